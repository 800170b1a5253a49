import BatonSchemaLanguage

extension Program.Field {
    /// A field without arguments that the compiler adds to a selection.
    public init(adding definition: Schema.FieldDefinition, to typeName: String, at location: Location) {
        self.init(
            alias: nil, name: definition.name, parentType: typeName, definition: definition, arguments: [], conditions: [], directives: [],
            selections: [], location: location, isGenerated: true, isClient: false, facts: nil)
    }
}
