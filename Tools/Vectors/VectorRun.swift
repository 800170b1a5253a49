import Foundation

/// A run over all files of vectors below a folder.
struct VectorRun {
    /// The folder of vectors, from which cases that name files read them.
    let folder: URL
    private(set) var passed = 0
    private(set) var failed = 0
    /// Cases that are listed as not applying, and do not pass.
    private(set) var listed = 0
    private let notApplying: NotApplying
    /// The entries that cases were found for, and those without which a case would have failed.
    private var matched: Set<NotApplying.Entry> = []
    private var needed: Set<NotApplying.Entry> = []

    init(folder: URL, notApplying: NotApplying) {
        self.folder = folder.standardizedFileURL
        self.notApplying = notApplying
    }

    /// Runs every case of every file, in the order of the files' names.
    mutating func run() throws {
        guard let walk = FileManager.default.enumerator(atPath: folder.path) else { throw Failure("there is no folder \(folder.path)") }
        let files = walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }.sorted()
        if files.isEmpty { throw Failure("\(folder.path) holds no vectors") }
        for file in files { try run(file) }
        checkList()
    }

    private mutating func run(_ file: String) throws {
        guard let cases = try? JSONDecoder().decode([JSON].self, from: Data(contentsOf: folder.appendingPathComponent(file))) else {
            return fail(file, "", "the file is not a list of cases")
        }
        let place = folder.appendingPathComponent(file).deletingLastPathComponent()
        for facts in cases {
            let vector = Case(
                file: file, folder: place, name: facts["name"]?.string ?? "", rulesNotApplying: notApplying.rules, facts: facts)
            let entries = notApplying.entries(for: vector)
            matched.formUnion(entries)
            do {
                guard let runner = Form.runner(of: vector) else { throw Failure("the case is of no form that is known") }
                try runner(vector)
                passed += 1
            } catch {
                needed.formUnion(entries)
                if entries.isEmpty {
                    fail(file, vector.name, (error as? Failure)?.reason ?? "\(error)")
                } else {
                    listed += 1
                }
            }
        }
    }

    /// Fails for every entry of a case that passes, or that names no case. The list is about the cases it was made for: for a file of
    /// which it names no case at all, it says nothing.
    private mutating func checkList() {
        for entry in notApplying.entries where !entry.isGeneral && !needed.contains(entry) {
            guard matched.contains(where: { $0.file == entry.file && !$0.isGeneral }) else { continue }
            let problem = matched.contains(entry) ? "it passes" : "there is no such case"
            fail(entry.file, entry.name, "the case is listed as not applying, and \(problem)")
        }
    }

    private mutating func fail(_ file: String, _ name: String, _ reason: String) {
        failed += 1
        print(Failure("not ok \(file): \(name): \(reason)").reason)
    }

    /// What the run came to; the last line is what others read.
    var summary: String { "\(listed) listed as not applying\n\(passed) passed, \(failed) failed" }
}
