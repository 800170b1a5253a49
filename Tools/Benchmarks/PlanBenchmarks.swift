@_spi(Generated) import BatonPlan
import Foundation

/// What a plan costs: the Swift compiler, in text as it is emitted and as typed static members, the alternative; and its decoding at first
/// use. Four sizes show how each grows.
enum PlanBenchmarks {
    static func run() throws {
        for selections in [1_250, 2_500, 5_000, 10_000] {
            let text = planText(selections: selections)
            let decoding = try Measure.seconds(runs: 15) { _ = try Plan(parsing: text) }
            Measure.line("plan.decode.\(selections)-selections", decoding)
            try compile("plan.swiftc.text.\(selections)-selections", asText(text))
            try compile("plan.swiftc.members.\(selections)-selections", asMembers(selections: selections))
        }
    }

    /// A plan with as many selections, each with four scalars and links to two others.
    static func planText(selections: Int) -> String {
        var text = ""
        for number in 0..<selections {
            text += number == 0 ? "0 Query\n" : "\(number) Type\(number) id\n"
            text += "  id string\n  name string\n  count int\n  tags string[] tags(first:\(number))\n"
            for (name, link, child) in [("left", ">", 2 * number + 1), ("right", ">>", 2 * number + 2)] where child < selections {
                text += "  \(name) \(link)\(child)\n"
            }
        }
        return text
    }

    private static func asText(_ text: String) -> String {
        let lines = text.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
        return "struct Plan { init(_ text: StaticString) {} }\nlet plan = Plan(\"\"\"\n\(lines)\n    \"\"\")\n"
    }

    private static func asMembers(selections: Int) -> String {
        var text = """
            enum Kind { case string, int, strings, link(() -> Selection), links(() -> Selection) }
            struct Field { let key: StaticString, kind: Kind; init(_ key: StaticString, _ kind: Kind) { self.key = key; self.kind = kind } }
            final class Selection: Sendable { init(_ type: StaticString, _ fields: [Field]) {} }

            """
        for number in 0..<selections {
            let links = [("left", "link", 2 * number + 1), ("right", "links", 2 * number + 2)].filter { $0.2 < selections }
                .map { "Field(\"\($0.0)\", .\($0.1)({ S\($0.2).selection }))," }.joined(separator: " ")
            text += """
                enum S\(number) {
                    static let selection = Selection("Type\(number)", [
                        Field("id", .string), Field("name", .string), Field("count", .int), Field("tags(first:\(number))", .strings),
                        \(links)
                    ])
                }

                """
        }
        return text
    }

    /// Compiles a file to an object, unoptimized as in a debug build, and prints the time and the object's size.
    private static func compile(_ name: String, _ source: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("baton-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Plan.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        let object = folder.appendingPathComponent("Plan.o")
        let seconds = try Measure.seconds(runs: 1) {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["swiftc", "-swift-version", "6", "-parse-as-library", "-c", file.path, "-o", object.path]
            try process.run()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else { throw Failed(name: name) }
        }
        Measure.line(name, seconds, unit: "s", per: 1)
        let size = try FileManager.default.attributesOfItem(atPath: object.path)[.size] as? Int ?? 0
        print("\(name).object \(size / 1024) \(size / 1024) KiB")
    }

    struct Failed: Error { let name: String }
}
