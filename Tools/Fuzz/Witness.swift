import Foundation

/// A file mapped into memory that always holds the input at work, so that a crash leaves it behind.
final class Witness {
    let path: String
    private let file: Int32
    private let base: UnsafeMutableRawPointer
    private static let capacity = 1 << 20

    struct Unavailable: Error { let path: String }

    init(name: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("baton-fuzz")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appendingPathComponent(name).path
        file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o644)
        guard file >= 0, ftruncate(file, Self.capacity) == 0,
            let base = mmap(nil, Self.capacity, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), base != MAP_FAILED
        else { throw Unavailable(path: path) }
        self.base = base
    }

    deinit {
        munmap(base, Self.capacity)
        close(file)
    }

    /// Makes the file exactly the input, so that it can be replayed as it is; it grows back before the next one is written.
    func keep(_ input: [UInt8]) {
        let count = min(input.count, Self.capacity)
        ftruncate(file, Self.capacity)
        input.withUnsafeBytes { bytes in
            if let start = bytes.baseAddress { base.copyMemory(from: start, byteCount: count) }
        }
        ftruncate(file, count)
    }
}
