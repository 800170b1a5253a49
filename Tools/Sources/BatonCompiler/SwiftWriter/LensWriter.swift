import BatonPlanLowering
import BatonSchemaLanguage

/// Writes a lens: a struct of one stored property, its anchor, with a line for each accessor and a struct for each nested lens.
struct LensWriter {
    let dialect: SwiftDialect
    private let expressions: AccessorExpressions

    init(dialect: SwiftDialect) {
        self.dialect = dialect
        expressions = AccessorExpressions(dialect: dialect, isValue: false)
    }

    /// How many levels of lenses stand within one another before those below are written in extensions. The Swift compiler goes through
    /// all declarations around one again and again, so that deep nesting makes it slow: 22 levels took it three times as long.
    private static let nestingLimit = 4

    /// Appends a fragment's lens as Swift, with what is nested too deeply in it.
    func write(_ lens: Lens, to text: inout String) {
        var deep: [DeepLens] = []
        write(lens, to: &text, indentation: "", path: [], deep: &deep)
        write(deep, to: &text)
    }

    /// A lens that is written in an extension of the one around it.
    struct DeepLens {
        /// The names that lead to the lens around it.
        let path: [String]
        let lens: Lens
    }

    /// Appends lenses in extensions, and what is nested too deeply in these.
    func write(_ lenses: [DeepLens], to text: inout String) {
        var waiting = lenses[...]
        while let next = waiting.popFirst() {
            text += "\nextension \(next.path.joined(separator: ".")) {\n"
            var deep: [DeepLens] = []
            write(next.lens, to: &text, indentation: "    ", path: next.path, deep: &deep)
            waiting += deep
            text += "}\n"
        }
    }

    /// Appends the lens as Swift, indented.
    ///
    /// - Parameters:
    ///   - path: The names that lead to what it stands in.
    ///   - deep: Takes the lenses that are nested too deeply to be written here.
    func write(_ lens: Lens, to text: inout String, indentation: String, path: [String], deep: inout [DeepLens]) {
        let inner = indentation + "    "
        let path = path + [SwiftSpelling.name(lens.name)]
        let conformance = (lens.connection == nil ? "Lens" : "ConnectionLens") + InspectionWriter.conformance(of: lens)
        text += "\(indentation)\(dialect.access)struct \(SwiftSpelling.name(lens.name)): \(conformance) {\n"
        text += "\(inner)fileprivate nonisolated let anchor: Anchor\n"
        if let connection = lens.connection {
            let types = [connection.edges.typeName, connection.node.typeName].map(SwiftSpelling.literal)
            text += "\(inner)\(dialect.hidden)nonisolated static let pages = ConnectionPages(\(types[0]), edge: \(types[1]))\n"
        }
        InspectionWriter(dialect: dialect).write(lens, to: &text, indentation: inner)
        if !lens.accessors.isEmpty { text += "\n" }
        for accessor in lens.accessors {
            guard let (type, effects, body) = expressions.accessor(accessor, in: lens) else { continue }
            let open = effects.isEmpty ? "{ " : "{ get \(effects) { "
            let close = effects.isEmpty ? " }\n" : " } }\n"
            text += "\(inner)\(dialect.access)var \(SwiftSpelling.name(accessor.name)): \(type) \(open)\(body)\(close)"
        }
        if dialect.hasEnvironment { RequestWriter(dialect: dialect).write(lens, to: &text, indentation: inner) }
        for accessor in lens.accessors {
            guard let nested = accessor.nested else { continue }
            if indentation.utf8.count >= 4 * Self.nestingLimit {
                deep.append(DeepLens(path: path, lens: nested))
            } else {
                text += "\n"
                write(nested, to: &text, indentation: inner, path: path, deep: &deep)
            }
        }
        text += "\(indentation)}\n"
    }
}
