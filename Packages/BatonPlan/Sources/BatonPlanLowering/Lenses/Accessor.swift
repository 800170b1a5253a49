import BatonDocumentLanguage
import BatonSchemaLanguage

/// One thing that a lens reads.
public struct Accessor: Sendable {
    /// What is behind an accessor.
    public indirect enum Content: Sendable {
        /// A scalar or an enum, or a list of these.
        case leaf(Leaf, FieldRead)
        /// A record, or a list of these, read through a nested lens.
        case link(Lens, FieldRead)
        /// The same record, read through a fragment's lens, or a value made of its fields.
        case spread(FragmentUse)
        /// The same record, read through a nested lens: a type's, or an aliased inline fragment's.
        case narrowed(Lens)
        /// The name of the record's type, under a response key.
        case typeName(responseKey: String)
        /// The record's key, under a response key.
        case recordKey(responseKey: String)
        /// What a connection offers beside its selection.
        case connection(ConnectionMember)
    }

    /// The accessor's name.
    public var name: String
    /// What is behind it.
    public var content: Content
    /// When `@include` and `@skip` let it in; nil for always.
    public let condition: Guard?
    /// The type that the record has to be of, by its name in the schema; nil where it always is.
    public let typeCondition: String?
    /// Whether it waits for a later part of the response.
    public let isDeferred: Bool
    /// What a null does, where the field has to be there.
    public let required: Program.Required.Action?
    /// What errors read as, where they are handled here.
    public let caught: Program.Catch?
    /// Which errors it throws; nil for none.
    public let throwing: Throwing?
    /// Where it was selected first.
    public let location: Location

    /// What an accessor throws.
    public enum Throwing: Sendable {
        /// The null of a field with `@required(action: THROW)`.
        case required
        /// Field errors, and text that a mapped scalar does not convert.
        case fieldErrors
        /// Either of these.
        case either
    }

    /// The response key of what it reads.
    public var responseKey: String? {
        switch content {
        case .leaf(_, let read), .link(_, let read): read.responseKey
        case .typeName(let key), .recordKey(let key): key
        case .spread, .narrowed, .connection: nil
        }
    }

    /// How a field is read; nil for what reads no slot.
    public var read: FieldRead? {
        switch content {
        case .leaf(_, let read), .link(_, let read): read
        case .spread, .narrowed, .typeName, .recordKey, .connection: nil
        }
    }

    /// The lens nested in it. Another takes its place where there is one.
    public var nested: Lens? {
        get {
            switch content {
            case .link(let lens, _), .narrowed(let lens): lens
            case .leaf, .spread, .typeName, .recordKey, .connection: nil
            }
        }
        set {
            guard let newValue else { return }
            switch content {
            case .link(_, let read): content = .link(newValue, read)
            case .narrowed: content = .narrowed(newValue)
            case .leaf, .spread, .typeName, .recordKey, .connection: break
            }
        }
    }

    /// Whether what it reads, a result's success included, can be absent for a reason other than a guard, a type or a deferral.
    public var isNullable: Bool {
        switch content {
        case .leaf(_, let read): !read.readType.isNonNull
        case .link(let lens, let read):
            read.type.element == nil ? !read.readType.isNonNull || (lens.bubbles && required == nil) : !read.readType.isNonNull
        case .spread(let use): use.bubbles || use.caught == .null
        case .narrowed(let lens): lens.bubbles || caught == .null
        case .typeName, .recordKey, .connection: false
        }
    }

    /// Whether a null in it leaves out the lens that it is in.
    public var leavesOut: Bool { required.map { $0 != .throw } ?? false }

    /// Whether it can read absent.
    public var isOptional: Bool {
        if condition != nil || typeCondition != nil || isDeferred { return true }
        return isNullable && !isResult
    }

    /// Whether it reads a result.
    public var isResult: Bool {
        if case .spread(let use) = content, use.caught == .result { return true }
        return caught == .result
    }

    /// Whether it reads a fragment.
    var isSpread: Bool {
        if case .spread = content { true } else { false }
    }

    /// Whether it reads a list.
    public var isList: Bool {
        if case .connection(.nodes) = content { return true }
        return read?.type.element != nil
    }
}

/// How a field is read from its record.
public struct FieldRead: Sendable {
    /// The key of the field's value in the response.
    public let responseKey: String
    /// The field's type in the schema, with its lists and non-nulls.
    public let type: Schema.TypeUse
    /// The type that an accessor reads, directives considered.
    public let readType: Schema.TypeUse
    /// Where the record stores it.
    public let slot: SlotName
    /// Whether the language has a type of its own for the scalar.
    public let isMapped: Bool
    /// Whether only the app itself writes it.
    public let isClient: Bool
}

/// A storage key of a type.
public struct SlotName: Hashable, Comparable, Sendable {
    /// The runtime's name of the type.
    public let typeName: String
    /// The name of the schema's field.
    public let field: String
    /// The key under which the value is stored: a constant, or a template where it has variables.
    public let storageKey: String

    /// A slot by its parts.
    public init(typeName: String, field: String, storageKey: String) {
        self.typeName = typeName
        self.field = field
        self.storageKey = storageKey
    }

    /// Whether the storage keys have the same bytes, too: a server tells two spellings of one text apart.
    public static func == (left: SlotName, right: SlotName) -> Bool {
        left.typeName == right.typeName && left.field == right.field && left.storageKey.utf8.elementsEqual(right.storageKey.utf8)
    }

    /// Hashes the type and the storage key.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(typeName)
        hasher.combine(storageKey)
    }

    /// By type, then by the bytes of the storage key.
    public static func < (left: SlotName, right: SlotName) -> Bool {
        if left.typeName != right.typeName { return left.typeName < right.typeName }
        return left.storageKey.utf8.lexicographicallyPrecedes(right.storageKey.utf8)
    }
}

/// A fragment as a lens reads it at one place.
public struct FragmentUse: Sendable {
    /// The fragment's name.
    public let fragment: String
    /// The scope that it reads in.
    public let scope: Scope
    /// Whether it reads as a value in place of a lens.
    public let isInline: Bool
    /// Whether a null in a required field of it leaves it out.
    public let bubbles: Bool
    /// What errors in its own selection read as, where they are handled here or by the fragment.
    public let caught: Program.Catch?

    /// The scope that a fragment reads in.
    public enum Scope: Sendable {
        /// The one that its parent reads in.
        case parents
        /// The operation's, where the parent reads in a fragment's.
        case operations
        /// Arguments bound over the operation's: for each the value that was passed, else its default, else null. Variables in it are the
        /// parent's.
        case arguments(ScopeText)
    }
}
