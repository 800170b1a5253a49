/// A typed, read-only view over one record: what a fragment, or an operation's root, compiles to.
///
/// Generated code declares lenses; an app reads their accessors. Reading an accessor registers on that one field, so a view renders again
/// only when a field that it read changed. Two lenses are equal when their anchors are.
@MainActor public protocol Lens: Equatable, Sendable {
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
