import BatonSchemaLanguage

/// The directives of one place of a document, read as facts.
struct DirectiveFacts {
    private let source: Source
    /// The directives of the language.
    private let own: [Syntax.Directive]
    /// The server's own directives, which the text keeps.
    let server: [Syntax.Directive]

    init(_ directives: [Syntax.Directive], _ source: Source, _ schema: Schema) {
        self.source = source
        if directives.isEmpty {
            own = []
            server = []
            return
        }
        var own: [Syntax.Directive] = []
        var server: [Syntax.Directive] = []
        for directive in directives {
            let name = directive.name.text
            if Program.Condition.Kind(rawValue: name) != nil || RelayDirectives.standing(name) != nil {
                own.append(directive)
            } else if schema.directives[name]?.isClient != true {
                server.append(directive)
            }
        }
        self.own = own
        self.server = server
    }

    private func directive(_ name: String) -> Syntax.Directive? {
        own.isEmpty ? nil : own.first { $0.name.text == name }
    }

    private func location(_ directive: Syntax.Directive) -> Location { Location(source, directive.span.start) }

    // MARK: Simple values

    /// Whether a directive is there.
    func has(_ name: String) -> Bool { directive(name) != nil }

    /// A boolean argument.
    func boolean(_ name: String, _ argument: String) -> Bool? {
        if case .boolean(let value, _)? = directive(name)?.argument(argument) { value } else { nil }
    }

    /// A string argument.
    func string(_ name: String, _ argument: String) -> String? { directive(name)?.string(argument)?.value }

    /// The strings of a list argument.
    func strings(_ name: String, _ argument: String) -> [Syntax.StringLiteral] { directive(name)?.strings(argument) ?? [] }

    /// A number argument.
    func number(_ name: String, _ argument: String) -> Double? {
        switch directive(name)?.argument(argument) {
        case .int(let text, _), .float(let text, _): Double(text)
        default: nil
        }
    }

    /// Where a directive stands.
    func location(of name: String) -> Location? { directive(name).map(location) }

    // MARK: Facts

    /// `@include` and `@skip`, outermost first. As in Relay, the one written first is the innermost.
    var conditions: [Program.Condition] {
        if own.isEmpty { return [] }
        var conditions: [Program.Condition] = []
        for directive in own.reversed() {
            guard let kind = Program.Condition.Kind(rawValue: directive.name.text) else { continue }
            switch directive.argument("if") {
            case .variable(let name, _): conditions.append(Program.Condition(kind, if: .variable(name.text)))
            case .boolean(let value, _): conditions.append(Program.Condition(kind, if: .constant(value)))
            default: break
            }
        }
        return conditions
    }

    /// `@catch`; its `to` is `RESULT` where none is given.
    var caught: Program.Catch? {
        guard let directive = directive("catch") else { return nil }
        return directive.enumeration("to").flatMap(Program.Catch.init) ?? .result
    }

    /// `@alias`, with the name it has where none is written.
    func alias(of name: String) -> Program.Alias? {
        guard let directive = directive("alias") else { return nil }
        let written = directive.string("as")?.value
        return Program.Alias(name: written ?? name, isWritten: written != nil, location: location(directive))
    }

    /// `@defer`, unless its `if` is `false`.
    ///
    /// - Parameters:
    ///   - definition: The operation or fragment that the spread stands in.
    ///   - label: The label where none is written.
    func deferral(in definition: String, label: () -> String) -> Program.Deferral? {
        guard let directive = directive("defer") else { return nil }
        let condition = directive.argument("if")
        if case .boolean(false, _)? = condition { return nil }
        let written = directive.string("label")?.value ?? label()
        return Program.Deferral(label: "\(definition)$defer$\(written)", condition: condition, location: location(directive))
    }

    /// What `@arguments` passes, in the order written.
    var arguments: [Program.SpreadArgument] {
        guard let directive = directive("arguments") else { return [] }
        return directive.arguments.map { argument in
            Program.SpreadArgument(name: argument.name.text, value: argument.value, location: Location(source, argument.span.start))
        }
    }

    /// What `@argumentDefinitions` declares, in the order written. A declaration without a type that can be read is left out.
    var argumentDefinitions: [Program.ArgumentDefinition] {
        guard let directive = directive("argumentDefinitions") else { return [] }
        return directive.arguments.compactMap { argument in
            let definition = ArgumentDefinition(argument)
            guard let type = definition.type else { return nil }
            return Program.ArgumentDefinition(
                name: argument.name.text, type: type, defaultValue: definition.defaultValue?.withFloats(of: type),
                location: Location(source, argument.span.start))
        }
    }

    /// What few fields have; `nil` for a field that has nothing of it.
    func facts(of field: Syntax.Field) -> Program.RareFacts? {
        if own.isEmpty { return nil }
        let required = directive("required").flatMap { directive in
            directive.enumeration("action").flatMap(Program.Required.Action.init).map {
                Program.Required(action: $0, location: location(directive))
            }
        }
        let facts = Program.RareFacts(required: required, caught: caught, connection: connection(of: field), edit: edit)
        let isEmpty = facts.required == nil && facts.caught == nil && facts.connection == nil && facts.edit == nil
        return isEmpty ? nil : facts
    }

    private func connection(of field: Syntax.Field) -> Program.Connection? {
        guard let directive = directive("connection"), let key = directive.string("key")?.value else { return nil }
        let given = field.arguments.map(\.name.text)
        var filters = given.filter { !Program.Connection.pagingArguments.contains($0) }
        if case .list(let names, _)? = directive.argument("filters") {
            filters = names.compactMap { if case .string(let name) = $0 { name.value } else { nil } }
        }
        let direction: Program.Connection.Direction =
            switch (given.contains("first"), given.contains("last")) {
            case (true, true): .bidirectional
            case (false, true): .backward
            default: .forward
            }
        return Program.Connection(key: key, filters: filters, direction: direction, location: location(directive))
    }

    private var edit: Program.Edit? {
        for directive in own {
            guard let kind = Program.Edit.Kind(rawValue: directive.name.text) else { continue }
            return Program.Edit(
                kind: kind, connections: directive.argument("connections"), edgeTypeName: directive.string("edgeTypeName")?.value,
                location: location(directive))
        }
        return nil
    }
}

extension Program.Connection {
    /// The arguments that page through a connection, which never tell one from another.
    public static let pagingArguments: Set<String> = ["first", "last", "after", "before"]
}

extension Schema.TypeUse {
    /// The type that a text writes, as `[Int!]`; `nil` where it writes none.
    init?(parsing text: String) {
        if Lexer.isName(text) {
            self = .named(text)
            return
        }
        var parser = Parser(Source(path: "", text: text))
        guard (try? parser.start()) != nil, let reference = try? parser.typeReference(), parser.at(.end) else { return nil }
        self.init(reference)
    }
}
