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

/// Reads a configuration entry by entry and goes on after an error, so that one run names all of them.
struct ConfigurationReader {
    let source: Source
    var diagnostics: [Diagnostic] = []

    /// The keys of the configuration, without the blocks of other languages.
    private static let keys = [
        "schema", "schemaExtensions", "identity", "lookups", "customScalarTypes", "transient", "onError", "persistConfig", "swift",
    ]

    /// Keys of Relay's configuration that mean nothing here.
    private static let keysOfRelay: Set<String> = [
        "artifactDirectory", "codegenCommand", "eagerEsModules", "enumModuleSuffix", "exclude", "excludes",
        "experimentalEmitSemanticNullabilityTypes",
        "featureFlags", "include", "isDevVariableName", "jsModuleFormat", "language", "moduleImportConfig", "noFutureProofEnums",
        "noSourceControl", "optionalInputFields", "rollout", "schemaConfig", "src", "typescriptExcludeUndefinedFromNullableUnion",
        "useImportTypeSyntax", "watchman",
    ]

    init(source: Source) {
        self.source = source
    }

    mutating func report(_ offset: Int, _ message: String) {
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
        configuration.schema = []
        for member in members { read(member, into: &configuration) }
        if !members.contains(where: { $0.key == "schema" }) {
            report(root.offset, "\"schema\" is missing; it is the path of the schema's file")
        }
        return configuration
    }

    private mutating func read(_ member: ConfigurationValue.Member, into configuration: inout Configuration) {
        let value = member.value
        switch member.key {
        case "schema": configuration.schema = schema(value)
        case "schemaExtensions": configuration.schemaExtensions = paths(list(value, "\"schemaExtensions\"") ?? [], "\"schemaExtensions\"")
        case "identity": configuration.identity = identity(value)
        case "lookups": configuration.lookups = lookups(value)
        case "customScalarTypes": configuration.customScalarTypes = customScalarTypes(value)
        case "transient": configuration.transient = transient(value)
        case "onError": configuration.onError = choice(value, "\"onError\"")
        case "persistConfig": configuration.persistConfig = persistConfig(value)
        case "swift": configuration.swift = swift(value)
        case let key where Configuration.HostType.languages.contains(key):
            // Another language's block is its own writer's to read.
            _ = object(value, "\"\(key)\"")
        case let key where Self.keysOfRelay.contains(key):
            report(member.keyOffset, "\"\(key)\" is a key of Relay's configuration that means nothing here; leave it out")
        default: unknown(member, Self.keys + Configuration.HostType.languages, in: "the configuration")
        }
    }

    private mutating func schema(_ value: ConfigurationValue) -> [Configuration.Path] {
        guard case .array(let values) = value.content else {
            return path(value, "\"schema\"", "the path of the schema's file").map { [$0] } ?? []
        }
        if values.isEmpty { report(value.offset, "\"schema\" names no file") }
        return paths(values, "\"schema\"")
    }

    private mutating func identity(_ value: ConfigurationValue) -> Configuration.Identity {
        var identity = Configuration.Identity()
        for member in object(value, "\"identity\"") ?? [] {
            switch member.key {
            case "default":
                if let fields = fieldNames(member.value, "\"default\"", mayBeEmpty: true) { identity.defaultFields = fields.map(\.text) }
            case "types":
                for entry in object(member.value, "\"types\"") ?? [] {
                    guard isTypeName(entry), let fields = fieldNames(entry.value, "\"\(entry.key)\"", mayBeEmpty: false) else { continue }
                    identity.types.append(
                        Configuration.Identity.Entry(
                            type: entry.key, fields: fields.map(\.text), location: Location(source, entry.keyOffset),
                            fieldLocations: fields.compactMap(\.location)))
                }
            default: unknown(member, ["default", "types"], in: "\"identity\"")
            }
        }
        return identity
    }

    /// A list of field names without repetition, or a single one.
    private mutating func fieldNames(_ value: ConfigurationValue, _ what: String, mayBeEmpty: Bool) -> [Configuration.Name]? {
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
        return names(values, of: what, "the key field", "a key field of \(what)", "field's")
    }

    private mutating func lookups(_ value: ConfigurationValue) -> [Configuration.Lookup] {
        var lookups: [Configuration.Lookup] = []
        var fields: Set<String> = []
        for value in list(value, "\"lookups\"") ?? [] {
            guard let lookup = lookup(value) else { continue }
            let field = "\(lookup.field.type).\(lookup.field.field)"
            if !fields.insert(field).inserted, let location = lookup.field.location {
                report(location.offset, "\"lookups\" names the field \"\(field)\" more than once")
            }
            lookups.append(lookup)
        }
        return lookups
    }

    private mutating func lookup(_ value: ConfigurationValue) -> Configuration.Lookup? {
        guard let members = object(value, "a lookup") else { return nil }
        let count = diagnostics.count
        var field: Configuration.FieldName?
        var type: Configuration.Name?
        var arguments: (names: [Configuration.Name], key: String)?
        for member in members {
            switch member.key {
            case "field": field = fieldName(member.value, "\"field\"")
            case "type": type = name(member.value, "\"type\"", "type's")
            case "argument", "arguments":
                if let arguments {
                    report(member.keyOffset, "a lookup has \"argument\" or \"arguments\", not both; \"\(arguments.key)\" is there already")
                }
                arguments = (lookupArguments(member), member.key)
            default: unknown(member, ["field", "type", "argument", "arguments"], in: "a lookup")
            }
        }
        if !members.contains(where: { $0.key == "field" }) {
            report(value.offset, "\"field\" is missing; it is the lookup's root field, such as \"Query.node\"")
        }
        if arguments == nil {
            report(
                value.offset, "\"argument\" is missing; it is the argument whose value is the entity's key, or \"arguments\" for several")
        }
        guard diagnostics.count == count, let field, let arguments else { return nil }
        return Configuration.Lookup(field: field, type: type, arguments: arguments.names)
    }

    private mutating func lookupArguments(_ member: ConfigurationValue.Member) -> [Configuration.Name] {
        if member.key == "argument" { return name(member.value, "\"argument\"", "argument's").map { [$0] } ?? [] }
        let values = list(member.value, "\"arguments\"") ?? []
        if values.isEmpty, case .array = member.value.content { report(member.value.offset, "\"arguments\" names no argument") }
        return names(values, of: "\"arguments\"", "the argument", "an argument of \"arguments\"", "argument's") ?? []
    }

    private mutating func customScalarTypes(_ value: ConfigurationValue) -> [String: Configuration.HostType] {
        var types: [String: Configuration.HostType] = [:]
        for member in object(value, "\"customScalarTypes\"") ?? [] where isTypeName(member) {
            let location = Location(source, member.keyOffset)
            if case .object(let languages) = member.value.content {
                var entries: [String: Configuration.HostType.Entry] = [:]
                for language in languages {
                    guard Configuration.HostType.languages.contains(language.key) else {
                        unknown(language, Configuration.HostType.languages, in: "\"\(member.key)\"", "language")
                        continue
                    }
                    if language.key == "swift", hostTypeName(language.value, "\"swift\"") == nil { continue }
                    entries[language.key] = hostTypeEntry(language.value)
                }
                types[member.key] = Configuration.HostType(shared: nil, entries: entries, location: location)
            } else if hostTypeName(member.value, "\"\(member.key)\"") != nil {
                types[member.key] = Configuration.HostType(shared: hostTypeEntry(member.value), entries: [:], location: location)
            }
        }
        return types
    }

    private func hostTypeEntry(_ value: ConfigurationValue) -> Configuration.HostType.Entry {
        var name: String?
        if case .string(let text) = value.content { name = text }
        return Configuration.HostType.Entry(name: name, json: value.content.json, location: Location(source, value.offset))
    }

    private mutating func hostTypeName(_ value: ConfigurationValue, _ what: String) -> String? {
        guard case .string(let text) = value.content else {
            report(value.offset, "\(what) is the name of a type, not \(value.kind)")
            return nil
        }
        if Configuration.HostType.isTypeName(text) { return text }
        report(value.offset, "\"\(text)\" is no name of a type, such as \"Foundation.Decimal\"")
        return nil
    }

    private mutating func transient(_ value: ConfigurationValue) -> Configuration.Transient {
        var transient = Configuration.Transient()
        for member in object(value, "\"transient\"") ?? [] {
            switch member.key {
            case "types":
                let values = list(member.value, "\"types\"") ?? []
                transient.types = names(values, of: "\"types\"", "the type", "a type of \"types\"", "type's") ?? []
            case "fields":
                var seen: Set<String> = []
                for value in list(member.value, "\"fields\"") ?? [] {
                    guard let name = fieldName(value, "a field of \"fields\"") else { continue }
                    if seen.insert("\(name.type).\(name.field)").inserted {
                        transient.fields.append(name)
                    } else {
                        report(value.offset, "\"fields\" names the field \"\(name.type).\(name.field)\" more than once")
                    }
                }
            default: unknown(member, ["types", "fields"], in: "\"transient\"")
            }
        }
        return transient
    }

    private mutating func persistConfig(_ value: ConfigurationValue) -> Configuration.PersistConfig? {
        // A configuration taken over from Relay may say that nothing is persisted.
        if case .null = value.content { return nil }
        guard let members = object(value, "\"persistConfig\"") else { return nil }
        var file: Configuration.Path?
        var algorithm = Configuration.PersistConfig.Algorithm.md5
        for member in members {
            switch member.key {
            case "file": file = path(member.value, "\"file\"", "the path of the file that texts are kept in")
            case "algorithm": algorithm = choice(member.value, "\"algorithm\"") ?? algorithm
            case "url", "params", "headers", "concurrency":
                report(
                    member.keyOffset, "\"\(member.key)\" persists through a server, which Baton does not; name a \"file\" and upload that")
            default: unknown(member, ["file", "algorithm"], in: "\"persistConfig\"")
            }
        }
        if !members.contains(where: { $0.key == "file" || $0.key == "url" }) {
            report(value.offset, "\"file\" is missing; it is the path of the file that texts are kept in")
        }
        return file.map { Configuration.PersistConfig(file: $0, algorithm: algorithm) }
    }

    private mutating func swift(_ value: ConfigurationValue) -> Configuration.SwiftOutput {
        var output = Configuration.SwiftOutput()
        for member in object(value, "\"swift\"") ?? [] {
            switch member.key {
            case "access": output.access = choice(member.value, "\"access\"") ?? output.access
            case "import": output.module = choice(member.value, "\"import\"") ?? output.module
            default: unknown(member, ["access", "import"], in: "\"swift\"")
            }
        }
        return output
    }
}
