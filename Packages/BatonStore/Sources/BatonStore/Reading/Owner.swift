@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// The scope that a lens reads in: one operation's variables, or a fragment's arguments bound over them, in one store.
///
/// A handle makes one owner and keeps it. Each storage key with variables and each condition is settled once per owner, so later reads
/// render, hash and allocate nothing.
@_spi(Generated) @MainActor public final class Owner {
    /// The store; `nil` when it ended before a lens of one of its roots, which then reads what its records held.
    @_spi(Runtime) public private(set) weak var store: Store?
    /// The store again, for a scope that is nobody's root: a lens made by hand keeps its store.
    private let keptStore: Store?
    /// The operation; `nil` for a lens made by hand.
    @_spi(Runtime) public let operation: OperationKey?
    /// The operation's own scope, which a fragment's arguments are bound over; `nil` for that scope itself, and when it ended before a
    /// lens of the fragment's. It keeps the scopes bound over it, so they do not keep it.
    private weak var operations: Owner?
    /// The operation's variables, of a fragment's scope.
    private let operationVariables: Variables?
    /// The scopes bound over this one, by their sites' numbers.
    private var scopes: [Int: Owner] = [:]
    /// The variables that are bound.
    @_spi(Runtime) public let variables: Variables
    /// The plan as the variables resolve it.
    @_spi(Runtime) public let resolution: Resolution?

    /// Where the scope's lenses send what they ask of the network.
    @_spi(Runtime) public let door: Door

    /// The rendered keys that the scope names.
    private let keys: KeyHold
    /// Settled templates by process-wide number; `unsettled` where a number was not asked for yet.
    private var slots: ContiguousArray<Int32> = []
    private static let unsettled = Int32.min
    /// Settled conditions by number.
    private var conditions: ContiguousArray<Bool?> = []
    /// Slots named for an interface or a union, as this scope's keys settle on concrete types.
    private var mapped: [MappedSlot: SlotNumber] = [:]

    private struct MappedSlot: Hashable {
        let slotType: TypeID
        let slot: Int32
        let type: TypeID
    }

    /// A scope of a store.
    ///
    /// - Parameter keepsStore: whether the scope keeps the store; the store's own roots do not, lest neither ever end.
    @_spi(Runtime) public init(
        store: Store, operation: OperationKey?, variables: Variables, resolution: Resolution?, keepsStore: Bool = true
    ) {
        self.store = store
        keys = KeyHold(store.keys)
        door = Door()
        keptStore = keepsStore ? store : nil
        operationVariables = nil
        self.operation = operation
        self.variables = variables
        self.resolution = resolution
    }

    /// A scope beside another: a fragment's over an operation's, or the operation's again.
    private init(_ variables: Variables, beside other: Owner, over operations: Owner?) {
        store = other.store
        keptStore = other.keptStore
        keys = other.keys
        door = other.door
        self.operations = operations
        operationVariables = operations?.variables
        operation = other.operation
        self.variables = variables
        resolution = other.resolution
    }

    /// The operation's own scope.
    var operationScope: Owner {
        guard let operationVariables else { return self }
        return operations ?? Owner(operationVariables, beside: self, over: nil)
    }

    /// The scope of a fragment that is spread with arguments, bound once.
    func bound(_ scope: Scope) -> Owner {
        if let known = scopes[scope.number] { return known }
        let root = operationScope
        let bound = Owner(scope.bound(over: root.variables, in: variables), beside: root, over: root)
        scopes[scope.number] = bound
        return bound
    }

    /// The slot of a key with variables.
    func number(ofTemplate slot: Slot) -> SlotNumber {
        let number = slot.templateNumber
        if number < slots.count, slots[number] != Self.unsettled { return SlotNumber(raw: slots[number]) }
        guard store != nil else { return .nowhere }
        let settled = keys.number(Registry.shared.template(of: slot).render(variables), of: slot.type)
        if slots.count <= number {
            slots.append(contentsOf: repeatElement(Self.unsettled, count: number + 1 - slots.count))
        }
        slots[number] = settled.raw
        return settled
    }

    /// The slot that a key named for an interface or a union has on a concrete type.
    func number(of slot: Slot, on type: TypeID) -> SlotNumber {
        let name = MappedSlot(slotType: slot.type, slot: slot.raw, type: type)
        if let known = mapped[name] { return known }
        guard let store else { return .nowhere }
        let settled =
            if slot.isTemplate {
                keys.number(Registry.shared.template(of: slot).render(variables), of: type)
            } else {
                Registry.shared.constant(Registry.shared.storageKey(of: slot), of: type)
            }
        // The type may have the key from here on, and its records what it names under another.
        if !slot.isTemplate { store.adoptTwins() }
        mapped[name] = settled
        return settled
    }

    /// Whether a condition holds here.
    func holds(_ condition: Condition) -> Bool {
        if condition.number < conditions.count, let settled = conditions[condition.number] { return settled }
        let settled = condition.holds(with: variables)
        if conditions.count <= condition.number {
            conditions.append(contentsOf: repeatElement(nil, count: condition.number + 1 - conditions.count))
        }
        conditions[condition.number] = settled
        return settled
    }
}

extension SlotNumber {
    /// A rendered slot that no store hands out: it is missing on every record, and nobody can observe it.
    static var nowhere: SlotNumber { SlotNumber(rendered: Int(Int32.max)) }
}
