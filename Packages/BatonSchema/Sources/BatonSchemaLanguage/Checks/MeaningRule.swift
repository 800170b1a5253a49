/// A rule about what a schema means as a whole, its extensions merged in (specification, section 3).
protocol MeaningRule: SendableMetatype {
    /// Reports what the schema gets wrong.
    static func check(_ check: inout SchemaUnderCheck)
}

/// A schema under check: every name in it is defined, as something of a kind that the documents' rules allow.
struct SchemaUnderCheck {
    let schema: Schema
    /// The types that the schema's documents define, in their order.
    let types: [Schema.NamedType]
    /// The errors found so far.
    var diagnostics: [Diagnostic] = []

    init(_ schema: Schema) {
        self.schema = schema
        types = schema.typeNames.compactMap { schema.types[$0] }
    }

    /// Reports an error, unless there are enough already.
    mutating func report(_ location: Location, _ message: @autoclosure () -> String) {
        guard diagnostics.count < SchemaRules.errorLimit else { return }
        diagnostics.append(location.error(message()))
    }

    /// The directives that the schema's documents define, in no order.
    var directives: some Sequence<Schema.DirectiveDefinition> { schema.directives.values.lazy.filter { !$0.isBuiltIn } }
}

extension Schema.FieldDefinition {
    /// Where its type stands.
    var typeLocation: Location { Location(location.source, typeOffset) }
}

extension Schema.InputValue {
    /// Where its type stands.
    var typeLocation: Location { Location(location.source, typeOffset) }
}
