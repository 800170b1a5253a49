/// Names close to a misspelled one.
public enum Suggestions {
    /// At most this many names are suggested.
    static let limit = 5

    /// `. Did you mean `a`, `b` or `c`?`, to follow a message that ends without a dot, or nothing when no candidate is close.
    ///
    /// Close is an edit distance (insert, delete, replace, swap of neighbours) of at most two fifths of the name's length, one at least;
    /// the closest first, equals in alphabetical order. A difference in case alone counts as one edit.
    public static func sentence(for name: String, among candidates: some Sequence<String>) -> String {
        let names = closest(to: name, among: candidates)
        return names.isEmpty ? "" : ". Did you mean \(list(names, "or"))?"
    }

    /// `` `a`, `b` or `c` ``, of at least one name.
    static func list(_ names: [String], _ conjunction: String) -> String {
        let quoted = names.map { "`\($0)`" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
        return "\(quoted.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }

    /// The candidates close to `name`, closest first.
    public static func closest(to name: String, among candidates: some Sequence<String>) -> [String] {
        let wanted = Array(name.utf8)
        let threshold = max(1, wanted.count * 2 / 5)
        var found: [(distance: Int, name: String)] = []
        for candidate in Set(candidates) where candidate != name {
            let bytes = Array(candidate.utf8)
            guard abs(bytes.count - wanted.count) <= threshold else { continue }
            let distance = lowercased(bytes) == lowercased(wanted) ? 1 : editDistance(wanted, bytes)
            if distance <= threshold { found.append((distance, candidate)) }
        }
        found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
        return found.prefix(limit).map(\.name)
    }

    private static func lowercased(_ bytes: [UInt8]) -> [UInt8] {
        bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }

    /// The optimal string alignment distance over bytes.
    static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
        var beforePrevious = [Int](repeating: 0, count: right.count + 1)
        var previous = Array(0...right.count)
        var current = previous
        for row in 1...left.count {
            current[0] = row
            for column in 1...right.count {
                let cost = left[row - 1] == right[column - 1] ? 0 : 1
                var best = min(previous[column] + 1, current[column - 1] + 1, previous[column - 1] + cost)
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    best = min(best, beforePrevious[column - 2] + 1)
                }
                current[column] = best
            }
            (beforePrevious, previous, current) = (previous, current, beforePrevious)
        }
        return previous[right.count]
    }
}
