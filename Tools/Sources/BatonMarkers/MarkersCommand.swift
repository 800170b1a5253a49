/// The markers tool: which files of a target the compiler has to read.
public enum MarkersCommand {
    /// What `--help` prints.
    public static let usage = """
        USAGE: baton-markers --out LIST [--also FILE]… FILE…

          Writes LIST, a line for each Swift file that may hold a marker, for each .graphql file and for each file given with
          --also, with a hash of its contents. LIST is written only where it differs.

        """

    /// How a run ended: its exit code, and what it has to say on the error stream.
    public struct Outcome: Equatable, Sendable {
        /// 0 done, 1 a file could not be read or written, 2 usage.
        public let code: Int32
        /// Lines for the error stream.
        public let message: String
    }

    /// Runs the tool with its arguments, the program's name left out.
    public static func run(_ arguments: [String]) -> Outcome {
        var output: String?
        var paths: [(role: MarkerList.Role, path: String)] = []
        var index = 0
        while index < arguments.count {
            let argument = arguments[index]
            index += 1
            switch argument {
            case "--help":
                return Outcome(code: 0, message: usage)
            case "--out", "--also":
                guard index < arguments.count else { return misuse("\(argument) takes a path") }
                if argument == "--out" { output = arguments[index] } else { paths.append((.input, arguments[index])) }
                index += 1
            case let option where option.hasPrefix("-"):
                return misuse("there is no option \(option)")
            default:
                paths.append((.document, argument))
            }
        }
        guard let output else { return misuse("--out is needed") }
        do throws(FileError) {
            var entries: [MarkerList.Entry] = []
            for (role, path) in paths {
                if let entry = try entry(role, path) { entries.append(entry) }
            }
            let list = MarkerList(entries)
            try FileBytes.write(Array(list.text.utf8), to: output)
            return Outcome(code: 0, message: "")
        } catch {
            return Outcome(code: 1, message: "\(error.path):1:1: error: \(error.reason)\n")
        }
    }

    private static func entry(_ role: MarkerList.Role, _ path: String) throws(FileError) -> MarkerList.Entry? {
        let bytes: [UInt8]
        do {
            bytes = try FileBytes.read(path)
        } catch  where error.isMissing && role == .input {
            // The compiler is the one to say what is missing, at the place that names it; the list says that it is not there.
            bytes = []
        }
        if role == .document, path.hasSuffix(".swift"), !MarkerSearch.mayHoldMarker(bytes) { return nil }
        return MarkerList.Entry(role: role, path: path, contents: bytes)
    }

    private static func misuse(_ reason: String) -> Outcome {
        Outcome(code: 2, message: "baton-markers: \(reason)\n\(usage)")
    }
}
