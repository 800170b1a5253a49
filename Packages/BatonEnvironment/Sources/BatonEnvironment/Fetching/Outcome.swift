@_spi(Generated) @_spi(Runtime) import BatonStore

extension Operation {
    /// The data of a root, or what the operation's own policies make of it (contract §8): under `@throwOnFieldError` the uncaught errors
    /// of its own selection are thrown, with those that reached no field; a required field that is null and leaves the root out is thrown
    /// always.
    @MainActor static func outcome(at root: Root, unplaced: [FieldError]) throws -> Data {
        let data = Data(root.anchor)
        try throwFieldErrors(of: data, unplaced: unplaced)
        if let path = data.missingRequiredField { throw RequiredFieldError(operationName: operationName, path: path) }
        return data
    }

    /// Throws the errors that fail the operation, where it has `@throwOnFieldError` and there are some.
    @MainActor static func throwFieldErrors(of data: Data, unplaced: [FieldError]) throws(FieldErrors) {
        guard throwsOnFieldError else { return }
        let errors = data.uncaughtErrors + unplaced
        if !errors.isEmpty { throw FieldErrors(errors: errors) }
    }
}
