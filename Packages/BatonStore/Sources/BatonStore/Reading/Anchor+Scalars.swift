@_spi(Generated) @_spi(Runtime) import BatonSchema

// One concrete reader per shape of accessor, none overloaded: a generated line then type-checks without a search.
@_spi(Generated) @MainActor extension Anchor {
    /// A non-null string, ID or custom scalar; empty, and reported, where the store cannot give one.
    public func string(_ slot: Slot) -> String {
        if let text = record.readString(number(slot)) { return text }
        return unusual(record.value(at: number(slot)), slot, \.text) ?? ""
    }

    /// A nullable string, ID or custom scalar.
    public func optionalString(_ slot: Slot) -> String? {
        if let text = record.readString(number(slot)) { return text }
        return unusualOptional(record.value(at: number(slot)), slot, \.text)
    }

    /// A non-null int; zero, and reported, where the store cannot give one.
    public func int(_ slot: Slot) -> Int {
        let value = read(slot)
        if case .int(let number) = value { return number }
        return unusual(value, slot, \.integer) ?? 0
    }

    /// A nullable int.
    public func optionalInt(_ slot: Slot) -> Int? {
        let value = read(slot)
        if case .int(let number) = value { return number }
        return unusualOptional(value, slot, \.integer)
    }

    /// A non-null float; zero, and reported, where the store cannot give one.
    public func float(_ slot: Slot) -> Double {
        let value = read(slot)
        if case .float(let number) = value { return number }
        return unusual(value, slot, \.double) ?? 0
    }

    /// A nullable float.
    public func optionalFloat(_ slot: Slot) -> Double? {
        let value = read(slot)
        if case .float(let number) = value { return number }
        return unusualOptional(value, slot, \.double)
    }

    /// A non-null boolean; false, and reported, where the store cannot give one.
    public func bool(_ slot: Slot) -> Bool {
        let value = read(slot)
        if case .bool(let flag) = value { return flag }
        return unusual(value, slot, \.boolean) ?? false
    }

    /// A nullable boolean.
    public func optionalBool(_ slot: Slot) -> Bool? {
        let value = read(slot)
        if case .bool(let flag) = value { return flag }
        return unusualOptional(value, slot, \.boolean)
    }

    /// A non-null enum; the unknown case of an empty text, and reported, where the store cannot give one.
    public func enumeration<E: SchemaEnum>(_ slot: Slot) -> E {
        E(text: string(slot))
    }

    /// A nullable enum.
    public func optionalEnumeration<E: SchemaEnum>(_ slot: Slot) -> E? {
        optionalString(slot).map(E.init(text:))
    }

    /// A non-null list of scalars; empty, and reported, where the store cannot give one. Elements that a non-null element type cannot
    /// hold are left out, and reported once.
    public func scalars<T: ScalarElement>(_ slot: Slot) -> [T] {
        let value = read(slot)
        guard case .scalars(let scalars) = value else {
            report(value, slot)
            return []
        }
        return elements(scalars, slot, value)
    }

    /// A nullable list of scalars.
    public func optionalScalars<T: ScalarElement>(_ slot: Slot) -> [T]? {
        let value = read(slot)
        switch value {
        case .scalars(let scalars): return elements(scalars, slot, value)
        case .null: return nil
        default:
            report(value, slot)
            return nil
        }
    }

    private func elements<T: ScalarElement>(_ scalars: [Scalar], _ slot: Slot, _ value: Value) -> [T] {
        var dropped = false
        let elements: [T] = [T].element(.list(scalars), dropped: &dropped) ?? []
        if dropped { report(value, slot) }
        return elements
    }

    /// A value of another kind than the accessor's, converted where contract §6 says so and reported where not.
    private func unusual<T>(_ value: Value, _ slot: Slot, _ convert: (Scalar) -> T?) -> T? {
        if let converted = value.scalar.flatMap(convert) { return converted }
        report(value, slot)
        return nil
    }

    private func unusualOptional<T>(_ value: Value, _ slot: Slot, _ convert: (Scalar) -> T?) -> T? {
        if case .null = value { return nil }
        return unusual(value, slot, convert)
    }
}
