@_spi(Generated) @_spi(Runtime) import BatonSchema

// How fields read whose nulls and errors a directive handles.
@_spi(Generated) @MainActor extension Anchor {
    /// What a field reads, or its errors and those below it.
    public func caught<T>(_ slot: Slot, _ value: @autoclosure () throws -> T) -> Result<T, FieldErrors> {
        result(errors(slot), value)
    }

    /// What a link reads, or its errors and those below it.
    public func caught<R: Inspectable, T>(
        _ key: String, _ slot: Slot, _ below: R.Type, _ value: @autoclosure () throws -> T
    ) -> Result<T, FieldErrors> {
        result(errors(key, slot, below), value)
    }

    /// The anchor itself, or `nil` when a field has errors.
    public func clean(_ slot: Slot) -> Anchor? { errors(slot).isEmpty ? self : nil }

    /// The anchor itself, or `nil` when a link or what is selected below it has errors.
    public func clean<R: Inspectable>(_ key: String, _ slot: Slot, _ below: R.Type) -> Anchor? {
        errors(key, slot, below).isEmpty ? self : nil
    }

    /// The anchor itself, unless a field that has to be there is null.
    public func required(_ key: String, _ slot: Slot) throws(RequiredFieldError) -> Anchor {
        guard read(slot).isAbsent else { return self }
        throw RequiredFieldError(operationName: owner.operation?.name, path: key)
    }

}

@MainActor extension Anchor {
    /// The anchor of a record below this one.
    func at(_ record: Record) -> Anchor { Anchor(record: record, owner: owner, origin: origin) }

    /// The errors that landed on a field; reading them registers on it.
    func errors(_ slot: Slot) -> [FieldError] {
        let number = number(slot)
        _ = record.read(number)
        return record.errors(at: number)
    }

    private func errors<R: Inspectable>(_ key: String, _ slot: Slot, _ below: R.Type) -> [FieldError] {
        var inspection = Inspection(for: .errors, at: self)
        inspection.link(key, slot, below)
        return inspection.errors
    }

    private func result<T>(_ errors: [FieldError], _ value: () throws -> T) -> Result<T, FieldErrors> {
        if !errors.isEmpty { return .failure(FieldErrors(errors: errors)) }
        do {
            return .success(try value())
        } catch let failure as FieldErrors {
            return .failure(failure)
        } catch {
            return .failure(FieldErrors(errors: [FieldError(message: "\(error)")]))
        }
    }

    /// Tells the store that a required field left its lens out; not below a link that was reported already, nor of a deleted record.
    func reportRequired(_ slot: Slot) {
        guard !record.isPlaceholder, !record.isDeleted, let store = owner.store, let report = store.report else { return }
        let field = store.storageKey(of: number(slot), type: record.type)
        report(ReadReport(kind: .requiredMissing, type: record.type.name, field: field, operation: owner.operation))
    }
}
