/// The names of one document, each made into a string once.
///
/// An open-addressed table from a name's bytes to its string. Documents repeat few names often, so this saves the strings' making and
/// lets equal names share their storage.
struct NameTable: Sendable {
    private struct Entry {
        /// 0 for an empty entry.
        var hash: UInt32 = 0
        /// Where the name stood first.
        var start: UInt32 = 0
        var name = ""
    }

    private var entries: [Entry] = Array(repeating: Entry(), count: 64)
    private var count = 0

    /// The string of the name in `range`, which is ASCII as every name is; `bytes` are the same at every call.
    mutating func name(in bytes: [UInt8], _ range: Range<Int>) -> String {
        var hash: UInt32 = 2_166_136_261
        for index in range { hash = (hash ^ UInt32(bytes[index])) &* 16_777_619 }
        if hash == 0 { hash = 1 }
        let mask = entries.count - 1
        var slot = Int(hash) & mask
        while entries[slot].hash != 0 {
            if entries[slot].hash == hash, isSame(Int(entries[slot].start), range, bytes, entries[slot].name) { return entries[slot].name }
            slot = (slot + 1) & mask
        }
        let name = String(decoding: bytes[range], as: UTF8.self)
        entries[slot] = Entry(hash: hash, start: UInt32(range.lowerBound), name: name)
        count += 1
        if count * 2 > entries.count { grow() }
        return name
    }

    private func isSame(_ start: Int, _ range: Range<Int>, _ bytes: [UInt8], _ name: String) -> Bool {
        guard name.utf8.count == range.count else { return false }
        for offset in 0..<range.count where bytes[start + offset] != bytes[range.lowerBound + offset] { return false }
        return true
    }

    private mutating func grow() {
        let old = entries
        entries = Array(repeating: Entry(), count: old.count * 2)
        for entry in old where entry.hash != 0 {
            var slot = Int(entry.hash) & (entries.count - 1)
            while entries[slot].hash != 0 { slot = (slot + 1) & (entries.count - 1) }
            entries[slot] = entry
        }
    }
}
