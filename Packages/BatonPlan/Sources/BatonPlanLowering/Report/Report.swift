import BatonDocumentLanguage
import BatonSchemaLanguage

/// What the compiler compiled for one target, as JSON: the schema's digest, every operation and every fragment.
///
/// It is the same for the same inputs: everything is in the order of names, and sources are relative to the working directory, so the
/// difference of two builds' reports is the change of what the target asks its server.
///
/// A lens lists its accessors as the target's language reads them:
///
/// | member | what it says |
/// | --- | --- |
/// | `name` | the accessor's name |
/// | `key`, `type` | the response key that a field is read by, and its type in the schema |
/// | `spread` | the fragment whose lens, or value, a spread reads |
/// | `on` | the type that a record has to be of |
/// | `condition` | the variables by which `@include` and `@skip` let it in |
/// | `deferred` | whether it waits for a later part of the response |
/// | `optional`, `list`, `result`, `throws` | its shape: whether it reads absent, a list, a `@catch` result, a throwing read |
/// | `lens` | the nested lens that it reads |
public struct Report: Sendable {
    let model: LensModel
    let schemaDigest: String
    let definitions: [String: String]
    let persistedIDs: [String: String]
    let relativePath: @Sendable (String) -> String
    /// The operations that reach each fragment, by name.
    private let reaching: [String: [String]]

    /// A report on a model.
    ///
    /// - Parameters:
    ///   - model: The lenses, named as the target's language reads them.
    ///   - schemaDigest: The digest of the schema and its configuration.
    ///   - definitions: Each fragment's definition as its author wrote it, printed compactly, by the fragment's name.
    ///   - persistedIDs: The ids of the operations by their names; empty where texts are sent.
    ///   - relativePath: Makes a source's path relative to the working directory.
    public init(
        on model: LensModel, schemaDigest: String, definitions: [String: String], persistedIDs: [String: String] = [:],
        relativePath: @escaping @Sendable (String) -> String
    ) {
        self.model = model
        self.schemaDigest = schemaDigest
        self.definitions = definitions
        self.persistedIDs = persistedIDs
        self.relativePath = relativePath
        var reaching: [String: [String]] = [:]
        for operation in model.operations.sorted(by: { $0.operation.name < $1.operation.name }) {
            for fragment in operation.fragments { reaching[fragment, default: []].append(operation.operation.name) }
        }
        self.reaching = reaching
    }

    /// The report's text, ending in a newline.
    public var text: String {
        ReportJSON.object { json in
            json.member("schemaDigest", schemaDigest)
            json.membersInParallel("operations", model.operations.sorted { $0.operation.name < $1.operation.name }) { write($1, to: &$0) }
            json.membersInParallel("fragments", model.fragments.sorted { $0.fragment.name < $1.fragment.name }) { write($1, to: &$0) }
        }
    }

    private func write(_ lens: OperationLens, to json: inout ReportJSON) {
        json.member("name", lens.operation.name)
        json.member("kind", lens.operation.type.rawValue)
        json.member("source", relativePath(lens.operation.location.source.path))
        if let id = persistedIDs[lens.operation.name] { json.member("id", id) }
        json.members("variables", lens.variables) { json, variable in
            json.member("name", variable.sentName)
            json.member("type", variable.type.description)
            if let value = variable.defaultValue { json.member("default", Printer(.compact).value(value)) }
        }
        json.members("fragments", lens.fragments)
        json.member("text", lens.text)
        json.member("lens") { write(lens.lens, to: &$0) }
    }

    private func write(_ lens: FragmentLens, to json: inout ReportJSON) {
        let name = lens.fragment.name
        json.member("name", name)
        json.member("type", lens.fragment.typeName)
        json.member("source", relativePath(lens.fragment.location.source.path))
        json.members("operations", reaching[name] ?? [])
        json.member("definition", definitions[name] ?? "")
        json.member("lens") { write(lens.lens, to: &$0) }
    }

    private func write(_ lens: Lens, to json: inout ReportJSON) {
        json.member("name", lens.name)
        json.members("accessors", lens.accessors) { write($1, to: &$0) }
    }

    private func write(_ accessor: Accessor, to json: inout ReportJSON) {
        json.member("name", accessor.name)
        if let key = accessor.responseKey { json.member("key", key) }
        if let read = accessor.read { json.member("type", read.type.description) }
        if case .spread(let use) = accessor.content { json.member("spread", use.fragment) }
        if let type = accessor.typeCondition { json.member("on", type) }
        if let condition = accessor.condition { json.member("condition", condition.text) }
        if accessor.isDeferred { json.member("deferred", true) }
        json.member("optional", accessor.isOptional)
        json.member("list", accessor.isList)
        json.member("result", accessor.isResult)
        json.member("throws", accessor.throwing != nil)
        if let nested = accessor.nested { json.member("lens") { write(nested, to: &$0) } }
    }
}
