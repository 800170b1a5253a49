/// The value and the form of block strings, `"""…"""` (specification, section 2.9.4).
public enum BlockString {
    /// The value of a block string: what stands between its quotes, with `\"""` resolved, the indentation that all lines but the first
    /// share removed, and blank lines at both ends dropped.
    static func value(in bytes: [UInt8], _ range: Range<Int>) -> String {
        var lines: [[UInt8]] = [[]]
        var index = range.lowerBound
        let quote = UInt8(ascii: "\"")
        while index < range.upperBound {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                index += 1
                if byte == UInt8(ascii: "\r"), index < range.upperBound, bytes[index] == UInt8(ascii: "\n") { index += 1 }
                lines.append([])
                continue
            }
            if byte == UInt8(ascii: "\\"), index + 3 < range.upperBound, bytes[index + 1] == quote, bytes[index + 2] == quote,
                bytes[index + 3] == quote
            {
                lines[lines.count - 1] += [quote, quote, quote]
                index += 4
                continue
            }
            lines[lines.count - 1].append(byte)
            index += 1
        }
        let dedented = dedent(lines[...])
        return String(decoding: Array(dedented.joined(separator: CollectionOfOne(UInt8(ascii: "\n")))), as: UTF8.self)
    }

    /// Lines without their common indentation and without the blank lines at both ends.
    public static func dedent(_ lines: [String]) -> [String] {
        dedent(lines.map { Array($0.utf8) }[...]).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func dedent(_ lines: ArraySlice<[UInt8]>) -> [ArraySlice<UInt8>] {
        var common = Int.max
        var first: Int?
        var last = lines.startIndex
        for (index, line) in zip(lines.indices, lines) {
            let indentation = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
            if indentation == line.count { continue }
            if first == nil { first = index }
            last = index
            // The first line starts right after the quotes, so it has no indentation of its own.
            if index != lines.startIndex { common = min(common, indentation) }
        }
        guard let first else { return [] }
        return (first...last).map { index in
            index == lines.startIndex || common == .max ? lines[index][...] : lines[index].dropFirst(common)
        }
    }

    /// Whether a block string can hold this value: nothing is lost to the dedentation, and every character can stand in one.
    public static func canHold(_ value: String) -> Bool {
        if value.isEmpty { return true }
        var isLineEmpty = true
        var hasIndentation = false
        var hasCommonIndentation = true
        var hasSeenText = false
        for byte in value.utf8 {
            switch byte {
            case 0x00...0x08, 0x0B, 0x0C, 0x0E, 0x0F, 0x0D:
                return false
            case UInt8(ascii: "\n"):
                if isLineEmpty, !hasSeenText { return false }
                hasSeenText = true
                isLineEmpty = true
                hasIndentation = false
            case UInt8(ascii: "\t"), UInt8(ascii: " "):
                hasIndentation = hasIndentation || isLineEmpty
            default:
                hasCommonIndentation = hasCommonIndentation && hasIndentation
                isLineEmpty = false
            }
        }
        if isLineEmpty { return false }
        return !(hasCommonIndentation && hasSeenText)
    }

    /// A block string with this value, quotes included; see ``canHold(_:)`` for the values it can have.
    ///
    /// - Parameter isMinimal: Leaves out every line break that the value does not need.
    public static func text(of value: String, isMinimal: Bool = false) -> String {
        let escaped = value.replacingQuotes()
        let lines = escaped.lines()
        let isSingleLine = lines.count == 1
        // A second line without indentation would lose nothing, but an indented one needs a first line that is empty.
        let forcesLeadingNewLine =
            lines.count > 1
            && lines.dropFirst().allSatisfy { $0.isEmpty || $0.utf8.first == UInt8(ascii: " ") || $0.utf8.first == UInt8(ascii: "\t") }
        let endsInTripleQuote = escaped.hasSuffix("\\\"\"\"")
        let endsInQuote = value.hasSuffix("\"") && !endsInTripleQuote
        let endsInBackslash = value.hasSuffix("\\")
        let forcesTrailingNewLine = endsInQuote || endsInBackslash
        let printsAsMultipleLines =
            !isMinimal
            && (!isSingleLine || value.unicodeScalars.count > 70 || forcesTrailingNewLine || forcesLeadingNewLine || endsInTripleQuote)
        let startsWithSpace = value.utf8.first == UInt8(ascii: " ") || value.utf8.first == UInt8(ascii: "\t")
        var result = "\"\"\""
        if (printsAsMultipleLines && !(isSingleLine && startsWithSpace)) || forcesLeadingNewLine { result += "\n" }
        result += escaped
        if printsAsMultipleLines || forcesTrailingNewLine { result += "\n" }
        return result + "\"\"\""
    }
}

extension String {
    /// With every `"""` escaped.
    fileprivate func replacingQuotes() -> String {
        var result = ""
        var quotes = 0
        for scalar in unicodeScalars {
            if scalar == "\"" {
                quotes += 1
                if quotes == 3 {
                    result += "\\\"\"\""
                    quotes = 0
                }
                continue
            }
            result += String(repeating: "\"", count: quotes)
            quotes = 0
            result.unicodeScalars.append(scalar)
        }
        return result + String(repeating: "\"", count: quotes)
    }

    /// Split at LF, CR and CR LF.
    fileprivate func lines() -> [Substring.UnicodeScalarView.SubSequence] {
        var result: [Substring.UnicodeScalarView.SubSequence] = []
        let scalars = Substring(self).unicodeScalars
        var start = scalars.startIndex
        var index = start
        while index < scalars.endIndex {
            let scalar = scalars[index]
            let next = scalars.index(after: index)
            guard scalar == "\n" || scalar == "\r" else {
                index = next
                continue
            }
            result.append(scalars[start..<index])
            index = scalar == "\r" && next < scalars.endIndex && scalars[next] == "\n" ? scalars.index(after: next) : next
            start = index
        }
        result.append(scalars[start...])
        return result
    }
}

extension Substring.UnicodeScalarView {
    /// The UTF-8 of the scalars.
    fileprivate var utf8: Substring.UTF8View { Substring(self).utf8 }
}
