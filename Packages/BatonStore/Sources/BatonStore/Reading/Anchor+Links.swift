@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

@_spi(Generated) @MainActor extension Anchor {
    /// A non-null link's lens; a placeholder's, and reported, where the store has no live record.
    public func link<L: Lens>(_ slot: Slot) -> L {
        let value = read(slot)
        if case .link(let record) = value, !record.isDeleted { return lens(record) }
        report(value, slot)
        let type = owner.resolution?.target(of: number(slot), on: record.type) ?? record.type
        return lens(owner.store?.placeholder(of: type) ?? .placeholder(of: type))
    }

    /// A nullable link's lens; `nil` for null, missing and deleted.
    public func optionalLink<L: Lens>(_ slot: Slot) -> L? {
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
        return List(links, owner: owner, origin: origin)
    }

    /// A nullable plural link: the live records in order; `nil` for null and missing.
    public func optionalList<L: Lens>(_ slot: Slot) -> List<L>? {
        let value = read(slot)
        switch value {
        case .links(let links): return List(links, owner: owner, origin: origin)
        case .null: return nil
        default:
            report(value, slot)
            return nil
        }
    }

    /// The lens of a spread, which enters the record as its origin.
    public func fragment<L: Lens>() -> L {
        L(Anchor(record: record, owner: owner, origin: record))
    }

    /// The anchor itself, or `nil` when `@include` or `@skip` leaves out what is read through it. Settled once per owner.
    public func when(_ condition: Condition) -> Anchor? {
        owner.holds(condition) ? self : nil
    }

    private func lens<L: Lens>(_ record: Record) -> L {
        L(Anchor(record: record, owner: owner, origin: origin))
    }
}
