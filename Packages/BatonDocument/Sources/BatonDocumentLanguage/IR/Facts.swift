import BatonSchemaLanguage

extension Program {
    /// `@required(action:)`: the view cannot do without the field.
    public struct Required: Hashable, Sendable {
        /// What happens when the field is null.
        public enum Action: String, Hashable, Sendable {
            /// The enclosing lens is nil.
            case none = "NONE"
            /// The enclosing lens is nil, and the log names the field.
            case log = "LOG"
            /// The field's accessor throws.
            case `throw` = "THROW"
        }

        /// What happens when the field is null.
        public var action: Action
        /// Where the directive stands.
        public var location: Location
    }

    /// `@catch(to:)`: the view handles the errors of the field or selection.
    public enum Catch: String, Hashable, Sendable {
        /// They are read as a result's failure.
        case result = "RESULT"
        /// They are read as null.
        case null = "NULL"
    }

    /// `@alias(as:)` on a spread or an inline fragment: what it selects is read through an accessor of its own.
    public struct Alias: Hashable, Sendable {
        /// The accessor's name: the one written, or else the fragment's or the type's.
        public var name: String
        /// Whether the name was written.
        public var isWritten: Bool
        /// Where the directive stands.
        public var location: Location
    }

    /// `@defer(label:, if:)`: the server may deliver the selection in a later part of the response.
    public struct Deferral: Sendable {
        /// The label that the text has, unique among the target's: `Query$defer$Fragment`.
        public var label: String
        /// When it is deferred; `nil` for always.
        public var condition: Syntax.Value?
        /// Where the directive stands.
        public var location: Location
    }

    /// `@connection(key:, filters:)`: the field's pages merge into one list.
    public struct Connection: Hashable, Sendable {
        /// The direction its arguments page in.
        public enum Direction: Hashable, Sendable {
            /// By `first` and `after`.
            case forward
            /// By `last` and `before`.
            case backward
            /// By either.
            case bidirectional
        }

        /// The key as written, `IssueList_issues`.
        public var key: String
        /// The names of the arguments that tell one connection from another, in the order written: those that `filters` names, or else
        /// all but `first`, `last`, `after` and `before`. The values of all are the field's arguments.
        public var filters: [String]
        /// The direction its arguments page in.
        public var direction: Direction
        /// Where the directive stands.
        public var location: Location
    }

    /// An edge directive on a field of a mutation's or subscription's payload.
    public struct Edit: Sendable {
        /// Which directive.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// The payload's edge becomes the last one.
            case appendEdge
            /// The payload's edge becomes the first one.
            case prependEdge
            /// The payload's node gets a last edge.
            case appendNode
            /// The payload's node gets a first edge.
            case prependNode
            /// The edges whose node has the id go.
            case deleteEdge
            /// The record with the id goes.
            case deleteRecord
        }

        /// Which directive.
        public var kind: Kind
        /// The value of `connections`; `nil` for `deleteRecord`.
        public var connections: Syntax.Value?
        /// The value of `edgeTypeName`, for a node that gets an edge.
        public var edgeTypeName: String?
        /// Where the directive stands.
        public var location: Location
    }

    /// `@refetchable(queryName:)`: the compiler makes a query that reads the fragment's object again.
    public struct Refetch: Hashable, Sendable {
        /// How the query leads to the object.
        public enum Kind: Hashable, Sendable {
            /// `node(id: $id)`.
            case node
            /// `viewer`.
            case viewer
            /// The fragment is on the query root.
            case query
            /// The root field of a type with `@fetchable`, which takes the type's identifying field.
            case fetchable(field: String)
        }

        /// The query's name.
        public var queryName: String
        /// How the query leads to the object.
        public var kind: Kind
        /// The variable that identifies the object; `nil` where none is needed.
        public var identifyingVariable: String?
        /// The field of the object whose value that variable takes; `nil` where none is needed.
        public var identifyingField: String?
        /// Directives of the server's own that the query has, by the argument `directives`, which may give it the facts below, too.
        public var directives: [Syntax.Directive] = []
        /// Whether the query has `@throwOnFieldError`.
        public var throwsOnFieldError = false
        /// The query's `@catch`, when it has it.
        public var `catch`: Catch?
        /// The seconds of the query's `@cacheExpiration`, when it has it.
        public var cacheExpiration: Double?
        /// Where the directive stands.
        public var location: Location
    }

    /// An argument that a fragment declares with `@argumentDefinitions`.
    public struct ArgumentDefinition: Sendable {
        /// The name, without `$`.
        public var name: String
        /// Its type.
        public var type: Schema.TypeUse
        /// The value it has when a spread passes none.
        public var defaultValue: Syntax.Value?
        /// Where it stands.
        public var location: Location
    }

    /// An argument that a spread passes with `@arguments`.
    public struct SpreadArgument: Sendable {
        /// The name, without `$`.
        public var name: String
        /// The value; its variables are those of the definition that the spread stands in.
        public var value: Syntax.Value
        /// Where it stands.
        public var location: Location
    }

    /// What a specialised fragment was made of.
    public struct Specialisation: Sendable {
        /// The authored fragment's name.
        public var name: String
        /// What was passed, sorted by name; variables in the values are the operation's.
        public var arguments: [SpreadArgument]
    }
}

extension Program {
    /// What few fields have, apart from the field, so that most stay small.
    final class RareFacts: Sendable {
        let required: Required?
        let caught: Catch?
        let connection: Connection?
        let edit: Edit?

        init(required: Required?, caught: Catch?, connection: Connection?, edit: Edit?) {
            self.required = required
            self.caught = caught
            self.connection = connection
            self.edit = edit
        }
    }
}

extension Program.Field {
    /// `@required`, when the field has it.
    public var required: Program.Required? { facts?.required }
    /// `@catch`, when the field has it.
    public var `catch`: Program.Catch? { facts?.caught }
    /// `@connection`, when the field has it.
    public var connection: Program.Connection? { facts?.connection }
    /// An edge directive, when the field has one.
    public var edit: Program.Edit? { facts?.edit }
}
