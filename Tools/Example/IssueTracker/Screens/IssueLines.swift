import Baton

/// What the issue is promised for. An issue without a milestone has no such line: there the lens is nil.
struct MilestoneLine: View {
    @Fragment(
        """
        fragment MilestoneLine_issue on Issue {
          milestone @required(action: NONE) {
            title
            dueAt
          }
        }
        """
    )
    var issue: MilestoneLine_issue

    var body: [Block] {
        let due = issue.milestone.dueAt.map { ", due \(day($0))" } ?? ""
        Line(Span("for \(issue.milestone.title)\(due)", .dim))
    }
}

/// How the comments sound, or why nobody can tell: the server may fail to answer this one field.
struct MoodLine: View {
    @Fragment(
        """
        fragment MoodLine_issue on Issue { mood @catch }
        """
    )
    var issue: MoodLine_issue

    var body: [Block] {
        switch issue.mood {
        case .success(let mood): if let mood { Line(Span("mood: \(mood)", .dim)) }
        case .failure(let errors): Line(Span("mood: \(reason(of: errors))", .color(.red)))
        }
    }
}

/// Who took part and when. The server takes its time over it, so the screen asks for it with `@defer`.
struct ActivityLine: View {
    @Fragment(
        """
        fragment ActivityLine_issue on Issue {
          activity {
            firstAnswerAt
            participants { displayName }
          }
        }
        """
    )
    var issue: ActivityLine_issue

    var body: [Block] {
        let names = issue.activity.participants.map(\.displayName).joined(separator: ", ")
        let answer = issue.activity.firstAnswerAt.map { ", first answered \(day($0))" } ?? ""
        Line(Span("activity: \(names)\(answer)", .dim))
    }
}
