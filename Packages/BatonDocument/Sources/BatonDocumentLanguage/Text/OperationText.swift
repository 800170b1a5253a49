import BatonSchemaLanguage

/// An operation as a server receives it.
///
/// ```
/// query IssuesQuery($owner:String!,$first:Int=20){repository(owner:$owner){issues(first:$first){...IssueRow_issue,id},id}}fragment …
/// ```
public struct OperationText: Sendable {
    /// The operation, then the fragments it reaches sorted by name, in Relay's compact form (contract §11): no line break or optional
    /// space, a comma between items, strings as they were written, floats as their numbers. What no server has is left out.
    public let text: String
    /// The variables that the text has, in the order written. Those that only directives of the language use are not among them.
    public let variables: [Program.Variable]
    /// The names of the fragments that the text has as their authors gave them, each once, sorted.
    public let fragments: [String]
}

/// Makes the texts of a program's operations. What a fragment's text is, which variables it uses and which fragments it spreads is told
/// once for all operations.
struct OperationTexts: Sendable {
    private struct FragmentPart: Sendable {
        let text: String
        let variables: Set<String>
        /// The places of the fragments it spreads.
        let spreads: [Int]
    }

    private let program: Program
    private let parts: [FragmentPart]
    /// The place of each fragment in the order of names.
    private let ranks: [Int]

    init(_ program: Program) {
        self.program = program
        parts = program.fragments.mapInParallel { fragment in
            var writer = SelectionWriter(program: program)
            writer.text = "fragment \(fragment.name) on \(fragment.typeName)"
            writer.write(directives: fragment.directives)
            writer.write(fragment.selections)
            return FragmentPart(text: writer.text, variables: writer.variables, spreads: writer.spreads)
        }
        var ranks = Array(repeating: 0, count: program.fragments.count)
        let sorted = program.fragments.indices.sorted { program.fragments[$0].name < program.fragments[$1].name }
        for (rank, place) in sorted.enumerated() { ranks[place] = rank }
        self.ranks = ranks
    }

    /// The texts of all operations, in their order.
    func all() -> [OperationText] {
        program.operations.mapInParallel(text)
    }

    private func text(of operation: Program.Operation) -> OperationText {
        var body = SelectionWriter(program: program)
        body.write(directives: operation.directives)
        body.write(operation.selections)
        var met: Set<Int> = []
        var reached: [Int] = []
        var waiting = body.spreads
        var used = body.variables
        while let place = waiting.popLast() {
            guard met.insert(place).inserted else { continue }
            reached.append(place)
            waiting += parts[place].spreads
            used.formUnion(parts[place].variables)
        }
        reached.sort { ranks[$0] < ranks[$1] }
        var head = SelectionWriter(program: program)
        for variable in operation.variables {
            for directive in variable.directives { for argument in directive.arguments { head.note(argument.value) } }
        }
        let variables = operation.variables.filter { used.contains($0.name) || head.variables.contains($0.name) }
        var text = "\(operation.type.rawValue) \(operation.name)"
        if !variables.isEmpty { text += "(\(variables.map(Self.definition).joined(separator: ",")))" }
        text += body.text
        for place in reached { text += parts[place].text }
        return OperationText(text: text, variables: variables, fragments: authoredNames(reached))
    }

    private func authoredNames(_ places: [Int]) -> [String] {
        let names = places.map { program.fragments[$0].specialisedFrom?.name ?? program.fragments[$0].name }
        return Set(names).sorted()
    }

    private static func definition(_ variable: Program.Variable) -> String {
        let printer = Printer(.compact)
        let defaultValue = variable.defaultValue.map { "=\(printer.value($0.sentForm ?? $0))" } ?? ""
        return "$\(variable.name):\(variable.type)\(defaultValue)\(printer.directives(variable.directives.map(\.sentForm)))"
    }
}

/// Writes selections, and notes on the way what they use.
private struct SelectionWriter {
    let program: Program
    var text = ""
    var variables: Set<String> = []
    /// The places of the fragments spread.
    var spreads: [Int] = []
    private let printer = Printer(.compact)

    init(program: Program) {
        self.program = program
    }

    mutating func note(_ value: Syntax.Value) {
        value.forEachVariable { variables.insert($0.text) }
    }

    mutating func write(_ selections: [Program.Selection]) {
        text += "{"
        var isFirst = true
        for selection in selections where !selection.isClient {
            if !isFirst { text += "," }
            isFirst = false
            write(selection)
        }
        text += "}"
    }

    private mutating func write(_ selection: Program.Selection) {
        switch selection {
        case .field(let field):
            if let alias = field.alias {
                text += alias
                text += ":"
            }
            text += field.name
            if !field.arguments.isEmpty { write(field.arguments) }
            write(conditions: field.conditions)
            write(directives: field.directives)
            if !field.selections.isEmpty { write(field.selections) }
        case .spread(let spread):
            text += "..."
            text += spread.fragmentName
            if let place = program.place(of: spread.fragmentName) { spreads.append(place) }
            write(conditions: spread.conditions)
            if let deferral = spread.deferral { write(deferral) }
            write(directives: spread.directives)
        case .inlineFragment(let fragment):
            text += "..."
            if let type = fragment.typeCondition {
                text += "on "
                text += type
            }
            write(conditions: fragment.conditions)
            write(directives: fragment.directives)
            write(fragment.selections)
        }
    }

    private mutating func write(_ arguments: [Program.Argument]) {
        var isFirst = true
        for argument in arguments {
            text += isFirst ? "(" : ","
            isFirst = false
            text += argument.name
            text += ":"
            write(argument.value)
        }
        if !isFirst { text += ")" }
    }

    private mutating func write(_ value: Syntax.Value) {
        if case .variable(let name, _) = value {
            text += "$"
            text += name.text
            variables.insert(name.text)
            return
        }
        text += printer.value(value.sentForm ?? value)
        note(value)
    }

    private mutating func write(_ deferral: Program.Deferral) {
        text += "@defer(label:\(Printer.quoted(deferral.label))"
        if let condition = deferral.condition {
            text += ",if:"
            write(condition)
        }
        text += ")"
    }

    /// The innermost first, as they were written; before other directives, as in Relay's text.
    private mutating func write(conditions: [Program.Condition]) {
        for condition in conditions.reversed() {
            text += condition.kind == .include ? "@include(if:" : "@skip(if:"
            switch condition.test {
            case .variable(let name):
                text += "$"
                text += name
                variables.insert(name)
            case .constant(let value): text += value ? "true" : "false"
            }
            text += ")"
        }
    }

    mutating func write(directives: [Syntax.Directive]) {
        if directives.isEmpty { return }
        text += printer.directives(directives.map(\.sentForm))
        for directive in directives { for argument in directive.arguments { note(argument.value) } }
    }
}
