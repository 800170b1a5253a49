import Foundation
import IssueTracker

/// The tracker at a terminal: keys in, changed rows out, until a key or a signal ends it.
@MainActor struct Interaction {
    /// What can happen.
    private enum Event {
        case bytes([UInt8])
        case redraw
        case resize
        case end
    }

    let tracker: Tracker

    func run() async {
        let terminal = RawTerminal()
        guard terminal.take() else { return }
        defer { terminal.restore() }
        let (events, sender) = AsyncStream.makeStream(of: Event.self)
        let sources = listen(sender)
        defer { sources.forEach { $0.cancel() } }
        tracker.onChange = { sender.yield(.redraw) }
        defer { tracker.onChange = nil }

        var decoder = KeyDecoder()
        var shown: Frame?
        func show() {
            let frame = tracker.frame(RawTerminal.size ?? Size(columns: 80, rows: 24))
            terminal.write(frame.changes(since: shown))
            shown = frame
        }
        show()
        for await event in events {
            switch event {
            case .bytes(let bytes):
                for key in decoder.keys(in: bytes) {
                    guard tracker.press(key) else { return }
                }
            case .redraw: break
            case .resize: shown = nil
            case .end: return
            }
            show()
        }
    }

    /// Sends the terminal's bytes and the signals that concern it.
    private func listen(_ sender: AsyncStream<Event>.Continuation) -> [any DispatchSourceProtocol] {
        let input = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .global())
        input.setEventHandler {
            var buffer = [UInt8](repeating: 0, count: 256)
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            sender.yield(count > 0 ? .bytes(Array(buffer.prefix(count))) : .end)
        }
        input.resume()
        let signals: [(Int32, Event)] = [(SIGWINCH, .resize), (SIGINT, .end), (SIGTERM, .end), (SIGHUP, .end)]
        return [input] + signals.map { listen(for: $0, sending: $1, to: sender) }
    }

    private func listen(for number: Int32, sending event: Event, to sender: AsyncStream<Event>.Continuation) -> any DispatchSourceProtocol {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { sender.yield(event) }
        source.resume()
        return source
    }
}
