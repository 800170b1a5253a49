import BatonSchemaLanguage

/// Checks documents against a schema, all documents of a target together.
enum Validation {
    /// Every rule: the specification's and those that only this language has.
    static var rules: [any ValidationRule.Type] { specificationRules.map(\.rule) + ownRules }

    /// All diagnostics of some rules over documents, sorted, each once; `isComplete` is whether all of the target's documents are there or
    /// known, and `reachedElsewhere` has the fragments that those reach that are known and not there.
    static func check(
        _ documents: [Syntax.ExecutableDocument], against schema: Schema, identity: Configuration.Identity = .init(),
        isComplete: Bool = true, reachedElsewhere: Set<String> = [], rules: [any ValidationRule.Type] = Validation.rules
    ) -> [Diagnostic] {
        // Only where there is an error does a rule ask what others have found, and only past a limit does one keep the others from
        // reporting: until then, half of the rules run beside the other half, and find what all would find together.
        let halves = [rules.filter { !$0.init().isWalking }, rules.filter { $0.init().isWalking }]
        @Sendable func findings(_ rules: [any ValidationRule.Type]) -> [Diagnostic] {
            Self.findings(
                documents, against: schema, identity: identity, isComplete: isComplete, reachedElsewhere: reachedElsewhere, rules: rules
            ).map(\.diagnostic)
        }
        let parts = halves.mapInParallel { findings($0) }
        let found = Array(parts.joined())
        if found.count < ValidationContext.warningLimit, !found.contains(where: { $0.severity == .error }) {
            return Array(Set(found)).sorted()
        }
        return Array(Set(findings(rules))).sorted()
    }

    /// What some rules find, in the order found.
    static func findings(
        _ documents: [Syntax.ExecutableDocument], against schema: Schema, identity: Configuration.Identity, isComplete: Bool,
        reachedElsewhere: Set<String> = [], rules: [any ValidationRule.Type]
    ) -> [ValidationContext.Finding] {
        let context = ValidationContext(schema: schema, identity: identity, documents: documents)
        context.causes.isMissingDefinitions = !isComplete
        context.reachedElsewhere = reachedElsewhere
        ValidationWalk(rules: rules.map { $0.init() }, context: context).run()
        return context.findings
    }

    /// The specification's rules, each with the reference implementations' name for it.
    static var specificationRules: [(name: String, rule: any ValidationRule.Type)] {
        [
            ("KnownTypeNamesRule", KnownTypeNames.self),
            ("FragmentsOnCompositeTypesRule", FragmentsOnCompositeTypes.self),
            ("VariablesAreInputTypesRule", VariablesAreInputTypes.self),
            ("ScalarLeafsRule", LeafSelections.self),
            ("FieldsOnCorrectTypeRule", FieldsOnCorrectType.self),
            ("UniqueOperationNamesRule", UniqueOperationNames.self),
            ("UniqueFragmentNamesRule", UniqueFragmentNames.self),
            ("KnownFragmentNamesRule", KnownFragmentNames.self),
            ("NoUnusedFragmentsRule", NoUnusedFragments.self),
            ("PossibleFragmentSpreadsRule", PossibleFragmentSpreads.self),
            ("NoFragmentCyclesRule", NoFragmentCycles.self),
            ("UniqueVariableNamesRule", UniqueVariableNames.self),
            ("NoUndefinedVariablesRule", NoUndefinedVariables.self),
            ("NoUnusedVariablesRule", NoUnusedVariables.self),
            ("KnownDirectivesRule", KnownDirectives.self),
            ("UniqueDirectivesPerLocationRule", UniqueDirectivesPerLocation.self),
            ("KnownArgumentNamesRule", KnownArgumentNames.self),
            ("UniqueArgumentNamesRule", UniqueArgumentNames.self),
            ("UniqueInputFieldNamesRule", UniqueInputFieldNames.self),
            ("ValuesOfCorrectTypeRule", ValuesOfCorrectType.self),
            ("ProvidedRequiredArgumentsRule", ProvidedRequiredArguments.self),
            ("VariablesInAllowedPositionRule", VariablesInAllowedPosition.self),
            ("OverlappingFieldsCanBeMergedRule", OverlappingFieldsCanBeMerged.self),
            ("SingleFieldSubscriptionsRule", SingleFieldSubscriptions.self),
        ]
    }

    /// The rules that only this language has.
    private static var ownRules: [any ValidationRule.Type] {
        [
            OperationsAreNamed.self, OperationTypeExists.self, OperationsReachTheServer.self, NestingHasALimit.self, ReservedNames.self,
            DirectiveArgumentsAreLiterals.self, ArgumentDefinitionsAreWellFormed.self, UnmaskedFragments.self,
            RefetchableFragments.self, Connections.self, EdgeDirectives.self, RequiredFields.self, CaughtFields.self,
            DeferredSpreads.self, Aliases.self, AmbiguousSpreads.self, InlineDataFragments.self, CacheExpirationIsPositive.self,
        ]
    }
}
