@_spi(Runtime) import BatonStore

extension Lens {
    /// What the runtime asks of an operation's data.
    var missingField: String? { missingRequiredField }
    var errorMessages: [String] { uncaughtErrors.map(\.message) }
}
