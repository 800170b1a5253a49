/// What a connection's lens offers beside its selection.
public enum ConnectionMember: String, Sendable, CaseIterable {
    /// The nodes of its edges.
    case nodes
    /// Whether there is a page after the last one.
    case hasNext
    /// Whether there is a page before the first one.
    case hasPrevious
    /// Whether the page after the last one is loading.
    case isLoadingNext
    /// Whether the page before the first one is loading.
    case isLoadingPrevious
    /// The key of the connection's record.
    case connectionID
}

/// Where a connection's lens finds its pages, and how it asks for more.
public struct ConnectionFacts: Sendable {
    /// The link to the edges.
    public let edges: SlotName
    /// The link from an edge to its node.
    public let node: SlotName
    /// The link to the page info.
    public let pageInfo: SlotName
    /// The pages that it can ask for; none outside a `@refetchable` fragment.
    public let pages: [PageFacts]
}

/// How a connection's lens asks for the page after its last edge, or the one before its first.
public struct PageFacts: Sendable {
    /// On which side the page lies.
    public enum Side: String, Sendable {
        /// After the last edge, by `first` and `after`.
        case next
        /// Before the first edge, by `last` and `before`.
        case previous
    }

    /// The side.
    public let side: Side
    /// The query that brings the page.
    public let query: RefetchFacts
    /// The query's variable of the page's size.
    public let count: String
    /// The page's size where none is given: the default of that variable.
    public let defaultCount: Int?
    /// The query's variable of the cursor.
    public let cursor: String
    /// The query's variables of the other side.
    public let clearing: [String]
}

/// The query that a `@refetchable` fragment asks for, as its lens runs it.
public struct RefetchFacts: Sendable {
    /// The query's name.
    public let queryName: String
    /// The query's variable that identifies the object; nil where none is needed.
    public let identifyingVariable: String?
    /// The field of the object whose value that variable takes; nil where none is needed.
    public let identifyingField: String?
}
