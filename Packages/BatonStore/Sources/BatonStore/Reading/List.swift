/// A plural link's lenses: the live records in the server's order, null entries and deleted records left out.
///
/// A nullable list reads as `List?`, since the server's null and its empty list differ; `list ?? .empty` reads null as empty.
@MainActor public struct List<Element: Lens>: Sendable {
    private let records: ContiguousArray<Record>
    private let owner: Owner?
    private let origin: Record?

    /// A list without elements.
    public static var empty: List { List() }

    private init() {
        records = []
        owner = nil
        origin = nil
    }

    /// The lenses of live records.
    init(_ records: ContiguousArray<Record>, owner: Owner, origin: Record) {
        self.records = records
        self.owner = owner
        self.origin = origin
    }
}

extension List {
    /// The list of the records that a body accepts.
    func filtered(_ isIncluded: (Record) -> Bool) -> List {
        guard let owner, let origin else { return self }
        return List(records.filter(isIncluded), owner: owner, origin: origin)
    }
}

extension List: @MainActor RandomAccessCollection {
    /// Always zero.
    public var startIndex: Int { 0 }
    /// How many elements there are.
    public var endIndex: Int { records.count }

    /// The lens at an index.
    public subscript(position: Int) -> Element {
        guard let owner, let origin else { preconditionFailure("index \(position) of an empty list") }
        return Element(Anchor(record: records[position], owner: owner, origin: origin))
    }
}

extension List: Equatable {
    /// Whether two lists have equal lenses in the same order.
    public nonisolated static func == (left: List, right: List) -> Bool {
        guard left.records.count == right.records.count else { return false }
        if left.records.isEmpty { return true }
        return left.owner === right.owner && left.origin === right.origin
            && left.records.elementsEqual(right.records) { $0 === $1 }
    }
}
