import BatonDocumentLanguage
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

    /// Runs a command line, the program's name left out.
    ///
    /// - Parameters:
    ///   - arguments: The command line.
    ///   - workingDirectory: What relative paths in the report are relative to.
    ///   - isTerminal: Whether a person reads the error stream.
    public static func run(
        _ arguments: [String], workingDirectory: String = FileManager.default.currentDirectoryPath, isTerminal: Bool = false
    ) -> Outcome {
        if arguments.contains("--help") { return Outcome(output: Options.usage) }
        if arguments == ["--version"] { return Outcome(output: "batonc \(version)\n") }
        do throws(Options.Misuse) {
            let options = try Options(arguments)
            let command = Command(
                options: options, pathText: PathText(workingDirectory: workingDirectory), quotesLines: options.caret ?? isTerminal)
            return command.run()
        } catch {
            return Outcome(code: 2, errors: "batonc: \(error.reason)\n\n\(Options.usage)")
        }
    }

    private func run() -> Outcome {
        let inputs = TargetInputs(options, pathText)
        let compilation = TargetCompilation(of: inputs)
        var diagnostics = compilation.diagnostics
        var outcome = Outcome()
        if !diagnostics.contains(where: { $0.severity == .error }) {
            switch options.verb {
            case .validate: break
            case .print: (outcome.output, outcome.errors) = print(compilation.result)
            case .generate: diagnostics += generate(inputs, compilation.result)
            }
        }
        if !outcome.errors.isEmpty || diagnostics.contains(where: { $0.severity == .error }) { outcome.code = 1 }
        outcome.errors =
            diagnostics.sorted().map { (quotesLines ? $0.detailedDescription : $0.description) + "\n" }.joined() + outcome.errors
        return outcome
    }

    /// The texts of the operations named, a line each, and what is wrong with the names.
    private func print(_ result: TargetCompilation.Result?) -> (output: String, errors: String) {
        let operations = result?.model.operations ?? []
        var output = ""
        var errors = ""
        for name in options.names {
            if let operation = operations.first(where: { $0.operation.name == name }) {
                output += operation.text + "\n"
            } else {
                let suggestion = Suggestions.sentence(for: name, among: operations.map(\.operation.name))
                errors += "batonc: there is no operation `\(name)`\(suggestion)\n"
            }
        }
        return (errors.isEmpty ? output : "", errors)
    }

    /// Writes what was compiled, or says what on disk differs from it.
    private func generate(_ inputs: TargetInputs, _ result: TargetCompilation.Result?) -> [Diagnostic] {
        let files = OutputFiles(options, inputs, result, pathText)
        guard files.diagnostics.isEmpty else { return files.diagnostics }
        if options.check { return files.differences() }
        do throws(FileError) {
            try files.write()
            if let path = options.report, let result { try OutputFiles.write(report(on: result, inputs), to: path) }
            return []
        } catch {
            return [TargetInputs.error(error.path, "the file can't be written: \(error.reason)")]
        }
    }

    private func report(on result: TargetCompilation.Result, _ inputs: TargetInputs) -> String {
        let printer = Printer(.compact)
        var definitions: [String: String] = [:]
        for document in inputs.documents {
            for definition in Syntax.ExecutableDocument.parse(document.source).document.definitions {
                if case .fragment(let fragment) = definition { definitions[fragment.name.text] = printer.definition(definition) }
            }
        }
        return Report(
            on: result.model, schemaDigest: result.schemaDigest, definitions: definitions, relativePath: pathText.relative
        ).text
    }
}
