import BatonPlanLowering

/// Whether declarations name types of Foundation's, which custom scalars are mapped to: a file that names none must not import it
/// publicly.
struct FoundationUse {
    let dialect: SwiftDialect

    func isIn(_ fragment: FragmentLens) -> Bool { isIn(fragment.lens) }

    func isIn(_ operation: OperationLens) -> Bool {
        if isIn(operation.variables) || isIn(operation.lens) { return true }
        return operation.optimistic?.objects.contains { object in
            object.fields.contains { if case .leaf(let leaf) = $0.content { isIn(leaf) } else { false } }
        } ?? false
    }

    func isIn(_ fields: [InputField]) -> Bool { fields.contains { dialect.isFoundations($0.type.name) } }

    private func isIn(_ lens: Lens) -> Bool {
        lens.accessors.contains { accessor in
            if case .leaf(let leaf, _) = accessor.content { return isIn(leaf) }
            return accessor.nested.map(isIn) ?? false
        }
    }

    private func isIn(_ leaf: Leaf) -> Bool {
        if case .custom(let name) = leaf { dialect.isFoundations(name) } else { false }
    }
}
