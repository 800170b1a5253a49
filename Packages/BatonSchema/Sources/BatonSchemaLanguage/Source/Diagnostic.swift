/// Something a compiler says about a document: an error, which stops generation, or a warning.
///
/// One line, as compilers print them, so that editors and build logs can link to it:
///
/// ```
/// Views/IssueRow.swift:12:7: error: the type `Issue` has no field `titel`. Did you mean `title`?
/// ```
public struct Diagnostic: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// How much it matters.
    public enum Severity: String, Hashable, Sendable {
        /// Nothing is generated.
        case error
        /// Generation goes on.
        case warning
    }

    /// How much it matters.
    public let severity: Severity
    /// The file a person opens.
    public let path: String
    /// The line in that file, from 1.
    public let line: Int
    /// The column in that line, from 1, in UTF-8 bytes.
    public let column: Int
    /// What is wrong, and where it helps what would be right.
    public let message: String
    /// The text of the line, when it is known.
    public let sourceLine: String?

    /// A diagnostic at a place of a file.
    public init(severity: Severity, path: String, line: Int, column: Int, message: String, sourceLine: String? = nil) {
        self.severity = severity
        self.path = path
        self.line = line
        self.column = column
        self.message = message
        self.sourceLine = sourceLine
    }

    /// `path:line:column: severity: message`.
    public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }

    /// The diagnostic's line and, where the source line is known, that line with a caret under the column.
    public var detailedDescription: String {
        guard let sourceLine else { return description }
        // Tabs stay tabs so that the caret stands under its character in any terminal; a scalar of several bytes takes one place.
        var padding = ""
        var bytes = 0
        for scalar in sourceLine.unicodeScalars where bytes < column - 1 {
            padding.unicodeScalars.append(scalar == "\t" ? "\t" : " ")
            bytes += UTF8.width(scalar)
        }
        return "\(description)\n\(sourceLine)\n\(padding)^"
    }

    /// Ordered by path, line, column, message; an error before a warning of the same words.
    public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        if left.path != right.path { return left.path < right.path }
        if left.line != right.line { return left.line < right.line }
        if left.column != right.column { return left.column < right.column }
        if left.message != right.message { return left.message < right.message }
        return left.severity == .error && right.severity == .warning
    }
}

extension UTF8 {
    /// How many bytes a scalar takes.
    fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0..<0x80: 1
        case 0x80..<0x800: 2
        case 0x800..<0x10000: 3
        default: 4
        }
    }
}

extension Source {
    /// A diagnostic about the byte at `offset` of this document, placed in the file a person opens.
    public func diagnostic(_ severity: Diagnostic.Severity, at offset: Int, _ message: String) -> Diagnostic {
        let position = position(of: offset)
        return Diagnostic(
            severity: severity, path: path, line: position.line, column: position.column, message: message,
            sourceLine: hostLine(position.line))
    }

    /// An error about the byte at `offset` of this document.
    public func error(at offset: Int, _ message: String) -> Diagnostic { diagnostic(.error, at: offset, message) }
}

/// The syntax of one document could not be read.
public struct SyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The byte offset at which reading failed.
    public let offset: Int
    /// What was expected, in words.
    public let message: String

    /// A failure at a byte offset.
    public init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }

    /// The byte and what was expected there.
    public var description: String { "syntax error at byte \(offset): \(message)" }
}
