import Foundation

/// The cases that do not apply to a Relay-style build, from the one file that lists them: `file|case|reason` a line.
///
/// `*` stands for all files or for all cases of a file, `feature:NAME` for the cases that need what not every edition of the
/// specification has, `rule:NAME` for the cases of a rule, and for its part of the cases that are of many.
struct NotApplying {
    /// A line of the list.
    struct Entry: Hashable {
        let file: String
        let name: String
        let reason: String

        /// Whether it is about more than one case.
        var isGeneral: Bool { file == "*" || name == "*" }
    }

    private(set) var entries: [Entry] = []

    init(contentsOf file: URL) throws {
        for line in String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
            // A case's name may hold the separator; files and reasons do not.
            guard let first = line.firstIndex(of: "|"), let last = line.lastIndex(of: "|"), first < last else {
                throw Failure("\(file.lastPathComponent): `\(line)` is not `file|case|reason`")
            }
            entries.append(
                Entry(
                    file: String(line[..<first]), name: String(line[line.index(after: first)..<last]),
                    reason: String(line[line.index(after: last)...])))
        }
    }

    /// The rules that are listed.
    var rules: Set<String> {
        Set(entries.compactMap { $0.name.hasPrefix("rule:") ? String($0.name.dropFirst("rule:".count)) : nil })
    }

    /// The entries for a case.
    func entries(for vector: Case) -> [Entry] {
        let features = (vector.facts["features"]?.array ?? []).compactMap(\.string)
        return entries.filter { entry in
            (entry.file == vector.file || entry.file == "*")
                && (entry.name == vector.name || entry.name == "*" || features.contains { entry.name == "feature:\($0)" }
                    || vector.facts["rule"]?.string.map { entry.name == "rule:\($0)" } == true)
        }
    }
}
