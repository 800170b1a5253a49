import BatonSchemaLanguage

/// The front end's one door: documents and a schema in, a checked and transformed program in two forms out.
///
/// ```swift
/// let (compiled, diagnostics) = Compilation.compile(schema: [schema], configuration: configuration, documents: documents)
/// for diagnostic in diagnostics { print(diagnostic) }
/// if let text = compiled?.text("IssuesQuery") { print(text.text) }
/// ```
public enum Compilation {
    /// Parses, checks and transforms all documents of a target together.
    ///
    /// Errors of syntax end it, since what could not be read would be missed everywhere else. What `baton.json` says of the schema is
    /// checked against the schema, at its place in `baton.json`.
    ///
    /// - Parameters:
    ///   - schema: The schema's text, in one file or several.
    ///   - extensions: The client schema extensions.
    ///   - configuration: What `baton.json` says.
    ///   - documents: The target's documents, in the order their definitions are to be generated in.
    ///   - isComplete: Whether these are all of the target's documents. Where one could not be read, no fragment is called unknown or
    ///     unreached, since that document may define or spread it.
    /// - Returns: The program in its two forms, `nil` when any diagnostic is an error; and all diagnostics, sorted.
    public static func compile(
        schema: [Source], extensions: [Source] = [], configuration: Configuration, documents: [Source], isComplete: Bool = true
    ) -> (compiled: Compiled?, diagnostics: [Diagnostic]) {
        let (schema, schemaDiagnostics) = Schema.read(schema, extensions: extensions)
        var diagnostics = schemaDiagnostics
        var parsed: [Syntax.ExecutableDocument] = []
        for source in documents {
            let (document, syntaxDiagnostics) = Syntax.ExecutableDocument.parse(source)
            parsed.append(document)
            diagnostics += syntaxDiagnostics
        }
        guard let schema, diagnostics.isEmpty else { return (nil, diagnostics.sorted()) }
        return compile(schema: schema, configuration: configuration, documents: parsed, isComplete: isComplete)
    }

    /// Checks and transforms documents that have been parsed without an error.
    ///
    /// A part of a target compiles as it does in the whole, where it has everything that it reaches: what is said of a definition, and what it
    /// becomes, comes of it and of what it reaches alone, but for the names of others and for whether an operation reaches it.
    ///
    /// - Parameter reachedElsewhere: The fragments that the target's other definitions reach, where these are a part of it.
    public static func compile(
        schema: Schema, configuration: Configuration, documents parsed: [Syntax.ExecutableDocument], isComplete: Bool = true,
        reachedElsewhere: Set<String> = []
    ) -> (compiled: Compiled?, diagnostics: [Diagnostic]) {
        var diagnostics = configuration.check(against: schema)
        diagnostics += Validation.check(
            parsed, against: schema, identity: configuration.identity, isComplete: isComplete, reachedElsewhere: reachedElsewhere)
        if diagnostics.contains(where: { $0.severity == .error }) { return (nil, diagnostics.sorted()) }
        let authored = ProgramBuilder(schema: schema, configuration: configuration).program(parsed)
        let (compiled, transformDiagnostics) = Compiled.transforming(authored)
        return (compiled, (diagnostics + transformDiagnostics).sorted())
    }
}
