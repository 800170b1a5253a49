import BatonSchemaLanguage

extension ValidationContext {
    /// The variables and fragments that a definition names.
    struct Uses {
        /// Variables that operations define.
        var variables: [VariableUse] = []
        /// Variables that the fragment declares as its arguments.
        var ownVariables: [VariableUse] = []
        var spreads: [Syntax.FragmentSpread] = []
    }

    /// A variable in the place of a value.
    struct VariableUse {
        let name: String
        let source: Source
        /// Where its `$` stands.
        let offset: Int
        let place: VariablePlace
    }

    /// What a place asks of a variable.
    struct VariablePlace: Hashable {
        /// The place's type, `nil` where it is not known.
        let type: Schema.TypeUse?
        /// Whether the place has a default, so that the variable may be absent there.
        let hasDefault: Bool
        /// The input object whose only field it is given to, when that object takes exactly one (`@oneOf`).
        let oneOf: String?
    }
}
