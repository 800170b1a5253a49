import Baton
import Observation

/// The issue tracker: pages that open from one another, driven by keys, shown as frames.
@MainActor @Observable public final class Tracker {
    /// Called when what is shown may have changed.
    @ObservationIgnored public var onChange: (() -> Void)?
    /// What the title line ends with, such as where the responses come from.
    @ObservationIgnored private let notice: String?
    @ObservationIgnored private let environment: Environment
    /// What the last command failed with, until the next key.
    @ObservationIgnored private var complaint: String?
    /// The line of text being typed.
    @ObservationIgnored private var prompt: Prompt?
    @ObservationIgnored private var scroll: [ObjectIdentifier: Int] = [:]
    private var pages: [any Page] = []
    /// Commands and refetches under way.
    private var underWay = 0

    /// Opens the first screen, whose query is fetched through the environment.
    public init(environment: Environment, notice: String? = nil) {
        self.environment = environment
        self.notice = notice
        open(RepositoriesScreen(query: RepositoriesQuery()))
    }

    /// Whether the shown screen has nothing to show yet.
    public var isLoading: Bool { page.isLoading }

    /// Whether an answer is waited for.
    public var isBusy: Bool { underWay > 0 || pages.last?.isFetching == true }

    /// Why the shown screen's query failed, where it did.
    public var failure: String? { page.failure }

    /// How many times views of the shown screen were drawn.
    public var draws: Draws { page.canvas.draws }

    /// Waits until no answer is waited for, and everything that changed is drawn.
    public func settle() async {
        for await isBusy in Observations({ self.isBusy }) where !isBusy { break }
        page.drawStale()
    }

    /// Waits until the shown screen has something to show, though more of it may be on its way.
    public func appear() async {
        for await isLoading in Observations({ self.isLoading }) where !isLoading { break }
        page.drawStale()
    }

    private var page: any Page { pages[pages.count - 1] }

    private func open<S: Screen>(_ screen: S) {
        pages.append(ScreenPage(screen, in: environment) { [weak self] in self?.onChange?() })
    }

    // Keys.

    /// Does what the key asks; false when it asks to leave.
    public func press(_ key: Key) -> Bool {
        complaint = nil
        page.canvas.startCount()
        defer {
            page.drawStale()
            onChange?()
        }
        if prompt != nil {
            type(key)
            return true
        }
        switch key {
        case .up, .character("k"): page.move(by: -1)
        case .down, .character("j"): page.move(by: 1)
        case .home: page.move(by: -page.count)
        case .end: page.move(by: page.count)
        case .enter: page.selected?.enter.map(perform)
        case .character("b"), .escape: back()
        case .character("r"):
            let page = page
            // The page itself shows how its fetch ended.
            wait { try? await page.refetch() }
        case .character("q"): return false
        case .character(let character): bindings.first { $0.key == character }.map { perform($0.effect(environment)) }
        case .backspace: break
        }
        return true
    }

    /// What the line of keys names beside the keys that every screen has.
    private var bindings: [KeyBinding] { page.keys + [Self.search] }

    private static let search = KeyBinding("/", "search") { _ in
        .ask("Search for") { text in .open(SearchScreen(query: SearchQuery(text: text))) }
    }

    private func perform(_ effect: Effect) {
        switch effect {
        case .open(let screen): open(screen)
        case .run(let command): wait { try await command.run() }
        case .ask(let question, let then): prompt = Prompt(question: question, then: then)
        }
    }

    /// A key that belongs to the line of text being typed; an empty line asks for nothing.
    private func type(_ key: Key) {
        guard let typed = prompt else { return }
        switch key {
        case .character(let character): prompt?.text.append(character)
        case .backspace: _ = prompt?.text.popLast()
        case .enter:
            prompt = nil
            if !typed.text.isEmpty { perform(typed.then(typed.text)) }
        case .escape: prompt = nil
        case .up, .down, .home, .end: break
        }
    }

    private func back() {
        guard pages.count > 1 else { return }
        scroll[ObjectIdentifier(page)] = nil
        pages.removeLast().close()
        page.canvas.startCount()
    }

    /// Starts work in this turn, so that what it shows at once is in the next frame, and waits for its end.
    private func wait(for work: @escaping @MainActor () async throws -> Void) {
        underWay += 1
        Task.immediate {
            do { try await work() } catch { complaint = reason(of: error) }
            underWay -= 1
            onChange?()
        }
    }

    // Frames.

    /// What a terminal of the size shows now.
    public func frame(_ size: Size) -> Frame {
        let (body, selected) = page.rows(width: size.columns)
        let room = max(1, size.rows - 4)
        let offset = offset(for: selected, of: body.count, room: room)
        var rows = titleRows(size) + body.dropFirst(offset).prefix(room)
        rows += Array(repeating: Line.blank, count: max(0, size.rows - 2 - rows.count)).flatMap { $0.rows(width: size.columns) }
        rows += statusRows(size)
        return Frame(rows: Array(rows.prefix(size.rows)))
    }

    /// The whole screen as plain text, as long as it needs to be.
    public func text(columns: Int) -> String {
        let length = page.rows(width: columns).rows.count
        return frame(Size(columns: columns, rows: length + 4)).text
    }

    private func titleRows(_ size: Size) -> [Row] {
        let path = pages.map(\.title).joined(separator: " › ")
        let title = Line(Span(path, .bold), trailing: notice.map { [Span($0, .color(.magenta))] } ?? [])
        return title.rows(width: size.columns) + Line.blank.rows(width: size.columns)
    }

    private func statusRows(_ size: Size) -> [Row] {
        let count = page.canvas.draws.rowsOfLastKey
        let drawn = Span("drawn: \(count) \(count == 1 ? "row" : "rows")", .dim)
        var left = page.network?.spans ?? []
        if let complaint { left = [Span(complaint, .color(.red))] }
        if let prompt { left = [Span(prompt.question + ": ", .bold), Span(prompt.text), Span(" ", .reversed)] }
        return Line(left, trailing: [drawn]).rows(width: size.columns) + Line(Span(keys, .dim)).rows(width: size.columns)
    }

    /// The keys that do something now.
    private var keys: String {
        if prompt != nil { return "⏎ done  esc cancel" }
        let entry = page.selected
        var keys: [String] = []
        if entry != nil { keys.append("↑↓ move") }
        if let enter = entry?.enter { keys.append("⏎ " + enter.name) }
        if pages.count > 1 { keys.append("b back") }
        keys.append("r refetch")
        keys += bindings.map { "\($0.key) \($0.name)" }
        keys.append("q quit")
        return keys.joined(separator: "  ")
    }

    /// How far the body is scrolled: no further than keeps the cursor's entry in sight.
    private func offset(for selected: Range<Int>, of count: Int, room: Int) -> Int {
        var offset = min(scroll[ObjectIdentifier(page)] ?? 0, max(0, count - room))
        if selected.upperBound > offset + room { offset = selected.upperBound - room }
        if selected.lowerBound < offset { offset = selected.lowerBound }
        scroll[ObjectIdentifier(page)] = offset
        return offset
    }
}
