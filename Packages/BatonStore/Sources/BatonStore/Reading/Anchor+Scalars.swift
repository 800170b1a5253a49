@_spi(Generated) @_spi(Runtime) import BatonSchema

// One concrete reader per shape of accessor, none overloaded: a generated line then type-checks without a search.
//
// The usual way is inlined into the app: it asks where the value lies, which registers the read, and looks at it there. A string is then
// counted only where the app keeps it.
@_spi(Generated) @MainActor extension Anchor {
    /// A non-null string, ID or custom scalar; empty, and reported, where the store cannot give one.
    @inlinable @inline(__always) public func string(_ slot: Slot) -> String {
        guard case .string(let text) = stringPlace(slot).pointee else { preconditionFailure("a string's place holds a string") }
        return text
    }

    /// A nullable string, ID or custom scalar.
    @inlinable @inline(__always) public func optionalString(_ slot: Slot) -> String? {
        if let place = place(slot), case .string(let text) = place.pointee { return text }
        return unusualOptionalString(slot)
    }

    /// A non-null int; zero, and reported, where the store cannot give one.
    @inlinable @inline(__always) public func int(_ slot: Slot) -> Int {
        if let place = place(slot), case .int(let number) = place.pointee { return number }
        return unusualInt(slot)
    }

    /// A nullable int.
    @inlinable @inline(__always) public func optionalInt(_ slot: Slot) -> Int? {
        if let place = place(slot), case .int(let number) = place.pointee { return number }
        return unusualOptionalInt(slot)
    }

    /// A non-null float; zero, and reported, where the store cannot give one.
    @inlinable @inline(__always) public func float(_ slot: Slot) -> Double {
        if let place = place(slot), case .float(let number) = place.pointee { return number }
        return unusualFloat(slot)
    }

    /// A nullable float.
    @inlinable @inline(__always) public func optionalFloat(_ slot: Slot) -> Double? {
        if let place = place(slot), case .float(let number) = place.pointee { return number }
        return unusualOptionalFloat(slot)
    }

    /// A non-null boolean; false, and reported, where the store cannot give one.
    @inlinable @inline(__always) public func bool(_ slot: Slot) -> Bool {
        if let place = place(slot), case .bool(let flag) = place.pointee { return flag }
        return unusualBool(slot)
    }

    /// A nullable boolean.
    @inlinable @inline(__always) public func optionalBool(_ slot: Slot) -> Bool? {
        if let place = place(slot), case .bool(let flag) = place.pointee { return flag }
        return unusualOptionalBool(slot)
    }
}

// What the readers give for a null, a value of another kind, and nothing. The read is registered already.
@MainActor extension Anchor {
    /// Where a string lies: with the slot's value, or, where that is no string, what it reads as, until the next such read. There is one way
    /// out, so that the reader borrows what it finds.
    @usableFromInline func stringPlace(_ slot: Slot) -> UnsafePointer<Value> {
        if let place = record.observedPlace(of: number(slot)), case .string = place.pointee { return place }
        let made = UnusualStrings.place
        made.pointee = .string(unusual(slot, \.text) ?? "")
        return UnsafePointer(made)
    }

    @usableFromInline func unusualOptionalString(_ slot: Slot) -> String? { unusualOptional(slot, \.text) }
    @usableFromInline func unusualInt(_ slot: Slot) -> Int { unusual(slot, \.integer) ?? 0 }
    @usableFromInline func unusualOptionalInt(_ slot: Slot) -> Int? { unusualOptional(slot, \.integer) }
    @usableFromInline func unusualFloat(_ slot: Slot) -> Double { unusual(slot, \.double) ?? 0 }
    @usableFromInline func unusualOptionalFloat(_ slot: Slot) -> Double? { unusualOptional(slot, \.double) }
    @usableFromInline func unusualBool(_ slot: Slot) -> Bool { unusual(slot, \.boolean) ?? false }
    @usableFromInline func unusualOptionalBool(_ slot: Slot) -> Bool? { unusualOptional(slot, \.boolean) }

    /// A value of another kind than the accessor's, converted where contract §6 says so and reported where not.
    private func unusual<T>(_ slot: Slot, _ convert: (Scalar) -> T?) -> T? {
        let value = record.value(at: number(slot))
        if let converted = value.scalar.flatMap(convert) { return converted }
        report(value, slot)
        return nil
    }

    private func unusualOptional<T>(_ slot: Slot, _ convert: (Scalar) -> T?) -> T? {
        if case .null = record.value(at: number(slot)) { return nil }
        return unusual(slot, convert)
    }
}

/// Where the last text lies that a slot did not hold as a string.
@MainActor private enum UnusualStrings {
    static let place: UnsafeMutablePointer<Value> = {
        let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        place.initialize(to: .missing)
        return place
    }()
}

@_spi(Generated) @MainActor extension Anchor {
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
}
