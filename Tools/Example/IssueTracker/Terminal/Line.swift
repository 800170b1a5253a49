/// One line of a screen: spans from the left, and spans kept at the right edge.
struct Line: Hashable {
    var spans: [Span]
    var trailing: [Span]
    /// Whether what does not fit goes on below, rather than being cut off.
    var wraps: Bool

    init(_ spans: Span..., trailing: [Span] = [], wraps: Bool = false) {
        self.init(spans, trailing: trailing, wraps: wraps)
    }

    init(_ spans: [Span], trailing: [Span] = [], wraps: Bool = false) {
        self.spans = spans
        self.trailing = trailing
        self.wraps = wraps
    }

    static let blank = Line()

    /// The lines of a text, which may hold line breaks and be longer than a screen is wide.
    static func paragraph(_ text: String, _ style: Style = .plain) -> [Line] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { Line(Span(String($0), style), wraps: true) }
    }

    /// The line as rows of exactly the width: cut with `…` or wrapped between words, and filled with spaces.
    func rows(width: Int) -> [Row] {
        guard width > 0 else { return [] }
        if wraps { return Self.wrapped(spans, width: width).map { Row(spans: Self.filled($0, width: width)) } }
        let right = Self.cut(trailing, width: width)
        let rightWidth = Self.columns(of: right)
        let left = Self.cut(spans, width: width - rightWidth - (right.isEmpty ? 0 : 1))
        return [Row(spans: Self.filled(left, width: width - rightWidth) + right)]
    }

    private static func columns(of spans: [Span]) -> Int {
        spans.reduce(0) { $0 + TextWidth.columns(of: $1.text) }
    }

    private static func filled(_ spans: [Span], width: Int) -> [Span] {
        let rest = width - columns(of: spans)
        return rest > 0 ? spans + [Span(String(repeating: " ", count: rest))] : spans
    }

    private static func cut(_ spans: [Span], width: Int) -> [Span] {
        guard columns(of: spans) > width else { return spans }
        guard width > 0 else { return [] }
        var kept: [Span] = []
        var room = width - 1
        for span in spans {
            var text = ""
            for character in span.text {
                let columns = TextWidth.columns(of: character)
                guard columns <= room else { return kept + [Span(text + "…", span.style)] }
                room -= columns
                text.append(character)
            }
            kept.append(Span(text, span.style))
        }
        return kept
    }

    private static func wrapped(_ spans: [Span], width: Int) -> [[Span]] {
        var rows: [[Span]] = []
        var row: [Span] = []
        var room = width
        func endRow() {
            rows.append(row)
            row = []
            room = width
        }
        for span in spans {
            for (index, word) in span.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
                let columns = TextWidth.columns(of: String(word))
                let space = index == 0 ? 0 : 1
                if space + columns > room, room < width {
                    endRow()
                } else if space > 0, room < width {
                    row.append(Span(" ", span.style))
                    room -= 1
                }
                var rest = word
                while TextWidth.columns(of: String(rest)) > room {
                    var part = ""
                    while let next = rest.first, TextWidth.columns(of: next) <= room || room == width && part.isEmpty {
                        room -= TextWidth.columns(of: next)
                        part.append(rest.removeFirst())
                    }
                    row.append(Span(part, span.style))
                    endRow()
                }
                if !rest.isEmpty { row.append(Span(String(rest), span.style)) }
                room -= TextWidth.columns(of: String(rest))
            }
        }
        endRow()
        return rows
    }
}

/// One row of cells, as wide as the screen.
struct Row: Hashable {
    var spans: [Span]

    /// Its text alone, without spaces at the end.
    var plain: String {
        var text = spans.map(\.text).joined()
        while text.last == " " { text.removeLast() }
        return text
    }

    /// Its text with the escape sequences of its styles.
    var styled: String {
        spans.map { span in
            let sequence = span.style.sequence
            return sequence.isEmpty ? span.text : sequence + span.text + "\u{1B}[0m"
        }.joined()
    }
}
