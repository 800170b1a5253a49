import BatonSchemaLanguage
import Foundation

/// The input objects of a schema, as generated initializers take them.
struct InputObjects {
    private let schema: Schema?

    /// Reads the schema that a configuration names; what is wrong with either is the compiler's to say.
    init(configuration path: String) {
        func source(_ path: String) -> Source? {
            FileManager.default.contents(atPath: path).map { Source(path: path, bytes: Array($0)) }
        }
        guard let configuration = source(path).flatMap({ Configuration.read($0).configuration }) else {
            schema = nil
            return
        }
        let folder = URL(filePath: path).deletingLastPathComponent().path
        schema = Schema.read(configuration.schema.compactMap { source("\(folder)/\($0.text)") }).schema
    }

    /// The fields of an input object in order, with the names that Swift has for them; nil for what is no input object.
    func fields(of type: String) -> [(name: String, label: String, type: Schema.TypeUse)]? {
        guard let type = schema?.type(type), type.kind == .input else { return nil }
        return type.inputFields.map { ($0.name, Self.reserved.contains($0.name) ? $0.name + "_" : $0.name, $0.type) }
    }

    /// What the writer renames, since an input object can't have fields of these names.
    private static let reserved: Set<String> = ["hash", "hashValue", "init", "self", "variable"]
}
