/// A rule about the documents of a schema as they are written: names, duplicates, extensions, directives (specification, section 3).
///
/// Each is a rule of the specification that an implementation of GraphQL runs over SDL before it builds a schema; it can be run alone.
protocol DocumentRule: SendableMetatype {
    /// Reports what the documents get wrong.
    static func check(_ documents: inout DocumentsUnderCheck)
}

/// A schema's documents under check, beside those that they build on: GraphQL's own definitions, and for a client schema extension the
/// server's schema. What they build on was checked before, so nothing is reported about it.
struct DocumentsUnderCheck {
    /// A type's definition, extensions aside.
    struct Definition {
        let kind: Syntax.TypeKind
        let name: Syntax.Name
        let source: Source
        /// Whether it belongs to GraphQL itself.
        let isBuiltIn: Bool
    }

    /// Where directives stand.
    struct DirectiveSite {
        /// What repetitions are counted over.
        enum Owner: Hashable {
            /// The schema: its definition and extensions are one place.
            case schema
            /// A type: its definition and extensions are one place.
            case type(String)
            /// A place of its own.
            case part
        }

        let directives: [Syntax.Directive]
        /// The specification's name of the kind of place.
        let location: String
        let owner: Owner
        let source: Source
    }

    /// A directive's definition as rules need it.
    struct Directive {
        let arguments: [Syntax.InputValueDefinition]
        let isRepeatable: Bool
        let locations: Set<String>
    }

    /// What is checked.
    let documents: [Syntax.SchemaDocument]
    /// What was checked before.
    let base: [Syntax.SchemaDocument]
    /// Whether the documents are client schema extensions.
    let isClient: Bool
    /// The types that the documents define; of several with one name, the last.
    let types: [String: Definition]
    /// The types that the base defines.
    let baseTypes: [String: Definition]
    /// The directives of both; of several with one name, the last, as a schema may write out what is built in.
    let directives: [String: Directive]
    /// The directives that documents which extend a schema find defined; documents that stand alone may write out what is built in.
    let baseDirectives: Set<String>
    /// Every place in the documents that has directives.
    let directiveSites: [DirectiveSite]
    /// The errors found so far.
    var diagnostics: [Diagnostic] = []

    init(_ documents: [Syntax.SchemaDocument], base: [Syntax.SchemaDocument], isClient: Bool = false) {
        self.documents = documents
        self.base = base
        self.isClient = isClient
        var directives: [String: Directive] = [:]
        baseTypes = Self.definitions(in: [Schema.builtInDocument], isBuiltIn: true).merging(Self.definitions(in: base)) { $1 }
        types = Self.definitions(in: documents)
        Self.add([Schema.builtInDocument], to: &directives)
        Self.add(base, to: &directives)
        baseDirectives = base.isEmpty ? [] : Set(directives.keys)
        Self.add(documents, to: &directives)
        self.directives = directives
        directiveSites = documents.flatMap { Self.sites(in: $0) }
    }

    /// Whether so many errors were found that no more are reported.
    var isFull: Bool { diagnostics.count >= SchemaRules.errorLimit }

    /// Reports an error, unless there are enough already.
    mutating func report(_ source: Source, _ offset: Int, _ message: @autoclosure () -> String) {
        if isFull { return }
        diagnostics.append(source.error(at: offset, message()))
    }

    /// The definition of a type, in the documents or in the base.
    func type(_ name: String) -> Definition? { types[name] ?? baseTypes[name] }

    /// The type's definition in the base that an extension can add to.
    func extensibleBaseType(_ name: String) -> Definition? {
        guard let type = baseTypes[name], !type.isBuiltIn else { return nil }
        return type
    }

    /// Names of types that a message may suggest.
    var suggestedTypes: [String] { (Array(types.keys) + Array(baseTypes.keys)).filter { !$0.hasPrefix("__") } }

    /// Calls `visit` with each type definition and extension of the documents.
    func forEachType(_ visit: (Syntax.TypeDefinition, Source) -> Void) {
        Self.forEachType(in: documents, visit)
    }

    /// Calls `visit` with each type definition and extension of some documents.
    static func forEachType(in documents: [Syntax.SchemaDocument], _ visit: (Syntax.TypeDefinition, Source) -> Void) {
        for document in documents {
            for case .type(let type) in document.definitions { visit(type, document.source) }
        }
    }

    private static func definitions(in documents: [Syntax.SchemaDocument], isBuiltIn: Bool = false) -> [String: Definition] {
        var types: [String: Definition] = [:]
        types.reserveCapacity(documents.reduce(0) { $0 + $1.definitions.count })
        forEachType(in: documents) { type, source in
            guard !type.isExtension else { return }
            types[type.name.text] = Definition(kind: type.kind, name: type.name, source: source, isBuiltIn: isBuiltIn)
        }
        return types
    }

    private static func add(_ documents: [Syntax.SchemaDocument], to directives: inout [String: Directive]) {
        for document in documents {
            for case .directive(let directive) in document.definitions {
                directives[directive.name.text] = Directive(
                    arguments: directive.arguments, isRepeatable: directive.isRepeatable, locations: Set(directive.locations.map(\.text)))
            }
        }
    }
}

extension DocumentsUnderCheck {
    private static func sites(in document: Syntax.SchemaDocument) -> [DirectiveSite] {
        var sites: [DirectiveSite] = []
        func add(_ directives: [Syntax.Directive], _ location: String, _ owner: DirectiveSite.Owner = .part) {
            if directives.isEmpty { return }
            sites.append(DirectiveSite(directives: directives, location: location, owner: owner, source: document.source))
        }
        for definition in document.definitions {
            switch definition {
            case .schema(let schema): add(schema.directives, "SCHEMA", .schema)
            case .directive(let directive):
                for argument in directive.arguments { add(argument.directives, "ARGUMENT_DEFINITION") }
            case .type(let type):
                if !type.directives.isEmpty { add(type.directives, type.kind.directiveLocation, .type(type.name.text)) }
                for field in type.fields {
                    add(field.directives, "FIELD_DEFINITION")
                    for argument in field.arguments { add(argument.directives, "ARGUMENT_DEFINITION") }
                }
                for value in type.values { add(value.directives, "ENUM_VALUE") }
                for field in type.inputFields { add(field.directives, "INPUT_FIELD_DEFINITION") }
            }
        }
        return sites
    }
}

extension Syntax.TypeKind {
    /// The specification's name of the place of a directive on a type of this kind.
    var directiveLocation: String {
        switch self {
        case .scalar: "SCALAR"
        case .object: "OBJECT"
        case .interface: "INTERFACE"
        case .union: "UNION"
        case .enumeration: "ENUM"
        case .input: "INPUT_OBJECT"
        }
    }
}
