import Foundation

/// The files of one image on disk: the database, what SQLite keeps beside it, and the marker of a deletion under way.
struct ImageFiles {
    let database: URL

    /// What SQLite may keep beside a database: its log, the log's index, and a rollback journal.
    private var sidecars: [URL] {
        ["-wal", "-shm", "-journal"].map { URL(fileURLWithPath: database.path + $0) }
    }

    /// Stands while a deletion is under way. A crash cannot lose it: it reaches the disk before the first file goes and goes last.
    private var marker: URL { URL(fileURLWithPath: database.path + "-removing") }

    /// Whether there is a file at all.
    var exists: Bool { FileManager.default.fileExists(atPath: database.path) }

    /// Makes the directory that holds the image.
    func makeDirectory() throws(ImageError) {
        try reportingFailure {
            try FileManager.default.createDirectory(at: database.deletingLastPathComponent(), withIntermediateDirectories: true)
        }
    }

    /// Deletes the files under the marker, so that a deletion that a crash interrupts is finished by the next opening.
    func remove() throws(ImageError) {
        try reportingFailure {
            guard FileManager.default.fileExists(atPath: database.deletingLastPathComponent().path) else { return }
            try Data().write(to: marker)
            synchronize(marker)
            synchronize(database.deletingLastPathComponent())
            try finish()
        }
    }

    /// Finishes a deletion that was interrupted, and says whether there was one.
    @discardableResult
    func finishRemoval() throws(ImageError) -> Bool {
        try reportingFailure {
            guard FileManager.default.fileExists(atPath: marker.path) else { return false }
            try finish()
            return true
        }
    }

    /// Deletes a file that holds no image. No marker: what a crash leaves of it is no image either, and the next opening finds so.
    func discard() throws(ImageError) {
        try reportingFailure { try deleteFiles() }
    }

    private func finish() throws {
        try deleteFiles()
        synchronize(database.deletingLastPathComponent())
        try delete(marker)
    }

    /// The log goes before the database: a log without its database is nothing, a database without its log is older, not wrong.
    private func deleteFiles() throws {
        for file in sidecars + [database] { try delete(file) }
    }

    private func delete(_ file: URL) throws {
        do {
            try FileManager.default.removeItem(at: file)
        } catch CocoaError.fileNoSuchFile {
            return
        }
    }

    /// Waits until the file, or the directory's list of files, is on the disk. Where a system cannot, a crash of the system, not of
    /// the process, may lose it.
    private func synchronize(_ file: URL) {
        let descriptor = open(file.path, O_RDONLY)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private func reportingFailure<Value>(_ work: () throws -> Value) throws(ImageError) -> Value {
        do {
            return try work()
        } catch {
            throw .unavailable(path: database.path, code: 0, reason: error.localizedDescription)
        }
    }
}
