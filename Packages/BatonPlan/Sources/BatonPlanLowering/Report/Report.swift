import BatonDocumentLanguage
@_spi(Runtime) import BatonSchema
import BatonSchemaLanguage

/// What the compiler compiled for one target, as JSON: the schema's digest, every operation and every fragment.
///
/// It is the same for the same inputs: everything is in the order of names, and sources are relative to the working directory, so the
/// difference of two builds' reports is the change of what the target asks its server.
public struct Report {
    let model: LensModel
    let schemaDigest: String
    let definitions: [String: String]
    let persistedIDs: [String: String]
    let relativePath: (String) -> String
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
        relativePath: @escaping (String) -> String
    ) {
        self.model = model
        self.schemaDigest = schemaDigest
        self.definitions = definitions
        self.persistedIDs = persistedIDs
        self.relativePath = relativePath
        let pairs = model.operations.flatMap { operation in operation.fragments.map { ($0, operation.operation.name) } }
        reaching = Dictionary(grouping: pairs, by: \.0).mapValues { $0.map(\.1).sorted() }
    }

    /// The report's text, ending in a newline.
    public var text: String {
        let operations = model.operations.sorted { $0.operation.name < $1.operation.name }.map(entry(for:))
        let fragments = model.fragments.sorted { $0.fragment.name < $1.fragment.name }.map(entry(for:))
        return ReportJSON.object([
            ("schemaDigest", .string(schemaDigest)), ("operations", .array(operations)), ("fragments", .array(fragments)),
        ]).text
    }

    private func entry(for lens: OperationLens) -> ReportJSON {
        var members: [(String, ReportJSON)] = [
            ("name", .string(lens.operation.name)),
            ("kind", .string(lens.operation.type.rawValue)),
            ("source", .string(relativePath(lens.operation.location.source.path))),
        ]
        if let id = persistedIDs[lens.operation.name] { members.append(("id", .string(id))) }
        members += [
            ("variables", .array(lens.variables.map(entry(for:)))),
            ("fragments", .array(lens.fragments.map(ReportJSON.string))),
            ("text", .string(lens.text)),
            ("lens", entry(for: lens.lens)),
        ]
        return .object(members)
    }

    private func entry(for lens: FragmentLens) -> ReportJSON {
        let name = lens.fragment.name
        return .object([
            ("name", .string(name)),
            ("type", .string(lens.fragment.typeName)),
            ("source", .string(relativePath(lens.fragment.location.source.path))),
            ("operations", .array((reaching[name] ?? []).map(ReportJSON.string))),
            ("definition", .string(definitions[name] ?? "")),
            ("lens", entry(for: lens.lens)),
        ])
    }

    private func entry(for variable: InputField) -> ReportJSON {
        var members: [(String, ReportJSON)] = [("name", .string(variable.sentName)), ("type", .string(variable.type.description))]
        if let value = variable.defaultValue { members.append(("default", .string(Printer(.compact).value(value)))) }
        return .object(members)
    }

    private func entry(for lens: Lens) -> ReportJSON {
        .object([("name", .string(lens.name)), ("accessors", .array(lens.accessors.map(entry(for:))))])
    }

    private func entry(for accessor: Accessor) -> ReportJSON {
        var members: [(String, ReportJSON)] = [("name", .string(accessor.name))]
        switch accessor.content {
        case .spread(let fragment):
            members.append(("spread", .string(fragment)))
        case .leaf(_, let read), .link(_, let read):
            members.append(("key", .string(read.responseKey)))
            members.append(("type", .string(read.type.description)))
        }
        let readsAbsent = accessor.condition != nil || accessor.read?.type.isNonNull == false
        members.append(("optional", .bool(readsAbsent)))
        members.append(("list", .bool(accessor.read?.type.element != nil)))
        if let condition = accessor.condition { members.append(("condition", .string(condition.text))) }
        if case .link(let nested, _) = accessor.content { members.append(("lens", entry(for: nested))) }
        return .object(members)
    }
}
