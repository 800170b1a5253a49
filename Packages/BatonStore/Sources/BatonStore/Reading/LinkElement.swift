@_spi(Generated) @_spi(Runtime) import BatonSchema

/// What an entry of a list of lists of links reads as: a list of lenses, an inline value, or an optional or an array of these. Generated
/// code's alone.
public protocol LinkElement {
    /// The element that an entry reads as; `nil` when the type cannot hold it.
    ///
    /// - Parameter dropped: set where a list that the type has as non-null is null, here or within.
    @_spi(Generated) @MainActor static func element(_ entries: NestedLinks, _ anchor: Anchor, dropped: inout Bool) -> Self?
}

extension LinkElement {
    /// Each type of element has its own.
    @_spi(Generated) @MainActor public static func element(_ entries: NestedLinks, _ anchor: Anchor, dropped: inout Bool) -> Self? {
        preconditionFailure("\(Self.self) is no element of a list of links")
    }
}

/// An entry of a list of lists of links. Generated code's alone.
@_spi(Generated) public struct NestedLinks: Sendable {
    let nesting: LinkList.Nesting
    let entries: ArraySlice<Record?>

    /// The entries of a list, each with its own links; nil where this is no list.
    var elements: [NestedLinks]? {
        guard case .list(let parts) = nesting else { return nil }
        var rest = entries
        return parts.map { part in
            let count = part.count
            defer { rest = rest.dropFirst(count) }
            return NestedLinks(nesting: part, entries: rest.prefix(count))
        }
    }
}

extension LinkList.Nesting {
    /// How many links there are in it.
    fileprivate var count: Int {
        switch self {
        case .entry: 1
        case .null: 0
        case .list(let parts): parts.reduce(0) { $0 + $1.count }
        }
    }
}

extension List: LinkElement {
    /// The live records of an innermost list.
    @_spi(Generated) @MainActor public static func element(_ entries: NestedLinks, _ anchor: Anchor, dropped: inout Bool) -> List? {
        guard case .list = entries.nesting else {
            dropped = true
            return nil
        }
        let live = ContiguousArray(entries.entries.compactMap { $0 }.filter { !$0.isDeleted })
        let list = List(live, owner: anchor.owner, origin: anchor.origin)
        guard let inspectable = Element.self as? any Inspectable.Type else { return list }
        return list.filtered { anchor.at($0).isSatisfied(in: inspectable) }
    }
}

extension InlineValue {
    /// The value of an innermost list's record, where it is live.
    @_spi(Generated) @MainActor public static func element(_ entries: NestedLinks, _ anchor: Anchor, dropped: inout Bool) -> Self? {
        guard case .entry = entries.nesting, let record = entries.entries.first ?? nil, !record.isDeleted else { return nil }
        return Self(anchor.at(record))
    }
}

extension Optional: LinkElement where Wrapped: LinkElement {
    /// The wrapped element; `nil` for null.
    @_spi(Generated) @MainActor public static func element(_ entries: NestedLinks, _ anchor: Anchor, dropped: inout Bool) -> Wrapped?? {
        if case .null = entries.nesting { return .some(nil) }
        return .some(Wrapped.element(entries, anchor, dropped: &dropped))
    }
}

extension Array: LinkElement where Element: LinkElement {
    /// A list without the entries that its type cannot hold.
    @_spi(Generated) @MainActor public static func element(_ entries: NestedLinks, _ anchor: Anchor, dropped: inout Bool) -> [Element]? {
        guard let parts = entries.elements else {
            dropped = true
            return nil
        }
        return parts.compactMap { Element.element($0, anchor, dropped: &dropped) }
    }
}

@_spi(Generated) @MainActor extension Anchor {
    /// A non-null list of lists of links; empty, and reported, where the store cannot give one. Null lists that their type has as non-null are
    /// left out, and reported once.
    public func lists<T: LinkElement>(_ slot: Slot) -> [T] {
        let value = read(slot)
        if case .links(let links) = value { return elements(links, slot, value) }
        report(value, slot)
        return []
    }

    /// A nullable list of lists of links.
    public func optionalLists<T: LinkElement>(_ slot: Slot) -> [T]? {
        let value = read(slot)
        switch value {
        case .links(let links): return elements(links, slot, value)
        case .null: return nil
        default:
            report(value, slot)
            return nil
        }
    }

    private func elements<T: LinkElement>(_ links: LinkList, _ slot: Slot, _ value: Value) -> [T] {
        // A list without a list in it has nulls alone.
        let nesting = links.nesting ?? .list(links.map { _ in .null })
        var dropped = false
        let elements = [T].element(NestedLinks(nesting: nesting, entries: links.entries[...]), self, dropped: &dropped) ?? []
        if dropped { report(value, slot) }
        return elements
    }
}
