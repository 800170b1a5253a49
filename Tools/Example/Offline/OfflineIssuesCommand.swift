import BatonStore
import Foundation

/// Prints the issues of a recorded response, read through the store: no network, no environment, `BatonStore` alone.
@main
struct OfflineIssuesCommand {
    static func main() async {
        exit(await run(Array(CommandLine.arguments.dropFirst())))
    }

    /// The exit code: 0 done, 1 the file is no answer to the query, 2 the command line is wrong.
    @MainActor private static func run(_ arguments: [String]) async -> Int32 {
        guard arguments.count == 1 else {
            complain("usage: offline-issues FILE, a recorded response such as Recorded/IssuesQuery-….json")
            return 2
        }
        let file = URL(filePath: arguments[0])
        // The variables only name the place in the store where this response is kept: whatever repository it is about.
        let query = OfflineIssuesQuery(owner: "recorded", name: file.lastPathComponent)
        do {
            let store = Store()
            try await store.commitPayload(query, Payload(try Data(contentsOf: file)))
            printTable(store.data(of: query))
            return 0
        } catch {
            complain("offline-issues: \(file.lastPathComponent): \(error)")
            return 1
        }
    }

    @MainActor private static func printTable(_ data: OfflineIssuesQuery.Data) {
        for edge in data.repository?.issues.edges ?? .empty {
            let issue = edge.node.offlineRow
            let number = "#\(issue.number)".padding(toLength: 7, withPad: " ", startingAt: 0)
            let state = issue.state.text.lowercased().padding(toLength: 8, withPad: " ", startingAt: 0)
            print(number + state + issue.title + "  " + (issue.author?.login ?? "a bot"))
        }
    }

    private static func complain(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}
