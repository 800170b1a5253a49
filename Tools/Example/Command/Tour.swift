import IssueTracker

/// What there is to see, one screen after another: keys pressed as a person would, and the frame that each shows.
@MainActor struct Tour {
    /// A part of the way.
    private struct Stop {
        let caption: String
        let keys: String
        var moment = Moment.done
    }

    /// When the frame of a stop is taken.
    private enum Moment {
        /// In the turn of the last key, before any answer.
        case atOnce
        /// When the screen has something to show, though more is on its way.
        case first
        /// When everything is there.
        case done
    }

    private static let stops = [
        Stop(caption: "The first screen: one request for all its rows", keys: ""),
        Stop(caption: "s stars the repository: its row is drawn, and no other", keys: "s"),
        Stop(caption: "Enter opens a repository", keys: "<enter>"),
        Stop(caption: "c closes an issue", keys: "jc"),
        Stop(caption: "One that is locked stays as it is, and the server says why", keys: "jjjjjc"),
        Stop(caption: "n makes a new issue, which stands first in the list", keys: "nThe lamp flickers<enter>"),
        Stop(caption: "An issue: a milestone that may be missing, a mood that the server cannot tell", keys: "<home>j<enter>"),
        Stop(caption: "a adds a comment", keys: "aLet it rain<enter>"),
        Stop(caption: "/ finds issues, repositories and people", keys: "/ti<enter>"),
    ]

    let tracker: Tracker
    /// What a frame measures.
    let size: Size
    let show: (String) -> Void

    /// Shows every stop; why the first screen failed, where it did.
    func run() async throws -> String? {
        for stop in Self.stops {
            let keys = try Key.script(stop.keys)
            for key in keys.dropLast() {
                await tracker.settle()
                _ = tracker.press(key)
            }
            await tracker.settle()
            if let key = keys.last { _ = tracker.press(key) }
            switch stop.moment {
            case .atOnce: break
            case .first: await tracker.appear()
            case .done: await tracker.settle()
            }
            if stop.keys.isEmpty, let failure = tracker.failure { return failure }
            show("── \(stop.caption)\n\n\(tracker.frame(size).text)\n")
        }
        return nil
    }
}
