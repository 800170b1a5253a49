@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// A record that a part belongs to, and the row that reads it.
struct PartPlace {
    /// The record, by what it is keyed with.
    let key: PartKey
    let row: Int32
    /// Whether a `@catch` around the record handles its errors.
    var isCaught = false
    /// Whether the operation itself selects all that leads to it, rather than a fragment that it spreads.
    var isOwn = true
}

/// What keys a record in a change set.
struct PartKey: Hashable {
    let prefix: UInt32
    let type: UInt32
    /// The key's bytes after its prefix and colon.
    let bytes: [UInt8]
}

/// Where the paths of a response's parts lead: the change sets that arrived, with their records by key.
///
/// The index is made when the first part asks, so that a response without parts pays nothing.
struct PartPlaces {
    private let resolution: Resolution
    /// What arrived so far, latest last.
    private(set) var arrived: [ChangeSet] = []
    /// Where each record of the change sets is, latest last, for the first `indexed` of them.
    private var records: [PartKey: [(change: Int, record: Int)]] = [:]
    private var indexed = 0
    /// What paths were found to lead to.
    private var known: [[PathComponent]: PartPlace] = [:]

    init(_ resolution: Resolution) {
        self.resolution = resolution
    }

    mutating func add(_ change: ChangeSet) { arrived.append(change) }

    /// Forgets the change sets from a number on: their payload is not written.
    mutating func forget(from count: Int) {
        arrived.removeSubrange(count...)
        records = [:]
        known = [:]
        indexed = 0
    }

    /// The record that a path leads to, by what arrived so far.
    mutating func place(of path: [PathComponent]) -> PartPlace? {
        guard let first = arrived.first else { return nil }
        index()
        var start = path.count
        while start > 0, known[Array(path[..<start])] == nil { start -= 1 }
        var place = known[Array(path[..<start])] ?? place(of: 0, 0, in: first)
        var rest = path[start...]
        while case .key(let name)? = rest.first {
            guard let found = step(name, rest.dropFirst(), from: place) else { return nil }
            place = found.place
            rest = found.rest
            known[Array(path[..<rest.startIndex])] = place
        }
        return rest.isEmpty ? place : nil
    }

    /// The last record on an error's path that has the path's next step for a field, by what arrived so far, and how many steps lead to it.
    mutating func deepest(of path: [PathComponent]) -> (place: PartPlace, count: Int)? {
        guard let first = arrived.first else { return nil }
        index()
        var place = place(of: 0, 0, in: first)
        var rest = path[...]
        while case .key(let name)? = rest.first, let found = step(name, rest.dropFirst(), from: place),
            case .key(let next)? = found.rest.first, field(next, of: found.place) != nil
        {
            place = found.place
            rest = found.rest
        }
        return (place, rest.startIndex)
    }

    private mutating func index() {
        for change in indexed..<arrived.count {
            for record in 0..<arrived[change].records.count {
                records[arrived[change].key(of: record), default: []].append((change, record))
            }
        }
        indexed = arrived.count
    }

    /// The record behind a field of a place, by the latest change set that has it, and what remains of the path behind its indices.
    private func step(
        _ name: String, _ indices: ArraySlice<PathComponent>, from place: PartPlace
    ) -> (place: PartPlace, rest: ArraySlice<PathComponent>)? {
        let tables = resolution.tables
        guard let field = field(name, of: place), tables.fields[field].child >= 0 else { return nil }
        let first = Int(tables.selections[Int(place.row)].firstField)
        for (number, record) in (records[place.key] ?? []).reversed() {
            let change = arrived[number]
            guard var value = change.value(of: record, in: place.row, at: field - first) else { continue }
            var rest = indices
            while value.tag == .list, case .index(let index)? = rest.first, index >= 0, index < value.second {
                value = change.elements[value.first + index]
                rest = rest.dropFirst()
            }
            guard value.tag == .link else { continue }
            var found = self.place(of: Int(value.bits), tables.fields[field].child, in: change)
            found.isCaught = place.isCaught || tables.fields[field].flags.contains(.caught)
            found.isOwn = place.isOwn && !tables.fields[field].flags.contains(.isSpread)
            return (found, rest)
        }
        return nil
    }

    /// The field of a place that answers to a response key.
    private func field(_ name: String, of place: PartPlace) -> Int? {
        let row = resolution.tables.selections[Int(place.row)]
        return (Int(row.firstField)..<Int(row.firstField + row.fieldCount)).first { resolution.tables.responseKey(of: $0) == name }
    }

    /// A record of a change set as a place, read by a selection or by the variant of it that the record's type takes.
    private func place(of record: Int, _ selection: Int32, in change: ChangeSet) -> PartPlace {
        let type = TypeID(number: change.records[record].type)
        let answers = change.memberships.filter { $0.type == type }.map(\.condition)
        return PartPlace(key: change.key(of: record), row: resolution.row(of: selection, for: type, answers: answers))
    }
}

extension ChangeSet {
    /// What keys a record of the change set.
    fileprivate func key(of record: Int) -> PartKey {
        let flat = records[record]
        let range = Int(flat.keyStart)..<Int(flat.keyStart + flat.keyLength)
        let bytes =
            flat.isSide
            ? Array(UnsafeBufferPointer(start: side.pointer + range.lowerBound, count: range.count))
            : payload.data.withUnsafeBytes { Array($0[range]) }
        return PartKey(prefix: flat.prefix, type: flat.type, bytes: bytes)
    }

    /// The value that the change set has for a record's field, by the row that reads it.
    fileprivate func value(of record: Int, in row: Int32, at field: Int) -> FlatValue? {
        var block = Int(records[record].firstBlock)
        while block >= 0 {
            if blocks[block].selection == row {
                let value = values[Int(blocks[block].firstValue) + field]
                return value.isWritten ? value : nil
            }
            block = Int(blocks[block].next)
        }
        return nil
    }
}
