@_spi(Generated) @_spi(Runtime) import BatonSchema

/// Reads the bytes that a `RowWriter` wrote, once, from front to back. A file may have come to harm: where the bytes are no row's the cursor
/// is broken, and gives nothing more.
struct RowCursor {
    private var place: UnsafePointer<UInt8>
    private let end: UnsafePointer<UInt8>
    /// Whether the bytes were no row's.
    private(set) var isBroken = false

    /// How deep lists and objects may nest.
    private static let deepest = 200

    init(_ bytes: UnsafeRawBufferPointer) {
        place = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? KeyHash.noBytes
        end = place + bytes.count
    }

    var isAtEnd: Bool { place == end }

    /// Breaks the cursor.
    mutating func fail() {
        isBroken = true
        place = end
    }

    // MARK: Bytes

    @inline(__always)
    mutating func byte() -> UInt8 {
        guard place != end else {
            fail()
            return 0
        }
        let byte = place.pointee
        place += 1
        return byte
    }

    @inline(__always)
    private mutating func word() -> UInt64 {
        let first = byte()
        return first < 0x80 ? UInt64(first) : longWord(first)
    }

    private mutating func longWord(_ first: UInt8) -> UInt64 {
        var word = UInt64(first & 0x7F)
        var shift: UInt64 = 7
        while shift < 64 {
            let next = byte()
            word |= UInt64(next & 0x7F) << shift
            if next < 0x80 { return word }
            shift += 7
        }
        fail()
        return 0
    }

    /// A number that is not negative.
    @inline(__always)
    mutating func number() -> Int {
        let word = word()
        guard word <= UInt64(Int.max) else {
            fail()
            return 0
        }
        return Int(truncatingIfNeeded: word)
    }

    /// How many parts follow, each of a byte at least.
    mutating func count() -> Int {
        let count = number()
        guard count <= end - place else {
            fail()
            return 0
        }
        return count
    }

    mutating func int() -> Int {
        let word = word()
        return Int(truncatingIfNeeded: word >> 1 ^ (0 &- (word & 1)))
    }

    mutating func float() -> Double {
        guard end - place >= 8 else {
            fail()
            return 0
        }
        let bits = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self)
        place += 8
        return Double(bitPattern: UInt64(littleEndian: bits))
    }

    /// A text's bytes, where they stand.
    @inline(__always)
    mutating func text() -> UnsafeBufferPointer<UInt8> {
        let count = count()
        let start = place
        place += count
        return UnsafeBufferPointer(start: start, count: count)
    }

    @inline(__always)
    mutating func string() -> String { String(decoding: text(), as: UTF8.self) }

    // MARK: Values

    /// The scalar of a tag.
    mutating func scalar(_ tag: UInt8, depth: Int = 0) -> Scalar {
        switch tag {
        case RowTag.null: return .null
        case RowTag.no: return .bool(false)
        case RowTag.yes: return .bool(true)
        case RowTag.int: return .int(int())
        case RowTag.float: return .float(float())
        case RowTag.string: return .string(string())
        case RowTag.scalars: return .list(scalars(depth: depth + 1))
        default:
            fail()
            return .null
        }
    }

    /// The elements of a list of scalars.
    mutating func scalars(depth: Int = 0) -> [Scalar] {
        var elements: [Scalar] = []
        let count = count()
        guard depth < Self.deepest else {
            fail()
            return []
        }
        elements.reserveCapacity(min(count, 1024))
        for _ in 0..<count where !isBroken { elements.append(scalar(byte(), depth: depth)) }
        return elements
    }

    /// The errors beside a value.
    mutating func errors() -> [FieldError] {
        var errors: [FieldError] = []
        for _ in 0..<count() where !isBroken {
            let message = string()
            var path: [PathComponent] = []
            for _ in 0..<count() where !isBroken { path.append(step()) }
            let tag = byte()
            let extensions: Variable? = tag == RowTag.missing ? Optional.none : variable(tag, depth: 0)
            errors.append(FieldError(message: message, path: path, extensions: extensions))
        }
        return errors
    }

    private mutating func step() -> PathComponent {
        switch byte() {
        case RowTag.string: return .key(string())
        case RowTag.int: return .index(int())
        default:
            fail()
            return .index(0)
        }
    }

    private mutating func variable(_ tag: UInt8, depth: Int) -> Variable {
        guard depth < Self.deepest else {
            fail()
            return .null
        }
        switch tag {
        case RowTag.null: return .null
        case RowTag.no: return .bool(false)
        case RowTag.yes: return .bool(true)
        case RowTag.int: return .int(int())
        case RowTag.float:
            // No JSON holds another.
            let number = float()
            if !number.isFinite { fail() }
            return .float(number)
        case RowTag.string: return .string(string())
        case RowTag.scalars:
            var elements: [Variable] = []
            for _ in 0..<count() where !isBroken { elements.append(variable(byte(), depth: depth + 1)) }
            return .list(elements)
        case RowTag.object:
            var members: [String: Variable] = [:]
            for _ in 0..<count() where !isBroken {
                let name = string()
                members[name] = variable(byte(), depth: depth + 1)
            }
            return .object(members)
        default:
            fail()
            return .null
        }
    }
}

// MARK: Taking apart

extension RowCursor {
    fileprivate mutating func cell(_ name: (Int) -> String?) -> ImageCell {
        let tag = byte()
        let value = value(tag & ~RowTag.errors, name, depth: 0)
        return ImageCell(value, errors: tag & RowTag.errors != 0 ? errors() : [])
    }

    private mutating func value(_ tag: UInt8, _ name: (Int) -> String?, depth: Int) -> ImageValue {
        switch tag {
        case RowTag.missing: return .missing
        case RowTag.link:
            let type = known(name)
            let prefix = known(name)
            return .link(key: prefix + ":" + string(), type: type)
        case RowTag.links:
            guard depth < Self.deepest else {
                fail()
                return .missing
            }
            var entries: [ImageValue] = []
            for _ in 0..<count() where !isBroken { entries.append(value(byte(), name, depth: depth + 1)) }
            return .links(entries)
        default: return .scalar(scalar(tag))
        }
    }

    fileprivate mutating func known(_ name: (Int) -> String?) -> String {
        guard let name = name(number()) else {
            fail()
            return ""
        }
        return name
    }
}

extension ImageRow {
    /// Takes a row apart; `nil` where the bytes are no row's.
    ///
    /// - Parameter name: gives the name of a number; `nil` where the image has none.
    public init?(_ bytes: UnsafeRawBufferPointer, name: (Int) -> String?) {
        var cursor = RowCursor(bytes)
        let flags = cursor.byte()
        self.init(type: cursor.known(name), isDeleted: flags & 1 != 0)
        while !cursor.isAtEnd {
            let key = cursor.known(name)
            cells[key] = cursor.cell(name)
        }
        if cursor.isBroken { return nil }
    }
}

extension ImageCell {
    /// Takes the row of a field of the query root apart; `nil` where the bytes are no such row's.
    ///
    /// - Parameter name: gives the name of a number; `nil` where the image has none.
    public init?(_ bytes: UnsafeRawBufferPointer, name: (Int) -> String?) {
        var cursor = RowCursor(bytes)
        self = cursor.cell(name)
        if cursor.isBroken || !cursor.isAtEnd { return nil }
    }
}
