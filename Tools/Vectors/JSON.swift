import Foundation

/// A JSON value of a file of vectors.
///
/// Foundation's `JSONSerialization` drops a byte order mark at a string's start, which some cases are about, so the values are decoded.
enum JSON: Hashable, Decodable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([String: JSON].self) {
            self = .object(value)
        } else if let value = try? container.decode([JSON].self) {
            self = .array(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else {
            self = .number(try container.decode(Double.self))
        }
    }

    /// A member of an object.
    subscript(_ key: String) -> JSON? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    var int: Int? {
        if case .number(let value) = self { Int(exactly: value) } else { nil }
    }

    var array: [JSON]? {
        if case .array(let value) = self { value } else { nil }
    }

    var object: [String: JSON]? {
        if case .object(let value) = self { value } else { nil }
    }

    /// Where two values differ first, as a path and both sides; nil where they are equal.
    func difference(from other: JSON, at path: String = "") -> String? {
        switch (self, other) {
        case (.array(let left), .array(let right)):
            for (index, pair) in zip(left, right).enumerated() {
                if let difference = pair.0.difference(from: pair.1, at: "\(path)[\(index)]") { return difference }
            }
            return left.count == right.count ? nil : "\(path) has \(left.count) elements, not \(right.count)"
        case (.object(let left), .object(let right)):
            for key in Set(left.keys).union(right.keys).sorted() {
                guard let mine = left[key] else { return "\(path) lacks \(key)" }
                guard let theirs = right[key] else { return "\(path) has \(key) beside" }
                if let difference = mine.difference(from: theirs, at: "\(path).\(key)") { return difference }
            }
            return nil
        default:
            return self == other ? nil : "\(path) is \(self), not \(other)"
        }
    }
}

extension JSON: CustomStringConvertible {
    var description: String {
        switch self {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .number(let value): Int(exactly: value).map(String.init) ?? "\(value)"
        case .string(let value): value.debugDescription
        case .array(let values): "[\(values.map(\.description).joined(separator: ", "))]"
        case .object(let members):
            "{\(members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
        }
    }
}
