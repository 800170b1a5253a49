import Foundation

/// simdjson over the same bytes, in the same run: what the ingest is held against. Without its headers, or a C++ compiler, the comparison
/// is skipped.
final class Yardstick {
    private let folder: BenchmarkFolder
    private var program: String { folder.path + "/simdjson" }

    /// Builds the yardstick; `nil` where it cannot be built here.
    init?() {
        guard let folder = try? BenchmarkFolder() else { return nil }
        self.folder = folder
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Yardstick/simdjson.cpp").path
        let compile = ["c++", "-std=c++17", "-O3", "-march=native", source, "-o", folder.path + "/simdjson", "-lsimdjson"]
        guard Self.output(of: compile) != nil else {
            print("ingest: simdjson is not here (libsimdjson-dev and a C++ compiler), so nothing is held against it")
            return nil
        }
    }

    /// The best and the median seconds of reading and walking a document.
    func seconds(_ bytes: Data, runs: Int) -> [Double]? {
        let file = folder.path + "/document.json"
        guard (try? bytes.write(to: URL(fileURLWithPath: file))) != nil, let text = Self.output(of: [program, file, "\(runs)"]) else {
            return nil
        }
        let numbers = text.split { $0.isWhitespace }.compactMap { Double($0) }
        return numbers.count == 2 ? numbers : nil
    }

    /// What a command prints; `nil` where it cannot run or fails.
    private static func output(of arguments: [String]) -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    }
}
