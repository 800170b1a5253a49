import Foundation
import Testing

@_spi(Runtime) @testable import BatonImage

/// The deletion of an image's files.
@Suite struct RemovalTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    @Test func everyFileGoes() throws {
        let persistence = Persistence(url: scratch.file)
        _ = try persistence.open()
        try persistence.removeAll()
        #expect(scratch.names.isEmpty)
    }

    @Test func removalIsFinal() throws {
        let persistence = Persistence(url: scratch.file)
        try persistence.removeAll()
        #expect(throws: ImageError.closed) { try persistence.open() }
    }

    @Test func removalWithoutADirectoryDoesNothing() throws {
        try Persistence(url: scratch.directory.appendingPathComponent("none/image.sqlite")).removeAll()
        #expect(scratch.names.isEmpty)
    }

    @Test func anInterruptedRemovalIsFinishedByTheNextOpening() throws {
        let before = Persistence(url: scratch.file)
        _ = try before.open()
        before.close()
        try Data().write(to: scratch.directory.appendingPathComponent("image.sqlite-removing"))
        #expect(try Persistence(url: scratch.file).open() == .restarted(.removed))
        #expect(!scratch.names.contains("image.sqlite-removing"))
    }

    @Test func aFileThatAnotherImageHoldsStays() throws {
        let holder = Persistence(url: scratch.file)
        _ = try holder.open()
        #expect(throws: ImageError.held(path: scratch.file.path)) { try Persistence(url: scratch.file).removeAll() }
        #expect(scratch.names.contains("image.sqlite"))
    }

    @Test(.enabled(if: Python.isPresent, "python3 is not installed"))
    func aDatabaseThatIsNoImageStays() throws {
        _ = try Python.run("c = sqlite3.connect(path)\nc.execute('CREATE TABLE notes (text)')\nc.commit()", on: scratch.file)
        #expect(throws: ImageError.foreignDatabase(path: scratch.file.path)) { try Persistence(url: scratch.file).removeAll() }
        #expect(scratch.names == ["image.sqlite"])
    }
}
