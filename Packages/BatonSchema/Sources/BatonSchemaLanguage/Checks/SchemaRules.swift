/// The rules of schemas: those about the documents as written and those about the schema they make.
@_spi(Vectors) public enum SchemaRules {
    /// How many errors of a schema are reported; a schema with more is something else than a schema.
    static let errorLimit = 200

    /// The rules about documents, in the order they run; each by the specification's name, as implementations of GraphQL spell it.
    static let ofDocuments: [(name: String, rule: any DocumentRule.Type)] = [
        ("LoneSchemaDefinitionRule", LoneSchemaDefinition.self),
        ("UniqueOperationTypesRule", UniqueOperationTypes.self),
        ("UniqueTypeNamesRule", UniqueTypeNames.self),
        ("UniqueEnumValueNamesRule", UniqueEnumValueNames.self),
        ("UniqueFieldDefinitionNamesRule", UniqueFieldDefinitionNames.self),
        ("UniqueArgumentDefinitionNamesRule", UniqueArgumentDefinitionNames.self),
        ("UniqueDirectiveNamesRule", UniqueDirectiveNames.self),
        ("KnownTypeNamesRule", KnownTypeNames.self),
        ("KnownDirectivesRule", KnownDirectives.self),
        ("UniqueDirectivesPerLocationRule", UniqueDirectivesPerLocation.self),
        ("PossibleTypeExtensionsRule", PossibleTypeExtensions.self),
        ("KnownArgumentNamesOnDirectivesRule", KnownArgumentNamesOnDirectives.self),
        ("UniqueArgumentNamesRule", UniqueArgumentNames.self),
        ("UniqueInputFieldNamesRule", UniqueInputFieldNames.self),
        ("ProvidedRequiredArgumentsOnDirectivesRule", ProvidedRequiredArgumentsOnDirectives.self),
    ]

    /// The rules about documents that are Baton's own.
    static let ownOfDocuments: [any DocumentRule.Type] = [BuiltInTypes.self, ClientExtensions.self]

    /// The rules about what a schema means, which hold of documents that follow all rules about documents.
    static let ofMeaning: [any MeaningRule.Type] = [
        RootTypes.self, ReservedNames.self, TypesHaveParts.self, TypesFitTheirPlaces.self, UnionMembers.self, ImplementedInterfaces.self,
        InterfaceFields.self, InputCycles.self, DefaultCycles.self, OneOfFields.self, RequiredIsNotDeprecated.self,
        ValuesFitTheirTypes.self, SemanticNonNullLevels.self,
    ]

    /// The names of the rules that can be run alone.
    @_spi(Vectors) public static var names: [String] { ofDocuments.map(\.name) }

    /// Runs one rule over documents.
    ///
    /// - Parameters:
    ///   - rule: The specification's name of the rule, as in ``names``.
    ///   - documents: What is checked.
    ///   - base: The schema that the documents extend, of which nothing is reported; empty for documents that stand alone.
    /// - Returns: The errors, sorted; `nil` for a rule that is not there.
    @_spi(Vectors) public static func check(
        _ rule: String, _ documents: [Syntax.SchemaDocument], extending base: [Syntax.SchemaDocument] = []
    ) -> [Diagnostic]? {
        guard let rule = ofDocuments.first(where: { $0.name == rule })?.rule else { return nil }
        var check = DocumentsUnderCheck(documents, base: base)
        rule.check(&check)
        return check.diagnostics.sorted()
    }

    /// Runs all rules about documents. One mistake gives one error: where a definition as a whole repeats another, so do its parts.
    static func check(
        _ documents: [Syntax.SchemaDocument], extending base: [Syntax.SchemaDocument] = [], isClient: Bool = false
    ) -> [Diagnostic] {
        var check = DocumentsUnderCheck(documents, base: base, isClient: isClient)
        var failed: Set<String> = []
        for (name, rule) in ofDocuments where consequences[name].map(failed.contains) != true {
            let count = check.diagnostics.count
            rule.check(&check)
            if check.diagnostics.count > count { failed.insert(name) }
        }
        for rule in ownOfDocuments { rule.check(&check) }
        return check.diagnostics
    }

    /// Rules that a mistake found by another rule breaks, too.
    private static let consequences = [
        "UniqueOperationTypesRule": "LoneSchemaDefinitionRule",
        "UniqueEnumValueNamesRule": "UniqueTypeNamesRule",
        "UniqueFieldDefinitionNamesRule": "UniqueTypeNamesRule",
        "UniqueDirectivesPerLocationRule": "UniqueTypeNamesRule",
    ]

    /// Runs all rules about what a schema means.
    static func check(_ schema: Schema) -> [Diagnostic] {
        var check = SchemaUnderCheck(schema)
        for rule in ofMeaning { rule.check(&check) }
        return check.diagnostics
    }
}
