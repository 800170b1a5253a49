@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// Merges edges, each node once: of two edges of one node the first in the merged order is kept. Null edges are dropped; edges without a
/// node are not compared.
///
/// Nodes are marked with the number of a walk, so that a page costs a look at each edge, and no set; where there are many edges, an index
/// of their nodes is kept, and a page that is appended costs what it brings.
@MainActor struct EdgeMerge {
    /// The number of the walk that the merge marks with.
    let walk: UInt32
    private var slots: EdgeSlots?

    init(walk: UInt32) {
        self.walk = walk
    }

    private mutating func node(of edge: Record) -> Record? {
        if let slots, slots.type == edge.type { return edge.node(slots) }
        let slots = EdgeSlots(edge.type)
        self.slots = slots
        return edge.node(slots)
    }

    /// A page's edges, each node once; their nodes are marked.
    private mutating func marked(_ page: ContiguousArray<Record?>) -> ContiguousArray<Record?> {
        var edges: ContiguousArray<Record?> = []
        edges.reserveCapacity(page.count)
        for case let edge? in page {
            if let node = node(of: edge) {
                guard node.visit.walk != walk else { continue }
                node.visit = RecordVisit(walk: walk, selection: 0)
            }
            edges.append(edge)
        }
        return edges
    }

    /// The edges of a page that is the whole connection.
    mutating func replacing(_ page: ContiguousArray<Record?>) -> LinkList { LinkList(marked(page)) }

    /// The connection's edges, then those of a page whose nodes it has not.
    mutating func appending(_ page: ContiguousArray<Record?>, to edges: LinkList) -> LinkList {
        var page = marked(page)
        guard edges.count >= NodeIndex.threshold else {
            for case let edge? in edges {
                if let node = node(of: edge), node.visit.walk == walk { node.visit.selection = 1 }
            }
            page.removeAll { edge in edge.flatMap { node(of: $0) }?.visit.selection == 1 }
            return page.isEmpty ? edges : edges.appending(page)
        }
        let index = edges.nodes ?? NodeIndex(edges) { node(of: $0) }
        page.removeAll { edge in edge.flatMap { node(of: $0) }.map(index.contains) ?? false }
        guard !page.isEmpty else {
            edges.takeNodes(index, from: edges)
            return edges
        }
        for case let edge? in page { index.insert(node(of: edge), of: edge) }
        let merged = edges.appending(page)
        merged.takeNodes(index, from: edges)
        return merged
    }

    /// A page's edges, then those of the connection whose nodes the page has not.
    mutating func prepending(_ page: ContiguousArray<Record?>, to edges: LinkList) -> LinkList {
        let page = marked(page)
        var kept: ContiguousArray<Record?> = []
        kept.reserveCapacity(edges.count)
        for case let edge? in edges {
            if let node = node(of: edge), node.visit.walk == walk { continue }
            kept.append(edge)
        }
        return kept.count == edges.count ? edges.prepending(page) : LinkList(page + kept)
    }

    /// Whether a node is among the nodes of some edges.
    mutating func holds(_ edges: LinkList, _ wanted: Record) -> Bool {
        if let nodes = edges.nodes { return nodes.contains(wanted) }
        for case let edge? in edges where node(of: edge) === wanted { return true }
        return false
    }

    /// The edges whose nodes have not the id.
    mutating func removing(_ id: String, from edges: ContiguousArray<Record?>) -> ContiguousArray<Record?> {
        edges.filter { edge in
            guard let edge, let node = node(of: edge) else { return true }
            return !node.hasID(id)
        }
    }
}
