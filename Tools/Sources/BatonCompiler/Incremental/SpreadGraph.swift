import BatonDocumentLanguage

/// Which definitions of a target spread which.
struct SpreadGraph {
    /// A definition, and the place of its file.
    struct Node {
        let file: Int
        let definition: WrittenDefinition
    }

    let nodes: [Node]
    /// The nodes of each file.
    private let ofFiles: [Range<Int>]
    /// The node of each fragment, by its name.
    private let fragments: [String: Int]
    /// The nodes that each node spreads.
    private let next: [[Int]]
    /// Whether a fragment is spread that there is not.
    let hasUnknown: Bool

    /// The graph of the definitions of files.
    init(_ files: [[WrittenDefinition]]) {
        var nodes: [Node] = []
        var ofFiles: [Range<Int>] = []
        var fragments: [String: Int] = [:]
        for (file, definitions) in files.enumerated() {
            for definition in definitions {
                if definition.kind == .fragment { fragments[definition.name] = nodes.count }
                nodes.append(Node(file: file, definition: definition))
            }
            ofFiles.append(nodes.count - definitions.count..<nodes.count)
        }
        var hasUnknown = false
        next = nodes.map { node in
            let spread = node.definition.spreads.compactMap { fragments[$0] }
            if spread.count < node.definition.spreads.count { hasUnknown = true }
            return spread
        }
        self.nodes = nodes
        self.ofFiles = ofFiles
        self.fragments = fragments
        self.hasUnknown = hasUnknown
    }

    /// Whether a fragment has a name.
    func hasFragment(_ name: String) -> Bool { fragments[name] != nil }

    /// The file that defines a fragment.
    func file(ofFragment name: String) -> Int? { fragments[name].map { nodes[$0].file } }

    /// The nodes of files.
    func nodes(of files: Set<Int>) -> [Int] { files.flatMap { Array(ofFiles[$0]) } }

    /// The first node of a file.
    func firstNode(of file: Int) -> Int { ofFiles[file].lowerBound }

    /// Nodes, and all that they reach.
    func reached(from start: [Int]) -> Set<Int> { Self.reached(from: start, next) }

    /// Nodes, and all that reach them.
    func reaching(_ end: [Int]) -> Set<Int> {
        var previous = [[Int]](repeating: [], count: nodes.count)
        for (node, spread) in next.enumerated() {
            for other in spread { previous[other].append(node) }
        }
        return Self.reached(from: end, previous)
    }

    private static func reached(from start: [Int], _ next: [[Int]]) -> Set<Int> {
        var seen = Set(start)
        var waiting = start
        while let node = waiting.popLast() {
            for other in next[node] where seen.insert(other).inserted { waiting.append(other) }
        }
        return seen
    }

    /// The names of the fragments that operations reach, those included that `@refetchable` makes.
    var reachedFragments: Set<String> {
        let roots = nodes.indices.filter { nodes[$0].definition.kind != .fragment || nodes[$0].definition.queryName != nil }
        let reached = reached(from: roots).map { nodes[$0].definition }
        return Set(reached.filter { $0.kind == .fragment }.map(\.name))
    }
}
