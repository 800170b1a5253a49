import BatonMarkers
import BatonPlanLowering
import BatonSchemaLanguage
import Foundation

/// `batonc`: one compilation, with an output for each verb.
public struct Command {
    /// The version that `--version` prints.
    public static let version = "0.1.0"

    /// How a run ended.
    public struct Outcome: Equatable, Sendable {
        /// 0 done, 1 an error or a stale file, 2 usage.
        public var code: Int32 = 0
        /// What goes to the standard output.
        public var output = ""
        /// What goes to the error stream: errors and warnings, a line each.
        public var errors = ""
    }

    private let options: Options
    private let pathText: PathText
    private let quotesLines: Bool
    private let language: any Language

    /// Runs a command line, the program's name left out.
    ///
    /// - Parameters:
    ///   - arguments: The command line.
    ///   - workingDirectory: What relative paths in the report are relative to.
    ///   - isTerminal: Whether a person reads the error stream.
    public static func run(
        _ arguments: [String], workingDirectory: String = FileManager.default.currentDirectoryPath, isTerminal: Bool = false
    ) -> Outcome {
        traced(arguments, workingDirectory: workingDirectory, isTerminal: isTerminal).outcome
    }

    /// Runs a command line as a process of its own, which ends with it.
    public static func runProcess(_ arguments: [String], isTerminal: Bool) -> Never {
        let run = traced(arguments, workingDirectory: FileManager.default.currentDirectoryPath, isTerminal: isTerminal)
        FileHandle.standardOutput.write(Data(run.outcome.output.utf8))
        FileHandle.standardError.write(Data(run.outcome.errors.utf8))
        // The system takes the memory back as a whole; to take a compilation apart piece by piece would cost a twelfth of the run.
        withExtendedLifetime(run.remains) { exit(run.outcome.code) }
    }

    /// A run, and what it leaves.
    struct Run {
        var outcome: Outcome
        /// Whether it went on from the one before.
        var isIncremental = false
        /// What it compiled, which is nobody's any more.
        var remains: [Any] = []
    }

    /// Runs a command line.
    static func traced(_ arguments: [String], workingDirectory: String, isTerminal: Bool) -> Run {
        if arguments.contains("--help") { return Run(outcome: Outcome(output: Options.usage)) }
        if arguments == ["--version"] { return Run(outcome: Outcome(output: "batonc \(version)\n")) }
        do throws(Options.Misuse) {
            let options = try Options(arguments)
            let command = Command(
                options: options, pathText: PathText(workingDirectory: workingDirectory), quotesLines: options.caret ?? isTerminal,
                language: options.language)
            return command.run()
        } catch {
            return Run(outcome: Outcome(code: 2, errors: "batonc: \(error.reason)\n\n\(Options.usage)"))
        }
    }

    private func run() -> Run {
        let files = InputFiles(options, pathText)
        let setting = options.verb == .generate && !options.check ? RunSetting.hash(options, pathText, files) : nil
        if let setting, let part = IncrementalRun(options, pathText, language, files, setting: setting)?.run() {
            return Run(outcome: outcome(part.warnings), isIncremental: true, remains: part.remains)
        }
        let inputs = TargetInputs(files, options)
        let compilation = TargetCompilation(of: inputs, language)
        var run = Run(outcome: Outcome(), remains: [inputs, compilation])
        var diagnostics = compilation.diagnostics
        var printed = (output: "", errors: "")
        if !diagnostics.contains(where: { $0.severity == .error }) {
            switch options.verb {
            case .validate: break
            case .print: printed = print(inputs, compilation.result)
            case .generate:
                let generation = Generation(options, inputs, compilation.result, language, pathText)
                run.remains.append(generation)
                diagnostics +=
                    options.check
                    ? generation.differences : generation.written(files, inputs, warnings: diagnostics.sorted(), setting: setting)
            }
        }
        run.outcome = outcome(diagnostics, output: printed.output, errors: printed.errors)
        return run
    }

    private func outcome(_ diagnostics: [Diagnostic], output: String = "", errors: String = "") -> Outcome {
        let lines = diagnostics.sorted().map { (quotesLines ? $0.detailedDescription : $0.description) + "\n" }
        let isFailed = !errors.isEmpty || diagnostics.contains { $0.severity == .error }
        return Outcome(code: isFailed ? 1 : 0, output: output, errors: lines.joined() + errors)
    }

    /// The texts of the operations and the definitions of the fragments named, a line each, and what is wrong with the names.
    private func print(_ inputs: TargetInputs, _ result: TargetCompilation.Result?) -> (output: String, errors: String) {
        var texts = inputs.documents.fragmentDefinitions
        for operation in result?.model.operations ?? [] { texts[operation.operation.name] = operation.text }
        var output = ""
        var errors = ""
        for name in options.names {
            if let text = texts[name] {
                output += text + "\n"
            } else {
                let suggestion = Suggestions.sentence(for: name, among: texts.keys)
                errors += "batonc: there is no operation or fragment `\(name)`\(suggestion)\n"
            }
        }
        return (errors.isEmpty ? output : "", errors)
    }
}
