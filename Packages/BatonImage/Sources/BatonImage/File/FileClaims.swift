import Foundation
import Synchronization

/// The files that images of this process hold: one image in a process holds a file.
///
/// Two connections of one process would share SQLite's locks but not the image's knowledge of which rows memory has read, so the
/// second image runs without the file. A path is compared with its links resolved.
enum FileClaims {
    private static let claimed = Mutex<Set<String>>([])

    /// Takes the file, or says that another image has it.
    static func take(_ url: URL) -> Bool {
        claimed.withLock { $0.insert(name(of: url)).inserted }
    }

    /// Gives the file back.
    static func giveBack(_ url: URL) {
        _ = claimed.withLock { $0.remove(name(of: url)) }
    }

    /// The file may not exist yet, and a link to it may come later, so the directory's links are resolved and the name is kept.
    private static func name(of url: URL) -> String {
        url.deletingLastPathComponent().resolvingSymlinksInPath().standardizedFileURL.path + "/" + url.lastPathComponent
    }
}
