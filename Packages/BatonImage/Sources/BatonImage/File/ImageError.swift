public import Foundation

/// Why an image has no file to work with.
///
/// An image is a cache, so none of these is fatal to an app: the store runs without an image. A file that is only unusable, corrupt
/// or of another format, is no error at all: it is started again, which ``Persistence/Opening`` says.
public enum ImageError: Error, Equatable, Sendable {
    /// Another image of this process has the file. One image in a process holds a file; the second runs without it.
    case held(path: String)

    /// Another process kept the file locked for as long as an image waits. Nothing was changed; a later attempt may succeed.
    case busy(path: String)

    /// The file is a SQLite database that no image made. It is left as it is: give the image another path.
    case foreignDatabase(path: String)

    /// The image was closed, which is final. Make another one.
    case closed

    /// The system refused the file: a directory in its place, no permission, a full disk. `code` is SQLite's result code or, where
    /// no database was involved, 0.
    case unavailable(path: String, code: Int, reason: String)
}

extension ImageError: LocalizedError, CustomStringConvertible {
    /// What happened, and what to do.
    public var errorDescription: String? { description }

    /// What happened, and what to do.
    public var description: String {
        switch self {
        case .held(let path): "The image at \(path) is in use by another store of this process."
        case .busy(let path): "The image at \(path) is locked by another process."
        case .foreignDatabase(let path): "The database at \(path) is not an image of Baton; it was left alone. Choose another path."
        case .closed: "The image is closed. Make another one on its file."
        case .unavailable(let path, let code, let reason): "The image at \(path) cannot be used: \(reason) (\(code))."
        }
    }
}
