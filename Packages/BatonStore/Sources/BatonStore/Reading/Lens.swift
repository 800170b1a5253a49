/// What generated code makes of an anchor: a lens, or an inline fragment's value.
public protocol AnchorReadable: Equatable, Sendable {
    /// What reads at an anchor.
    @_spi(Generated) @MainActor init(_ anchor: Anchor)
    /// Goes through what the fragment itself selects. Generated where something asks for it: a required field that bubbles, a policy for
    /// field errors, a deferred part.
    @_spi(Generated) @MainActor static func inspect(_ inspection: inout Inspection)
}

extension AnchorReadable {
    /// Generated code provides it.
    @_spi(Generated) @MainActor public init(_ anchor: Anchor) {
        preconditionFailure("generated code provides the initializer of \(Self.self)")
    }

    /// Nothing is asked of what has none generated.
    @_spi(Generated) @MainActor public static func inspect(_ inspection: inout Inspection) {}
}

/// A typed, read-only view over one record: what a fragment, or an operation's root, compiles to.
///
/// Generated code declares lenses; an app reads their accessors. Reading an accessor registers on that one field, so a view renders again
/// only when a field that it read changed. Two lenses are equal when their anchors are.
@MainActor public protocol Lens: AnchorReadable {
    /// A lens over an anchor.
    @_spi(Generated) nonisolated init(_ anchor: Anchor)
    /// Where the lens reads.
    @_spi(Generated) nonisolated var anchor: Anchor { get }
}

extension Lens {
    /// Generated code provides it.
    @_spi(Generated) public nonisolated init(_ anchor: Anchor) {
        preconditionFailure("generated code provides the initializer of \(Self.self)")
    }

    /// Generated code provides it.
    @_spi(Generated) public nonisolated var anchor: Anchor {
        preconditionFailure("generated code provides the anchor of \(Self.self)")
    }

    /// Whether two lenses read the same record, in the same scope, from the same origin.
    public nonisolated static func == (left: Self, right: Self) -> Bool { left.anchor == right.anchor }
}

/// A fragment with `@inline`, read at one moment: a plain value of its fields, which does not change with the store.
public protocol InlineValue: AnchorReadable, Hashable, LinkElement {}
