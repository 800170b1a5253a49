/// What a terminal shows at one moment.
public struct Frame: Equatable, Sendable {
    let rows: [Row]

    /// The text alone, a line each, without empty lines at the end.
    public var text: String {
        var lines = rows.map(\.plain)
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// What to write to a terminal that shows the earlier frame so that it shows this one: the rows that differ, and no others.
    public func changes(since earlier: Frame?) -> String {
        var text = ""
        if earlier?.rows.count != rows.count { text += "\u{1B}[2J" }
        for (index, row) in rows.enumerated() {
            if let earlier, earlier.rows.count == rows.count, earlier.rows[index] == row { continue }
            text += "\u{1B}[\(index + 1);1H\(row.styled)\u{1B}[K"
        }
        return text
    }
}

/// The columns and rows of a terminal.
public struct Size: Equatable, Sendable {
    /// How many cells a row has.
    public var columns: Int
    /// How many rows there are.
    public var rows: Int

    /// A size, at least one cell.
    public init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
    }
}
