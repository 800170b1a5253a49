@_spi(Runtime) import BatonSchema
import Foundation

/// The texts of operations by their ids, as a server reads them that is sent ids: Relay's file, a JSON object from id to text.
public struct PersistedTexts: Hashable, Sendable {
    /// The texts by their ids.
    public private(set) var texts: [String: String]

    /// Texts by their ids.
    public init(_ texts: [String: String] = [:]) {
        self.texts = texts
    }

    /// The texts that a file holds; nil where it is not a JSON object of strings.
    public init?(json: [UInt8]) {
        guard let texts = try? JSONDecoder().decode([String: String].self, from: Data(json)) else { return nil }
        self.texts = texts
    }

    /// With the texts of another beside these; for an id of both, the other's.
    public func merging(_ other: PersistedTexts) -> PersistedTexts {
        PersistedTexts(texts.merging(other.texts) { $1 })
    }

    /// The file's text: a member a line in the order of the ids, ending in a newline.
    public var json: String {
        ReportJSON.object { json in
            for (id, text) in texts.sorted(by: { $0.key < $1.key }) { json.member(named: id, text) }
        }
    }
}
