import BatonSchemaLanguage

/// Rules run apart from a compilation, for the conformance data, whose cases are of one rule or of the specification's rules alone.
@_spi(Vectors)
public enum RuleRun {
    /// What a rule found.
    public struct Finding: Sendable {
        /// The diagnostic, at the first place.
        public let diagnostic: Diagnostic
        /// Every place it is about, the diagnostic's own first.
        public let locations: [Location]
    }

    /// The rules that can be run, by the names that the reference implementations give them.
    public static let names: [String] = rules.keys.sorted()

    /// What one rule finds in documents, warnings included.
    ///
    /// - Returns: The findings in the order found, each once; `nil` when no rule here has that name.
    public static func findings(
        of rule: String, in documents: [Syntax.ExecutableDocument], against schema: Schema
    ) -> [Finding]? {
        rules[rule].map { run([$0], documents, schema) }
    }

    /// What all rules of the specification find that hold in a build of many documents, and the limits on hostile input.
    public static func findings(in documents: [Syntax.ExecutableDocument], against schema: Schema) -> [Finding] {
        run(Validation.specificationRules.map(\.rule) + [OperationTypeExists.self, NestingHasALimit.self], documents, schema)
    }

    private static var rules: [String: any ValidationRule.Type] {
        var rules = Dictionary(uniqueKeysWithValues: Validation.specificationRules.map { ($0.name, $0.rule) })
        // One rule of ours stands for several of theirs.
        rules["KnownArgumentNamesOnDirectivesRule"] = KnownArgumentNames.self
        rules["ProvidedRequiredArgumentsOnDirectivesRule"] = ProvidedRequiredArguments.self
        return rules
    }

    private static func run(
        _ rules: [any ValidationRule.Type], _ documents: [Syntax.ExecutableDocument], _ schema: Schema
    ) -> [Finding] {
        var seen: Set<Diagnostic> = []
        return Validation.findings(documents, against: schema, identity: .init(), isComplete: true, rules: rules).compactMap { finding in
            let diagnostic = finding.diagnostic
            guard seen.insert(diagnostic).inserted else { return nil }
            return Finding(diagnostic: diagnostic, locations: [finding.location] + finding.also)
        }
    }
}
