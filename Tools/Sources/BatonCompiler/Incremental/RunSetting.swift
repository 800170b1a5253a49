import BatonMarkers
import BatonSchemaLanguage
import Foundation

/// Everything that the outputs of a run depend on beside the documents: this very compiler, what the command line asks for, the
/// configuration, and the schema.
enum RunSetting {
    /// The hash of a run's setting; nil where there is none to be told, so that nothing is kept.
    static func hash(_ options: Options, _ pathText: PathText, _ files: InputFiles) -> ContentHash? {
        guard let compiler = FileStamp(of: compilerPath), let schemaFiles = files.schemaFiles, files.schema.allSatisfy(\.isRead) else {
            return nil
        }
        var writer = ByteWriter()
        writer.write(Command.version)
        writer.write(compiler.numbers) { $0.write(Int($1)) }
        writer.write(options.language.name)
        writer.write(pathText.workingDirectory)
        writer.write(files.configurationPath)
        writer.write(files.configurationFile) { $0.write($1.hash) }
        writer.write(options.schema)
        for (path, file) in zip(schemaFiles.paths, files.schema) {
            writer.write(path)
            writer.write(file.hash)
        }
        for path in [options.output, options.report, options.persisted, options.shared] { writer.write(path) { $0.write($1) } }
        writer.write(options.emitted)
        writer.write(options.emitsOnlyNamed)
        return ContentHash(of: writer.bytes)
    }

    /// The path of the running program.
    private static var compilerPath: String {
        #if os(Linux)
        "/proc/self/exe"
        #else
        Bundle.main.executablePath ?? CommandLine.arguments[0]
        #endif
    }
}
