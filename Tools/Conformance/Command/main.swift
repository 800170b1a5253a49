import BatonConformance
import Foundation

// Runs conformance data of the published format: binds every path to the accessors that are generated for its documents, builds that,
// and runs it.
//
//     baton-conformance MANIFEST [--checkout FOLDER] [--scratch FOLDER]
//     baton-conformance --random N [--seed N]
//     baton-conformance --oracle N [--seed N]
//
// The second form makes the data itself: N operations over a random schema, with responses, and a read of every leaf of them. The third
// reads such data of N seeds without building anything: 8 operations each, by the lens model that generated code is written from.

/// Ends the run because of its command line.
func refuse(_ complaint: String) -> Never {
    FileHandle.standardError.write(
        Data(
            "baton-conformance: \(complaint)\nusage: baton-conformance MANIFEST | --random N [--seed N] | --oracle N [--seed N] [--checkout FOLDER] [--scratch FOLDER]\n"
                .utf8))
    exit(2)
}

var manifestPath: String?
var checkout = URL(filePath: #filePath).pathComponents.dropLast(4).joined(separator: "/").replacingOccurrences(of: "//", with: "/")
var scratch: String?
var randomCount: Int?
var seedCount: Int?
var seed: UInt64 = 1
var arguments = CommandLine.arguments.dropFirst().makeIterator()
while let argument = arguments.next() {
    switch argument {
    case "--checkout", "--scratch":
        guard let path = arguments.next() else { refuse("\(argument) takes a folder") }
        if argument == "--checkout" { checkout = path } else { scratch = path }
    case "--random", "--seed", "--oracle":
        guard let number = arguments.next().flatMap({ UInt64($0) }) else { refuse("\(argument) takes a number") }
        switch argument {
        case "--random": randomCount = Int(clamping: number)
        case "--oracle": seedCount = Int(clamping: number)
        default: seed = number
        }
    case _ where argument.hasPrefix("-"): refuse("there is no option \(argument)")
    case _ where manifestPath != nil: refuse("there is more than one manifest")
    default: manifestPath = argument
    }
}
if let seedCount {
    var total = LensOracle.Outcome()
    do {
        for offset in 0..<seedCount { total.add(try LensOracle(seed: seed &+ UInt64(offset), count: 8).run()) }
    } catch {
        refuse("\(error)")
    }
    for problem in total.problems { print("not ok \(problem)") }
    print(
        "\(total.documents) operations, \(total.leaves) leaves read, \(total.unlistedLeaves) of unlisted types, \(total.problems.count) differ"
    )
    exit(total.problems.isEmpty ? 0 : 1)
}
let scratchPath = scratch ?? "\(checkout)/.build"
if let randomCount {
    if manifestPath != nil { refuse("--random makes its own manifest") }
    do {
        manifestPath = try RandomSuite(seed: seed, count: randomCount).write(to: "\(scratchPath)/conformance/random")
    } catch {
        refuse("\(error)")
    }
}
guard let manifestPath else { refuse("there is no manifest") }
let absolutePath = URL(filePath: manifestPath).standardizedFileURL.path
let manifest: Manifest
do {
    manifest = try Manifest(path: absolutePath)
} catch {
    refuse("\(manifestPath): \(error)")
}

do {
    let package = GeneratedPackage(manifestPath: absolutePath, checkout: checkout, scratch: scratchPath)
    let sources = try TargetSources(of: manifest, in: package.folder)
    let writer = BindingsWriter(manifest: manifest, report: sources.report, inputs: sources.inputs)
    var causes = sources.causes
    var excluded: Set<String> = []
    try package.write(generated: sources.generated, bindings: writer.files(without: excluded), causes: causes)
    while let output = try package.build() {
        let faults = writer.faults(in: output).filter { !excluded.contains($0.key) }
        guard !faults.isEmpty else {
            // What is generated is at fault, so nothing of it can be said to hold.
            let failure = output.split(separator: "\n").first { $0.contains("error:") } ?? "swift build failed"
            causes[""] = "the generated Swift does not build: \(failure)"
            _ = await Conformance.run(manifest, [], causes: causes)
            exit(1)
        }
        excluded.formUnion(faults.keys)
        causes.merge(faults) { first, _ in first }
        try package.write(generated: sources.generated, bindings: writer.files(without: excluded), causes: causes)
    }
    exit(try package.run())
} catch {
    FileHandle.standardError.write(Data("baton-conformance: \(error)\n".utf8))
    exit(1)
}
