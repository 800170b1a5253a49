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
        Stop(caption: "s stars the repository at once; its row is drawn, and no other", keys: "s", moment: .atOnce),
        Stop(caption: "Enter opens a repository", keys: "<enter>"),
        Stop(caption: "Enter at the end loads the next page; its rows are drawn, and no others", keys: "<end><enter>"),
        Stop(caption: "c closes an issue at once", keys: "<home>jc", moment: .atOnce),
        Stop(caption: "One that is locked is reopened at once, too", keys: "jjjjjc", moment: .atOnce),
        Stop(caption: "… and is as it was when the server has refused", keys: ""),
        Stop(caption: "n makes a new issue, which stands first in the list", keys: "<home>nThe lamp flickers<enter>"),
        Stop(caption: "An issue, before its deferred part; its mood is a field that failed", keys: "<home>j<enter>", moment: .first),
        Stop(caption: "… and after it", keys: ""),
        Stop(caption: "a adds a comment at once", keys: "aLet it rain<enter>", moment: .atOnce),
        Stop(caption: "/ finds issues, repositories and people", keys: "/ti<enter>"),
    ]

    let tracker: Tracker
    /// What a frame measures.
    let size: Size
    let show: (String) -> Void

    /// Shows every stop; why a screen failed, where one did.
    func run() async throws -> String? {
        for stop in Self.stops {
            let keys = try Key.script(stop.keys)
            for key in keys.dropLast() {
                await tracker.settle()
                _ = tracker.press(key)
                // A terminal shows each; where the rows are scrolled to depends on what it showed before.
                _ = tracker.frame(size)
            }
            await tracker.settle()
            if let key = keys.last { _ = tracker.press(key) }
            switch stop.moment {
            case .atOnce: break
            case .first: await tracker.appear()
            case .done: await tracker.settle()
            }
            if let failure = tracker.failure { return failure }
            show("── \(stop.caption)\n\n\(tracker.frame(size).text)\n")
        }
        return nil
    }
}
