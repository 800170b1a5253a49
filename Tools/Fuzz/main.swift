// Fuzzes the parsers of Baton: seeds and mutations of them, for a given time, with the input kept where a crash leaves it.
//
//     baton-fuzz [target…] [--seconds N] [--seed N] [--replay FILE]
import Foundation

/// What can be fuzzed: a name, which is also its folder of seeds, and what is done with an input. It traps when an invariant is broken.
let targets: [(name: String, run: ([UInt8]) -> Void)] = [
    ("document", FrontEndTargets.document),
    ("schema", FrontEndTargets.schema),
    ("configuration", FrontEndTargets.configuration),
    ("compile", CompileTarget.compile),
    ("ingest", StoreTargets.ingest),
    ("parts", StoreTargets.parts),
    ("plan", StoreTargets.plan),
    ("row", RowTarget.row),
    ("multipart", TransportTargets.multipart),
]

/// Ends the run because of its command line.
func refuse(_ complaint: String) -> Never {
    print(complaint)
    exit(2)
}

/// The number after an option.
func number<Number: LosslessStringConvertible>(_ text: String?, of option: String) -> Number {
    guard let text, let value = Number(text) else { refuse("\(option) needs a number") }
    return value
}

var chosen: [String] = []
var seconds = 30.0
var seed = UInt64(Date().timeIntervalSince1970)
var replay: String?

var arguments = CommandLine.arguments.dropFirst().makeIterator()
while let argument = arguments.next() {
    switch argument {
    case "--seconds": seconds = number(arguments.next(), of: argument)
    case "--seed": seed = number(arguments.next(), of: argument)
    case "--replay":
        guard let path = arguments.next() else { refuse("--replay needs a file") }
        replay = path
    default: chosen.append(argument)
    }
}
let unknown = chosen.filter { name in !targets.contains { $0.name == name } }
guard unknown.isEmpty else {
    refuse("no target \(unknown.joined(separator: ", ")); there are \(targets.map(\.name).joined(separator: ", "))")
}

let seeds = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Seeds")
for target in targets where chosen.isEmpty || chosen.contains(target.name) {
    if let replay {
        target.run(Array(try Data(contentsOf: URL(fileURLWithPath: replay))))
        print("\(target.name): \(replay) breaks nothing")
        continue
    }
    let corpus = try Corpus(folder: seeds.appendingPathComponent(target.name), seed: seed)
    let witness = try Witness(name: target.name)
    let end = Date().addingTimeInterval(seconds)
    var count = 0
    print("\(target.name): \(corpus.seeds.count) seeds, seed \(seed); the input at work is kept in \(witness.path)")
    while count < corpus.seeds.count || Date() < end {
        let input = corpus.input(count)
        witness.keep(input)
        // An input that takes longer than this hangs for a user.
        alarm(20)
        target.run(input)
        count += 1
    }
    alarm(0)
    print("\(target.name): \(count) inputs in \(Int(seconds)) s, nothing found")
}
