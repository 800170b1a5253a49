import Foundation
import Synchronization

/// The store's image on disk: one SQLite file.
///
///     let persistence = Persistence(name: "account-17")
///
/// An image is a cache. A file of another format or version and a corrupt one are started again; a database that is no image is left
/// alone and reported. One image in a process holds a file, and a file that another process has locked is waited for. What keeps
/// one account's rows from the next is the account in the image's name or in its version.
public final class Persistence: Sendable {
    /// Where the database is.
    public let url: URL

    /// The app's own version of what it keeps: an image written under another version starts again.
    public let version: String

    private let busyWait: Int32
    private let state = Mutex(State.unopened)

    private enum State {
        case unopened
        case open(Connection, Opening)
        case closed
    }

    /// An image at `url`, a file that may not exist yet, made with its directory when the image is opened.
    public convenience init(url: URL, version: String = "") {
        self.init(url: url, version: version, wait: .seconds(5))
    }

    /// An image in the user's directory of caches, under `name`.
    ///
    /// Any text names a file, so an account's address can be the name: what a file name cannot hold is percent-encoded.
    public convenience init(name: String, version: String = "") {
        let caches =
            FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first ?? FileManager.default.temporaryDirectory
        let allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_@+")
        let file = name.isEmpty ? "%" : name.addingPercentEncoding(withAllowedCharacters: allowed) ?? "%"
        self.init(url: caches.appendingPathComponent("Baton").appendingPathComponent(file + ".sqlite"), version: version)
    }

    /// An image whose opening waits `wait` for another process that has the file locked.
    init(url: URL, version: String, wait: Duration) {
        self.url = url
        self.version = version
        busyWait = Int32(clamping: wait.components.seconds * 1000 + wait.components.attoseconds / 1_000_000_000_000_000)
    }

    deinit {
        close()
    }

    /// What an opening found.
    public enum Opening: Equatable, Sendable {
        /// There was no file, or an empty one: the image is new.
        case created
        /// There was an image of this format and version.
        case resumed
        /// There was something else, and the image started again, empty.
        case restarted(Restart)
    }

    /// Why an image started again.
    public enum Restart: Equatable, Sendable {
        /// Another release of Baton wrote it, in another layout.
        case otherFormat
        /// It was written under another version.
        case otherVersion
        /// It holds tables that this format does not have.
        case otherTables
        /// Its bytes are no database, or a damaged one.
        case corrupt
        /// A removal that a crash interrupted was finished.
        case removed
    }

    /// Opens the file, once; later calls say what the first one found. It blocks while another process has the file locked.
    @_spi(Runtime) public func open() throws(ImageError) -> Opening {
        let result: Result<Opening, ImageError> = state.withLock { state in
            switch state {
            case .open(_, let opening): return .success(opening)
            case .closed: return .failure(.closed)
            case .unopened:
                guard FileClaims.take(url) else { return .failure(.held(path: url.path)) }
                let attempt = ImageOpening(
                    files: ImageFiles(database: url), header: ImageHeader(version: version), busyWait: busyWait)
                do throws(ImageError) {
                    let (connection, opening) = try attempt.open()
                    state = .open(connection, opening)
                    return .success(opening)
                } catch {
                    FileClaims.giveBack(url)
                    return .failure(error)
                }
            }
        }
        return try result.get()
    }

    /// Closes the file and gives it back to the process, for good: a closed image is not opened again.
    public func close() {
        state.withLock { state in
            let held = if case .open = state { true } else { false }
            state = .closed  // closes the connection, before the file is anybody else's
            if held { FileClaims.giveBack(url) }
        }
    }

    /// Closes the image and deletes its files.
    ///
    /// A marker on disk has the next opening finish a deletion that a crash interrupts. Throws `held` where another image of this
    /// process has the file, `foreignDatabase` where the file is no image, and `unavailable` where the system refuses.
    public func removeAll() throws(ImageError) {
        close()
        guard FileClaims.take(url) else { throw .held(path: url.path) }
        defer { FileClaims.giveBack(url) }
        let files = ImageFiles(database: url)
        try ImageOpening(files: files, header: ImageHeader(version: version), busyWait: busyWait).refuseForeign()
        try files.remove()
    }
}
