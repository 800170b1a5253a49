extension ConfigurationReader {
    /// The members of an object, which the value must be.
    mutating func object(_ value: ConfigurationValue, _ what: String) -> [ConfigurationValue.Member]? {
        if case .object(let members) = value.content { return members }
        report(value.offset, "\(what) is an object, not \(value.kind)")
        return nil
    }

    /// The elements of a list, which the value must be.
    mutating func list(_ value: ConfigurationValue, _ what: String) -> [ConfigurationValue]? {
        if case .array(let values) = value.content { return values }
        report(value.offset, "\(what) is a list, not \(value.kind)")
        return nil
    }

    /// A text, which the value must be.
    mutating func string(_ value: ConfigurationValue, _ what: String) -> String? {
        if case .string(let text) = value.content { return text }
        report(value.offset, "\(what) is a string, not \(value.kind)")
        return nil
    }

    /// One of several texts, which the value must be.
    mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ value: ConfigurationValue, _ what: String
    ) -> Choice? where Choice.RawValue == String {
        guard let text = string(value, what) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let choices = Choice.allCases.map { "\"\($0.rawValue)\"" }
        report(value.offset, "\(what) is \(ConfigurationReader.alternatives(choices)), not \"\(text)\"")
        return nil
    }

    /// A path, which is a text that is not empty.
    mutating func path(_ value: ConfigurationValue, _ what: String, _ meaning: String) -> Configuration.Path? {
        guard let text = string(value, what) else { return nil }
        if text.isEmpty { report(value.offset, "\(what) is empty; it is \(meaning)") }
        if text.utf8.contains(0) {
            report(value.offset, "\(what) holds a NUL character, which no path has")
            return nil
        }
        return Configuration.Path(text, location: Location(source, value.offset))
    }

    /// Paths without repetition.
    mutating func paths(_ values: [ConfigurationValue], _ what: String) -> [Configuration.Path] {
        var seen: Set<String> = []
        return values.compactMap { value in
            guard let path = path(value, "a path of \(what)", "a file's path") else { return nil }
            if seen.insert(path.text).inserted { return path }
            report(value.offset, "\(what) names \"\(path.text)\" more than once")
            return nil
        }
    }

    /// A name as GraphQL has them.
    mutating func name(_ value: ConfigurationValue, _ what: String, _ whose: String) -> Configuration.Name? {
        guard let text = string(value, what) else { return nil }
        guard Lexer.isName(text) else {
            report(value.offset, "\"\(text)\" is no \(whose) name")
            return nil
        }
        return Configuration.Name(text, location: Location(source, value.offset))
    }

    /// Names without repetition; `nil` where one is none.
    mutating func names(
        _ values: [ConfigurationValue], of list: String, _ one: String, _ element: String, _ whose: String
    ) -> [Configuration.Name]? {
        var names: [Configuration.Name] = []
        var seen: Set<String> = []
        for value in values {
            guard let name = name(value, element, whose) else { return nil }
            guard seen.insert(name.text).inserted else {
                report(value.offset, "\(list) names \(one) \"\(name.text)\" more than once")
                return nil
            }
            names.append(name)
        }
        return names
    }

    /// `Type.field`.
    mutating func fieldName(_ value: ConfigurationValue, _ what: String) -> Configuration.FieldName? {
        guard let text = string(value, what) else { return nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, parts.allSatisfy(Lexer.isName) else {
            report(value.offset, "\"\(text)\" is no field of a type; write \"Type.field\"")
            return nil
        }
        return Configuration.FieldName(type: parts[0], field: parts[1], location: Location(source, value.offset))
    }

    /// Whether a key is a type's name; where it is none, that is an error.
    mutating func isTypeName(_ member: ConfigurationValue.Member) -> Bool {
        if Lexer.isName(member.key) { return true }
        report(member.keyOffset, "\"\(member.key)\" is no type's name")
        return false
    }

    /// The error about a key that means nothing where it stands.
    mutating func unknown(_ member: ConfigurationValue.Member, _ known: [String], in place: String, _ what: String = "key") {
        let names = Suggestions.closest(to: member.key, among: known).map { "\"\($0)\"" }
        let suggestion = names.isEmpty ? "" : ". Did you mean \(ConfigurationReader.alternatives(names))?"
        report(member.keyOffset, "\(place) has no \(what) \"\(member.key)\"\(suggestion)")
    }

    private static func alternatives(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.joined() }
        return "\(items.dropLast().joined(separator: ", ")) or \(last)"
    }
}
