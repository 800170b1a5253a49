import Foundation
import Testing

/// The runner of the conformance vectors, as a process.
@Suite(.enabled(if: BatoncProcess.beside("baton-vectors") != nil, "baton-vectors is not built"))
struct VectorTests {
    private func run(_ folder: String) throws -> (code: Int32, lines: [String]) {
        let work = try TargetFolder(configuration: nil, schema: nil)
        let run = try BatoncProcess.run([folder], in: work.path, program: BatoncProcess.beside("baton-vectors"))
        return (run.code, run.output.split(separator: "\n").map(String.init))
    }

    @Test(.enabled(if: SharedData.has("vectors"), SharedData.absence))
    func everyCaseThatAppliesPasses() throws {
        let (code, lines) = try run(SharedData.folder?.appendingPathComponent("vectors").path ?? "")
        #expect(code == 0)
        #expect(lines.last?.hasSuffix(" passed, 0 failed") == true, "\(lines.prefix(20).joined(separator: "\n"))")
    }

    @Test(arguments: [
        (#"[{"name": "a", "source": "{", "stripped": "{"}]"#, 0 as Int32, "1 passed, 0 failed"),
        (#"[{"name": "a", "source": "{", "stripped": "}"}]"#, 1, "0 passed, 1 failed"),
        (#"[{"name": "a", "puzzle": "?"}]"#, 1, "0 passed, 1 failed"),
        (#"{"name": "a"}"#, 1, "0 passed, 1 failed"),
    ])
    func filesOfAnyNameAreRunByTheFormOfTheirCases(file: String, code: Int32, lastLine: String) throws {
        let folder = try TargetFolder(configuration: nil, schema: nil)
        try folder.write("nested/other.json", file)
        let (found, lines) = try run(folder.path)
        #expect(found == code)
        #expect(lines.last == lastLine)
    }

    @Test func aFolderWithoutVectorsIsAFailure() throws {
        let folder = try TargetFolder(configuration: nil, schema: nil)
        #expect(try run(folder.path).code == 1)
    }
}
