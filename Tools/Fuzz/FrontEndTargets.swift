import BatonDocumentLanguage
import BatonSchemaLanguage

/// Fuzz targets of the front end's readers: any bytes in, no crash, and what was read can be printed and read again.
///
/// A target traps when an invariant does not hold.
enum FrontEndTargets {
    /// Reads bytes as a document of operations and fragments.
    ///
    /// - Printing what was read and reading that gives the same again, in both forms.
    /// - Every diagnostic has a place.
    static func document(_ bytes: [UInt8]) {
        let (document, diagnostics) = Syntax.ExecutableDocument.parse(Source(path: "fuzz", bytes: bytes))
        check(diagnostics)
        guard diagnostics.isEmpty else { return }
        checkRoundTrip {
            executable($0)
        } of: {
            Printer($0).document(document)
        }
    }

    /// Reads bytes as a schema, with the same invariants, and as a client's extension of one.
    static func schema(_ bytes: [UInt8]) {
        let source = Source(path: "fuzz", bytes: bytes)
        let (schema, diagnostics) = Syntax.SchemaDocument.parse(source)
        check(diagnostics)
        if diagnostics.isEmpty {
            checkRoundTrip {
                typeSystem($0)
            } of: {
                Printer($0).document(schema)
            }
        }
        check(Schema.read(source).diagnostics)
        check(Schema.read([FuzzSchema.source], extensions: [source]).diagnostics)
    }

    /// Reads bytes as `baton.json`, and checks what that says of a schema.
    static func configuration(_ bytes: [UInt8]) {
        let (configuration, diagnostics) = Configuration.read(Source(path: "fuzz", bytes: bytes))
        check(diagnostics)
        precondition(configuration != nil || !diagnostics.isEmpty, "no configuration without an error")
        if let configuration, let schema = FuzzSchema.schema { check(configuration.check(against: schema)) }
    }

    /// Every diagnostic says something of a place.
    static func check(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            precondition(diagnostic.line > 0 && diagnostic.column > 0, "a diagnostic has no place: \(diagnostic)")
            precondition(!diagnostic.message.isEmpty && !diagnostic.detailedDescription.isEmpty, "a diagnostic says nothing")
        }
    }

    private static func checkRoundTrip(_ read: (String) -> ((Printer.Form) -> String)?, of print: (Printer.Form) -> String) {
        let pretty = print(.pretty)
        for form in [Printer.Form.pretty, .compact] {
            let text = print(form)
            guard let again = read(text) else { preconditionFailure("what was printed cannot be read: \(text)") }
            precondition(again(form) == text, "printing is not stable: \(text)")
            // The compact form writes block strings as ordinary ones, so the trees are compared where there are none.
            precondition(pretty.contains("\"\"\"") || again(.pretty) == pretty, "the two forms differ: \(text)")
        }
    }

    private static func executable(_ text: String) -> ((Printer.Form) -> String)? {
        let (document, diagnostics) = Syntax.ExecutableDocument.parse(Source(path: "printed", text: text))
        return diagnostics.isEmpty ? { Printer($0).document(document) } : nil
    }

    private static func typeSystem(_ text: String) -> ((Printer.Form) -> String)? {
        let (document, diagnostics) = Syntax.SchemaDocument.parse(Source(path: "printed", text: text))
        return diagnostics.isEmpty ? { Printer($0).document(document) } : nil
    }
}
