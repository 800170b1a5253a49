@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

@_spi(Generated) @MainActor extension Anchor {
    /// A non-null link's lens; a placeholder's, and reported, where the store has no live record.
    public func link<L: Lens>(_ slot: Slot) -> L { L(linked(slot)) }

    /// A non-null link's value; a placeholder's, and reported, where the store has no live record.
    public func value<V: InlineValue>(_ slot: Slot) -> V { V(linked(slot)) }

    /// A nullable link's lens; `nil` for null, missing and deleted.
    public func optionalLink<L: Lens>(_ slot: Slot) -> L? { optionalLinked(slot).map { L($0) } }

    /// A nullable link's value; `nil` for null, missing and deleted.
    public func optionalValue<V: InlineValue>(_ slot: Slot) -> V? { optionalLinked(slot).map { V($0) } }

    /// A non-null plural link: the live records in order; empty, and reported, where the store cannot give one.
    public func list<L: Lens>(_ slot: Slot) -> List<L> {
        let value = read(slot)
        guard case .links(let links) = value else {
            report(value, slot)
            return .empty
        }
        return List(links.live, owner: owner, origin: origin)
    }

    /// A nullable plural link: the live records in order; `nil` for null and missing.
    public func optionalList<L: Lens>(_ slot: Slot) -> List<L>? {
        let value = read(slot)
        switch value {
        case .links(let links): return List(links.live, owner: owner, origin: origin)
        case .null: return nil
        default:
            report(value, slot)
            return nil
        }
    }

    /// A link's lens; `nil` where there is none, and where a required field below it is null.
    public func satisfiedLink<L: Lens & Inspectable>(_ slot: Slot) -> L? {
        optionalLinked(slot).flatMap { $0.isSatisfied(in: L.self) ? L($0) : nil }
    }

    /// A non-null plural link without the elements that a null in a required field leaves out.
    public func satisfiedList<L: Lens & Inspectable>(_ slot: Slot) -> List<L> { satisfied(list(slot)) }

    /// A nullable plural link without the elements that a null in a required field leaves out.
    public func optionalSatisfiedList<L: Lens & Inspectable>(_ slot: Slot) -> List<L>? { optionalList(slot).map(satisfied) }

    /// A non-null plural link's values; empty, and reported, where the store cannot give one.
    public func values<V: InlineValue>(_ slot: Slot) -> [V] {
        let value = read(slot)
        if case .links(let links) = value { return values(links) }
        report(value, slot)
        return []
    }

    /// A nullable plural link's values; `nil` for null and, reported, where the store cannot give one.
    public func optionalValues<V: InlineValue>(_ slot: Slot) -> [V]? {
        let value = read(slot)
        switch value {
        case .links(let links): return values(links)
        case .null: return nil
        default:
            report(value, slot)
            return nil
        }
    }

    /// The name of the record's type.
    public var typeName: String { record.type.name }

    /// The record's key.
    public var recordKey: String { record.key }

    private func values<V: InlineValue>(_ links: LinkList) -> [V] { links.live.map { V(at($0)) } }

    private func satisfied<L: Lens & Inspectable>(_ list: List<L>) -> List<L> { list.filtered { at($0).isSatisfied(in: L.self) } }
}

@MainActor extension Anchor {
    /// The anchor of a non-null link's record; of a placeholder, and reported, where the store has no live one.
    private func linked(_ slot: Slot) -> Anchor {
        let value = read(slot)
        if case .link(let record) = value, !record.isDeleted { return at(record) }
        report(value, slot)
        let type = owner.resolution?.target(of: number(slot), on: record.type) ?? record.type
        return at(owner.store?.placeholder(of: type) ?? .placeholder(of: type))
    }

    /// The anchor of a nullable link's record; `nil` for null, missing and deleted.
    private func optionalLinked(_ slot: Slot) -> Anchor? {
        let value = read(slot)
        switch value {
        case .link(let record): return record.isDeleted ? nil : at(record)
        case .null: return nil
        default:
            report(value, slot)
            return nil
        }
    }
}
