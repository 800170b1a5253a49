import Baton
import Foundation

/// A transport that answers from files: the real responses that `Tools/Server/record.py` wrote, one a file, named after the
/// operation and its variables. Each line of a file is a payload, so an answer that came in parts comes in parts.
public struct RecordedResponses: Transport {
    private let directory: URL

    /// Answers from the files of the folder.
    public init(directory: URL) { self.directory = directory }

    /// The recorded response, or ``NotRecorded``.
    public func send(_ request: Request) -> AsyncThrowingStream<Payload, any Error> {
        let name = Self.fileName(operation: request.operationName, variables: request.variables.json)
        let file = directory.appendingPathComponent(name)
        return AsyncThrowingStream { continuation in
            do {
                for line in try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")) { continuation.yield(Payload(Data(line))) }
                continuation.finish()
            } catch {
                continuation.finish(throwing: NotRecorded(operation: request.operationName, file: name))
            }
        }
    }

    /// The name of the file that holds the response: the operation's name, then the variables' JSON, where what is not an ASCII
    /// letter or digit is `-`, any number of them one, or, outside ASCII, `u` and its number in hexadecimal.
    static func fileName(operation: String, variables: String) -> String {
        var name = ""
        for scalar in (operation + variables).unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9": name.unicodeScalars.append(scalar)
            case _ where !scalar.isASCII: name += "u" + String(scalar.value, radix: 16)
            default: if name.last != "-" { name += "-" }
            }
        }
        while name.last == "-" { name.removeLast() }
        return name + ".json"
    }
}

/// No response was recorded for a request.
public struct NotRecorded: Error, CustomStringConvertible {
    /// The request's operation.
    public let operation: String
    /// The file that would hold the response.
    public let file: String

    /// What a person can do about it.
    public var description: String {
        "No answer was recorded for \(operation): there is no \(file). Recorded responses show only what was visited when they were made."
    }
}
