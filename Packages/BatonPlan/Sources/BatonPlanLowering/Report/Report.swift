import BatonDocumentLanguage
import BatonSchemaLanguage

/// What the compiler compiled for one target, as JSON: the schema's digest, every operation and every fragment.
///
/// It is the same for the same inputs: everything is in the order of names, and sources are relative to the working directory, so the
/// difference of two builds' reports is the change of what the target asks its server.
///
/// A lens lists its accessors as the target's language reads them:
///
/// | member | what it says |
/// | --- | --- |
/// | `name` | the accessor's name |
/// | `key`, `type` | the response key that a field is read by, and its type in the schema |
/// | `spread` | the fragment whose lens, or value, a spread reads |
/// | `on` | the type that a record has to be of |
/// | `condition` | the variables by which `@include` and `@skip` let it in |
/// | `deferred` | whether it waits for a later part of the response |
/// | `optional`, `list`, `result`, `throws` | its shape: whether it reads absent, a list, a `@catch` result, a throwing read |
/// | `lens` | the nested lens that it reads |
public struct Report: Sendable {
    /// What the report says of one definition by itself, as text: a member of a list, without the comma behind it.
    public struct Entry: Sendable {
        /// The definition's name.
        public let name: String
        /// The text, as UTF-8.
        public let text: ArraySlice<UInt8>
        /// How much of the text stands before the operations that reach a fragment, which only the whole target knows; all of it for an
        /// operation.
        public let headCount: Int

        /// An entry by its parts.
        public init(name: String, text: ArraySlice<UInt8>, headCount: Int) {
            self.name = name
            self.text = text
            self.headCount = headCount
        }
    }

    /// Where an entry stands in a report.
    public struct Place: Hashable, Sendable {
        /// The bytes from its start to its end.
        public let range: Range<Int>
        /// The bytes in them that list the operations that reach a fragment; empty for an operation.
        public let operations: Range<Int>

        /// A place by its parts.
        public init(range: Range<Int>, operations: Range<Int>) {
            self.range = range
            self.operations = operations
        }

        /// The entry of a name in a report's text; nil where the text is too short to hold it.
        public func entry(named name: String, in report: [UInt8]) -> Entry? {
            guard range.lowerBound <= operations.lowerBound, operations.upperBound <= range.upperBound, range.upperBound <= report.count
            else { return nil }
            if operations.isEmpty { return Entry(name: name, text: report[range], headCount: range.count) }
            let text = report[range.lowerBound..<operations.lowerBound] + report[operations.upperBound..<range.upperBound]
            return Entry(name: name, text: text, headCount: operations.lowerBound - range.lowerBound)
        }
    }

    /// The text, ending in a newline, as UTF-8.
    public private(set) var text: [UInt8]
    /// Where each operation's entry stands, by its name.
    public private(set) var operationPlaces: [String: Place] = [:]
    /// Where each fragment's entry stands, by its name.
    public private(set) var fragmentPlaces: [String: Place] = [:]

    /// A report of entries.
    ///
    /// - Parameters:
    ///   - schemaDigest: The digest of the schema and its configuration.
    ///   - operations: The operations' entries, each with the names of the fragments that it reaches.
    ///   - fragments: The fragments' entries.
    public init(schemaDigest: String, operations: [(entry: Entry, fragments: [String])], fragments: [Entry]) {
        let operations = operations.sorted { $0.entry.name < $1.entry.name }
        var reaching: [String: [String]] = [:]
        for operation in operations {
            for fragment in operation.fragments { reaching[fragment, default: []].append(operation.entry.name) }
        }
        text = []
        text.reserveCapacity(operations.reduce(0) { $0 + $1.entry.text.count + 8 } + fragments.reduce(0) { $0 + $1.text.count * 2 + 8 })
        text += "{\n  \"schemaDigest\": ".utf8
        text += ReportJSON.string(schemaDigest).utf8
        text += ",\n  \"operations\": [".utf8
        var isFirst = true
        for (entry, _) in operations {
            text += (isFirst ? "\n    " : ",\n    ").utf8
            isFirst = false
            let start = text.count
            text += entry.text
            operationPlaces[entry.name] = Place(range: start..<text.count, operations: start..<start)
        }
        text += (isFirst ? "],\n  \"fragments\": [" : "\n  ],\n  \"fragments\": [").utf8
        isFirst = true
        for entry in fragments.sorted(by: { $0.name < $1.name }) {
            text += (isFirst ? "\n    " : ",\n    ").utf8
            isFirst = false
            let start = text.count
            text += entry.text.prefix(entry.headCount)
            let head = text.count
            text += ReportJSON.list("operations", reaching[entry.name] ?? [], indentation: "\n      ").utf8
            let tail = text.count
            text += entry.text.dropFirst(entry.headCount)
            fragmentPlaces[entry.name] = Place(range: start..<text.count, operations: head..<tail)
        }
        text += (isFirst ? "]\n}\n" : "\n  ]\n}\n").utf8
    }

    /// The entry of an operation.
    ///
    /// - Parameters:
    ///   - lens: The operation, named as the target's language reads it.
    ///   - id: Its id; nil where texts are sent.
    ///   - relativePath: Makes a source's path relative to the working directory.
    public static func entry(of lens: OperationLens, id: String?, relativePath: (String) -> String) -> Entry {
        let json = ReportJSON.member(indentation: "\n    ") { json in
            json.member("name", lens.operation.name)
            json.member("kind", lens.operation.type.rawValue)
            json.member("source", relativePath(lens.operation.location.source.path))
            if let id { json.member("id", id) }
            json.members("variables", lens.variables) { json, variable in
                json.member("name", variable.sentName)
                json.member("type", variable.type.description)
                if let value = variable.defaultValue { json.member("default", Printer(.compact).value(value)) }
            }
            json.members("fragments", lens.fragments)
            json.member("text", lens.text)
            json.member("lens") { write(lens.lens, to: &$0) }
        }
        let text = Array(json.utf8)
        return Entry(name: lens.operation.name, text: text[...], headCount: text.count)
    }

    /// The entry of a fragment.
    ///
    /// - Parameters:
    ///   - lens: The fragment, named as the target's language reads it.
    ///   - definition: Its definition as its author wrote it, printed compactly.
    ///   - relativePath: Makes a source's path relative to the working directory.
    public static func entry(of lens: FragmentLens, definition: String, relativePath: (String) -> String) -> Entry {
        var headCount = 0
        let json = ReportJSON.member(indentation: "\n    ") { json in
            json.member("name", lens.fragment.name)
            json.member("type", lens.fragment.typeName)
            json.member("source", relativePath(lens.fragment.location.source.path))
            headCount = json.text.utf8.count
            json.member("definition", definition)
            json.member("lens") { write(lens.lens, to: &$0) }
        }
        return Entry(name: lens.fragment.name, text: Array(json.utf8)[...], headCount: headCount)
    }

    private static func write(_ lens: Lens, to json: inout ReportJSON) {
        json.member("name", lens.name)
        json.members("accessors", lens.accessors) { write($1, to: &$0) }
    }

    private static func write(_ accessor: Accessor, to json: inout ReportJSON) {
        json.member("name", accessor.name)
        if let key = accessor.responseKey { json.member("key", key) }
        if let read = accessor.read { json.member("type", read.type.description) }
        if case .spread(let use) = accessor.content { json.member("spread", use.fragment) }
        if let type = accessor.typeCondition { json.member("on", type) }
        if let condition = accessor.condition { json.member("condition", condition.text) }
        if accessor.isDeferred { json.member("deferred", true) }
        json.member("optional", accessor.isOptional)
        json.member("list", accessor.isList)
        json.member("result", accessor.isResult)
        json.member("throws", accessor.throwing != nil)
        if let nested = accessor.nested { json.member("lens") { write(nested, to: &$0) } }
    }
}
