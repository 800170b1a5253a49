@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonSchema
import Synchronization

/// A plan with its variables bound: guards dropped fields, storage keys are rendered and numbered, and everything is flat.
///
/// Only rows for types that the plan did not list join it later, so the ingest follows it on any thread.
@_spi(Runtime) public final class Resolution: Sendable {
    /// The plan.
    public let plan: Plan
    /// The variables that were bound.
    public let variables: Variables
    private let current: Mutex<ResolvedTables>

    /// Binds variables.
    ///
    /// - Parameter number: numbers a rendered storage key of a type, on any thread; called once per field whose key has variables, and again
    ///   when an abstract selection meets a type that the plan did not list.
    public init(_ plan: Plan, _ variables: Variables, number: @escaping @Sendable (TypeID, String) -> SlotNumber) {
        self.plan = plan
        self.variables = variables
        current = Mutex(ResolvedTables(ResolutionBuilder(plan.tables, variables, number)))
    }

    /// The tables as they are now. A loop takes them once, and again after it asked for the row of a type.
    public var tables: ResolvedTables { current.withLock { $0 } }

    /// The row by which a record of a type is read: the selection itself, or an abstract one's variant, made where the plan did not list
    /// the type.
    ///
    /// - Parameter answers: the conditions that the response itself says the type satisfies, beside those that are known.
    public func row(of selection: Int32, for type: TypeID, answers: [TypeID] = []) -> Int32 {
        let tables = tables
        let row = tables.selections[Int(selection)]
        guard row.isAbstract else { return selection }
        if let listed = tables.listed(row, type) { return listed }
        let satisfied = tables.builder.conditions(of: selection).filter { condition in
            answers.contains(condition) || Registry.shared.satisfies(type, condition)
        }
        let unlisted = ResolutionBuilder.Unlisted(
            selection: selection, type: type.number, conditions: satisfied.map(\.number).sorted())
        if let known = tables.builder.unlisted[unlisted] { return known }
        return current.withLock { tables in
            var builder = tables.builder
            let row = builder.addUnlisted(unlisted)
            tables = ResolvedTables(builder)
            return row
        }
    }

    /// The conditions that an abstract selection asks of types that it does not list.
    public func conditions(of selection: Int32) -> [TypeID] { tables.builder.conditions(of: selection) }

    /// What the operation does, by its root's type.
    public var rootKind: OperationKind {
        switch TypeID(number: tables.selections[0].type) {
        case .mutation: .mutation
        case .subscription: .subscription
        default: .query
        }
    }

    /// The type that a link's slot leads to from a type, by the first selection that says; `nil` when none does.
    public func target(of slot: SlotNumber, on type: TypeID) -> TypeID? {
        let tables = tables
        for number in 0..<tables.selections.count where tables.selections[number].type == type.number {
            let selection = tables.selections[number]
            for field in Int(selection.firstField)..<Int(selection.firstField + selection.fieldCount)
            where tables.fields[field].child >= 0 && (tables.fields[field].slot == slot || tables.fields[field].readSlot == slot) {
                return TypeID(number: tables.selections[Int(tables.fields[field].child)].type)
            }
        }
        return nil
    }
}
