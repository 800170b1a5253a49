/// A walk over Swift source that tells code from comments and literals, and nothing more.
///
/// It knows no grammar, so a regular expression literal such as `/"/` can lead it astray.
struct SwiftCode {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The attributes that stand in code, each from its at sign to its closing parenthesis.
    ///
    /// - Parameter offsets: the at signs of attributes with arguments, in order; those in comments and literals are passed over.
    static func attributes(in bytes: UnsafeBufferPointer<UInt8>, at offsets: [Int]) -> [Range<Int>] {
        var code = SwiftCode(bytes)
        var found: [Range<Int>] = []
        for offset in offsets {
            while code.position < offset { code.skipOne() }
            guard code.position == offset else { continue }
            while let byte = code.next, byte != UInt8(ascii: "(") { code.skipOne() }
            code.skipParentheses()
            found.append(offset..<code.position)
        }
        return found
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func byte(after count: Int) -> UInt8? { position + count < bytes.count ? bytes[position + count] : nil }

    /// Skips a comment, a literal, or else one byte.
    private mutating func skipOne() {
        switch bytes[position] {
        case UInt8(ascii: "/"):
            switch byte(after: 1) {
            case UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "*"): skipComment()
            default: position += 1
            }
        case UInt8(ascii: "\""): skipString(pounds: 0)
        case UInt8(ascii: "#"):
            var pounds = 1
            while byte(after: pounds) == UInt8(ascii: "#") { pounds += 1 }
            let opening = byte(after: pounds)
            position += pounds
            if opening == UInt8(ascii: "\"") { skipString(pounds: pounds) }
            if opening == UInt8(ascii: "/") { skipRegularExpression(pounds: pounds) }
        case UInt8(ascii: "`"):
            // A name in back quotes may hold what would open a literal elsewhere.
            position += 1
            while let byte = next, byte != UInt8(ascii: "`"), byte != UInt8(ascii: "\n") { position += 1 }
            position = min(position + 1, bytes.count)
        default: position += 1
        }
    }

    private mutating func skipLine() {
        while let byte = next, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { position += 1 }
    }

    /// Skips a comment that may hold others.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            if next == UInt8(ascii: "/"), byte(after: 1) == UInt8(ascii: "*") {
                depth += 1
                position += 2
            } else if next == UInt8(ascii: "*"), byte(after: 1) == UInt8(ascii: "/") {
                depth -= 1
                position += 2
            } else {
                position += 1
            }
        } while depth > 0 && position < bytes.count
        position = min(position, bytes.count)
    }

    /// Skips from an opening parenthesis past the one that closes it.
    private mutating func skipParentheses() {
        var depth = 0
        while let byte = next {
            switch byte {
            case UInt8(ascii: "("):
                depth += 1
                position += 1
            case UInt8(ascii: ")"):
                depth -= 1
                position += 1
                if depth == 0 { return }
            default: skipOne()
            }
        }
    }

    /// Skips a string from its opening quote, behind the `#` of a raw one.
    private mutating func skipString(pounds: Int) {
        let isMultiline = byte(after: 1) == UInt8(ascii: "\"") && byte(after: 2) == UInt8(ascii: "\"")
        let quotes = isMultiline ? 3 : 1
        position += quotes
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\"") where isRun(UInt8(ascii: "\""), quotes, at: 0) && isRun(UInt8(ascii: "#"), pounds, at: quotes):
                position += quotes + pounds
                return
            case UInt8(ascii: "\\") where isRun(UInt8(ascii: "#"), pounds, at: 1):
                position += 1 + pounds
                if next == UInt8(ascii: "(") { skipParentheses() } else { position = min(position + 1, bytes.count) }
            case UInt8(ascii: "\n") where !isMultiline, UInt8(ascii: "\r") where !isMultiline:
                return
            default: position += 1
            }
        }
    }

    private mutating func skipRegularExpression(pounds: Int) {
        position += 1
        while let byte = next {
            if byte == UInt8(ascii: "/"), isRun(UInt8(ascii: "#"), pounds, at: 1) {
                position += 1 + pounds
                return
            }
            position += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position, bytes.count)
    }

    /// Whether a byte stands `count` times from `offset` behind the position on.
    private func isRun(_ wanted: UInt8, _ count: Int, at offset: Int) -> Bool {
        for index in 0..<count where byte(after: offset + index) != wanted { return false }
        return true
    }
}
