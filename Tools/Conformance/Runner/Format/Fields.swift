import BatonStore

/// What is wrong with the conformance data itself.
public struct FormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, and where.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// The fields of an object of the data, each read as what the format says it is.
struct Fields {
    let values: [String: Variable]
    /// What the object is, for errors.
    let place: String

    init(_ values: [String: Variable], at place: String) {
        self.values = values
        self.place = place
    }

    init(_ value: Variable, at place: String) throws {
        guard case .object(let values) = value else { throw FormatError("\(place) is no object") }
        self.init(values, at: place)
    }

    func has(_ name: String) -> Bool { values[name] != nil }

    func text(_ name: String) throws -> String {
        guard let text = try optionalText(name) else { throw FormatError("\(place) has no `\(name)`") }
        return text
    }

    func optionalText(_ name: String) throws -> String? {
        switch values[name] {
        case nil: return nil
        case .string(let text): return text
        default: throw FormatError("`\(name)` of \(place) is no string")
        }
    }

    func texts(_ name: String) throws -> [String] {
        try list(name).map { value in
            guard case .string(let text) = value else { throw FormatError("`\(name)` of \(place) holds what is no string") }
            return text
        }
    }

    func list(_ name: String) throws -> [Variable] {
        switch values[name] {
        case nil: return []
        case .list(let elements): return elements
        default: throw FormatError("`\(name)` of \(place) is no list")
        }
    }

    func number(_ name: String) throws -> Double? {
        switch values[name] {
        case nil, .null: return nil
        case .int(let value): return Double(value)
        case .float(let value): return value
        default: throw FormatError("`\(name)` of \(place) is no number")
        }
    }

    func flag(_ name: String) throws -> Bool? {
        switch values[name] {
        case nil: return nil
        case .bool(let value): return value
        default: throw FormatError("`\(name)` of \(place) is no boolean")
        }
    }

    /// The fields of an object; none where it is absent.
    func object(_ name: String) throws -> [String: Variable] {
        switch values[name] {
        case nil, .null: return [:]
        case .object(let fields): return fields
        default: throw FormatError("`\(name)` of \(place) is no object")
        }
    }

    /// One object or a list of them.
    func objects(_ name: String) throws -> [Fields] {
        switch values[name] {
        case nil: []
        case .list(let elements): try elements.map { try Fields($0, at: "`\(name)` of \(place)") }
        case let value?: [try Fields(value, at: "`\(name)` of \(place)")]
        }
    }

    /// Fails for a field that the format does not have: what it asks for would go unchecked.
    func expectOnly(_ names: Set<String>) throws {
        if let stranger = values.keys.filter({ !names.contains($0) }).min() {
            throw FormatError("\(place) has `\(stranger)`, which the format does not")
        }
    }
}
