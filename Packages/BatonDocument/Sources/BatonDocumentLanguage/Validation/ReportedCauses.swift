import BatonSchemaLanguage

/// What rules have reported that explains other findings, so that one mistake is one error.
///
/// A rule that reports a cause notes it here; a rule that would report its consequence looks here, in `finish`, when every document
/// has been seen. A rule that runs alone finds nothing noted.
struct ReportedCauses {
    /// Whether a definition is missing for a reason that is reported already: its document could not be read, or its name is another's.
    var isMissingDefinitions = false
    /// Names of fragments that are spread and not there.
    var unknownFragments: Set<String> = []
    /// Names of fragments that are defined more than once.
    var repeatedFragments: Set<String> = []
    /// Types of places whose value is wrong, by the document's source.
    private var wrongValues: [ObjectIdentifier: Set<String>] = [:]

    /// Whether an operation may reach more fragments than are known to be reached.
    var hideSpreads: Bool { isMissingDefinitions || !unknownFragments.isEmpty || !repeatedFragments.isEmpty }

    /// Notes that the value of a place of a type is wrong.
    mutating func noteWrongValue(_ type: Schema.TypeUse, in source: Source) {
        wrongValues[ObjectIdentifier(source), default: []].insert(type.name)
    }

    /// Whether it is explained that no use of an operation's variable is found: a fragment that the operation reaches is unknown or
    /// repeated, or a wrong value stands where the variable could be meant, as in `state: state`.
    func explain(unused variable: Syntax.VariableDefinition, of operation: ValidationContext.Operation, _ context: ValidationContext)
        -> Bool
    {
        if unknownFragments.isEmpty, repeatedFragments.isEmpty, wrongValues.isEmpty { return false }
        let reached = context.fragments(reachedFrom: operation.uses.spreads)
        let spreads = operation.uses.spreads + reached.flatMap(\.uses.spreads)
        if spreads.contains(where: { unknownFragments.contains($0.name.text) || repeatedFragments.contains($0.name.text) }) { return true }
        return ([operation.source] + reached.map(\.source)).contains { source in
            wrongValues[ObjectIdentifier(source)]?.contains(variable.type.name.text) == true
        }
    }
}
