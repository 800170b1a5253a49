import BatonSchemaLanguage

/// What rules know in common: the schema, every definition of the target, and where findings go.
final class ValidationContext {
    /// An operation and its document's source. A class, as `Fragment` is, since rules hand them around.
    final class Operation {
        let definition: Syntax.OperationDefinition
        let source: Source
        /// Its place among the operations.
        let number: Int
        /// Its selections in the table.
        fileprivate(set) var set = 0
        /// What it uses itself; its fragments' uses are apart.
        fileprivate(set) var uses = Uses()

        init(_ definition: Syntax.OperationDefinition, _ source: Source, number: Int) {
            self.definition = definition
            self.source = source
            self.number = number
        }
    }

    /// A fragment and its document's source.
    final class Fragment {
        let definition: Syntax.FragmentDefinition
        let source: Source
        /// The arguments it declares.
        let arguments: [ArgumentDefinition]
        /// Its selections in the table.
        fileprivate(set) var set = 0
        /// What it uses itself; the uses of fragments it spreads are apart.
        fileprivate(set) var uses = Uses()

        init(_ definition: Syntax.FragmentDefinition, _ source: Source) {
            self.definition = definition
            self.source = source
            arguments = definition.argumentDefinitions
            argumentNumbers = Dictionary(zip(arguments.map(\.name.text), arguments.indices)) { first, _ in first }
        }

        /// Whether a variable of this name is the fragment's own.
        func declares(_ variable: String) -> Bool { argumentNumbers[variable] != nil }

        /// An argument that it declares.
        func argument(_ name: String) -> ArgumentDefinition? { argumentNumbers[name].map { arguments[$0] } }

        private let argumentNumbers: [String: Int]
    }

    /// Something found, whose place becomes a line and a column only when all is done.
    struct Finding {
        let severity: Diagnostic.Severity
        let location: Location
        let message: String
        /// Other places that it is about.
        let also: [Location]

        var diagnostic: Diagnostic { location.diagnostic(severity, message) }
    }

    let schema: Schema
    let identity: Configuration.Identity
    let documents: [Syntax.ExecutableDocument]
    private(set) var operations: [Operation] = []
    /// Fragments in the order of the documents; of several with one name, all.
    private(set) var fragments: [Fragment] = []
    /// The selections of all definitions.
    private(set) var table = SelectionTable()
    private(set) var findings: [Finding] = []
    /// What was reported and explains what other rules would find.
    var causes = ReportedCauses()
    /// What definitions use together with the fragments they reach; made when a rule first asks.
    private(set) lazy var reach = Reach(self)
    /// The fragments that definitions of the target reach that are not among these.
    var reachedElsewhere: Set<String> = []

    /// The source of the definition being visited.
    var source: Source
    /// The definition being visited.
    var definition: Syntax.ExecutableDefinition?
    /// The type of the nearest field, definition or aliased inline fragment around the spread being visited.
    var typeAround: Schema.NamedType?

    /// The first definition of each name, and where that name stands.
    private(set) var definitionNames: [String: (what: String, location: Location)] = [:]

    private var fragmentIndex: [String: Int] = [:]

    /// How many errors are reported before the rest of the documents is left alone: nobody reads more, and each costs a search.
    static let errorLimit = 100

    /// How many warnings are reported.
    static let warningLimit = 1000

    /// Whether enough was reported.
    var hasEnough: Bool { errors > Self.errorLimit }

    private var errors = 0
    private var warnings = 0

    init(schema: Schema, identity: Configuration.Identity, documents: [Syntax.ExecutableDocument]) {
        self.schema = schema
        self.identity = identity
        self.documents = documents
        source = documents.first?.source ?? Source(path: "", bytes: [])
        for document in documents {
            for definition in document.definitions {
                switch definition {
                case .operation(let operation):
                    if let name = operation.name { note(name, operation.type.rawValue, document.source) }
                    operations.append(Operation(operation, document.source, number: operations.count))
                case .fragment(let fragment):
                    note(fragment.name, "fragment", document.source)
                    fragments.append(Fragment(fragment, document.source))
                }
            }
        }
        fragmentIndex = Dictionary(zip(fragments.map(\.definition.name.text), fragments.indices)) { first, _ in first }
        readDefinitions()
    }

    private func note(_ name: Syntax.Name, _ what: String, _ source: Source) {
        if definitionNames[name.text] == nil { definitionNames[name.text] = (what, Location(source, name.span.start)) }
    }

    private func readDefinitions() {
        for operation in operations {
            let definition = operation.definition
            var reader = DefinitionReader(context: self, source: operation.source, table: table)
            table = SelectionTable()
            for variable in definition.variables { reader.read(variable.directives) }
            reader.read(definition.directives)
            operation.set = reader.read(definition.selections, on: schema.root(definition.type))
            operation.uses = reader.uses
            table = reader.table
        }
        for fragment in fragments {
            let definition = fragment.definition
            var reader = DefinitionReader(context: self, source: fragment.source, fragment: fragment, table: table)
            table = SelectionTable()
            reader.read(definition.directives)
            fragment.set = reader.read(definition.selections, on: schema.type(definition.typeCondition.text))
            fragment.uses = reader.uses
            table = reader.table
        }
    }

    // MARK: Names

    /// The fragment with a name; of several, which another rule reports, the first.
    func fragment(_ name: String) -> Fragment? { fragmentIndex[name].map { fragments[$0] } }

    /// The number of the fragment with a name.
    func fragmentNumber(_ name: String) -> Int? { fragmentIndex[name] }

    /// The arguments that a fragment declares; `nil` where there is no such fragment.
    func arguments(of fragment: String) -> [ArgumentDefinition]? { fragmentIndex[fragment].map { fragments[$0].arguments } }

    /// The names of all fragments.
    var fragmentNames: some Sequence<String> { fragmentIndex.keys }

    /// A field of a type, `__typename` and the like included.
    func field(_ name: String, of type: Schema.NamedType) -> Schema.FieldDefinition? {
        type.field(name) ?? (name.utf8.starts(with: "__".utf8) ? schema.field(name, of: type.name) : nil)
    }

    /// A directive that documents may use: the language's own, or else the schema's.
    func directive(_ name: String) -> Schema.DirectiveDefinition? { RelayDirectives.definitions[name] ?? schema.directives[name] }

    /// The directives that may stand at a place.
    func directives(at location: String) -> [Schema.DirectiveDefinition] {
        let own = RelayDirectives.definitions
        return (own.values + schema.directives.values.filter { own[$0.name] == nil }).filter { $0.locations.contains(location) }
    }

    /// A type of the schema, or one that an argument of the language's own directives has.
    func type(_ name: String) -> Schema.NamedType? { schema.type(name) ?? RelayDirectives.type(name) }

    // MARK: Reporting

    /// Reports an error about an offset of the document being visited, and other offsets of it.
    func report(_ offset: Int, _ message: String, also: Int...) {
        report(offset, in: source, message, also: also.map { Location(source, $0) })
    }

    /// Reports an error about an offset of a document, and other places.
    func report(_ offset: Int, in source: Source, _ message: String, also: [Location] = []) {
        errors += 1
        let location = Location(source, offset)
        if errors <= Self.errorLimit {
            findings.append(Finding(severity: .error, location: location, message: message, also: also))
        } else if errors == Self.errorLimit + 1 {
            let more = "there are more errors from here on; \(Self.errorLimit) are reported at once"
            findings.append(Finding(severity: .error, location: location, message: more, also: []))
        }
    }

    /// Reports a warning about an offset of a document.
    func warn(_ offset: Int, in source: Source, _ message: String) {
        warnings += 1
        if warnings > Self.warningLimit { return }
        findings.append(Finding(severity: .warning, location: Location(source, offset), message: message, also: []))
    }
}
