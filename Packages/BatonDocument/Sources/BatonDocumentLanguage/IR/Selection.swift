import BatonSchemaLanguage

extension Program {
    /// A part of a selection.
    public enum Selection: Sendable {
        /// A field.
        case field(Field)
        /// A fragment's selection, read through the fragment's own lens.
        indirect case spread(Spread)
        /// A selection on another type, or one that directives act on.
        indirect case inlineFragment(InlineFragment)

        /// The conditions it stands under, outermost first.
        public var conditions: [Condition] {
            get {
                switch self {
                case .field(let field): field.conditions
                case .spread(let spread): spread.conditions
                case .inlineFragment(let fragment): fragment.conditions
                }
            }
            set {
                switch self {
                case .field(var field):
                    field.conditions = newValue
                    self = .field(field)
                case .spread(var spread):
                    spread.conditions = newValue
                    self = .spread(spread)
                case .inlineFragment(var fragment):
                    fragment.conditions = newValue
                    self = .inlineFragment(fragment)
                }
            }
        }

        /// Whether no server sees it: it is left out of the text.
        public var isClient: Bool {
            switch self {
            case .field(let field): field.isClient
            case .spread(let spread): spread.isClient
            case .inlineFragment(let fragment): fragment.isClient
            }
        }
    }

    /// A field of a selection.
    ///
    /// Most of a program is fields, and every transform goes through all of them, so that a field is one reference: passing it on costs
    /// nothing, and a change copies it when others hold it, too.
    public struct Field: Sendable {
        private var storage: Storage

        /// Changed by the one field that holds it, so that what others hold never changes.
        private final class Storage: @unchecked Sendable {
            var alias: String?
            var name: String
            var parentType: String
            var definition: Schema.FieldDefinition
            var arguments: [Argument]
            var conditions: [Condition]
            var directives: [Syntax.Directive]
            var selections: [Selection]
            var location: Location
            var isGenerated: Bool
            var isClient: Bool
            var facts: RareFacts?

            init(
                alias: String?, name: String, parentType: String, definition: Schema.FieldDefinition, arguments: [Argument],
                conditions: [Condition], directives: [Syntax.Directive], selections: [Selection], location: Location, isGenerated: Bool,
                isClient: Bool, facts: RareFacts?
            ) {
                self.alias = alias
                self.name = name
                self.parentType = parentType
                self.definition = definition
                self.arguments = arguments
                self.conditions = conditions
                self.directives = directives
                self.selections = selections
                self.location = location
                self.isGenerated = isGenerated
                self.isClient = isClient
                self.facts = facts
            }

            func copy() -> Storage {
                Storage(
                    alias: alias, name: name, parentType: parentType, definition: definition, arguments: arguments, conditions: conditions,
                    directives: directives, selections: selections, location: location, isGenerated: isGenerated, isClient: isClient,
                    facts: facts)
            }
        }

        init(
            alias: String?, name: String, parentType: String, definition: Schema.FieldDefinition, arguments: [Argument],
            conditions: [Condition], directives: [Syntax.Directive], selections: [Selection], location: Location, isGenerated: Bool,
            isClient: Bool, facts: RareFacts?
        ) {
            storage = Storage(
                alias: alias, name: name, parentType: parentType, definition: definition, arguments: arguments, conditions: conditions,
                directives: directives, selections: selections, location: location, isGenerated: isGenerated, isClient: isClient,
                facts: facts)
        }

        /// A field that the compiler adds.
        init(generated definition: Schema.FieldDefinition, alias: String? = nil, on parentType: String, at location: Location) {
            self.init(
                alias: alias, name: definition.name, parentType: parentType, definition: definition, arguments: [], conditions: [],
                directives: [], selections: [], location: location, isGenerated: true, isClient: Program.isClient(definition), facts: nil)
        }

        private mutating func change(_ change: (Storage) -> Void) {
            if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
            change(storage)
        }

        /// The name it is given in the response, when that is not its own.
        public var alias: String? { storage.alias }
        /// The schema's name of the field.
        public var name: String { storage.name }
        /// The type it is selected on.
        public var parentType: String { storage.parentType }
        /// What the schema says of it: its type with lists and non-nulls, its arguments.
        public var definition: Schema.FieldDefinition { storage.definition }
        /// Where it was written; for a generated field, where its selection was.
        public var location: Location { storage.location }
        /// The arguments given, in the order written.
        public var arguments: [Argument] {
            get { storage.arguments }
            set { change { $0.arguments = newValue } }
        }
        /// The conditions it stands under, outermost first; empty means always.
        public var conditions: [Condition] {
            get { storage.conditions }
            set { change { $0.conditions = newValue } }
        }
        /// Directives of the server's own.
        public var directives: [Syntax.Directive] {
            get { storage.directives }
            set { change { $0.directives = newValue } }
        }
        /// What it selects; empty for a scalar or an enum.
        public var selections: [Selection] {
            get { storage.selections }
            set { change { $0.selections = newValue } }
        }
        /// Whether the compiler added it: its author did not select it, so no lens shows it.
        public var isGenerated: Bool {
            get { storage.isGenerated }
            set { change { $0.isGenerated = newValue } }
        }
        /// Whether no server sends it, so that the text leaves it out: an extension of the schema declares it, or the runtime does
        /// (`__id`), or, in the operation form, nothing that it selects is a server's.
        public var isClient: Bool {
            get { storage.isClient }
            set { change { $0.isClient = newValue } }
        }
        /// What few fields have.
        var facts: RareFacts? {
            get { storage.facts }
            set { change { $0.facts = newValue } }
        }

        /// What tells it from every other field while the program lives; copies that nobody changed are one field.
        public var identity: ObjectIdentifier { ObjectIdentifier(storage) }

        /// The key of its value in the response: the alias, or else the name.
        public var responseKey: String { storage.alias ?? storage.name }

        /// The field's type with its lists and non-nulls.
        public var type: Schema.TypeUse { storage.definition.type }

        /// The name of the field's type, inside all lists and non-nulls.
        var typeName: String { storage.definition.type.name }

        /// The value given for an argument.
        public func argument(_ name: String) -> Syntax.Value? { arguments.first { $0.name == name }?.value }

        /// The abstract type that an answer says the object is of: `Node` for `__isNode: __typename`. `nil` for any other field.
        public var membership: String? {
            guard isGenerated, let alias, name == "__typename", alias.hasPrefix("__is") else { return nil }
            return String(alias.dropFirst(4))
        }
    }

    /// An argument given to a field.
    public struct Argument: Sendable {
        /// The name.
        public var name: String
        /// The value; variables in it are the operation's or the fragment's.
        public var value: Syntax.Value
        /// What the schema says of it: its type and default.
        public var definition: Schema.InputValue
    }

    /// A fragment spread into a selection.
    public struct Spread: Sendable {
        /// The fragment's name.
        public var fragmentName: String
        /// The conditions it stands under, outermost first; empty means always.
        public var conditions: [Condition]
        /// Directives of the server's own.
        public var directives: [Syntax.Directive]
        /// Where it was written.
        public var location: Location
        /// The arguments it passes, in the order written; none in the operation form, whose fragments have them applied.
        public var arguments: [SpreadArgument] = []
        /// `@alias`, when it has it.
        public var alias: Alias?
        /// `@defer`, when it has it.
        public var deferral: Deferral?
        /// In the operation form, the `@catch` of the inline fragment that it stands in.
        public var `catch`: Catch?
        /// Whether it has `@relay(mask: false)`, until the transform that inlines it.
        var isUnmasked = false
        /// In the operation form, whether nothing in its fragment is a server's: the text leaves it out.
        public var isClient = false
    }

    /// A selection in a selection.
    ///
    /// In the operation form, one without directives on the very type it stands in is dissolved.
    public struct InlineFragment: Sendable {
        /// The type it selects on; `nil` for the type it stands in.
        public var typeCondition: String?
        /// The conditions it stands under, outermost first; empty means always.
        public var conditions: [Condition]
        /// Directives of the server's own.
        public var directives: [Syntax.Directive]
        /// What it selects.
        public var selections: [Selection]
        /// Where it was written.
        public var location: Location
        /// `@alias`, when it has it; none in the operation form.
        public var alias: Alias?
        /// `@catch`, when it has it; in the operation form, what it selects has it instead.
        public var `catch`: Catch?
        /// Whether the compiler added it: its author did not write it.
        public var isGenerated = false
        /// In the operation form, whether nothing in it is a server's: the text leaves it out.
        public var isClient = false
    }
}
