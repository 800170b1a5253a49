import BatonMarkers
import BatonPlanLowering
import BatonSchemaLanguage

/// The file of persisted texts that a run writes.
struct PersistedFile {
    /// The path that the command line names.
    private let named: String?
    private let persisted: Configuration.PersistConfig?
    private let configurationPath: String

    init(_ options: Options, _ configuration: Configuration?, _ configurationPath: String) {
        named = options.persisted
        persisted = configuration?.persistConfig
        self.configurationPath = configurationPath
    }

    /// Adds the file, if there is one to write, and says what is in the way.
    ///
    /// The file that the configuration names is a server's, which knows the texts of builds in use, too: it keeps what it has, as in
    /// Relay. One that the command line names is this build's, and holds nothing else.
    func add(_ texts: PersistedTexts, to files: inout OutputFiles) -> Diagnostic? {
        guard let persisted else {
            return named.map { TargetInputs.error($0, "no texts are persisted: \(configurationPath) has no `persistConfig`") }
        }
        if let named {
            files.add(Array(texts.json.utf8), at: named)
            return nil
        }
        let path = PathText.beside(configurationPath, persisted.file.text)
        do throws(FileError) {
            guard let current = PersistedTexts(json: try FileBytes.read(path)) else {
                return TargetInputs.error(path, "this is no file of persisted texts, a JSON object from ids to texts")
            }
            files.add(Array(current.merging(texts).json.utf8), at: path)
        } catch {
            guard error.isMissing else {
                let message = "the file of persisted texts `\(persisted.file.text)` can't be read: \(error.reason)"
                return persisted.file.location?.error(message) ?? TargetInputs.error(path, message)
            }
            files.add(Array(texts.json.utf8), at: path)
        }
        return nil
    }
}
