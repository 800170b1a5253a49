/// What `baton.json` says: where the schema is, what identifies an object, and how Swift is written.
///
/// ```json
/// {
///   "schema": "schema.graphql",
///   "identity": { "default": ["id"], "types": { "Asset": ["uuid"], "Quote": ["base", "quote"] } },
///   "swift": { "access": "internal", "import": "Baton" }
/// }
/// ```
public struct Configuration: Sendable {
    /// The schema's file, relative to the folder of `baton.json`.
    public var schema: String
    /// Where that path stands in `baton.json`; `nil` for one given in code.
    public var schemaLocation: Location?
    /// What identifies an object.
    public var identity: Identity
    /// How Swift is written.
    public var swift: SwiftOutput

    /// A configuration by its parts.
    public init(
        schema: String, schemaLocation: Location? = nil, identity: Identity = Identity(), swift: SwiftOutput = SwiftOutput()
    ) {
        self.schema = schema
        self.schemaLocation = schemaLocation
        self.identity = identity
        self.swift = swift
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

            /// A type's key fields.
            public init(type: String, fields: [String], location: Location? = nil) {
                self.type = type
                self.fields = fields
                self.location = location
            }
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
