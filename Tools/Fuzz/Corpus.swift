import Foundation

/// The seeds of a target, and mutations of them without end, the same for the same seed number.
final class Corpus {
    let seeds: [[UInt8]]
    private var state: UInt64

    init(folder: URL, seed: UInt64) throws {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        seeds = try files.sorted { $0.lastPathComponent < $1.lastPathComponent }.map { Array(try Data(contentsOf: $0)) }
        state = seed
    }

    /// The seeds themselves first, then one mutated a few times.
    func input(_ index: Int) -> [UInt8] {
        if index < seeds.count { return seeds[index] }
        var bytes = seeds.isEmpty ? [] : seeds[below(seeds.count)]
        for _ in 0...below(6) { mutate(&bytes) }
        return bytes
    }

    private func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    private func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }

    private static let tokens: [[UInt8]] = [
        "{", "}", "[", "]", "(", ")", "\"", "\"\"\"", "\\", "\\u", "\\uD800", "null", "true", "-0", "1e999", "9223372036854775808", ",",
        ":", "$", "@",
        "...", "...on X", "!", "=", "|", "&", "#", "\u{FEFF}", "\u{0}", "é", "😀", "query", "fragment", "on", "__typename", "id",
        "@include(if:$a)", "@arguments(size:1)", "@argumentDefinitions(a:{type:\"Int\"})", "@relay(mask:false)", "@relay(plural:true)",
        "@required(action:THROW)", "@catch", "@alias", "@defer", "@inline", "@refetchable(queryName:\"R\")", "@connection(key:\"A_a\")",
        "@semanticNonNull", "extend ", "type ", "interface ", "union ", "input ",
    ].map { Array($0.utf8) }

    private func mutate(_ bytes: inout [UInt8]) {
        let place = below(bytes.count + 1)
        let length = min(below(1 << below(7)), bytes.count - place)
        switch below(8) {
        case 0: bytes.removeSubrange(place..<place + length)
        case 1: bytes.insert(contentsOf: bytes[place..<place + length], at: below(bytes.count + 1))
        case 2: bytes.insert(contentsOf: Self.tokens[below(Self.tokens.count)], at: place)
        case 3 where place < bytes.count: bytes[place] ^= 1 << UInt8(below(8))
        case 4 where place < bytes.count: bytes[place] = UInt8(truncatingIfNeeded: next())
        case 5: bytes.replaceSubrange(place..<place + length, with: Self.tokens[below(Self.tokens.count)])
        case 6: bytes.removeSubrange(place...)
        default:
            let other = seeds.isEmpty ? [] : seeds[below(seeds.count)]
            bytes.insert(contentsOf: other.dropFirst(below(other.count + 1)).prefix(below(200)), at: place)
        }
        if bytes.count > 1 << 16 { bytes.removeSubrange((1 << 16)...) }
    }
}
