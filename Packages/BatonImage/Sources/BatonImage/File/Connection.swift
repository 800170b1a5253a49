import CSQLite

/// A failure of one SQLite call: its extended result code and SQLite's own words.
struct SQLiteFailure: Error, Equatable {
    let code: Int32
    let reason: String

    /// The result code without its extension, which is what a decision is made by.
    var primary: Int32 { code & 0xFF }

    /// The bytes are no database, or a damaged one.
    var isCorruption: Bool { primary == SQLITE_CORRUPT || primary == SQLITE_NOTADB }

    /// Another connection holds the file.
    var isBusy: Bool { primary == SQLITE_BUSY || primary == SQLITE_LOCKED }
}

/// One open database, the only place where SQLite's C interface is spoken.
///
/// Not thread safe: an owner calls it from within a lock. It closes with the last reference.
final class Connection {
    private let handle: OpaquePointer

    /// Opens or makes the database at `path`, waiting `busyWait` milliseconds for a lock that another connection holds.
    ///
    /// SQLite opens lazily, so a file that is not a database is found out by the first statement, not here.
    init(path: String, busyWait: Int32) throws(SQLiteFailure) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(path, &opened, flags, nil)
        guard let opened else { throw SQLiteFailure(code: code, reason: "SQLite has no memory for a connection") }
        guard code == SQLITE_OK else {
            let failure = SQLiteFailure(code: sqlite3_extended_errcode(opened), reason: String(cString: sqlite3_errmsg(opened)))
            sqlite3_close_v2(opened)
            throw failure
        }
        sqlite3_extended_result_codes(opened, 1)
        sqlite3_busy_timeout(opened, busyWait)
        handle = opened
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    /// Runs one statement whose rows nobody reads.
    func run(_ sql: String, _ arguments: [String] = []) throws(SQLiteFailure) {
        _ = try rows(sql, arguments) { _ in }
    }

    /// The first column of the first row as an integer, 0 where there is no row.
    func integer(_ sql: String) throws(SQLiteFailure) -> Int64 {
        try rows(sql, []) { sqlite3_column_int64($0, 0) }.first ?? 0
    }

    /// The first column of every row as text, an SQL null as the empty text.
    func texts(_ sql: String) throws(SQLiteFailure) -> [String] {
        try rows(sql, []) { statement in sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "" }
    }

    private func rows<Row>(_ sql: String, _ arguments: [String], _ row: (OpaquePointer) -> Row) throws(SQLiteFailure) -> [Row] {
        var prepared: OpaquePointer?
        guard sqlite3_prepare_v2(handle, sql, -1, &prepared, nil) == SQLITE_OK, let statement = prepared else { throw failure }
        defer { sqlite3_finalize(statement) }
        // SQLite copies the text when told that it does not outlive the call.
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        for (index, argument) in arguments.enumerated() {
            guard sqlite3_bind_text(statement, Int32(index + 1), argument, -1, transient) == SQLITE_OK else { throw failure }
        }
        var rows: [Row] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: rows.append(row(statement))
            case SQLITE_DONE: return rows
            default: throw failure
            }
        }
    }

    private var failure: SQLiteFailure {
        SQLiteFailure(code: sqlite3_extended_errcode(handle), reason: String(cString: sqlite3_errmsg(handle)))
    }
}
