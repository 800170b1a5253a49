/// How a piece of text looks.
struct Style: Hashable {
    /// The terminal's own eight colours, whatever its user made of them.
    enum Color: Int {
        case red = 1
        case green = 2
        case yellow = 3
        case blue = 4
        case magenta = 5
        case cyan = 6
    }

    var isBold = false
    var isDim = false
    var isReversed = false
    var color: Color?

    static let plain = Style()
    static let bold = Style(isBold: true)
    static let dim = Style(isDim: true)
    static let reversed = Style(isReversed: true)
    static func color(_ color: Color) -> Style { Style(color: color) }

    /// The escape sequence that turns the style on; empty for plain text.
    var sequence: String {
        var codes: [String] = []
        if isBold { codes.append("1") }
        if isDim { codes.append("2") }
        if isReversed { codes.append("7") }
        if let color { codes.append("3\(color.rawValue)") }
        return codes.isEmpty ? "" : "\u{1B}[" + codes.joined(separator: ";") + "m"
    }
}

/// A piece of text in one style.
struct Span: Hashable, ExpressibleByStringLiteral {
    var text: String
    var style: Style

    /// Control characters of the text are shown as `␦`: a server's text never steers the terminal.
    init(_ text: String, _ style: Style = .plain) {
        self.text = text.contains(where: TextWidth.isControl) ? String(text.map { TextWidth.isControl($0) ? "␦" : $0 }) : text
        self.style = style
    }

    init(stringLiteral text: String) { self.init(text) }

    /// Where spaces are put.
    enum Edge { case start, end }

    /// The span with spaces at the edge up to the width, in columns.
    func padded(to width: Int, from edge: Edge = .end) -> Span {
        let spaces = String(repeating: " ", count: max(0, width - TextWidth.columns(of: text)))
        return Span(edge == .start ? spaces + text : text + spaces, style)
    }
}
