/// Which of a record's constant slots beyond the first 64 were read: a bit each. The first 64 are a word of the record itself.
struct ObservedSlots {
    private var words: ContiguousArray<UInt64> = []

    mutating func insert(_ index: Int) {
        let word = index / 64 - 1
        if words.count <= word { words.append(contentsOf: repeatElement(0, count: word + 1 - words.count)) }
        words[word] |= 1 << UInt64(index % 64)
    }

    func contains(_ index: Int) -> Bool {
        let word = index / 64 - 1
        return word < words.count && words[word] & (1 << UInt64(index % 64)) != 0
    }
}
