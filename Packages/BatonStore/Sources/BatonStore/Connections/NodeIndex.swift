/// The nodes of a long connection's edges, so that a page finds the nodes that are there already without a look at every edge.
///
/// An edge's node may change, as when an earlier page is fetched again; edges that are in an index are marked, and when one of them is
/// written, every index is made anew the next time that it is asked for.
@MainActor final class NodeIndex {
    /// From how many edges on an index pays.
    static let threshold = 128
    /// How often an edge that is in an index was written.
    private static var changes = 0

    private var nodes: Set<ObjectIdentifier>
    private let made: Int

    /// An index of edges' nodes.
    init(_ edges: LinkList, node: (Record) -> Record?) {
        made = Self.changes
        nodes = Set(minimumCapacity: edges.count + edges.count / 4)
        for case let edge? in edges { insert(node(edge), of: edge) }
    }

    /// Notes that an edge that is in an index was written.
    static func noteChange() { changes &+= 1 }

    /// Whether no edge was written since the index was made.
    var isCurrent: Bool { made == Self.changes }

    func contains(_ node: Record) -> Bool { nodes.contains(ObjectIdentifier(node)) }

    /// Adds an edge's node.
    func insert(_ node: Record?, of edge: Record) {
        edge.isIndexed = true
        if let node { nodes.insert(ObjectIdentifier(node)) }
    }
}
