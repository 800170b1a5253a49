/// A plural link's records in order, immutable.
///
///     head  ┌─────────────────┐   rest  ┌─────┐ ┌───┐   a list that grew shares with the one before it
///           │ a b c d e f g h │         │ i j │ │ k │   what that one had
///           └─────────────────┘         └─────┘ └───┘
///
/// A server's list is one run. What is added at an end is a run of its own, so that a page costs what it brings and not what is there; two
/// runs at an end become one while the older is no longer than the newer and both are short.
@_spi(Generated) public final class LinkList: Sendable {
    /// Where lists nest, how: the entries in order, lists within lists.
    indirect enum Nesting: Equatable, Sendable {
        case entry
        case null
        case list([Nesting])
    }

    typealias Run = ContiguousArray<Record?>

    private let head: Run
    private let rest: ContiguousArray<Run>
    /// How many entries there are.
    let count: Int
    /// The nesting; `nil` for a plain list.
    let nesting: Nesting?
    /// The nodes of a long connection's edges, once a page was appended to it.
    nonisolated(unsafe) private var knownNodes: NodeIndex?

    /// How long two runs may be to become one.
    private static let longestRun = 1024

    init(_ entries: Run, nesting: Nesting? = nil) {
        head = entries
        rest = []
        count = entries.count
        self.nesting = nesting
    }

    private init(runs: ContiguousArray<Run>) {
        head = runs.first ?? []
        rest = ContiguousArray(runs.dropFirst())
        count = runs.reduce(0) { $0 + $1.count }
        nesting = nil
    }

    private var runs: ContiguousArray<Run> { [head] + rest }
    /// How many runs hold the entries.
    var runCount: Int { 1 + rest.count }

    /// The entries in order, null ones kept, lists within lists laid end to end.
    var entries: Run { rest.isEmpty ? head : rest.reduce(into: head) { $0 += $1 } }

    var isEmpty: Bool { count == 0 }

    /// The records that are there and not deleted.
    @MainActor var live: ContiguousArray<Record> {
        var records: ContiguousArray<Record> = []
        records.reserveCapacity(count)
        for case let record? in self where !record.isDeleted { records.append(record) }
        return records
    }

    /// Runs a body over the entries that are there, lent and not counted.
    @inline(__always)
    @MainActor func forEachRecord(_ body: (Unmanaged<Record>) -> Void) {
        Self.forEachRecord(of: head, body)
        if !rest.isEmpty { for run in rest { Self.forEachRecord(of: run, body) } }
    }

    @inline(__always)
    @MainActor private static func forEachRecord(of run: Run, _ body: (Unmanaged<Record>) -> Void) {
        run.withUnsafeBufferPointer { entries in
            for index in 0..<entries.count {
                if let record = entries[index].map(Unmanaged.passUnretained) { body(record) }
            }
        }
    }

    /// Whether a body accepts every entry that is there; it ends at the first that it does not. Entries are lent and not counted.
    @inline(__always)
    @MainActor func allRecords(_ body: (Unmanaged<Record>) -> Bool) -> Bool {
        guard Self.allRecords(of: head, body) else { return false }
        return rest.isEmpty || rest.allSatisfy { Self.allRecords(of: $0, body) }
    }

    @inline(__always)
    @MainActor private static func allRecords(of run: Run, _ body: (Unmanaged<Record>) -> Bool) -> Bool {
        run.withUnsafeBufferPointer { entries in
            for index in 0..<entries.count {
                if let record = entries[index].map(Unmanaged.passUnretained), !body(record) { return false }
            }
            return true
        }
    }

    // MARK: Growing

    /// The list with entries after its own.
    func appending(_ entries: Run) -> LinkList {
        var runs = runs
        runs.append(entries)
        while runs.count > 1, Self.joins(runs[runs.count - 2], runs[runs.count - 1]) {
            let last = runs.removeLast()
            runs[runs.count - 1] += last
        }
        return LinkList(runs: runs)
    }

    /// The list with entries before its own.
    func prepending(_ entries: Run) -> LinkList {
        var runs = runs
        runs.insert(entries, at: 0)
        while runs.count > 1, Self.joins(runs[1], runs[0]) {
            let first = runs.removeFirst()
            runs[0] = first + runs[0]
        }
        return LinkList(runs: runs)
    }

    private static func joins(_ older: Run, _ newer: Run) -> Bool {
        older.count <= newer.count && older.count + newer.count <= longestRun
    }

    // MARK: Comparing

    func isEqual(to other: LinkList) -> Bool {
        self === other || (count == other.count && nesting == other.nesting && starts(with: other))
    }

    /// Whether the other's entries are the first of this list. Runs that both share are not looked at.
    func starts(with other: LinkList) -> Bool {
        guard other.count <= count else { return false }
        var (left, right) = (runs[...], other.runs[...])
        while let (mine, theirs) = left.first.flatMap({ mine in right.first.map { (mine, $0) } }), Self.isSame(mine, theirs) {
            left.removeFirst()
            right.removeFirst()
        }
        return zip(left.joined(), right.joined()).allSatisfy { $0 === $1 }
    }

    /// Whether the other's entries are the last of this list.
    func ends(with other: LinkList) -> Bool {
        guard other.count <= count else { return false }
        var (left, right) = (runs[...], other.runs[...])
        while let (mine, theirs) = left.last.flatMap({ mine in right.last.map { (mine, $0) } }), Self.isSame(mine, theirs) {
            left.removeLast()
            right.removeLast()
        }
        return zip(left.reversed().lazy.flatMap { $0.reversed() }, right.reversed().lazy.flatMap { $0.reversed() })
            .allSatisfy { $0 === $1 }
    }

    /// Whether two runs are one in memory.
    private static func isSame(_ left: Run, _ right: Run) -> Bool {
        left.count == right.count
            && left.withUnsafeBufferPointer { left in right.withUnsafeBufferPointer { left.baseAddress == $0.baseAddress } }
    }

    // MARK: Nodes

    /// The nodes of the edges, where they are kept and still hold.
    @MainActor var nodes: NodeIndex? {
        guard let knownNodes, knownNodes.isCurrent else { return nil }
        return knownNodes
    }

    /// Keeps the nodes of the edges, which a list that this one grew from kept so far.
    @MainActor func takeNodes(_ nodes: NodeIndex, from other: LinkList) {
        other.knownNodes = nil
        knownNodes = nodes
    }
}

@_spi(Generated) extension LinkList: Sequence {
    /// Goes through the entries in order, null ones too.
    public func makeIterator() -> Iterator { Iterator(run: head, rest: rest) }

    /// Goes through a list's runs.
    public struct Iterator: IteratorProtocol {
        fileprivate var run: Run
        fileprivate let rest: ContiguousArray<Run>
        private var place = 0
        private var nextRun = 0

        fileprivate init(run: Run, rest: ContiguousArray<Run>) {
            self.run = run
            self.rest = rest
        }

        /// The next entry.
        public mutating func next() -> Record?? {
            while place == run.count {
                guard nextRun < rest.count else { return nil }
                run = rest[nextRun]
                nextRun += 1
                place = 0
            }
            place += 1
            return .some(run[place - 1])
        }
    }
}
