import Baton
import Foundation

/// What one query shows: a value that names the query and says what its data looks like.
@MainActor protocol Screen: Equatable {
    associatedtype Operation: Query

    /// The screen's one query; the environment fetches it when the screen opens.
    var query: Operation { get }
    /// What the title line says of the screen.
    var title: String { get }
    /// What is shown once the data is there.
    @BlockBuilder func body(_ data: Operation.Data) -> [Block]
    /// The keys that do something wherever the cursor stands.
    func keys(_ data: Operation.Data) -> [KeyBinding]
}

extension Screen {
    func keys(_ data: Operation.Data) -> [KeyBinding] { [] }
}

/// The screen's body in whatever phase its query is.
struct PhaseView<S: Screen>: View {
    let screen: S
    let handle: OperationHandle<S.Operation>

    var body: [Block] {
        switch handle.phase {
        case .loading:
            Line(Span("Loading…", .dim))
        case .failed(let error):
            Line(Span("This did not work.", .color(.red)))
            Line.paragraph(reason(of: error))
            Line.blank
            Line(Span("press r to retry", .bold))
        case .ready(let data):
            screen.body(data)
        }
    }

    nonisolated static func == (one: Self, other: Self) -> Bool { one.handle === other.handle }
}

/// What the network does behind the data, at the left of the status line.
struct FetchView<S: Screen>: View {
    let handle: OperationHandle<S.Operation>

    var body: [Block] {
        if handle.isRefreshing {
            Line(Span("refreshing…", .color(.yellow)))
        } else if handle.data != nil, case .failed(let failure, _) = handle.fetch {
            Line(Span("refetch failed: " + reason(of: failure.error), .color(.red)))
        }
    }

    nonisolated static func == (one: Self, other: Self) -> Bool { one.handle === other.handle }
}

/// An error as a person reads it.
func reason(of error: any Error) -> String { (error as? any LocalizedError)?.errorDescription ?? "\(error)" }
