import BatonSchemaLanguage

extension [Syntax.Directive] {
    /// The first directive with a name.
    func first(named name: String) -> Syntax.Directive? {
        isEmpty ? nil : first { $0.name.text == name }
    }

    /// Whether there is a directive with a name.
    func has(_ name: String) -> Bool { first(named: name) != nil }

    /// Whether `@relay` gives an argument this value.
    func relay(_ argument: String, is wanted: Bool) -> Bool {
        guard case .boolean(let value, _)? = first(named: "relay")?.argument(argument) else { return false }
        return value == wanted
    }
}

extension Syntax.Directive {
    /// A string literal given to an argument.
    func string(_ argument: String) -> Syntax.StringLiteral? {
        if case .string(let literal)? = self.argument(argument) { literal } else { nil }
    }

    /// A boolean literal given to an argument.
    func boolean(_ argument: String) -> Bool? {
        if case .boolean(let value, _)? = self.argument(argument) { value } else { nil }
    }

    /// The string literals of a list given to an argument, or the one in the list's place.
    func strings(_ argument: String) -> [Syntax.StringLiteral] {
        switch self.argument(argument) {
        case .string(let literal)?: [literal]
        case .list(let values, _)?: values.compactMap { if case .string(let literal) = $0 { literal } else { nil } }
        default: []
        }
    }

    /// The directives that a text writes, without variables; `nil` for a text that writes anything else.
    static func parsed(_ text: String) -> [Syntax.Directive]? {
        var parser = Parser(Source(path: "", text: text))
        guard (try? parser.start()) != nil, let directives = try? parser.directives(isConstant: true), parser.at(.end) else { return nil }
        return directives
    }

    /// An enum's value given to an argument.
    func enumeration(_ argument: String) -> String? {
        if case .enumeration(let name)? = self.argument(argument) { name.text } else { nil }
    }
}

extension Syntax {
    /// Whether a text is a name by GraphQL's grammar.
    static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
        return text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }
}
