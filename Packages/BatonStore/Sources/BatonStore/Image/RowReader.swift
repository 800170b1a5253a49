@_spi(Generated) @_spi(Runtime) import BatonSchema

/// Makes values of an image's rows, straight of their bytes: a string is made where a slot holds it, and a link finds its record by the bytes
/// of its key.
@MainActor struct RowReader {
    private let reader: any ImageReader
    private let store: Store
    private let seed = KeyHash.processSeed
    /// The slots that twins share: what a row says under one is said under the other, since either may be asked for.
    private let twins: [RenderedKeys.Twin: SlotNumber]

    /// The records that only the image has, or only names.
    var made = RecordTable()
    /// The last row's fields, in its order, and their errors.
    private(set) var slots: ContiguousArray<SlotNumber> = []
    let values = ReadValues()
    private(set) var errors: [(slot: SlotNumber, errors: [FieldError])] = []
    private var isDeleted = false

    /// The types of rows and of keys' prefixes, and where each is by its name's number: the first by an index.
    private var types: ContiguousArray<KnownType> = []
    private var places = ContiguousArray<Int32>(repeating: -1, count: 256)
    private var otherPlaces: [Int: Int32] = [:]

    /// A type that rows are of. Rows of one type have the same fields, mostly in the same order, so that a field is guessed before it is
    /// looked up.
    private struct KnownType {
        let type: TypeID
        /// The name with the colon that ends it in a key.
        let prefix: String
        private var fields: ContiguousArray<(number: Int, slot: SlotNumber)> = []
        private var known: [Int: SlotNumber] = [:]

        init(_ name: String) {
            type = TypeID(name)
            prefix = name + ":"
        }

        /// The slot of a name, in a row's place.
        @inline(__always)
        func guess(_ number: Int, at index: Int) -> SlotNumber? {
            index < fields.count && fields[index].number == number ? fields[index].slot : nil
        }

        /// The slot of a name that was not guessed. One that neither the build nor this session names yet is numbered now, until the
        /// collector finds it unnamed.
        mutating func find(_ number: Int, at index: Int, _ reader: any ImageReader, _ keys: RenderedKeys) -> SlotNumber? {
            guard let slot = known[number] ?? reader.name(number).map({ keys.numberUnheld($0, of: type) }) else { return nil }
            known[number] = slot
            if index < fields.count { fields[index] = (number, slot) } else { fields.append((number, slot)) }
            return slot
        }

        func key(_ rest: UnsafeBufferPointer<UInt8>) -> String {
            prefix.withBytes { prefix in
                String(unsafeUninitializedCapacity: prefix.count + rest.count) { bytes in
                    _ = bytes.initialize(from: prefix)
                    _ = UnsafeMutableBufferPointer(rebasing: bytes[prefix.count...]).initialize(from: rest)
                    return prefix.count + rest.count
                }
            }
        }
    }

    init(_ reader: any ImageReader, _ store: Store) {
        self.reader = reader
        self.store = store
        twins = store.keys.twins
    }

    // MARK: Rows

    /// Reads a row; whether it is one of a type.
    mutating func read(_ bytes: UnsafeRawBufferPointer, of type: TypeID) -> Bool {
        var cursor = RowCursor(bytes)
        slots.removeAll(keepingCapacity: true)
        values.removeAll()
        if !errors.isEmpty { errors = [] }
        isDeleted = cursor.byte() & 1 != 0
        let place = place(of: cursor.number())
        guard place >= 0, types[place].type == type else { return false }
        while !isDeleted, !cursor.isAtEnd {
            let number = cursor.number()
            guard let slot = types[place].guess(number, at: slots.count) ?? types[place].find(number, at: slots.count, reader, store.keys)
            else { return false }
            let tag = cursor.byte()
            slots.append(slot)
            values.append(value(tag & ~RowTag.errors, &cursor))
            if tag & RowTag.errors != 0 { errors.append((slot, cursor.errors())) }
        }
        if !twins.isEmpty { addTwins(of: type) }
        return !cursor.isBroken
    }

    private mutating func addTwins(of type: TypeID) {
        for index in 0..<slots.count {
            guard let twin = twins[RenderedKeys.Twin(type: type, slot: slots[index])] else { continue }
            slots.append(twin)
            values.append(values[index])
        }
        for (slot, errors) in errors {
            if let twin = twins[RenderedKeys.Twin(type: type, slot: slot)] { self.errors.append((twin, errors)) }
        }
    }

    /// Whether bytes begin as a row of a type.
    mutating func isRow(_ bytes: UnsafeRawBufferPointer, of type: TypeID) -> Bool {
        var cursor = RowCursor(bytes)
        _ = cursor.byte()
        let place = place(of: cursor.number())
        return place >= 0 && types[place].type == type
    }

    /// Gives the last row that was read to a record that only the image has.
    mutating func give(to record: Record) {
        record.hasReadRow = true
        record.isDeleted = isDeleted
        record.fill(slots, values)
        for (slot, errors) in errors { record.setErrors(errors, at: slot) }
    }

    /// Reads the row of a field of the query root; `nil` where the bytes are no such row's.
    mutating func readField(_ bytes: UnsafeRawBufferPointer) -> (Value, [FieldError])? {
        var cursor = RowCursor(bytes)
        let tag = cursor.byte()
        let value = value(tag & ~RowTag.errors, &cursor)
        let errors = tag & RowTag.errors != 0 ? cursor.errors() : []
        return cursor.isBroken || !cursor.isAtEnd ? nil : (value, errors)
    }

    // MARK: Values

    @inline(__always)
    private mutating func value(_ tag: UInt8, _ cursor: inout RowCursor) -> Value {
        switch tag {
        case RowTag.string: return .string(cursor.string())
        case RowTag.null: return .null
        case RowTag.int: return .int(cursor.int())
        case RowTag.link: return target(&cursor).map { .link($0) } ?? .missing
        default: return rarerValue(tag, &cursor)
        }
    }

    private mutating func rarerValue(_ tag: UInt8, _ cursor: inout RowCursor) -> Value {
        switch tag {
        case RowTag.missing: return .missing
        case RowTag.no: return .bool(false)
        case RowTag.yes: return .bool(true)
        case RowTag.float: return .float(cursor.float())
        case RowTag.scalars: return .scalars(cursor.scalars())
        case RowTag.links: return .links(links(&cursor))
        default:
            cursor.fail()
            return .missing
        }
    }

    private mutating func links(_ cursor: inout RowCursor) -> LinkList {
        let start = cursor
        var entries: ContiguousArray<Record?> = []
        let count = cursor.count()
        entries.reserveCapacity(count)
        for _ in 0..<count {
            switch cursor.byte() {
            case RowTag.link: entries.append(target(&cursor))
            case RowTag.null: entries.append(nil)
            case RowTag.links:
                // Lists nest: from the start again.
                cursor = start
                entries.removeAll()
                let nesting = nest(&cursor, &entries, depth: 0)
                return LinkList(entries, nesting: nesting)
            default: cursor.fail()
            }
        }
        return LinkList(entries)
    }

    /// How lists nest; their nulls are parts, and no entries.
    private mutating func nest(_ cursor: inout RowCursor, _ entries: inout ContiguousArray<Record?>, depth: Int) -> LinkList.Nesting {
        var parts: [LinkList.Nesting] = []
        for _ in 0..<cursor.count() where !cursor.isBroken {
            switch cursor.byte() {
            case RowTag.links where depth < 64: parts.append(nest(&cursor, &entries, depth: depth + 1))
            case RowTag.link:
                entries.append(target(&cursor))
                parts.append(.entry)
            case RowTag.null: parts.append(.null)
            default: cursor.fail()
            }
        }
        return .list(parts)
    }

    /// The record that a link names: memory's, or one that the batch is to make.
    @inline(__always)
    private mutating func target(_ cursor: inout RowCursor) -> Record? {
        let typePlace = place(of: cursor.number())
        let prefixPlace = place(of: cursor.number())
        let rest = cursor.text()
        guard typePlace >= 0, prefixPlace >= 0, !cursor.isBroken else {
            cursor.fail()
            return nil
        }
        let type = types[typePlace].type
        let prefix = types[prefixPlace].type
        let hash = KeyHash.hash(prefix.number, rest.baseAddress ?? KeyHash.noBytes, rest.count, seed: seed)
        if let known = store.table.find(hash: hash, prefix: prefix, type: type, rest) { return known }
        if let known = made.find(hash: hash, prefix: prefix, type: type, rest) { return known }
        let record = Record(
            key: types[prefixPlace].key(rest), prefix: prefix, prefixLength: types[prefixPlace].prefix.utf8.count, type: type, hash: hash)
        // Bytes that are no text's would be mended, and the record found by none of them.
        guard record.hasKeyRest(rest) else {
            cursor.fail()
            return nil
        }
        made.add(record)
        return record
    }

    // MARK: Names

    /// Where the type of a name's number is; -1 where the image has no such name.
    @inline(__always)
    private mutating func place(of number: Int) -> Int {
        if number < 256, places[number] >= 0 { return Int(places[number]) }
        return findPlace(of: number)
    }

    private mutating func findPlace(of number: Int) -> Int {
        if let known = otherPlaces[number] { return Int(known) }
        guard let name = reader.name(number) else { return -1 }
        let place = types.count
        types.append(KnownType(name))
        if number < 256 { places[number] = Int32(place) } else { otherPlaces[number] = Int32(place) }
        return place
    }
}

/// The values of one row, until a record has them: they leave without being copied.
final class ReadValues {
    private var base: UnsafeMutablePointer<Value>
    private var capacity = 32
    private(set) var count = 0

    init() {
        base = .allocate(capacity: capacity)
    }

    deinit {
        removeAll()
        base.deallocate()
    }

    @inline(__always)
    func append(_ value: consuming Value) {
        if count == capacity { grow() }
        (base + count).initialize(to: value)
        count += 1
    }

    subscript(index: Int) -> Value {
        precondition(index < count)
        return base[index]
    }

    private func grow() {
        let larger = UnsafeMutablePointer<Value>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }

    func removeAll() {
        guard count > 0 else { return }
        base.deinitialize(count: count)
        count = 0
    }

    /// Gives the values away, each once.
    func take() -> ContiguousArray<Value> {
        defer { count = 0 }
        return ContiguousArray(unsafeUninitializedCapacity: count) { values, filled in
            values.baseAddress?.moveInitialize(from: base, count: count)
            filled = count
        }
    }

    /// Gives the values away, where they lie: whoever is lent them moves every one.
    @inline(__always)
    func give(_ body: (UnsafeMutablePointer<Value>) -> Void) {
        body(base)
        count = 0
    }
}
