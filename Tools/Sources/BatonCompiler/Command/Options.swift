/// What a command line asks for.
struct Options {
    /// The command.
    enum Verb: String {
        /// Writes what was compiled in a language.
        case generate
        /// Checks the documents and writes nothing.
        case validate
        /// Prints operations' texts and fragments' definitions.
        case print
    }

    var verb: Verb
    /// The path of `baton.json`; nil is that name in the working directory.
    var configuration: String?
    /// The schema's files, in place of those that the configuration names; empty leaves it to that.
    var schema: [String] = []
    /// The language to write.
    var language: any Language = SwiftLanguage()
    /// The Swift and `.graphql` files.
    var files: [String] = []
    /// A list by the markers tool, which names more files.
    var list: String?
    /// The folder that generated files go to.
    var output: String?
    /// Where the report goes.
    var report: String?
    /// Where the texts of operations are kept by their ids, in place of the configuration's file.
    var persisted: String?
    /// Where the shared artifact goes.
    var shared: String?
    /// The sources that have an artifact of their own.
    var emitted: [String] = []
    /// Whether `emitted` holds even where it is empty; else every source with documents has an artifact.
    var emitsOnlyNamed = false
    /// Whether to compare what is on disk instead of writing.
    var check = false
    /// Whether diagnostics quote the line they are about; nil leaves it to the terminal.
    var caret: Bool?
    /// Whether a configuration that is not there is an error only where there are documents.
    var configurationIsOptional = false
    /// The operations and fragments to print.
    var names: [String] = []

    /// A command line that makes no sense.
    struct Misuse: Error, Equatable {
        let reason: String
    }

    static let usage = """
        USAGE:
          batonc generate --out DIR [OPTION]… FILE…   write the code for the documents of the files
          batonc validate [OPTION]… FILE…             check the documents, write nothing
          batonc print NAME… [OPTION]… FILE…          print operations as a server receives them, and fragments as written

        FILE is a .swift file with @Query, @Fragment, @Mutation or @Subscription, or a .graphql file.

          --config FILE       the configuration (baton.json)
          --schema FILE       the schema, in place of the one that the configuration names; more than once for several files
          --language NAME     the language of the generated code: \(Languages.all.map(\.name).joined(separator: ", "))
          --list FILE         read the files from a list that baton-markers wrote
          --caret             quote the line of each error with a caret under its place
          --no-caret          don't, not even in a terminal
          --optional-config   a missing configuration is an error only where there are documents
        generate only:
          --out DIR           the folder for generated files; those of ours that are no longer made are removed from it
          --shared FILE       the artifact that the others share (DIR/Baton.shared.swift)
          --report FILE       write what was compiled as JSON
          --persisted FILE    write the texts by their ids here, not into the file that persistConfig names
          --emit FILE         give only this source, and others named so, an artifact; other documents go to the shared one
          --emit-named        only sources named with --emit have artifacts, even where none is
          --check             write nothing; fail where a file is not what it would be

          --help, --version

        Exit: 0 done, 1 an error or a stale file under --check, 2 usage.

        """

    /// Reads a command line whose first word is a verb.
    init(_ arguments: [String]) throws(Misuse) {
        guard let first = arguments.first else { throw Misuse(reason: "there is no command") }
        guard let verb = Verb(rawValue: first) else { throw Misuse(reason: "there is no command `\(first)`") }
        self.verb = verb
        var rest = arguments.dropFirst()
        while let argument = rest.popFirst() {
            switch argument {
            case "--caret": caret = true
            case "--no-caret": caret = false
            case "--optional-config": configurationIsOptional = true
            case "--check": check = true
            case "--emit-named": emitsOnlyNamed = true
            case "--config", "--schema", "--list", "--out", "--report", "--persisted", "--shared", "--emit", "--language":
                guard let value = rest.popFirst(), !value.isEmpty else {
                    throw Misuse(reason: "\(argument) takes a \(argument == "--language" ? "name" : "path")")
                }
                try set(argument, value)
            case _ where argument.hasPrefix("-"):
                throw Misuse(reason: "there is no option \(argument)")
            case _ where argument.hasSuffix(".swift") || argument.hasSuffix(".graphql"):
                files.append(argument)
            default:
                guard verb == .print else { throw Misuse(reason: "`\(argument)` is neither a .swift nor a .graphql file") }
                names.append(argument)
            }
        }
        try checkUse()
    }

    private mutating func set(_ option: String, _ value: String) throws(Misuse) {
        switch option {
        case "--config": configuration = value
        case "--schema": schema.append(value)
        case "--language":
            guard let named = Languages.named(value) else {
                let names = Languages.all.map { "`\($0.name)`" }
                throw Misuse(reason: "there is no language `\(value)`; there is \(names.joined(separator: ", "))")
            }
            language = named
        case "--list": list = value
        case "--out": output = value
        case "--report": report = value
        case "--persisted": persisted = value
        case "--shared": shared = value
        default: emitted.append(value)
        }
    }

    private func checkUse() throws(Misuse) {
        let isForGenerate =
            [output, report, persisted, shared].contains { $0 != nil } || !emitted.isEmpty || emitsOnlyNamed || check
        if verb != .generate, isForGenerate { throw Misuse(reason: "an option given is for generate only") }
        if verb == .generate, output == nil { throw Misuse(reason: "generate needs --out") }
        if verb == .print, names.isEmpty { throw Misuse(reason: "print needs the name of an operation or a fragment") }
        if files.isEmpty, list == nil { throw Misuse(reason: "there are no files") }
    }
}
