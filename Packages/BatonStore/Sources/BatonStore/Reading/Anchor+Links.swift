@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

@_spi(Generated) @MainActor extension Anchor {
    /// A non-null link's lens; a placeholder's, and reported, where the store has no live record.
    public func link<R: AnchorReadable>(_ slot: Slot) -> R {
        let value = read(slot)
        if case .link(let record) = value, !record.isDeleted { return lens(record) }
        report(value, slot)
        let type = owner.resolution?.target(of: number(slot), on: record.type) ?? record.type
        return lens(owner.store?.placeholder(of: type) ?? .placeholder(of: type))
    }

    /// A nullable link's lens; `nil` for null, missing and deleted.
    public func optionalLink<R: AnchorReadable>(_ slot: Slot) -> R? {
        let value = read(slot)
        switch value {
        case .link(let record): return record.isDeleted ? nil : lens(record)
        case .null: return nil
        default:
            report(value, slot)
            return nil
        }
    }

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
    public func satisfiedLink<R: AnchorReadable>(_ slot: Slot) -> R? {
        switch read(slot) {
        case .link(let record): return !record.isDeleted && accepts(record, R.self) ? lens(record) : nil
        case .null: return nil
        case let value:
            report(value, slot)
            return nil
        }
    }

    /// A non-null plural link without the elements that a null in a required field leaves out.
    public func satisfiedList<L: Lens>(_ slot: Slot) -> List<L> { satisfied(list(slot)) }

    /// A nullable plural link without the elements that a null in a required field leaves out.
    public func optionalSatisfiedList<L: Lens>(_ slot: Slot) -> List<L>? { optionalList(slot).map(satisfied) }

    /// A non-null plural link's values, without those that a null in a required field leaves out; empty, and reported, where the store
    /// cannot give one.
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

    private func values<V: InlineValue>(_ links: LinkList) -> [V] { links.live.filter { accepts($0, V.self) }.map { lens($0) } }

    private func lens<R: AnchorReadable>(_ record: Record) -> R { R(at(record)) }

    private func satisfied<L: Lens>(_ list: List<L>) -> List<L> { list.filtered { accepts($0, L.self) } }
}

@MainActor extension Anchor {
    /// Whether nothing in a record leaves its lens out.
    func accepts<R: AnchorReadable>(_ record: Record, _ readable: R.Type) -> Bool { at(record).isSatisfied(in: readable) }
}
