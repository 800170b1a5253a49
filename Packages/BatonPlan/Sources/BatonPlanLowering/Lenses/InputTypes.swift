import BatonDocumentLanguage
import BatonSchemaLanguage

/// The types that a target's code needs for the values it passes in: the input objects of variables, the input objects these hold, and
/// their enums, beside the enums that its lenses read.
struct InputTypes {
    /// Enums, by name.
    let enums: [Schema.NamedType]
    /// Input objects, by name.
    let inputs: [InputModel]

    init(of uses: Set<SharedUse>, _ schema: Schema) {
        var enums: Set<String> = []
        var inputs: Set<String> = []
        var waiting: [String] = []
        for use in uses {
            switch use {
            case .enumeration(let name): enums.insert(name)
            case .variableType(let name): waiting.append(name)
            case .slot, .clientSlot, .condition, .scope, .type: continue
            }
        }
        while let name = waiting.popLast() {
            guard let type = schema.type(name) else { continue }
            if type.kind == .enumeration { enums.insert(name) }
            guard type.kind == .input, inputs.insert(name).inserted else { continue }
            waiting.append(contentsOf: type.inputFields.map(\.type.name))
        }
        self.enums = enums.sorted().compactMap(schema.type)
        self.inputs = inputs.sorted().compactMap(schema.type).map { type in
            InputModel(
                type: type,
                fields: type.inputFields.map { field in
                    // A server gives a field its default where none is sent, so it need not be given.
                    let type = field.defaultValue == nil ? field.type : field.type.nullable
                    return InputField(name: field.name, sentName: field.name, type: type, defaultValue: nil, location: field.location)
                })
        }
    }
}
