/// What a part of the screen shows, as a value: its body is drawn again when a field that the body read changes, or when its
/// parent makes it anew with another value.
@MainActor protocol View: Equatable {
    @BlockBuilder var body: [Block] { get }
}

/// A view drawn as one entry of a list; the status line counts how many of them were drawn.
@MainActor protocol RowView: View {}

/// What a body is made of.
enum Block {
    case line(Line)
    /// A view below this one, known among its siblings by its key.
    case view(any View, key: String)
    /// The same, which the cursor can stand on.
    case entry(Entry)
}

/// A view of a list that the cursor can stand on, and what can be done there.
struct Entry {
    var key: String
    var view: any View
    /// What enter does here.
    var enter: Effect?
    /// What other keys do here, in the order in which the line of keys names them.
    var keys: [KeyBinding]

    init(_ view: any View, key: String, enter: Effect? = nil, keys: [KeyBinding] = []) {
        self.key = key
        self.view = view
        self.enter = enter
        self.keys = keys
    }
}

@resultBuilder enum BlockBuilder {
    static func buildExpression(_ line: Line) -> [Block] { [.line(line)] }
    static func buildExpression(_ lines: [Line]) -> [Block] { lines.map { .line($0) } }
    static func buildExpression(_ entry: Entry) -> [Block] { [.entry(entry)] }
    static func buildExpression(_ blocks: [Block]) -> [Block] { blocks }
    static func buildExpression(_ view: any View) -> [Block] { [.view(view, key: "")] }
    static func buildBlock(_ parts: [Block]...) -> [Block] { parts.flatMap { $0 } }
    static func buildOptional(_ part: [Block]?) -> [Block] { part ?? [] }
    static func buildEither(first part: [Block]) -> [Block] { part }
    static func buildEither(second part: [Block]) -> [Block] { part }
    static func buildArray(_ parts: [[Block]]) -> [Block] { parts.flatMap { $0 } }
}
