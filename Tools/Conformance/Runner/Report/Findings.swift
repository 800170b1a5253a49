import Foundation

/// What a case or a script came to.
struct Findings {
    /// What differs from the data.
    var problems: [String] = []
    /// What could not be judged, since it needs what is not built yet: what it waits for.
    var waits: [String] = []
    /// What of a case that waits was judged all the same, for the line that says so.
    var held = ""
}

/// Counts findings and prints a line for each.
struct Tally {
    private(set) var passed = 0
    private(set) var failed = 0
    private(set) var waiting = 0

    /// Prints what came of a case or a script.
    mutating func add(_ name: String, _ findings: Findings) {
        if !findings.problems.isEmpty {
            failed += 1
            Self.say("not ok \(name): \(Self.line(findings.problems))")
        } else if !findings.waits.isEmpty {
            waiting += 1
            Self.say("pending \(name): \(Self.line(findings.waits))\(findings.held)")
        } else {
            passed += 1
            Self.say("ok \(name)")
        }
    }

    /// Prints the counts; what waits is neither passed nor failed.
    func conclude() {
        if waiting > 0 { Self.say("\(waiting) pending") }
        Self.say("\(passed) passed, \(failed) failed")
    }

    /// Writes a line at once, since a crash loses what is buffered.
    static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    /// Texts as one line.
    private static func line(_ texts: [String]) -> String {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }.joined(separator: "; ").split(separator: "\n").joined(separator: " ⏎ ")
    }
}
