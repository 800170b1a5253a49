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
        if arguments.contains("--help") { return Outcome(output: Options.usage) }
        if arguments == ["--version"] { return Outcome(output: "batonc \(version)\n") }
        do throws(Options.Misuse) {
            let options = try Options(arguments)
            let command = Command(
                options: options, pathText: PathText(workingDirectory: workingDirectory), quotesLines: options.caret ?? isTerminal,
                language: options.language)
            return command.run()
        } catch {
            return Outcome(code: 2, errors: "batonc: \(error.reason)\n\n\(Options.usage)")
        }
    }

    private func run() -> Outcome {
        let inputs = TargetInputs(options, pathText)
        let compilation = TargetCompilation(of: inputs, language)
        var diagnostics = compilation.diagnostics
        var outcome = Outcome()
        if !diagnostics.contains(where: { $0.severity == .error }) {
            switch options.verb {
            case .validate: break
            case .print: (outcome.output, outcome.errors) = print(inputs, compilation.result)
            case .generate: diagnostics += generate(inputs, compilation.result)
            }
        }
        if !outcome.errors.isEmpty || diagnostics.contains(where: { $0.severity == .error }) { outcome.code = 1 }
        outcome.errors =
            diagnostics.sorted().map { (quotesLines ? $0.detailedDescription : $0.description) + "\n" }.joined() + outcome.errors
        return outcome
    }

    /// The texts of the operations and the definitions of the fragments named, a line each, and what is wrong with the names.
    private func print(_ inputs: TargetInputs, _ result: TargetCompilation.Result?) -> (output: String, errors: String) {
        var texts = inputs.fragmentDefinitions
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

    /// Writes what was compiled, or says what on disk differs from it.
    private func generate(_ inputs: TargetInputs, _ result: TargetCompilation.Result?) -> [Diagnostic] {
        var files = OutputFiles(options, inputs, result, language, pathText)
        if let result {
            if let path = options.report { files.add(report(on: result, inputs), at: path) }
            if let problem = addPersistedTexts(result, inputs, to: &files) { return [problem] }
        }
        guard files.diagnostics.isEmpty else { return files.diagnostics }
        if options.check { return files.differences() }
        do throws(FileError) {
            try files.write()
            return []
        } catch {
            return [TargetInputs.error(error.path, "the file can't be written: \(error.reason)")]
        }
    }

    /// Adds the file of persisted texts, if there is one to write.
    ///
    /// The file that the configuration names is a server's, which knows the texts of builds in use, too: it keeps what it has, as in
    /// Relay. One that the command line names is this build's, and holds nothing else.
    private func addPersistedTexts(
        _ result: TargetCompilation.Result, _ inputs: TargetInputs, to files: inout OutputFiles
    ) -> Diagnostic? {
        guard let persisted = inputs.configuration?.persistConfig else {
            return options.persisted.map { path in
                TargetInputs.error(path, "no texts are persisted: \(inputs.configurationPath) has no `persistConfig`")
            }
        }
        if let path = options.persisted {
            files.add(result.persistedTexts.json, at: path)
            return nil
        }
        let path = PathText.beside(inputs.configurationPath, persisted.file.text)
        do throws(FileError) {
            guard let current = PersistedTexts(json: try FileBytes.read(path)) else {
                return TargetInputs.error(path, "this is no file of persisted texts, a JSON object from ids to texts")
            }
            files.add(current.merging(result.persistedTexts).json, at: path)
        } catch {
            guard error.isMissing else {
                let message = "the file of persisted texts `\(persisted.file.text)` can't be read: \(error.reason)"
                return persisted.file.location?.error(message) ?? TargetInputs.error(path, message)
            }
            files.add(result.persistedTexts.json, at: path)
        }
        return nil
    }

    private func report(on result: TargetCompilation.Result, _ inputs: TargetInputs) -> String {
        Report(
            on: result.model, schemaDigest: result.schemaDigest, definitions: inputs.fragmentDefinitions,
            persistedIDs: result.persistedIDs, relativePath: pathText.relative
        ).text
    }
}
