/// The storage keys that a build names, of all types, in one table: open addressing from (type, bytes) to the key's dense index in its type.
///
/// The bytes lie end to end in one buffer, so that a plan's keys are interned where they stand in its text, without a string each.
struct KeyNames {
    private struct Entry {
        let type: UInt32
        let hash: UInt32
        let start: Int32
        let length: Int32
        /// The key's dense index among its type's.
        let index: Int32
    }

    private var bytes: ContiguousArray<UInt8> = []
    private var entries: ContiguousArray<Entry> = []
    /// Per place of the table, an entry's number plus one; zero where there is none.
    private var places = ContiguousArray<Int32>(repeating: 0, count: 256)
    /// The entries of each type, by the keys' indices.
    private var numbers: ContiguousArray<ContiguousArray<Int32>> = []

    /// How many keys there are.
    var count: Int { entries.count }

    /// The index of a key that was interned before.
    func find(_ key: UnsafeBufferPointer<UInt8>, of type: UInt32) -> Int32? {
        let number = number(key, of: type, Self.hash(key, type)).number
        return number > 0 ? entries[Int(number) - 1].index : nil
    }

    /// The index of a key, which the call interns.
    mutating func intern(_ key: UnsafeBufferPointer<UInt8>, of type: UInt32) -> Int32 {
        let hash = Self.hash(key, type)
        let (number, place) = number(key, of: type, hash)
        if number > 0 { return entries[Int(number) - 1].index }
        while numbers.count <= Int(type) { numbers.append([]) }
        let index = Int32(numbers[Int(type)].count)
        numbers[Int(type)].append(Int32(entries.count))
        entries.append(Entry(type: type, hash: hash, start: Int32(bytes.count), length: Int32(key.count), index: index))
        bytes.append(contentsOf: key)
        places[place] = Int32(entries.count)
        if entries.count * 2 > places.count { grow() }
        return index
    }

    /// A key's text.
    func text(of index: Int, type: UInt32) -> String {
        let entry = entries[Int(numbers[Int(type)][index])]
        return String(decoding: bytes[Int(entry.start)..<Int(entry.start + entry.length)], as: UTF8.self)
    }

    private func number(_ key: UnsafeBufferPointer<UInt8>, of type: UInt32, _ hash: UInt32) -> (number: Int32, place: Int) {
        let mask = places.count - 1
        var place = Int(hash) & mask
        while places[place] > 0 {
            let entry = entries[Int(places[place]) - 1]
            if entry.hash == hash, entry.type == type, Int(entry.length) == key.count, isEqual(entry, key) { return (places[place], place) }
            place = (place + 1) & mask
        }
        return (0, place)
    }

    private func isEqual(_ entry: Entry, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            for offset in 0..<key.count where bytes[Int(entry.start) + offset] != key[offset] { return false }
            return true
        }
    }

    private mutating func grow() {
        let mask = places.count * 2 - 1
        places = ContiguousArray(repeating: 0, count: mask + 1)
        for (number, entry) in entries.enumerated() {
            var place = Int(entry.hash) & mask
            while places[place] > 0 { place = (place + 1) & mask }
            places[place] = Int32(number + 1)
        }
    }

    /// FNV-1a over the bytes, eight at a time where there are as many: the build's own names, so no seed is needed.
    private static func hash(_ key: UnsafeBufferPointer<UInt8>, _ type: UInt32) -> UInt32 {
        var state: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(type)
        var offset = 0
        let raw = UnsafeRawBufferPointer(key)
        while key.count - offset >= 8 {
            state = (state ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
            state ^= state >> 29
            offset += 8
        }
        while offset < key.count {
            state = (state ^ UInt64(key[offset])) &* 0x0000_0100_0000_01B3
            offset += 1
        }
        state = (state ^ (state >> 32)) &* 0xD6E8_FEB8_6659_FD93
        return UInt32(truncatingIfNeeded: state >> 32)
    }
}
