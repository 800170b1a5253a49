// Measures what Baton claims. Each line is `name best median unit`.
//
//     baton-bench [group…]
import Foundation

let groups: [(name: String, run: () throws -> Void)] = [
    ("store", StoreBenchmarks.run),
    ("plan", PlanBenchmarks.run),
    ("compiler", CompilerBenchmarks.run),
    ("generated", GeneratedBenchmarks.run),
]

let chosen = Array(CommandLine.arguments.dropFirst())
let unknown = chosen.filter { name in !groups.contains { $0.name == name } }
guard unknown.isEmpty else {
    print("no group \(unknown.joined(separator: ", ")); there are \(groups.map(\.name).joined(separator: ", "))")
    exit(2)
}
for group in groups where chosen.isEmpty || chosen.contains(group.name) {
    do {
        try group.run()
    } catch {
        print("\(group.name): \(error)")
        exit(1)
    }
}
