import BatonSchemaLanguage

/// The object types that each composite type stands for, as sets of bits, made once for a schema.
struct TypeSets: Sendable {
    /// A set of object types.
    struct Members: Hashable, Sendable {
        private var words: [UInt64]

        init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

        mutating func insert(_ index: Int) { words[index / 64] |= 1 << UInt64(index % 64) }
        func contains(_ index: Int) -> Bool { words[index / 64] & (1 << UInt64(index % 64)) != 0 }
        var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

        func intersection(_ other: Members) -> Members {
            var result = self
            for index in words.indices { result.words[index] &= other.words[index] }
            return result
        }

        func subtracting(_ other: Members) -> Members {
            var result = self
            for index in words.indices { result.words[index] &= ~other.words[index] }
            return result
        }

        /// The members' indices, ascending.
        var indices: [Int] {
            var indices: [Int] = []
            for (index, word) in words.enumerated() {
                var rest = word
                while rest != 0 {
                    indices.append(index * 64 + rest.trailingZeroBitCount)
                    rest &= rest - 1
                }
            }
            return indices
        }
    }

    /// The object types' names, in the schema's order.
    let names: [String]
    private let indices: [String: Int]
    private let sets: [String: Members]

    init(_ schema: Schema) {
        names = schema.typeNames.filter { schema.type($0)?.kind == .object }
        var indices: [String: Int] = [:]
        for (index, name) in names.enumerated() { indices[name] = index }
        var sets: [String: Members] = [:]
        for name in schema.typeNames where schema.type(name)?.isAbstract == true {
            var members = Members(count: names.count)
            for member in schema.possibleTypes(of: name) { indices[member].map { members.insert($0) } }
            sets[name] = members
        }
        self.indices = indices
        self.sets = sets
    }

    /// The object types that a composite type stands for.
    func members(of name: String) -> Members {
        if let set = sets[name] { return set }
        var members = Members(count: names.count)
        indices[name].map { members.insert($0) }
        return members
    }

    /// Whether an object type is one that a condition lets in.
    func holds(_ type: String, _ condition: String) -> Bool {
        if type == condition { return true }
        guard let set = sets[condition], let index = indices[type] else { return false }
        return set.contains(index)
    }
}
