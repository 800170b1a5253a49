@_spi(Generated) @_spi(Runtime) import BatonSchema

@_spi(Generated) @MainActor extension Anchor {
    /// A scalar as a type of the app's; `nil` for null and, reported, for a text that does not convert.
    public func optionalMapped<M: MappedScalar>(_ slot: Slot) -> M? {
        let value = read(slot)
        if case .null = value { return nil }
        if let converted = value.scalar?.text.flatMap(M.init(text:)) { return converted }
        report(value, slot)
        return nil
    }

    /// A scalar that is not null, as a type of the app's. A null, and a text that does not convert, has no zero to read as.
    public func mapped<M: MappedScalar>(_ key: String, _ slot: Slot) throws(FieldErrors) -> M {
        let value = read(slot)
        if let converted = value.scalar?.text.flatMap(M.init(text:)) { return converted }
        report(value, slot)
        let failure = value.conversionFailure(of: M.self, path: [.key(key)]) ?? FieldError(message: "the field is null", path: [.key(key)])
        throw FieldErrors(errors: [failure])
    }

    /// A scalar as a type of the app's; `nil` for null and, reported, for what is no scalar or was never received. A text that does not
    /// convert is an error.
    public func convertedMapped<M: MappedScalar>(_ key: String, _ slot: Slot) throws(FieldErrors) -> M? {
        let value = read(slot)
        if value.scalar?.text == nil { return optionalMapped(slot) }
        return try mapped(key, slot)
    }
}

extension Value {
    /// The error of a text that a type does not convert; `nil` where it does, or where there is none.
    func conversionFailure<M: MappedScalar>(of type: M.Type, path: [PathComponent]) -> FieldError? {
        guard let text = scalar?.text, M(text: text) == nil else { return nil }
        return FieldError(message: "the text is no \(M.self)", path: path)
    }
}
