/// A typed, read-only view over one record: what a fragment, or an operation's root, compiles to.
///
/// Generated code declares lenses; an app reads their accessors. Reading an accessor registers on that one field, so a view renders again
/// only when a field that it read changed. Two lenses are equal when their anchors are.
///
/// A lens is a struct of its anchor and nothing else, so that the two are the same in memory. The protocol asks for no more, because what a
/// protocol asks for costs the Swift compiler a table and a function for each of an app's thousands of lenses.
@MainActor public protocol Lens: Equatable, Sendable {}

extension Lens {
    /// The lens over an anchor.
    @_spi(Generated) public nonisolated init(_ anchor: Anchor) { self = sameLayout(anchor) }

    /// Where the lens reads.
    @_spi(Generated) public nonisolated var anchor: Anchor { sameLayout(self) }

    /// Whether two lenses read the same record, in the same scope, from the same origin.
    public nonisolated static func == (left: Self, right: Self) -> Bool { left.anchor == right.anchor }
}

/// A fragment with `@inline`, read at one moment: a plain value of its fields, which does not change with the store.
public protocol InlineValue: Hashable, Sendable, LinkElement {
    /// The value of what is read at an anchor.
    @_spi(Generated) @MainActor init(_ anchor: Anchor)
}

extension InlineValue {
    /// Generated code provides it.
    @_spi(Generated) @MainActor public init(_ anchor: Anchor) {
        preconditionFailure("generated code provides the initializer of \(Self.self)")
    }
}

/// A lens or an inline value that something asks a question of as a whole: a required field that bubbles, a policy for field errors, a
/// deferred part. The others have nothing generated for it.
///
/// Its types are sendable, so that no conformance is isolated where a target's code is on the main actor by default.
public protocol Inspectable: SendableMetatype {
    /// Goes through what the fragment itself selects.
    @_spi(Generated) @MainActor static func inspect(_ inspection: inout Inspection)
}

extension Inspectable {
    /// A selection in which there is nothing to ask about.
    @_spi(Generated) @MainActor public static func inspect(_ inspection: inout Inspection) {}
}
