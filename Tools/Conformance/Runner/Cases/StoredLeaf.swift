@_spi(Generated) @_spi(Runtime) import Baton
import Foundation

/// Finds a leaf of an operation's data in the store's records, past every lens: by the plan's response keys and the dump's text.
@MainActor struct StoredLeaf {
    let store: Store
    let resolution: Resolution

    /// What differs from the value that is expected at a path of response keys and indices; nil where nothing does.
    func problem(at path: [String], _ expected: Variable) -> String? {
        let name = path.joined(separator: ".")
        guard let found = value(at: path) else { return "`\(name)` is not in the store" }
        return found == expected || found.json == expected.json ? nil : "`\(name)` is stored as \(found.json), expected \(expected.json)"
    }

    private func value(at path: [String]) -> Variable? {
        var key = resolution.rootKind.rootKey
        var selection: Int32 = 0
        var rest = path[...]
        while let name = rest.popFirst() {
            guard let record = store.record(key), let field = field(name, of: selection, record) else { return nil }
            guard let text = store.members(of: record).first(where: { $0.name == field.storageKey })?.text,
                var value = try? JSONValue.parse(Data(text.utf8))
            else { return nil }
            if case .object(let link) = value, field.child >= 0, let target = link["__ref"] ?? link["__refs"] { value = target }
            while case .list(let elements) = value, let index = rest.first.flatMap({ Int($0) }) {
                guard elements.indices.contains(index) else { return nil }
                value = elements[index]
                rest = rest.dropFirst()
            }
            guard field.child >= 0, !rest.isEmpty else { return rest.isEmpty ? value : nil }
            guard case .string(let target) = value else { return nil }
            key = target
            selection = field.child
        }
        return nil
    }

    private func field(_ name: String, of selection: Int32, _ record: Record) -> (storageKey: String, child: Int32)? {
        let row = resolution.row(of: selection, for: record.type)
        let tables = resolution.tables
        let fields =
            Int(
                tables.selections[Int(row)].firstField)..<Int(
                tables.selections[Int(row)].firstField + tables.selections[Int(row)].fieldCount)
        guard let index = fields.first(where: { tables.responseKey(of: $0) == name }) else { return nil }
        let detail = tables.fields[index].detail
        let connection = detail < 0 ? nil : tables.details[Int(detail)].connection?.key
        return (connection ?? tables.storageKey(of: index), tables.fields[index].child)
    }
}
