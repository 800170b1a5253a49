/// A storage key with `$variables`, read back from the text that the compiler composed.
@_spi(Runtime) public struct StorageKeyTemplate: Hashable, Sendable {
    /// The text, as the build wrote it.
    public let text: String
    private let field: String
    private let arguments: [String: StorageKey.Argument]
    /// The names of the variables, without `$`.
    public let variables: Set<String>

    /// Reads a template; `nil` when the text has no variable outside its JSON strings, or does not read as a storage key: it is then a
    /// constant.
    public init?(_ text: String) {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return nil }
        var reader = Reader(bytes: Array(text.utf8))
        guard let (field, arguments) = reader.key(), !reader.variables.isEmpty else { return nil }
        self.text = text
        self.field = field
        self.arguments = arguments
        variables = reader.variables
    }

    /// The storage key with its variables bound.
    public func render(_ variables: Variables) -> String {
        StorageKey.render(field, arguments, with: variables)
    }
}

extension StorageKey.Argument {
    /// Reads values parted by commas, in the form of a storage key's arguments, and the variables among them; `nil` when the text is
    /// malformed.
    @_spi(Runtime) public static func values(_ text: String) -> (values: [StorageKey.Argument], variables: Set<String>)? {
        var reader = Reader(bytes: Array(text.utf8))
        guard let values = reader.values() else { return nil }
        return (values, reader.variables)
    }

    /// Reads arguments by their names, in a storage key's form (`count:2,cursor:$after`); `nil` when the text is malformed.
    @_spi(Runtime) public static func named(_ text: String) -> [String: StorageKey.Argument]? {
        var reader = Reader(bytes: Array("_(\(text))".utf8))
        return reader.key()?.1
    }

    /// The value with its variables bound, as a storage key binds them; `nil` for a variable that is absent.
    @_spi(Runtime) public func bound(with variables: Variables) -> Variable? {
        switch self {
        case .null: .null
        case .bool(let value): .bool(value)
        case .int(let value): .int(value)
        case .float(let value): .float(value)
        case .string(let value): .string(value)
        case .variable(let name): variables[name]
        case .list(let elements): .list(elements.map { $0.bound(with: variables) ?? .null })
        case .object(let fields): .object(fields.compactMapValues { $0.bound(with: variables) })
        }
    }
}

/// Reads the compact form that `StorageKey.render` writes.
private struct Reader {
    let bytes: [UInt8]
    var position = 0
    var variables: Set<String> = []

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    mutating func key() -> (String, [String: StorageKey.Argument])? {
        guard let field = name(), take("(") else { return nil }
        var arguments: [String: StorageKey.Argument] = [:]
        repeat {
            guard let name = name(), take(":"), let value = value(depth: 0) else { return nil }
            arguments[name] = value
        } while take(",")
        guard take(")"), next == nil else { return nil }
        return (field, arguments)
    }

    mutating func values() -> [StorageKey.Argument]? {
        var values: [StorageKey.Argument] = []
        repeat {
            guard let value = value(depth: 0) else { return nil }
            values.append(value)
        } while take(",")
        return next == nil ? values : nil
    }

    private mutating func name() -> String? {
        let start = position
        while let byte = next, byte == UInt8(ascii: "_") || byte.isASCIIAlphanumeric { position += 1 }
        return position == start ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func value(depth: Int) -> StorageKey.Argument? {
        guard depth < 256, let byte = next else { return nil }
        switch byte {
        case UInt8(ascii: "$"):
            position += 1
            guard let name = name() else { return nil }
            variables.insert(name)
            return .variable(name)
        case UInt8(ascii: "\""): return string().map(StorageKey.Argument.string)
        case UInt8(ascii: "["): return list(depth: depth)
        case UInt8(ascii: "{"): return object(depth: depth)
        case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
            switch name() {
            case "true": return .bool(true)
            case "false": return .bool(false)
            case "null": return .null
            default: return nil
            }
        default: return number()
        }
    }

    private mutating func list(depth: Int) -> StorageKey.Argument? {
        position += 1
        if take("]") { return .list([]) }
        var elements: [StorageKey.Argument] = []
        repeat {
            guard let element = value(depth: depth + 1) else { return nil }
            elements.append(element)
        } while take(",")
        return take("]") ? .list(elements) : nil
    }

    private mutating func object(depth: Int) -> StorageKey.Argument? {
        position += 1
        if take("}") { return .object([:]) }
        var fields: [String: StorageKey.Argument] = [:]
        repeat {
            guard next == UInt8(ascii: "\""), let name = string(), take(":"), let field = value(depth: depth + 1) else { return nil }
            fields[name] = field
        } while take(",")
        return take("}") ? .object(fields) : nil
    }

    private mutating func number() -> StorageKey.Argument? {
        let start = position
        while let byte = next,
            byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
                || byte == UInt8(ascii: ".")
        {
            position += 1
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if let value = Int(text) { return .int(value) }
        return Double(text).flatMap { $0.isFinite ? .float($0) : nil }
    }

    private mutating func string() -> String? {
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let escape = next else { return nil }
                position += 1
                switch escape {
                case UInt8(ascii: "n"): text.append(0x0A)
                case UInt8(ascii: "r"): text.append(0x0D)
                case UInt8(ascii: "t"): text.append(0x09)
                case UInt8(ascii: "u"):
                    // The composer escapes controls alone this way, so two zeros always lead.
                    guard position + 4 <= bytes.count,
                        let control = UInt8(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
                    else { return nil }
                    text.append(control)
                    position += 4
                default: text.append(escape)
                }
            default: text.append(byte)
            }
        }
        return nil
    }
}

extension UInt8 {
    fileprivate var isASCIIAlphanumeric: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        default: false
        }
    }
}
