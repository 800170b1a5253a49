import CSQLite

/// Brings one file to an open database with the header of this process's images, whatever was there before.
struct ImageOpening {
    let files: ImageFiles
    let header: ImageHeader

    /// How long to wait for a lock of another process, in milliseconds.
    let busyWait: Int32

    private var path: String { files.database.path }

    /// Opens the file, starting it again where it holds no image that can be read.
    func open() throws(ImageError) -> (Connection, Persistence.Opening) {
        try files.makeDirectory()
        let finished = try files.finishRemoval()
        do {
            let connection = try Connection(path: path, busyWait: busyWait)
            let opening = try settle(connection)
            return (connection, finished && opening == .created ? .restarted(.removed) : opening)
        } catch let failure where failure.isCorruption {
            return try openAgain()
        } catch {
            throw imageError(error)
        }
    }

    /// Throws where the file is a database that no image made. A file that is missing or damaged is nobody's.
    func refuseForeign() throws(ImageError) {
        guard files.exists else { return }
        do {
            _ = try opening(for: header.finding(in: Connection(path: path, busyWait: busyWait)))
        } catch let failure where failure.isCorruption {
            return
        } catch {
            throw imageError(error)
        }
    }

    /// The damaged file goes, since no statement can be trusted on it, and an empty image takes its place.
    private func openAgain() throws(ImageError) -> (Connection, Persistence.Opening) {
        try files.discard()
        do {
            let connection = try Connection(path: path, busyWait: busyWait)
            return switch try settle(connection) {
            case .created: (connection, .restarted(.corrupt))
            case let opening: (connection, opening)  // another process made it in the meantime
            }
        } catch {
            throw imageError(error)
        }
    }

    /// Reads what the database is and makes it an image where it may.
    private func settle(_ connection: Connection) throws(SQLiteFailure) -> Persistence.Opening {
        var opening = try opening(for: header.finding(in: connection))
        if opening != .resumed {
            // Another process may settle the same file: what was found is found again once nobody else can write.
            try connection.run("BEGIN IMMEDIATE")
            do {
                opening = try self.opening(for: header.finding(in: connection))
                if opening != .resumed { try header.write(to: connection) }
                try connection.run("COMMIT")
            } catch {
                try? connection.run("ROLLBACK")
                throw error
            }
        }
        try tune(connection, after: opening)
        return opening
    }

    private func opening(for finding: ImageHeader.Finding) throws(SQLiteFailure) -> Persistence.Opening {
        switch finding {
        case .image: return .resumed
        case .empty: return .created
        case .outdated(let reason): return .restarted(reason)
        case .foreign: throw .foreign
        }
    }

    /// Sets the log's mode, after the file is known to be ours. A busy file keeps the mode it has, and either is correct.
    private func tune(_ connection: Connection, after opening: Persistence.Opening) throws(SQLiteFailure) {
        do {
            // The rows of what was started again leave the file with their pages: they may be another account's.
            if case .restarted = opening { try connection.run("VACUUM") }
            try connection.run("PRAGMA journal_mode = WAL")
            // With the write-ahead log, a crash of the system may lose the last commits and never damages the file.
            try connection.run("PRAGMA synchronous = NORMAL")
        } catch let failure where failure.isBusy {
            return
        }
    }

    private func imageError(_ failure: SQLiteFailure) -> ImageError {
        if failure == .foreign { return .foreignDatabase(path: path) }
        if failure.isBusy { return .busy(path: path) }
        return .unavailable(path: path, code: Int(failure.code), reason: failure.reason)
    }
}

extension SQLiteFailure {
    /// The finding that stops an opening, carried as SQLite's own word for a file that is something else.
    fileprivate static let foreign = SQLiteFailure(code: SQLITE_MISMATCH, reason: "the database is not an image")
}
