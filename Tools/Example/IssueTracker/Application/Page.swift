import Baton

/// An opened screen: its query held in the environment, what it drew, and where the cursor stands.
@MainActor protocol Page: AnyObject {
    var title: String { get }
    /// Whether there is nothing to show yet.
    var isLoading: Bool { get }
    /// Whether the query's data is being fetched.
    var isFetching: Bool { get }
    /// Why the query failed, where it did.
    var failure: String? { get }
    var canvas: Canvas { get }
    /// The network's line, when there is something to say.
    var network: Line? { get }
    /// The cursor's entry.
    var selected: Entry? { get }
    /// The keys that do something here: the cursor's entry's, then the screen's.
    var keys: [KeyBinding] { get }
    /// How many entries the cursor can stand on.
    var count: Int { get }
    /// Moves the cursor, at most to the first or the last entry.
    func move(by distance: Int)
    /// The body's rows at the width, and which of them belong to the cursor's entry.
    func rows(width: Int) -> (rows: [Row], selected: Range<Int>)
    /// Draws what changed now rather than on the next turn.
    func drawStale()
    /// The failure of a query without data is retried; data is fetched again behind what is shown.
    func refetch() async throws
    func close()
}

/// The page of one type of screen.
@MainActor final class ScreenPage<S: Screen>: Page {
    let canvas = Canvas()
    private let screen: S
    private let handle: OperationHandle<S.Operation>
    private let retention: Retention
    private let status: Canvas
    private var cursor: String?
    private var cursorIndex = 0

    init(_ screen: S, in environment: Environment, onDraw: @escaping () -> Void) {
        self.screen = screen
        handle = environment.handle(screen.query)
        retention = handle.retain()
        status = Canvas()
        canvas.root = Node(PhaseView(screen: screen, handle: handle), on: canvas)
        status.root = Node(FetchView<S>(handle: handle), on: status)
        canvas.onDraw = onDraw
        status.onDraw = onDraw
    }

    var title: String { screen.title }

    var isLoading: Bool { handle.phase.isLoading }

    var isFetching: Bool { handle.fetch.isInFlight || isLoading }

    var failure: String? {
        if case .failed(let error) = handle.phase { reason(of: error) } else { nil }
    }

    var network: Line? {
        guard case .line(let line)? = status.root?.content.first else { return nil }
        return line
    }

    // The cursor.

    private var entries: [Entry] { canvas.root?.entries ?? [] }

    var selected: Entry? {
        let entries = entries
        return entries.first { $0.key == cursor } ?? (entries.isEmpty ? nil : entries[min(cursorIndex, entries.count - 1)])
    }

    var count: Int { entries.count }

    var keys: [KeyBinding] { (selected?.keys ?? []) + (handle.data.map(screen.keys) ?? []) }

    func move(by distance: Int) {
        let entries = entries
        guard !entries.isEmpty, let selected else { return }
        let index = entries.firstIndex { $0.key == selected.key } ?? 0
        cursorIndex = min(max(0, index + distance), entries.count - 1)
        cursor = entries[cursorIndex].key
    }

    // Drawing.

    func rows(width: Int) -> (rows: [Row], selected: Range<Int>) {
        let key = selected?.key
        var rows: [Row] = []
        var range = 0..<0
        func add(_ content: [Node.Content], gutter: Span) {
            for part in content {
                switch part {
                case .line(let line): rows += line.rows(width: width - 2).map { Row(spans: [gutter] + $0.spans) }
                case .node(let node, let entry):
                    let start = rows.count
                    let isSelected = if let entry { entry.key == key } else { false }
                    add(node.content, gutter: isSelected ? Span("▌ ", .color(.cyan)) : gutter)
                    if isSelected { range = start..<rows.count }
                }
            }
        }
        add(canvas.root?.content ?? [], gutter: "  ")
        return (rows, range)
    }

    func drawStale() {
        canvas.drawStale()
        status.drawStale()
    }

    // The query.

    func refetch() async throws {
        if case .failed = handle.phase, handle.data == nil {
            handle.retry()
        } else {
            try await handle.refetch()
        }
    }

    func close() { retention.end() }
}
