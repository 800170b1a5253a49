import Observation

/// A view's place on the screen: it keeps what its body last made, and makes it again only when that may differ.
///
///     Node(PageBody)            drawn when the list changed
///       Node(IssueRow) "I_3"    drawn when a field of this issue changed
///       Node(IssueRow) "I_7"
@MainActor final class Node {
    /// What the body last made, its views in their own nodes.
    enum Content {
        case line(Line)
        case node(Node, entry: Entry?)
    }

    private(set) var view: any View
    private(set) var content: [Content] = []
    private(set) var isStale = false
    private let canvas: Canvas
    /// Observation cannot be taken back, so what an earlier drawing read is told from what the last one read by its number.
    private var drawing = 0

    init(_ view: any View, on canvas: Canvas) {
        self.view = view
        self.canvas = canvas
        draw()
    }

    /// Shows another value of the view; an equal one is not drawn.
    func show(_ view: any View) {
        let isSame = Self.isEqual(self.view, view)
        self.view = view
        if !isSame || isStale { draw() }
    }

    /// Draws the stale nodes from here down.
    func drawStale() {
        if isStale { draw() }
        for case .node(let node, _) in content { node.drawStale() }
    }

    /// What the cursor can stand on, from here down.
    var entries: [Entry] {
        content.flatMap { part -> [Entry] in
            guard case .node(let node, let entry) = part else { return [] }
            return entry.map { [$0] } ?? node.entries
        }
    }

    private func draw() {
        isStale = false
        drawing += 1
        canvas.drew(view)
        let number = drawing
        let blocks = withObservationTracking {
            view.body
        } onChange: { [weak self] in
            // Everything that a body reads lives on the main actor, so that is where it changes.
            MainActor.assumeIsolated { self?.changed(after: number) }
        }
        place(blocks)
    }

    private func changed(after number: Int) {
        guard number == drawing, !isStale else { return }
        isStale = true
        canvas.schedule()
    }

    private func place(_ blocks: [Block]) {
        var earlier: [String: Node] = [:]
        for case .node(let node, let entry) in content { earlier[Self.place(of: node.view, key: entry?.key ?? "")] = node }
        content = blocks.map { block in
            switch block {
            case .line(let line): .line(line)
            case .view(let view, let key): .node(node(for: view, at: Self.place(of: view, key: key), in: &earlier), entry: nil)
            case .entry(let entry):
                .node(node(for: entry.view, at: Self.place(of: entry.view, key: entry.key), in: &earlier), entry: entry)
            }
        }
    }

    private func node(for view: any View, at place: String, in earlier: inout [String: Node]) -> Node {
        guard let node = earlier.removeValue(forKey: place) else { return Node(view, on: canvas) }
        node.show(view)
        return node
    }

    private static func place(of view: any View, key: String) -> String { "\(type(of: view)) \(key)" }

    private static func isEqual<V: View>(_ one: V, _ other: any View) -> Bool {
        guard let other = other as? V else { return false }
        return one == other
    }
}

/// What the nodes of one screen share: it counts their drawings and brings the stale ones up to date, many changes at once.
@MainActor final class Canvas {
    private(set) var draws = Draws()
    /// Called after stale nodes were drawn.
    var onDraw: (() -> Void)?
    var root: Node?
    private var isScheduled = false

    func drew(_ view: any View) {
        draws.count(String(describing: type(of: view)), isRow: view is any RowView)
    }

    func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        Task { drawStale() }
    }

    func drawStale() {
        isScheduled = false
        root?.drawStale()
        onDraw?()
    }

    /// Forgets the count of rows that the status line shows.
    func startCount() { draws.rowsOfLastKey = 0 }
}

/// How many times views were drawn.
public struct Draws: Sendable, Equatable {
    /// By the name of the view's type, since the start.
    public private(set) var byView: [String: Int] = [:]
    /// The rows drawn since the last key.
    public internal(set) var rowsOfLastKey = 0

    mutating func count(_ name: String, isRow: Bool) {
        byView[name, default: 0] += 1
        if isRow { rowsOfLastKey += 1 }
    }

    /// The drawings of one type of view.
    public subscript(name: String) -> Int { byView[name, default: 0] }
}
