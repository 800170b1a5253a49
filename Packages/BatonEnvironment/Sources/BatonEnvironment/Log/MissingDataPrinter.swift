import Foundation

/// The log of a debug build until the app sets its own: the missing-data events on the standard error, once each, since a screen reads a
/// field at every rendering.
@MainActor final class MissingDataPrinter {
    private var printed: Set<LogEvent> = []

    func print(_ event: LogEvent) {
        guard let line = line(for: event), printed.insert(event).inserted else { return }
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    private func line(for event: LogEvent) -> String? {
        switch event {
        case .missing(let type, let field):
            "Baton: \(type).\(field) was read, and no response has brought it. Is it selected where the lens comes from?"
        case .unexpected(let type, let field):
            "Baton: \(type).\(field) was read, and holds what its type cannot: a null, or a value of another kind."
        default: nil
        }
    }
}
