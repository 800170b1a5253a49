/// The names of one document, each made into a string once.
///
/// An open-addressed table from a name's bytes to its string. Documents repeat few names often, so this saves the strings' making and
/// lets equal names share their storage.
struct NameTable: Sendable {
    private struct Entry {
        var hash: UInt32
        var name: String
    }

    private var entries: [Entry?] = Array(repeating: nil, count: 256)
    private var count = 0

    /// The string of the name in `range`, which is ASCII as every name is.
    mutating func name(in bytes: [UInt8], _ range: Range<Int>) -> String {
        var hash: UInt32 = 2_166_136_261
        for index in range { hash = (hash ^ UInt32(bytes[index])) &* 16_777_619 }
        var slot = Int(hash) & (entries.count - 1)
        while let entry = entries[slot] {
            if entry.hash == hash, entry.name.utf8.elementsEqual(bytes[range]) { return entry.name }
            slot = (slot + 1) & (entries.count - 1)
        }
        let name = String(decoding: bytes[range], as: UTF8.self)
        entries[slot] = Entry(hash: hash, name: name)
        count += 1
        if count * 2 > entries.count { grow() }
        return name
    }

    private mutating func grow() {
        let old = entries
        entries = Array(repeating: nil, count: old.count * 2)
        for case let entry? in old {
            var slot = Int(entry.hash) & (entries.count - 1)
            while entries[slot] != nil { slot = (slot + 1) & (entries.count - 1) }
            entries[slot] = entry
        }
    }
}
