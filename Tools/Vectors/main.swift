// Runs the conformance vectors: what a GraphQL lexer, parser, printer and validator has to give, recorded as JSON.
//
//     baton-vectors DIR
//
// A line for each case that fails, then how many passed and failed. Cases that do not apply are listed in NotApplying.txt, each with
// its reason; an entry whose cases all pass, or that names no case, is a failure.
import Foundation

guard CommandLine.arguments.count == 2 else {
    print("usage: baton-vectors DIR")
    exit(2)
}
do {
    let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("NotApplying.txt")
    var run = try VectorRun(folder: URL(fileURLWithPath: CommandLine.arguments[1]), notApplying: NotApplying(contentsOf: list))
    try run.run()
    print(run.summary)
    exit(run.failed == 0 && run.passed > 0 ? 0 : 1)
} catch {
    print("baton-vectors: \((error as? Failure)?.reason ?? "\(error)")")
    exit(1)
}
