import BatonDocumentLanguage
@_spi(Generated) import BatonSchema
import BatonSchemaLanguage

/// What `baton.json` says of fields, by their types and names.
struct PlanFacts: Sendable {
    /// A lookup, and the types that its entity may be of.
    struct Lookup: Sendable {
        let lookup: Configuration.Lookup
        let candidates: [String]
    }

    private let lookups: [String: Lookup]
    private let transient: Set<String>

    init(_ program: Program) {
        var lookups: [String: Lookup] = [:]
        for lookup in program.configuration.lookups {
            lookups["\(lookup.field.type).\(lookup.field.field)"] = Lookup(
                lookup: lookup, candidates: program.schema.lookupCandidates(lookup, program.configuration.identity))
        }
        self.lookups = lookups
        transient = Set(program.configuration.transient.fields.map { "\($0.type).\($0.field)" })
    }

    /// The lookup of a field, where it has one.
    func lookup(of field: Program.Field) -> Lookup? {
        lookups.isEmpty ? nil : lookups["\(field.parentType).\(field.name)"]
    }

    /// Whether a field never reaches the image.
    func isTransient(_ field: Program.Field) -> Bool {
        !transient.isEmpty && transient.contains("\(field.parentType).\(field.name)")
    }
}

extension Program {
    /// A value as a storage key shows it, its variables by their names.
    func text(of value: Syntax.Value, of type: Schema.TypeUse? = nil) -> String {
        let key = StorageKey.render("v", ["v": argument(value, of: type)])
        // `v(v:…)`, or `v` alone for null.
        return key.utf8.count > 1 ? String(key.dropFirst(4).dropLast()) : "null"
    }

    /// The storage key of the client's own connection that a field's pages merge into.
    func connectionKey(_ connection: Connection, of field: Field) -> String {
        var arguments: [String: StorageKey.Argument] = [:]
        for name in connection.filters {
            guard let given = field.arguments.first(where: { $0.name == name }) else { continue }
            arguments[name] = argument(given.value, of: given.definition.type)
        }
        return StorageKey.render("__\(connection.key)_connection", arguments)
    }
}
