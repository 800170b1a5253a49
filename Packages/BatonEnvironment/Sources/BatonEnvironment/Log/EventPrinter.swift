import Foundation

/// The log of a debug build until the app sets its own: what says that a document, a server and an app do not fit together, on the standard
/// error, once each, since a screen reads a field at every rendering.
@MainActor final class EventPrinter {
    private var printed: Set<LogEvent> = []

    func print(_ event: LogEvent) {
        guard let line = Self.line(for: event), printed.insert(event).inserted else { return }
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    /// What is printed of an event; `nil` for one that is the runtime's ordinary work.
    static func line(for event: LogEvent) -> String? {
        switch event {
        case .missing(let type, let field):
            "Baton: \(type).\(field) was read, and no response has brought it. Is it selected where the lens comes from?"
        case .unexpected(let type, let field):
            "Baton: \(type).\(field) was read, and holds what its type cannot: a null, or a value of another kind."
        case .partDropped(let operation, let label, let path):
            "Baton: a part of \(operation) was dropped: \(name(of: label, path)), and the response has no place for it."
        default: nil
        }
    }

    private static func name(of label: String?, _ path: String) -> String {
        switch (label, path.isEmpty) {
        case (let label?, false): "its label is \(label), its path \(path)"
        case (let label?, true): "its label is \(label), it has no path"
        case (nil, false): "it has no label, its path is \(path)"
        case (nil, true): "it has no label and no path"
        }
    }
}
