#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What the file system says of a file without its contents, which differs once the file was written or replaced.
///
/// The time of the last change is the system's own, which no program sets, so that a file that was put in another's place with its size and
/// its date is another all the same.
public struct FileStamp: Hashable, Sendable {
    /// Device, number, size, and the times of the last writing and of the last change, in seconds and nanoseconds.
    public let numbers: [Int64]

    /// The stamp of the file at a path; nil where there is none.
    public init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
        let times = [status.st_mtimespec, status.st_ctimespec]
        #else
        let times = [status.st_mtim, status.st_ctim]
        #endif
        numbers =
            [Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino), Int64(status.st_size)]
            + times.flatMap { [Int64($0.tv_sec), Int64($0.tv_nsec)] }
    }
}
