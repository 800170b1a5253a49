import Foundation

/// What the command line asks for.
struct Options {
    /// Where the answers come from.
    enum Source {
        case server(URL)
        case recorded(URL)
    }

    /// What happens once the first screen is there.
    enum Way {
        case interactive
        /// A tour of the screens as text, or why one failed.
        case once
        /// Keys pressed one after the other, then the last screen and the counts of drawings.
        case script(String)
    }

    var source = Source.server(URL(filePath: "/"))
    var way = Way.interactive

    static let usage = """
        usage: issue-tracker (--url URL | --recorded DIR) [--once | --script KEYS]

          --url URL        the GraphQL server, such as http://127.0.0.1:8087/graphql
          --recorded DIR   answer from the recorded responses of the folder instead
          --once           print a tour of the screens as text and end; also what happens without a terminal
          --script KEYS    press the keys, each after the one before it is done, then print the screen and what was drawn;
                           a key is a character or <up> <down> <home> <end> <enter> <esc> <backspace> <space> <lt>
        """

    /// What is wrong with a command line.
    struct Misuse: Error { let reason: String }

    init(_ arguments: [String]) throws(Misuse) {
        var source: Source?
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--url":
                let text = try Self.value(of: option, from: &rest)
                guard let url = URL(string: text), url.scheme == "http" || url.scheme == "https", url.host() != nil else {
                    throw Misuse(reason: "\(text) is no http or https address")
                }
                source = .server(url)
            case "--recorded":
                source = .recorded(URL(filePath: try Self.value(of: option, from: &rest), directoryHint: .isDirectory))
            case "--once": way = .once
            case "--script": way = .script(try Self.value(of: option, from: &rest))
            default: throw Misuse(reason: "there is no option \(option)")
            }
        }
        guard let source else { throw Misuse(reason: "either --url or --recorded is needed") }
        self.source = source
    }

    private static func value(of option: String, from rest: inout ArraySlice<String>) throws(Misuse) -> String {
        guard let value = rest.popFirst() else { throw Misuse(reason: "\(option) needs a value") }
        return value
    }
}
