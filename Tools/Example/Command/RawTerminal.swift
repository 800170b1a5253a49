import Foundation
import IssueTracker

/// The terminal taken over for full screen use, and given back as it was.
///
/// Each key arrives at once and unseen, the other screen is shown, and the cursor is hidden, until `restore()`.
@MainActor final class RawTerminal {
    private var before = termios()
    private var isRaw = false

    /// Whether a person sits at both ends.
    static var isAvailable: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// The terminal's size; nil without a terminal.
    static var size: Size? {
        var window = winsize()
        guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
        return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }

    /// Takes the terminal over; false where it cannot be.
    func take() -> Bool {
        guard !isRaw, tcgetattr(STDIN_FILENO, &before) == 0 else { return isRaw }
        var raw = before
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        raw.c_iflag &= ~tcflag_t(IXON | ICRNL)
        guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw) == 0 else { return false }
        isRaw = true
        write("\u{1B}[?1049h\u{1B}[?25l")
        return true
    }

    /// Gives the terminal back.
    func restore() {
        guard isRaw else { return }
        isRaw = false
        write("\u{1B}[?25h\u{1B}[?1049l")
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
    }

    func write(_ text: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }
}
