import BatonDocumentLanguage
import BatonSchemaLanguage

extension Program {
    /// A fragment's argument and what is bound to it, in the form of a storage key's argument; no value is null.
    func binding(of definition: ArgumentDefinition, to value: Syntax.Value?) -> String {
        "\(definition.name):\(value.map { text(of: $0, of: definition.type) } ?? "null")"
    }
}
