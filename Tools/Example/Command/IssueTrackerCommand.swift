import Baton
import Foundation
import IssueTracker

@main
struct IssueTrackerCommand {
    static func main() async {
        exit(await run(Array(CommandLine.arguments.dropFirst())))
    }

    /// The exit code: 0 done, 1 a screen failed, 2 the command line is wrong.
    @MainActor private static func run(_ arguments: [String]) async -> Int32 {
        if arguments.contains("--help") {
            print(Options.usage)
            return 0
        }
        do {
            let options = try Options(arguments)
            let tracker = tracker(options.source)
            switch options.way {
            case .interactive where RawTerminal.isAvailable:
                await Interaction(tracker: tracker).run()
                return 0
            case .interactive, .once: return try await once(tracker)
            case .script(let keys): return await play(try Key.script(keys), on: tracker)
            }
        } catch let misuse as Options.Misuse {
            complain("issue-tracker: \(misuse.reason)\n\n\(Options.usage)")
        } catch {
            complain("issue-tracker: \(error)")
        }
        return 2
    }

    @MainActor private static func tracker(_ source: Options.Source) -> Tracker {
        switch source {
        case .server(let url):
            Tracker(environment: Environment(transport: URLSessionTransport(url: url), store: Store()))
        case .recorded(let directory):
            Tracker(
                environment: Environment(transport: RecordedResponses(directory: directory), store: Store()),
                notice: "recorded responses"
            )
        }
    }

    @MainActor private static func once(_ tracker: Tracker) async throws -> Int32 {
        let tour = Tour(tracker: tracker, size: Size(columns: columns, rows: 16)) { print($0) }
        guard let failure = try await tour.run() else { return 0 }
        complain("issue-tracker: \(failure)")
        return 1
    }

    @MainActor private static func play(_ keys: [Key], on tracker: Tracker) async -> Int32 {
        await tracker.settle()
        for key in keys {
            guard tracker.press(key) else { break }
            await tracker.settle()
        }
        print(tracker.text(columns: columns))
        let counts = tracker.draws.byView.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        print("\ndrawings of this screen: " + counts.joined(separator: ", "))
        return tracker.failure == nil ? 0 : 1
    }

    /// The terminal's width, or a usual one.
    @MainActor private static var columns: Int { RawTerminal.size?.columns ?? 100 }

    private static func complain(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}
