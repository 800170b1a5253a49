/// What `baton.json` says: where the schema is, what identifies an object, and what the languages' writers need.
///
/// ```json
/// {
///   "schema": "schema.graphql",
///   "schemaExtensions": ["extensions"],
///   "identity": { "default": ["id"], "types": { "Asset": ["uuid"], "Quote": ["base", "quote"] } },
///   "lookups": [{ "field": "Query.asset", "type": "Asset", "argument": "uuid" }],
///   "customScalarTypes": { "Decimal": "Foundation.Decimal" },
///   "transient": { "types": ["Secret"], "fields": ["Query.search"] },
///   "onError": "NULL",
///   "persistConfig": { "file": "persisted.json", "algorithm": "SHA256" },
///   "swift": { "access": "internal", "import": "Baton" }
/// }
/// ```
///
/// Only `schema` has to be there. ``read(_:)`` checks the file by itself, ``check(against:)`` what it says of a schema.
public struct Configuration: Sendable {
    /// The schema's files, relative to the folder of `baton.json`, which are read together; at least one.
    public var schema: [Path]
    /// Files, or folders of `.graphql` files, with the client's extensions of the schema.
    public var schemaExtensions: [Path]
    /// What identifies an object.
    public var identity: Identity
    /// The root fields that return an entity by their arguments, one entry a field.
    public var lookups: [Lookup]
    /// The type of the app's that a custom scalar reads as, by the scalar's name.
    public var customScalarTypes: [String: HostType]
    /// What never reaches the image.
    public var transient: Transient
    /// What a server is asked to do with a field error; `nil` sends nothing.
    public var onError: ErrorBehavior?
    /// Where operations' texts are kept for a server, and how they are hashed; `nil` sends texts.
    public var persistConfig: PersistConfig?
    /// How Swift is written.
    public var swift: SwiftOutput

    /// A configuration of defaults, with a schema's file.
    public init(schema: String, identity: Identity = Identity(), swift: SwiftOutput = SwiftOutput()) {
        self.schema = [Path(schema)]
        schemaExtensions = []
        self.identity = identity
        lookups = []
        customScalarTypes = [:]
        transient = Transient()
        self.swift = swift
    }

    /// A path, and where it stands.
    public struct Path: Sendable {
        /// The path as written: from the root, or relative to the folder of `baton.json`.
        public var text: String
        /// Where it stands in `baton.json`; `nil` for one given in code.
        public var location: Location?

        /// A path.
        public init(_ text: String, location: Location? = nil) {
            self.text = text
            self.location = location
        }
    }

    /// A name of the schema, and where `baton.json` writes it.
    public struct Name: Sendable {
        /// The name as written.
        public var text: String
        /// Where it stands in `baton.json`; `nil` for one given in code.
        public var location: Location?

        /// A name.
        public init(_ text: String, location: Location? = nil) {
            self.text = text
            self.location = location
        }
    }

    /// A field of a type, written `Type.field`, and where `baton.json` writes it.
    public struct FieldName: Sendable {
        /// The type's name.
        public var type: String
        /// The field's name.
        public var field: String
        /// Where it stands in `baton.json`; `nil` for one given in code.
        public var location: Location?

        /// A field of a type.
        public init(type: String, field: String, location: Location? = nil) {
            self.type = type
            self.field = field
            self.location = location
        }
    }

    /// The fields whose values identify an object.
    public struct Identity: Sendable {
        /// The key fields tried for every object type that has no entry of its own; `["id"]` unless the file says otherwise.
        public var defaultFields: [String]
        /// Entries for a type, or for an interface, whose implementers take it.
        public var types: [Entry]

        /// An identity by its default and its entries.
        public init(defaultFields: [String] = ["id"], types: [Entry] = []) {
            self.defaultFields = defaultFields
            self.types = types
        }

        /// The key fields of one type.
        public struct Entry: Sendable {
            /// The type's name.
            public var type: String
            /// Its key fields, in the order their values are joined; at least one.
            public var fields: [String]
            /// Where the entry stands in `baton.json`; `nil` for one made in code.
            public var location: Location?
            /// Where each of the fields stands; empty for one made in code.
            public var fieldLocations: [Location]

            /// A type's key fields.
            public init(type: String, fields: [String], location: Location? = nil, fieldLocations: [Location] = []) {
                self.type = type
                self.fields = fields
                self.location = location
                self.fieldLocations = fieldLocations
            }
        }
    }

    /// A root field that returns an entity by its arguments, so that an entity the store holds already satisfies it.
    public struct Lookup: Sendable {
        /// The field.
        public var field: FieldName
        /// The type of the entity; `nil` for one of the field's types that as many values key as there are arguments.
        public var type: Name?
        /// The arguments whose values make the entity's key, in the key's order; at least one.
        public var arguments: [Name]

        /// A lookup by its parts.
        public init(field: FieldName, type: Name? = nil, arguments: [Name]) {
            self.field = field
            self.type = type
            self.arguments = arguments
        }
    }

    /// What never reaches the image.
    public struct Transient: Sendable {
        /// Types whose records stay in memory; an interface's entry names its implementers.
        public var types: [Name]
        /// Fields of the query root that stay in memory, with their operations' fetch times.
        public var fields: [FieldName]

        /// A block by its parts.
        public init(types: [Name] = [], fields: [FieldName] = []) {
            self.types = types
            self.fields = fields
        }
    }

    /// What a server does where a field fails: the values of the request's `onError`, in the specification's words.
    public enum ErrorBehavior: String, Hashable, Sendable, CaseIterable {
        /// The error nulls the nearest nullable field around it.
        case propagate = "PROPAGATE"
        /// The error nulls the field itself, whatever its type.
        case null = "NULL"
        /// The error ends the request.
        case abort = "ABORT"
        /// The error ends the request, in the newer word of the specification's draft.
        case halt = "HALT"
    }

    /// Where the texts of operations are kept, by their ids.
    public struct PersistConfig: Sendable {
        /// The hash that makes an id of a text.
        public enum Algorithm: String, Hashable, Sendable, CaseIterable {
            /// RFC 1321, Relay's default.
            case md5 = "MD5"
            /// FIPS 180-4.
            case sha256 = "SHA256"
            /// FIPS 180-4.
            case sha1 = "SHA1"
        }

        /// The file, relative to the folder of `baton.json`.
        public var file: Path
        /// The hash; MD5 unless the file says otherwise, as in Relay.
        public var algorithm: Algorithm

        /// A file of persisted texts.
        public init(file: Path, algorithm: Algorithm = .md5) {
            self.file = file
            self.algorithm = algorithm
        }
    }

    /// How Swift is written.
    public struct SwiftOutput: Hashable, Sendable {
        /// The access of generated declarations.
        public enum Access: String, Hashable, Sendable, CaseIterable {
            /// Visible in the target.
            case `internal`
            /// Visible to other modules.
            case `public`
        }

        /// The module that generated files import.
        public enum Module: String, Hashable, Sendable, CaseIterable {
            /// The umbrella of an app.
            case baton = "Baton"
            /// The store alone, for a tool that works offline.
            case batonStore = "BatonStore"
        }

        /// The access of generated declarations; `internal` unless the file says otherwise.
        public var access: Access
        /// The module that generated files import; `Baton` unless the file says otherwise.
        public var module: Module

        /// An output by its parts.
        public init(access: Access = .internal, module: Module = .baton) {
            self.access = access
            self.module = module
        }
    }
}
