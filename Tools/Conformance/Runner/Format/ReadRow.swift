import BatonStore

/// A read that the data expects of a lens.
struct ReadRow {
    /// What the read is to give.
    enum Expectation {
        /// The JSON that the lens yields; null for absent.
        case value(Variable)
        /// The kind of error that it throws.
        case throwing(String)
        /// A `@catch`'s result that succeeds.
        case success(Variable)
        /// A `@catch`'s result that fails, with the errors' paths.
        case failure([String])
    }

    /// Response keys and list indices from the root; empty for the operation's own outcome.
    let path: [String]
    let expectation: Expectation
    /// The handle that is read; nil for a lens by hand.
    let handle: String?
    /// The operation value of a lens by hand in a script.
    let operation: String?
    let variables: [String: Variable]

    init(_ fields: Fields) throws {
        try fields.expectOnly(["path", "value", "throws", "result", "handle", "operation", "variables", "note"])
        path = try fields.text("path").split(separator: ".").map(String.init)
        handle = try fields.optionalText("handle")
        operation = try fields.optionalText("operation")
        variables = try fields.object("variables")
        if let value = fields.values["value"] {
            expectation = .value(value)
        } else if let kind = try fields.optionalText("throws") {
            expectation = .throwing(kind)
        } else {
            let result = Fields(try fields.object("result"), at: "`result` of \(fields.place)")
            guard let isSuccess = try result.flag("ok") else { throw FormatError("\(fields.place) expects nothing") }
            expectation = isSuccess ? .success(result.values["value"] ?? .null) : .failure(try result.texts("errors"))
        }
    }

    /// A read of a lens by hand.
    init(path: [String], expecting expectation: Expectation) {
        self.path = path
        self.expectation = expectation
        handle = nil
        operation = nil
        variables = [:]
    }

    var name: String { path.isEmpty ? "the operation's outcome" : path.joined(separator: ".") }
}
