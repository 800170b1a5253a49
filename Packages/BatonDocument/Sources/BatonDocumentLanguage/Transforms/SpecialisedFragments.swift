import BatonSchemaLanguage

extension Program {
    /// Applies the arguments of spreads by cloning fragments, one for every set of arguments, and keeps the fragments that operations
    /// reach.
    ///
    /// ```
    /// ...F @arguments(size: 3)   fragment F on User @argumentDefinitions(size: {type: "Int"}) { image(size: $size) }
    ///     →     ...F_1vIwlL   fragment F_1vIwlL on User { image(size: 3) }
    /// ```
    ///
    /// What a set of arguments makes of a fragment is the same for every operation, since what is left in it are variables by name; so
    /// it is made once. Conditions that become constant are folded, and a spread of what so becomes empty goes.
    ///
    /// - Returns: The program; and errors where there are too many sets of arguments, or two share a name.
    func applyingArguments() -> (program: Program, diagnostics: [Diagnostic]) {
        let application = Application(self)
        application.run()
        let applied = Program(
            schema: schema, configuration: configuration, operations: application.operations, fragments: application.fragments)
        return (application.diagnostics.isEmpty ? applied.removingEmptyFragments() : applied, application.diagnostics)
    }

    /// Removes fragments without selections, their spreads, and what has nothing left then.
    private func removingEmptyFragments() -> Program {
        guard fragments.contains(where: \.selections.isEmpty) else { return self }
        var fragments = fragments
        func remove(_ selections: [Selection]) -> [Selection]? {
            selections.rewriting { selection in
                switch selection {
                case .field(var field):
                    guard !field.selections.isEmpty, let inner = remove(field.selections) else { return nil }
                    field.selections = inner
                    return inner.isEmpty ? [] : [.field(field)]
                case .inlineFragment(var fragment):
                    guard let inner = remove(fragment.selections) else { return nil }
                    fragment.selections = inner
                    return inner.isEmpty ? [] : [.inlineFragment(fragment)]
                case .spread(let spread):
                    return place(of: spread.fragmentName).map { fragments[$0].selections.isEmpty } == true ? [] : nil
                }
            }
        }
        for place in innermostFirst() {
            if let selections = remove(fragments[place].selections) { fragments[place].selections = selections }
        }
        var operations = operations
        for index in operations.indices {
            if let selections = remove(operations[index].selections) { operations[index].selections = selections }
        }
        return Program(
            schema: schema, configuration: configuration, operations: operations, fragments: fragments.filter { !$0.selections.isEmpty })
    }
}

/// The specialised fragments while they are made. No recursion follows a chain of spreads: what a spread needs waits its turn.
private final class Application {
    /// How many sets of arguments one fragment may be spread with. Fragments that pass on several values each make the sets
    /// exponentially many.
    private static let setLimit = 1_000
    /// How long a set of arguments may be as JSON, since lists that nest what was passed double at every step.
    private static let lengthLimit = 65_536

    private let program: Program
    private(set) var operations: [Program.Operation]
    private(set) var fragments: [Program.Fragment] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// What each specialised fragment has yet to be made of.
    private var bindings: [Bindings] = []
    /// The names that fragments have without arguments.
    private var isPlain: Set<String> = []
    /// The arguments that each specialised name stands for.
    private var arguments: [String: String] = [:]
    /// How many sets of arguments each fragment was spread with.
    private var sets: [String: Int] = [:]

    init(_ program: Program) {
        self.program = program
        operations = program.operations
    }

    func run() {
        let none = Bindings()
        for index in operations.indices {
            if let selections = apply(none, to: operations[index].selections) { operations[index].selections = selections }
        }
        var next = 0
        while next < fragments.count, diagnostics.isEmpty {
            if let selections = apply(bindings[next], to: fragments[next].selections) { fragments[next].selections = selections }
            next += 1
        }
    }

    private func apply(_ bindings: Bindings, to selections: [Program.Selection]) -> [Program.Selection]? {
        bindings.substitute(selections, in: program.schema) { spread in
            guard !spread.arguments.isEmpty else {
                self.request(spread.fragmentName)
                // Unless its directives hold arguments of the fragment, the spread stays as it is.
                let isSame = bindings.isEmpty || spread.directives.isEmpty && spread.deferral == nil
                return isSame ? nil : .spread(bindings.spread(spread))
            }
            var result = bindings.spread(spread)
            result.fragmentName = self.request(spread, bindings)
            result.arguments = []
            return .spread(result)
        }
    }

    /// Asks for a fragment that is spread without arguments: its own are their defaults.
    private func request(_ name: String) {
        guard isPlain.insert(name).inserted, let place = program.place(of: name) else { return }
        add(program.fragments[place], Bindings(defaultsOf: program.fragments[place].argumentDefinitions))
    }

    /// Asks for a fragment with a spread's arguments.
    ///
    /// - Returns: The name of what is made.
    private func request(_ spread: Program.Spread, _ outer: Bindings) -> String {
        let passed = spread.arguments.map { argument in
            (name: argument.name, value: outer.value(argument.value), json: outer.json(argument.value))
        }
        let json = SpecialisedName.json(passed.map { ($0.name, $0.json) })
        let name = SpecialisedName.of(spread.fragmentName, json: json)
        if let other = arguments[name] {
            if other != json { report(spread, "another name than `\(name)`, which other arguments have, too") }
            return name
        }
        guard let place = program.place(of: spread.fragmentName) else { return name }
        if program.place(of: name) != nil { report(spread, "another name than `\(name)`, which is a fragment's own") }
        arguments[name] = json
        sets[spread.fragmentName, default: 0] += 1
        if sets[spread.fragmentName, default: 0] > Self.setLimit || json.utf8.count > Self.lengthLimit {
            // One error says it; what follows from going past a limit is not told.
            guard diagnostics.isEmpty else { return name }
            diagnostics.append(
                spread.location.error(
                    "the fragment `\(spread.fragmentName)` is spread with more than \(Self.setLimit) sets of arguments, or with arguments "
                        + "of more than \(Self.lengthLimit) bytes, since each spread on the way to it passes several on"))
            return name
        }
        var fragment = program.fragments[place]
        fragment.specialisedFrom = Program.Specialisation(
            name: fragment.name,
            arguments: zip(spread.arguments, passed).map { argument, passed in
                Program.SpreadArgument(
                    name: argument.name, value: passed.value ?? .null(argument.value.span), location: argument.location)
            }.sorted { $0.name < $1.name })
        fragment.name = name
        add(fragment, Bindings(fragment.argumentDefinitions, passed: passed))
        return name
    }

    private func report(_ spread: Program.Spread, _ need: String) {
        diagnostics.append(spread.location.error("the fragment `\(spread.fragmentName)` with these arguments needs \(need); rename it"))
    }

    private func add(_ fragment: Program.Fragment, _ bindings: Bindings) {
        self.bindings.append(bindings)
        var fragment = fragment
        fragment.argumentDefinitions = []
        fragments.append(fragment)
    }
}
