import BatonSchemaLanguage

extension Program {
    /// Puts what fragments select in the place of their spreads with `@relay(mask: false)`, as inline fragments on the fragments' types.
    ///
    /// The arguments that such a fragment declares become arguments of the definition that spreads it, as in Relay; those that the
    /// spread passes are put in. In an operation a declared argument is the variable of its name, or else has its default.
    ///
    /// ```
    /// fragment A on User { ...B @relay(mask: false) }  fragment B on User { name }     →     fragment A on User { ... on User { name } }
    /// ```
    ///
    /// - Returns: The program; and an error for each definition that would become too large or too deep.
    func inliningUnmaskedFragments() -> (program: Program, diagnostics: [Diagnostic]) {
        var isUnmasked = false
        for operation in operations { operation.selections.forEachSpread { if $0.isUnmasked { isUnmasked = true } } }
        for fragment in fragments { fragment.selections.forEachSpread { if $0.isUnmasked { isUnmasked = true } } }
        if !isUnmasked { return (self, []) }
        var program = self
        var inlining = Inlining(fragments: fragments)
        for place in innermostFirst() {
            let fragment = inlining.fragments[place]
            let inlined = inlining.inline(fragment.selections, into: program, at: fragment.location) {
                "the fragment `\(fragment.name)`"
            }
            inlining.finish(place, inlined)
        }
        program.replaceFragments(inlining.fragments)
        for index in operations.indices {
            let operation = operations[index]
            let inlined = inlining.inline(operation.selections, into: program, at: operation.location) {
                "the \(operation.type.rawValue) `\(operation.name)`"
            }
            guard let selections = inlined.selections else { continue }
            // Arguments that no variable of the operation stands for are their defaults.
            let local = inlined.arguments.filter { operation.variable($0.name) == nil }
            let bindings = Bindings(defaultsOf: local)
            program.operations[index].selections = local.isEmpty ? selections : bindings.substitute(selections, in: schema) ?? selections
        }
        return (program, inlining.diagnostics)
    }
}

/// The fragments while they are inlined into each other, innermost first.
private struct Inlining {
    /// How many selections one definition may have by inlining, since fragments that inline each other twice double at every step.
    private static let sizeLimit = 100_000
    /// How deep inlining may nest, so that nothing that recurses over selections exhausts the stack.
    private static let depthLimit = 200

    struct Result {
        var selections: [Program.Selection]?
        var arguments: [Program.ArgumentDefinition] = []
    }

    struct Extent {
        var size = 0
        var depth = 0
    }

    var fragments: [Program.Fragment]
    private var extents: [Extent]
    private(set) var diagnostics: [Diagnostic] = []

    init(fragments: [Program.Fragment]) {
        self.fragments = fragments
        extents = Array(repeating: Extent(), count: fragments.count)
    }

    mutating func finish(_ place: Int, _ result: Result) {
        if let selections = result.selections {
            fragments[place].selections = selections
            for argument in result.arguments where !fragments[place].argumentDefinitions.contains(where: { $0.name == argument.name }) {
                fragments[place].argumentDefinitions.append(argument)
            }
        }
        extents[place] = extent(of: fragments[place].selections, program: nil)
    }

    /// Selections with what unmasked spreads select; `selections` is nil where there are none, or where it would be too much.
    mutating func inline(
        _ selections: [Program.Selection], into program: Program, at location: Location, _ description: () -> String
    ) -> Result {
        let whole = extent(of: selections, program: program)
        if whole.size > Self.sizeLimit || whole.depth > Self.depthLimit {
            diagnostics.append(
                location.error(
                    "\(description()) has more than \(Self.sizeLimit) selections, or more than \(Self.depthLimit) levels of them, "
                        + "by `@relay(mask: false)`; spread some of the fragments without it"))
            return Result()
        }
        var arguments: [Program.ArgumentDefinition] = []
        let inlined = inline(selections, program, &arguments)
        return Result(selections: inlined, arguments: arguments)
    }

    private func inline(
        _ selections: [Program.Selection], _ program: Program, _ arguments: inout [Program.ArgumentDefinition]
    ) -> [Program.Selection]? {
        selections.rewriting { selection in
            switch selection {
            case .field(var field):
                guard !field.selections.isEmpty, let inner = inline(field.selections, program, &arguments) else { return nil }
                field.selections = inner
                return [.field(field)]
            case .inlineFragment(var fragment):
                guard let inner = inline(fragment.selections, program, &arguments) else { return nil }
                fragment.selections = inner
                return [.inlineFragment(fragment)]
            case .spread(let spread):
                guard spread.isUnmasked, let place = program.place(of: spread.fragmentName) else { return nil }
                let fragment = fragments[place]
                var inner = fragment.selections
                if spread.arguments.isEmpty {
                    for argument in fragment.argumentDefinitions where !arguments.contains(where: { $0.name == argument.name }) {
                        arguments.append(argument)
                    }
                } else {
                    inner =
                        Bindings(fragment.argumentDefinitions, passed: spread.arguments)
                        .substitute(inner, in: program.schema) ?? inner
                }
                return [
                    .inlineFragment(
                        Program.InlineFragment(
                            typeCondition: fragment.typeName, conditions: spread.conditions, directives: spread.directives,
                            selections: inner, location: spread.location, alias: spread.alias))
                ]
            }
        }
    }

    /// How much selections are with what their unmasked spreads select, which `program` finds.
    private func extent(of selections: [Program.Selection], program: Program?) -> Extent {
        var extent = Extent(size: selections.count, depth: 1)
        func add(_ inner: Extent) {
            extent.size = min(extent.size + inner.size, .max / 2)
            extent.depth = max(extent.depth, inner.depth + 1)
        }
        for selection in selections {
            switch selection {
            case .field(let field): if !field.selections.isEmpty { add(self.extent(of: field.selections, program: program)) }
            case .inlineFragment(let fragment): add(self.extent(of: fragment.selections, program: program))
            case .spread(let spread):
                if spread.isUnmasked, let place = program?.place(of: spread.fragmentName) { add(extents[place]) }
            }
        }
        return extent
    }
}
