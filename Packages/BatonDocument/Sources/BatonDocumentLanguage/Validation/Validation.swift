import BatonSchemaLanguage

/// Checks documents against a schema, all documents of a target together.
enum Validation {
    /// Every rule.
    static var rules: [any ValidationRule.Type] {
        [
            OperationsAreNamed.self, OperationTypeExists.self, UniqueDefinitionNames.self, KnownTypeNames.self,
            FragmentsOnCompositeTypes.self,
            VariablesAreInputTypes.self, LeafSelections.self, FieldsOnCorrectType.self, KnownFragmentNames.self,
            NoUnusedFragments.self, PossibleFragmentSpreads.self, NoFragmentCycles.self, UniqueVariableNames.self,
            NoUndefinedVariables.self, NoUnusedVariables.self, KnownDirectives.self, UniqueDirectivesPerLocation.self,
            KnownArgumentNames.self, UniqueArgumentNames.self, UniqueInputFieldNames.self, ValuesOfCorrectType.self,
            ProvidedRequiredArguments.self, VariablesInAllowedPosition.self, OverlappingFieldsCanBeMerged.self,
            SingleFieldSubscriptions.self, NestingHasALimit.self, ReservedNames.self,
        ]
    }

    /// All diagnostics of some rules over documents, sorted, each once; `isComplete` is whether these are all of the target's documents.
    static func check(
        _ documents: [Syntax.ExecutableDocument], against schema: Schema, identity: Configuration.Identity = .init(),
        isComplete: Bool = true, rules: [any ValidationRule.Type] = Validation.rules
    ) -> [Diagnostic] {
        let context = ValidationContext(schema: schema, identity: identity, documents: documents)
        context.causes.isMissingDefinitions = !isComplete
        ValidationWalk(rules: rules.map { $0.init() }, context: context).run()
        return Array(Set(context.diagnostics)).sorted()
    }
}
