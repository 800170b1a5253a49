import BatonDocument
import Foundation

/// A response whose body is `multipart/mixed`: each part is a payload of the operation's answer, as it comes.
struct MultipartAnswer {
    private let status: Int
    private var parser: MultipartParser

    /// Nil where a response is no such one: it is answered whole, as an error is.
    init?(status: Int, mediaType: MediaType?) throws(TransportError) {
        guard (200..<300).contains(status), let mediaType, mediaType.essence == "multipart/mixed" else { return nil }
        self.status = status
        do throws(MultipartError) {
            // Servers of incremental delivery that name no boundary use a hyphen, as its draft has it.
            parser = try MultipartParser(boundary: mediaType.parameters["boundary"] ?? "-")
        } catch {
            throw Self.failure(error, status)
        }
    }

    /// Whether the last part has come.
    var isComplete: Bool { parser.isComplete }

    mutating func append(_ bytes: Data) { parser.append(bytes) }

    /// The next payload that has come whole.
    mutating func next() throws(TransportError) -> Payload? {
        do throws(MultipartError) {
            guard let part = try parser.next() else { return nil }
            if let type = MediaType(header: part.headers["content-type"]), !type.isJSON {
                throw MultipartError(offset: 0, reason: "a part is \(type.essence), not GraphQL")
            }
            return Payload(part.body)
        } catch {
            throw Self.failure(error, status)
        }
    }

    /// Says that no more bytes come.
    func finish() throws(TransportError) {
        guard !isComplete else { return }
        do throws(MultipartError) {
            try parser.finish()
        } catch {
            // The parts that came are whole; the server, or what lies between, hung up.
            throw TransportError(reason: "The server's answer ended before its last part (byte \(error.offset)).")
        }
    }

    private static func failure(_ error: MultipartError, _ status: Int) -> TransportError {
        TransportError(status: status, reason: "The parts of the server's answer cannot be read: \(error).")
    }
}
