import CSQLite

/// What a database must say of itself to be an image that this process reads: who made it, in which format, for which version.
struct ImageHeader {
    /// `Batn`, in the field that SQLite keeps for telling an application's files from other databases.
    static let applicationID: Int64 = 0x4261_746E

    /// The number of the tables' layout. A change of the layout is another number; an image of another number starts again.
    static let format: Int64 = 1

    /// The statements that make the tables of this format, as SQLite keeps them.
    static let tables: Set = ["CREATE TABLE header (version TEXT NOT NULL)"]

    /// What the store asks for beside the format: the schema's digest and the app's own version.
    let version: String

    /// What a database turned out to be.
    enum Finding: Equatable {
        /// An image of this format and version.
        case image
        /// No table and nobody's mark: a new file, or one whose making was interrupted.
        case empty
        /// An image that cannot be read here.
        case outdated(Persistence.Restart)
        /// Somebody else's database.
        case foreign
    }

    /// Reads what the database is, and writes nothing.
    func finding(in connection: Connection) throws(SQLiteFailure) -> Finding {
        let owner = try connection.integer("PRAGMA application_id")
        let tables = try Set(connection.texts("SELECT sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"))
        guard owner == Self.applicationID else {
            return owner == 0 && tables.isEmpty ? .empty : .foreign
        }
        if try connection.integer("PRAGMA user_version") != Self.format { return .outdated(.otherFormat) }
        if tables != Self.tables { return .outdated(.otherTables) }
        return try connection.texts("SELECT version FROM header") == [version] ? .image : .outdated(.otherVersion)
    }

    /// Makes the database an empty image, whatever it held. The caller holds a transaction, so a crash leaves the old one or the new.
    func write(to connection: Connection) throws(SQLiteFailure) {
        for kind in ["view", "trigger", "table"] {
            let names = try connection.texts(
                "SELECT name FROM sqlite_schema WHERE type = '\(kind)' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
            for name in names {
                try connection.run("DROP \(kind) IF EXISTS \"\(name.replacing("\"", with: "\"\""))\"")
            }
        }
        for statement in Self.tables { try connection.run(statement) }
        try connection.run("INSERT INTO header (version) VALUES (?)", [version])
        try connection.run("PRAGMA application_id = \(Self.applicationID)")
        try connection.run("PRAGMA user_version = \(Self.format)")
    }
}
