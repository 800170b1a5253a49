import BatonDocumentLanguage
import BatonSchemaLanguage

/// What the bindings need of the compiler's report.
struct CompilerReport: Decodable {
    /// An operation.
    struct Operation: Decodable {
        let name: String
        let kind: String
        let text: String
        let variables: [Variable]
        let lens: Lens

        /// The variables that the operation declares a default for.
        var namesOfVariablesWithDefaults: [String] {
            Syntax.ExecutableDocument.parse(Source(path: name, text: text)).document.definitions.flatMap { definition -> [String] in
                guard case .operation(let operation) = definition else { return [] }
                return operation.variables.filter { $0.defaultValue != nil }.map(\.name.text)
            }
        }
    }

    /// A variable of an operation.
    struct Variable: Decodable {
        let name: String
        let type: String
    }

    /// A fragment.
    struct Fragment: Decodable {
        let name: String
        let lens: Lens
    }

    /// What a lens reads.
    struct Lens: Decodable {
        let accessors: [Accessor]
    }

    /// One accessor of a lens.
    final class Accessor: Decodable {
        let name: String
        /// The response key of a field.
        let key: String?
        /// The fragment of a spread.
        let spread: String?
        /// The field's type.
        let type: String?
        /// The type that the record has to be of.
        let on: String?
        /// When `@include` and `@skip` let it in.
        let condition: String?
        /// Whether it reads a result.
        let result: Bool?
        /// The nested lens.
        let lens: Lens?

        /// Whether it may be absent where another way to the same response key is there.
        var mayBeClosed: Bool { on != nil || condition != nil }
    }

    var operations: [Operation] = []
    var fragments: [Fragment] = []
}
