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

    /// Appends the lens as Swift, indented.
    func write(_ lens: Lens, to text: inout String, indentation: String = "") {
        let inner = indentation + "    "
        let conformance = lens.connection == nil ? "Lens" : "ConnectionLens"
        text += "\(indentation)\(dialect.access)struct \(SwiftSpelling.name(lens.name)): \(conformance) {\n"
        text += "\(inner)\(dialect.hidden)nonisolated let anchor: Anchor\n"
        text += "\(inner)\(dialect.hidden)nonisolated init(_ anchor: Anchor) { self.anchor = anchor }\n"
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
            text += "\n"
            write(nested, to: &text, indentation: inner)
        }
        text += "\(indentation)}\n"
    }
}
