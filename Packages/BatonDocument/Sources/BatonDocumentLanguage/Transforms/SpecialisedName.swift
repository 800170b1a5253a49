/// The name of a fragment that a spread's arguments specialise, as Relay makes it.
///
/// It is the fragment's name, `_`, and the base 62 of MurmurHash3 (x86, 32 bits, seed 0) over the compact JSON of the arguments, sorted
/// by name: `[{"name":N,"value":V},…]`. V is `{"variable":"x"}` for a variable of the operation, `{"value":C}` for a constant, and
/// `{"list":[V,…]}` for a list that was written with variables inside. So texts, and the ids they are persisted under, are Relay's.
enum SpecialisedName {
    /// The name of a fragment for arguments as they stand; its own name for none.
    static func of(_ fragment: String, _ arguments: [Program.SpreadArgument]) -> String {
        arguments.isEmpty ? fragment : of(fragment, json: json(arguments.map { ($0.name, ArgumentJSON.of($0.value)) }))
    }

    /// The JSON of arguments whose values are JSON already.
    static func json(_ arguments: [(name: String, value: String)]) -> String {
        let members = arguments.sorted { $0.name < $1.name }.map { "{\"name\":\"\($0.name)\",\"value\":\($0.value)}" }
        return "[\(members.joined(separator: ","))]"
    }

    /// The name of a fragment for the JSON of its arguments.
    static func of(_ fragment: String, json: String) -> String { "\(fragment)_\(base62(murmurHash(json.utf8)))" }

    /// A number with the digits 0-9, a-z, A-Z.
    static func base62(_ number: UInt32) -> String {
        if number == 0 { return "0" }
        let digits = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars)
        var rest = number
        var scalars: [Unicode.Scalar] = []
        while rest > 0 {
            scalars.append(digits[Int(rest % 62)])
            rest /= 62
        }
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars.reversed())
        return text
    }

    /// MurmurHash3, x86, 32 bits, seed 0.
    static func murmurHash(_ text: some Collection<UInt8>) -> UInt32 {
        let bytes = Array(text)
        var hash: UInt32 = 0
        func mixed(_ block: UInt32) -> UInt32 {
            let scaled = block &* 0xcc9e_2d51
            return (scaled << 15 | scaled >> 17) &* 0x1b87_3593
        }
        var index = 0
        while index + 4 <= bytes.count {
            let block =
                UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) << 16 | UInt32(bytes[index + 3]) << 24
            hash ^= mixed(block)
            hash = (hash << 13 | hash >> 19) &* 5 &+ 0xe654_6b64
            index += 4
        }
        var tail: UInt32 = 0
        for (place, byte) in bytes[index...].enumerated() { tail |= UInt32(byte) << (8 * UInt32(place)) }
        if index < bytes.count { hash ^= mixed(tail) }
        hash ^= UInt32(truncatingIfNeeded: bytes.count)
        hash = (hash ^ hash >> 16) &* 0x85eb_ca6b
        hash = (hash ^ hash >> 13) &* 0xc2b2_ae35
        return hash ^ hash >> 16
    }
}
