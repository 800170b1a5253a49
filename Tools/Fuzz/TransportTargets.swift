import BatonTransport

/// Fuzz targets of the transport: any bytes in, no crash.
///
/// A target traps when an invariant does not hold.
enum TransportTargets {
    /// Reads bytes as a body of `multipart/mixed`, whole and in pieces of several sizes.
    ///
    /// - The parts are those of the whole body, and its error is at the same byte, however it is cut. A `Content-Length` is the exception:
    ///   a cut may make it believable.
    /// - What is given was there: the parts' bytes are no more than the body's.
    static func multipart(_ bytes: [UInt8]) {
        let boundary = boundary(of: bytes)
        let whole = outcome(of: bytes, boundary, pieces: max(bytes.count, 1))
        precondition(whole.parts.reduce(0) { $0 + $1.body.count } <= bytes.count, "the parts are more than the body")
        guard !whole.parts.contains(where: { $0.headers["content-length"] != nil }) else { return }
        for pieces in [1, 2, 7, 64] {
            let cut = outcome(of: bytes, boundary, pieces: pieces)
            guard !cut.parts.contains(where: { $0.headers["content-length"] != nil }) else { continue }
            precondition(cut == whole, "in pieces of \(pieces): \(cut), whole: \(whole)")
        }
    }

    private struct Outcome: Equatable {
        var parts: [MultipartParser.Part] = []
        var error: MultipartError?
    }

    /// The boundary that the first delimiter seems to have.
    private static func boundary(of bytes: [UInt8]) -> String {
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: "--".utf8) {
            let text = String(decoding: line.dropFirst(2), as: UTF8.self).split { $0 == "\r" || $0 == "\t" }.first.map(String.init) ?? ""
            let trimmed = String(text.reversed().drop { $0 == " " }.reversed())
            if (try? MultipartParser(boundary: trimmed)) != nil { return trimmed }
        }
        return "-"
    }

    private static func outcome(of bytes: [UInt8], _ boundary: String, pieces: Int) -> Outcome {
        var outcome = Outcome()
        do throws(MultipartError) {
            var parser = try MultipartParser(boundary: boundary)
            var rest = bytes[...]
            while !rest.isEmpty {
                parser.append(rest.prefix(pieces))
                rest = rest.dropFirst(pieces)
                while let part = try parser.next() { outcome.parts.append(part) }
            }
            try parser.finish()
        } catch {
            outcome.error = error
        }
        return outcome
    }
}
