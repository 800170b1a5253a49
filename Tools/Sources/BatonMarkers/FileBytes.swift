#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that could not be read or written.
public struct FileError: Error, Equatable, Sendable {
    /// The path that was asked for.
    public let path: String
    /// What the system said, in its words, such as `No such file or directory`.
    public let reason: String
    /// Whether the reason is that nothing is at the path.
    public let isMissing: Bool

    init(_ path: String, _ code: Int32) {
        self.path = path
        reason = String(cString: strerror(code))
        isMissing = code == ENOENT || code == ENOTDIR
    }
}

/// Whole files as bytes: what the build reads, and what it writes only where it differs.
///
/// The markers tool runs in every build, so this goes to the system directly: loading Foundation would cost more than the tool's work.
public enum FileBytes {
    /// The bytes of the file at `path`.
    public static func read(_ path: String) throws(FileError) -> [UInt8] {
        try read(path, O_RDONLY | O_CLOEXEC) { $0 & S_IFMT != S_IFDIR ? nil : EISDIR }
    }

    /// The bytes of what an earlier run left at `path`; anything but a plain file, such as a pipe, is none of it and is not waited for.
    public static func readRegular(_ path: String) throws(FileError) -> [UInt8] {
        try read(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) { $0 & S_IFMT == S_IFREG ? nil : EINVAL }
    }

    private static func read(_ path: String, _ flags: Int32, refused: (mode_t) -> Int32?) throws(FileError) -> [UInt8] {
        let descriptor = open(path, flags)
        guard descriptor >= 0 else { throw FileError(path, errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError(path, errno) }
        if let code = refused(status.st_mode) { throw FileError(path, code) }
        // One byte more than the size, so that a read that fills the buffer tells of a file that has grown.
        var failure: Int32 = 0
        var isFull = false
        func part(_ size: Int) -> [UInt8] {
            [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
                (count, failure) = fill(UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: size), from: descriptor)
                isFull = failure == 0 && count == size
            }
        }
        var bytes = part(max(Int(status.st_size), 0) + 1)
        while isFull { bytes += part(max(bytes.count, 4096)) }
        guard failure == 0 else { throw FileError(path, failure) }
        return bytes
    }

    /// Reads until a buffer is full or the file ends.
    ///
    /// - Returns: How many bytes were read, and the system's number of what failed, or 0.
    private static func fill(_ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32) -> (count: Int, failure: Int32) {
        var count = 0
        while count < buffer.count {
            let read = systemRead(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
            if read < 0 {
                if errno == EINTR { continue }
                return (count, errno)
            }
            if read == 0 { break }
            count += read
        }
        return (count, 0)
    }

    /// Writes `bytes` to `path` unless the file holds exactly these already, and says whether it wrote.
    ///
    /// A file that is there is replaced as a whole, so a reader never sees half of it; its folder must exist.
    @discardableResult
    public static func write(_ bytes: [UInt8], to path: String) throws(FileError) -> Bool {
        // Making a file costs as much as renaming one, so one that nobody can be reading yet is made in place.
        let made = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        if made >= 0 {
            try write(bytes, to: made, at: path, for: path)
            return true
        }
        guard errno == EEXIST else { throw FileError(path, errno) }
        if let current = try? readRegular(path), current == bytes { return false }
        let staged = path + ".\(getpid()).new"
        let descriptor = open(staged, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw FileError(path, errno) }
        try write(bytes, to: descriptor, at: staged, for: path)
        guard rename(staged, path) == 0 else {
            let code = errno
            unlink(staged)
            throw FileError(path, code)
        }
        return true
    }

    /// Writes and closes a file that was opened, or removes it where that fails.
    private static func write(_ bytes: [UInt8], to descriptor: Int32, at place: String, for path: String) throws(FileError) {
        defer { close(descriptor) }
        var count = 0
        while count < bytes.count {
            let written = bytes.withUnsafeBytes { systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: $0[count...])) }
            if written < 0 {
                if errno == EINTR { continue }
                let code = errno
                unlink(place)
                throw FileError(path, code)
            }
            count += written
        }
    }

    // `read` and `write` here would hide the system's functions of those names from the two above.
    private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        systemCall(descriptor, buffer)
    }

    private static func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
        systemCall(descriptor, buffer)
    }
}

private func systemCall(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, buffer.baseAddress, buffer.count)
}

private func systemCall(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    write(descriptor, buffer.baseAddress, buffer.count)
}
