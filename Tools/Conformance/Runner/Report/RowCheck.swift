import BatonStore

/// Compares what readers found at a path with what the data expects there.
@MainActor enum RowCheck {
    /// What differs; nil where nothing does.
    ///
    /// Several readers may lead to one response key, through spreads and types: ways that are closed say nothing, and the rest
    /// must all agree.
    static func problem(_ row: ReadRow, _ outcomes: [Result<ReadOutcome, any Error>]?) -> String? {
        guard let outcomes, !outcomes.isEmpty else { return "no accessor leads to `\(row.name)`" }
        let found = outcomes.compactMap { outcome -> Result<ReadValue, any Error>? in
            switch outcome {
            case .success(.closed): nil
            case .success(.value(let value)): .success(ReadValue(value))
            case .failure(let error): .failure(error)
            }
        }
        if found.isEmpty {
            if case .value(.null) = row.expectation { return nil }
            return "every way to `\(row.name)` is closed by a type or a condition"
        }
        return found.lazy.compactMap { problem(row, $0) }.first
    }

    /// Compares an operation's own outcome, the error that fails it or none, with what the data expects of it.
    static func problem(_ row: ReadRow, outcome error: (any Error)?) -> String? {
        let found = error.map { "fails with \(ErrorKind.of($0)) (\($0))" } ?? "is a success"
        switch row.expectation {
        case .throwing(let kind): return error.map { ErrorKind.of($0) } == kind ? nil : "\(row.name) \(found), expected \(kind)"
        case .failure(let paths):
            return error.map { ErrorKind.paths(of: $0) } == paths ? nil : "\(row.name) \(found), expected errors at \(paths)"
        case .value(.null): return error != nil ? nil : "\(row.name) \(found), expected it to be absent"
        case .value, .success: return error == nil ? nil : "\(row.name) \(found), expected a success"
        }
    }

    private static func problem(_ row: ReadRow, _ found: Result<ReadValue, any Error>) -> String? {
        switch (row.expectation, found) {
        case (.value(.null), .failure(is SpreadError)):
            return nil
        case (.throwing(let kind), .failure(let error)):
            return ErrorKind.of(error) == kind ? nil : "`\(row.name)` throws \(ErrorKind.of(error)), expected \(kind)"
        case (.throwing(let kind), .success(let value)):
            return "`\(row.name)` reads \(value), expected it to throw \(kind)"
        case (_, .failure(let error)):
            return "`\(row.name)` throws \(ErrorKind.of(error))"
        case (.value(let expected), .success(let value)):
            if let result = value.value as? any ResultValue {
                guard let success = result.outcome.success else {
                    return expected == .null ? nil : "`\(row.name)` reads a failure, expected \(expected.json)"
                }
                return compare(row, ReadValue(success), expected)
            }
            return compare(row, value, expected)
        case (.success(let expected), .success(let value)):
            guard let result = value.value as? any ResultValue else { return "`\(row.name)` reads no result" }
            guard let success = result.outcome.success else { return "`\(row.name)` reads a failure, expected \(expected.json)" }
            return compare(row, ReadValue(success), expected)
        case (.failure(let paths), .success(let value)):
            guard let result = value.value as? any ResultValue else { return "`\(row.name)` reads no result" }
            guard let error = result.outcome.error else { return "`\(row.name)` reads a success, expected errors at \(paths)" }
            let found = ErrorKind.paths(of: error)
            return found == paths ? nil : "`\(row.name)` has errors at \(found), expected \(paths)"
        }
    }

    private static func compare(_ row: ReadRow, _ value: ReadValue, _ expected: Variable) -> String? {
        value.equals(expected) ? nil : "`\(row.name)` reads \(value.description), expected \(expected.json)"
    }
}
