import Foundation
import Testing

@_spi(Runtime) @testable import BatonImage

/// What an opening does with what it finds on disk.
@Suite struct OpeningTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    /// Opens, closes, and says what the opening found.
    @discardableResult
    private func open(version: String = "1") throws -> Persistence.Opening {
        let persistence = Persistence(url: scratch.file, version: version)
        defer { persistence.close() }
        return try persistence.open()
    }

    @Test func aMissingFileIsMadeWithItsDirectory() throws {
        let file = scratch.directory.appendingPathComponent("a/b/image.sqlite")
        let persistence = Persistence(url: file)
        #expect(try persistence.open() == .created)
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test func anEmptyFileIsTaken() throws {
        try Data().write(to: scratch.file)
        #expect(try open() == .created)
    }

    @Test func anImageIsResumed() throws {
        try open()
        #expect(try open() == .resumed)
    }

    @Test func openingTwiceSaysTheSame() throws {
        let persistence = Persistence(url: scratch.file)
        #expect(try persistence.open() == .created)
        #expect(try persistence.open() == .created)
    }

    @Test func anotherVersionStartsAgain() throws {
        try open(version: "account 1")
        #expect(try open(version: "account 2") == .restarted(.otherVersion))
        #expect(try open(version: "account 2") == .resumed)
    }

    @Test func aVersionIsTextAsItIs() throws {
        let version = "it's \"quoted\"; DROP TABLE header; 🦩"
        try open(version: version)
        #expect(try open(version: version) == .resumed)
    }

    @Test func aCorruptFileStartsAgain() throws {
        try open()
        try Data(repeating: 0x5A, count: 8192).write(to: scratch.file)
        #expect(try open() == .restarted(.corrupt))
        #expect(try open() == .resumed)
    }

    @Test func aTruncatedImageStartsAgain() throws {
        try open()
        let bytes = try Data(contentsOf: scratch.file)
        try bytes.prefix(3000).write(to: scratch.file)
        #expect(try open() == .restarted(.corrupt))
    }

    @Test func damageAnywhereEndsInAnImageOrATypedError() throws {
        try open()
        let bytes = try Data(contentsOf: scratch.file)
        var generator = SplitMix(state: 7)
        for _ in 0..<60 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...16, using: &generator) {
                damaged[Int.random(in: 0..<damaged.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            try? FileManager.default.removeItem(at: scratch.file)
            try damaged.write(to: scratch.file)
            do {
                try open()
                #expect(try open() == .resumed)
            } catch let error as ImageError {
                // The mark of an image may itself be damaged: then it is nobody's to delete.
                guard case .foreignDatabase = error else { throw error }
            }
        }
    }

    @Test func aDirectoryInTheFilesPlaceIsReported() throws {
        try FileManager.default.createDirectory(at: scratch.file, withIntermediateDirectories: true)
        #expect {
            try open()
        } throws: { error in
            if case ImageError.unavailable(scratch.file.path, _, _) = error { true } else { false }
        }
    }

    @Test(.enabled(if: Python.isPresent, "python3 is not installed"))
    func anotherFormatStartsAgain() throws {
        try open()
        _ = try Python.run("c = sqlite3.connect(path)\nc.execute('PRAGMA user_version = 99')\nc.close()", on: scratch.file)
        #expect(try open() == .restarted(.otherFormat))
    }

    @Test(.enabled(if: Python.isPresent, "python3 is not installed"))
    func anImageWithForeignTablesStartsAgainWithoutThem() throws {
        try open()
        let foreign = "c = sqlite3.connect(path)\nc.execute('CREATE TABLE \"no\"\"tes\" (secret)')\nc.commit()\nc.close()"
        _ = try Python.run(foreign, on: scratch.file)
        #expect(try open() == .restarted(.otherTables))
        let tables = try Python.run(
            "print([r[0] for r in sqlite3.connect(path).execute('SELECT name FROM sqlite_schema')])", on: scratch.file)
        #expect(tables == "['header']")
    }

    @Test(.enabled(if: Python.isPresent, "python3 is not installed"))
    func aDatabaseThatIsNoImageIsLeftAlone() throws {
        let make = """
            c = sqlite3.connect(path)
            c.execute('CREATE TABLE notes (text)'); c.execute("INSERT INTO notes VALUES ('mine')"); c.commit()
            """
        _ = try Python.run(make, on: scratch.file)
        let before = try Data(contentsOf: scratch.file)
        #expect(throws: ImageError.foreignDatabase(path: scratch.file.path)) { try open() }
        #expect(try Data(contentsOf: scratch.file) == before)
        #expect(scratch.names == ["image.sqlite"])
    }

    @Test func anErrorSaysItsPathToAPerson() {
        let error: any Error = ImageError.unavailable(path: "/a/image.sqlite", code: 14, reason: "no permission")
        #expect(error.localizedDescription == "The image at /a/image.sqlite cannot be used: no permission (14).")
    }

    @Test(.enabled(if: Python.isPresent, "python3 is not installed"))
    func sqliteItselfFindsTheImageSound() throws {
        try open(version: "7")
        let facts = """
            c = sqlite3.connect(path)
            one = lambda sql: c.execute(sql).fetchone()[0]
            print(one('PRAGMA integrity_check'), hex(one('PRAGMA application_id')), one('PRAGMA user_version'),
                  one('PRAGMA journal_mode'), one('SELECT version FROM header'))
            """
        #expect(try Python.run(facts, on: scratch.file) == "ok 0x4261746e 1 wal 7")
    }

    @Test(.enabled(if: Python.isPresent, "python3 is not installed"))
    func whatStartedAgainLeavesNoBytesBehind() throws {
        try open(version: "1")
        let fill = """
            c = sqlite3.connect(path)
            c.execute('UPDATE header SET version = ?', ('SECRET-OF-THE-LAST-ACCOUNT' * 1000,))
            c.commit(); c.close()
            """
        _ = try Python.run(fill, on: scratch.file)
        #expect(try open(version: "1") == .restarted(.otherVersion))
        #expect(try Data(contentsOf: scratch.file).range(of: Data("SECRET".utf8)) == nil)
    }
}

/// A small seeded generator, so that a failing damage can be found again.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
