import Foundation
import Testing

@_spi(Runtime) @testable import BatonImage

/// Who may have a file, in this process and among processes.
@Suite struct SharingTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    @Test func aSecondImageOfTheProcessRunsWithoutTheFile() throws {
        let first = Persistence(url: scratch.file)
        _ = try first.open()
        #expect(throws: ImageError.held(path: scratch.file.path)) { try Persistence(url: scratch.file).open() }
    }

    @Test func aLinkToTheDirectoryNamesTheSameFile() throws {
        let link = scratch.directory.deletingLastPathComponent().appendingPathComponent("baton-link-\(UUID().uuidString)")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: scratch.directory)
        defer { try? FileManager.default.removeItem(at: link) }
        let first = Persistence(url: scratch.file)
        _ = try first.open()
        let second = Persistence(url: link.appendingPathComponent("image.sqlite"))
        #expect(throws: ImageError.held(path: second.url.path)) { try second.open() }
    }

    @Test func closingGivesTheFileBack() throws {
        let first = Persistence(url: scratch.file)
        _ = try first.open()
        first.close()
        #expect(try Persistence(url: scratch.file).open() == .resumed)
    }

    @Test func lettingGoGivesTheFileBack() throws {
        do {
            let first = Persistence(url: scratch.file)
            _ = try first.open()
        }
        #expect(try Persistence(url: scratch.file).open() == .resumed)
    }

    @Test func aFailedOpeningGivesTheFileBack() throws {
        try FileManager.default.createDirectory(at: scratch.file, withIntermediateDirectories: true)
        let persistence = Persistence(url: scratch.file)
        #expect(throws: ImageError.self) { try persistence.open() }
        try FileManager.default.removeItem(at: scratch.file)
        #expect(try persistence.open() == .created)
    }

    @Test func closingIsFinal() throws {
        let persistence = Persistence(url: scratch.file)
        persistence.close()
        #expect(throws: ImageError.closed) { try persistence.open() }
        #expect(scratch.names.isEmpty)
    }

    @Test(.enabled(if: Python.isPresent, "python3 is not installed"))
    func aLockOfAnotherProcessIsWaitedFor() throws {
        let hold = """
            c = sqlite3.connect(path, isolation_level=None)
            c.execute('BEGIN EXCLUSIVE'); print('held', flush=True); time.sleep(0.3); c.execute('ROLLBACK')
            """
        let other = try Python.start(hold, on: scratch.file)
        #expect(other.line() == "held")
        #expect(try Persistence(url: scratch.file).open() == .created)
        other.process.waitUntilExit()
    }

    @Test(.enabled(if: Python.isPresent, "python3 is not installed"))
    func aLockHeldTooLongIsReportedAndChangesNothing() throws {
        let hold = """
            c = sqlite3.connect(path, isolation_level=None)
            c.execute('BEGIN EXCLUSIVE'); print('held', flush=True); sys.stdin.readline()
            """
        let other = try Python.start(hold, on: scratch.file)
        #expect(other.line() == "held")
        let persistence = Persistence(url: scratch.file, version: "", wait: .milliseconds(50))
        #expect(throws: ImageError.busy(path: scratch.file.path)) { try persistence.open() }
        try other.release()
        #expect(try persistence.open() == .created)
    }

    @Test func anyNameIsAFileInTheCaches() {
        let names = ["a/b", "..", "", "ada@example.org", "ä ö"].map { Persistence(name: $0).url }
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.deletingLastPathComponent().lastPathComponent == "Baton" && $0.pathExtension == "sqlite" })
    }
}
