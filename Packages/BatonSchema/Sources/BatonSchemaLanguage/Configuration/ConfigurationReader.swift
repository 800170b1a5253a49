extension Configuration {
    /// Reads `baton.json`.
    ///
    /// - Returns: The configuration, `nil` when there is an error; and all errors, sorted, each at the key or value it is about.
    public static func read(_ source: Source) -> (configuration: Configuration?, diagnostics: [Diagnostic]) {
        var reader = ConfigurationReader(source: source)
        let configuration = reader.read()
        let diagnostics = reader.diagnostics.sorted()
        return (diagnostics.isEmpty ? configuration : nil, diagnostics)
    }
}

private struct ConfigurationReader {
    let source: Source
    var diagnostics: [Diagnostic] = []

    /// Keys of Baton's configuration that this version does not read.
    private static let notSupportedYet: Set<String> = [
        "schemaExtensions", "lookups", "customScalarTypes", "transient", "onError", "persistConfig",
    ]

    init(source: Source) {
        self.source = source
    }

    private mutating func report(_ offset: Int, _ message: String) {
        diagnostics.append(source.error(at: offset, message))
    }

    mutating func read() -> Configuration? {
        let root: ConfigurationValue
        do {
            root = try ConfigurationParser.parse(source.bytes)
        } catch {
            report(error.offset, error.message)
            return nil
        }
        guard let members = object(root, "the configuration") else { return nil }
        var configuration = Configuration(schema: "")
        var hasSchema = false
        for member in members {
            switch member.key {
            case "schema":
                hasSchema = true
                guard let path = string(member.value, "\"schema\"") else { continue }
                if path.isEmpty { report(member.value.offset, "\"schema\" is empty; it is the path of the schema's file") }
                configuration.schema = path
                configuration.schemaLocation = Location(source, member.value.offset)
            case "identity": configuration.identity = identity(member.value)
            case "swift": configuration.swift = swift(member.value)
            case let key where Self.notSupportedYet.contains(key):
                report(member.keyOffset, "\"\(key)\" is not supported yet")
            default: unknown(member, ["schema", "identity", "swift"], in: "the configuration")
            }
        }
        if !hasSchema { report(root.offset, "\"schema\" is missing; it is the path of the schema's file") }
        return configuration
    }

    private mutating func identity(_ value: ConfigurationValue) -> Configuration.Identity {
        var identity = Configuration.Identity()
        for member in object(value, "\"identity\"") ?? [] {
            switch member.key {
            case "default":
                if let fields = fieldNames(member.value, "\"default\"", mayBeEmpty: true) { identity.defaultFields = fields }
            case "types":
                for entry in object(member.value, "\"types\"") ?? [] {
                    guard Lexer.isName(entry.key) else {
                        report(entry.keyOffset, "\"\(entry.key)\" is no type's name")
                        continue
                    }
                    guard let fields = fieldNames(entry.value, "\"\(entry.key)\"", mayBeEmpty: false) else { continue }
                    identity.types.append(
                        Configuration.Identity.Entry(type: entry.key, fields: fields, location: Location(source, entry.keyOffset)))
                }
            default: unknown(member, ["default", "types"], in: "\"identity\"")
            }
        }
        return identity
    }

    private mutating func swift(_ value: ConfigurationValue) -> Configuration.SwiftOutput {
        var output = Configuration.SwiftOutput()
        for member in object(value, "\"swift\"") ?? [] {
            switch member.key {
            case "access":
                if let access: Configuration.SwiftOutput.Access = choice(member.value, "\"access\"") { output.access = access }
            case "import":
                if let module: Configuration.SwiftOutput.Module = choice(member.value, "\"import\"") { output.module = module }
            default: unknown(member, ["access", "import"], in: "\"swift\"")
            }
        }
        return output
    }

    // MARK: Kinds of values

    private mutating func object(_ value: ConfigurationValue, _ what: String) -> [ConfigurationValue.Member]? {
        if case .object(let members) = value.content { return members }
        report(value.offset, "\(what) is an object, not \(value.kind)")
        return nil
    }

    private mutating func string(_ value: ConfigurationValue, _ what: String) -> String? {
        if case .string(let text) = value.content { return text }
        report(value.offset, "\(what) is a string, not \(value.kind)")
        return nil
    }

    private mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ value: ConfigurationValue, _ what: String
    ) -> Choice? where Choice.RawValue == String {
        guard let text = string(value, what) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let choices = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
        report(value.offset, "\(what) is \(choices), not \"\(text)\"")
        return nil
    }

    /// A list of field names without repetition, or a single one.
    private mutating func fieldNames(_ value: ConfigurationValue, _ what: String, mayBeEmpty: Bool) -> [String]? {
        var values = [value]
        switch value.content {
        case .array(let elements): values = elements
        case .string: break
        default:
            report(value.offset, "\(what) is a list of key fields, not \(value.kind)")
            return nil
        }
        if values.isEmpty, !mayBeEmpty {
            report(value.offset, "\(what) names no key field")
            return nil
        }
        var names: [String] = []
        for value in values {
            guard let name = string(value, "a key field of \(what)") else { return nil }
            guard Lexer.isName(name) else {
                report(value.offset, "\"\(name)\" is no field's name")
                return nil
            }
            if names.contains(name) {
                report(value.offset, "\(what) names the key field \"\(name)\" more than once")
                return nil
            }
            names.append(name)
        }
        return names
    }

    private mutating func unknown(_ member: ConfigurationValue.Member, _ known: [String], in place: String) {
        let names = Suggestions.closest(to: member.key, among: known)
        let suggestion = names.isEmpty ? "" : ". Did you mean \(names.map { "\"\($0)\"" }.joined(separator: " or "))?"
        report(member.keyOffset, "\(place) has no key \"\(member.key)\"\(suggestion)")
    }
}
