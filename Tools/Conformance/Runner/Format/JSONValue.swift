public import BatonStore
import Foundation

/// Reads JSON text of the conformance data into the runtime's own type of values.
public enum JSONValue {
    /// The value of a text.
    public static func parse(_ data: Data) throws -> Variable {
        try JSONDecoder().decode(Decoded.self, from: data).value
    }

    private struct Decoded: Decodable {
        let value: Variable

        private struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }

            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        init(from decoder: any Decoder) throws {
            if let object = try? decoder.container(keyedBy: Key.self) {
                var fields: [String: Variable] = [:]
                for key in object.allKeys { fields[key.stringValue] = try object.decode(Decoded.self, forKey: key).value }
                value = .object(fields)
            } else if var list = try? decoder.unkeyedContainer() {
                var elements: [Variable] = []
                while !list.isAtEnd { elements.append(try list.decode(Decoded.self).value) }
                value = .list(elements)
            } else {
                value = try Self.scalar(decoder.singleValueContainer())
            }
        }

        private static func scalar(_ container: any SingleValueDecodingContainer) throws -> Variable {
            if container.decodeNil() { return .null }
            if let value = try? container.decode(Bool.self) { return .bool(value) }
            if let value = try? container.decode(Int.self) { return .int(value) }
            if let value = try? container.decode(Double.self) { return .float(value) }
            return .string(try container.decode(String.self))
        }
    }
}
