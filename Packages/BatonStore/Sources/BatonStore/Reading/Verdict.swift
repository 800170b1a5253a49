@_spi(Generated) @_spi(Runtime) import BatonDocument

/// What an operation's data deserves by the operation's own policies: to be shown, or to fail the operation although it is in the store
/// (contract §8).
///
/// What lies inside a spread is the fragment's to weigh, and no part of it.
@_spi(Runtime) public enum Verdict: Hashable, Sendable {
    /// The data is shown.
    case ready
    /// Under `@throwOnFieldError`: errors of fields that the operation selects itself and nothing catches, and those that its last response
    /// carried without a field to hold them.
    case fieldErrors(FieldErrors)
    /// A field with `@required` is null, and the null reached the root.
    case requiredField(RequiredFieldError)

    /// What fails the operation; `nil` where nothing does.
    public var error: (any Error)? {
        switch self {
        case .ready: nil
        case .fieldErrors(let errors): errors
        case .requiredField(let error): error
        }
    }
}

extension Store {
    /// Weighs what the store holds for a root's operation. It registers on no slot, whoever reads around it; a field with
    /// `@required(action: LOG)` is told where the verdict is another than an earlier one.
    ///
    /// - Parameter earlier: the verdict before.
    @_spi(Runtime) public func verdict<O: Operation>(on operation: O.Type, _ root: Root, after earlier: Verdict? = nil) -> Verdict {
        verdict(on: operation, root.anchor, root.stamp, after: earlier)
    }

    /// Weighs what the store holds for an operation value, whether or not it has a root.
    @_spi(Runtime) public func verdict<O: Operation>(on operation: O) -> Verdict {
        let key = operation.key
        return verdict(on: O.self, data(of: operation).anchor, roots[key]?.stamp ?? stamps[key], after: nil)
    }

    private func verdict<O: Operation>(
        on operation: O.Type, _ anchor: Anchor, _ stamp: FetchStamp?, after earlier: Verdict?
    ) -> Verdict {
        let inspectable = O.Data.self as? any Inspectable.Type
        if O.throwsOnFieldError {
            var inspection = Inspection(for: .errors, at: anchor, isTracked: false)
            inspectable?.inspect(&inspection)
            let errors = inspection.errors + (stamp?.unplacedErrors ?? [])
            if !errors.isEmpty { return .fieldErrors(FieldErrors(errors: errors)) }
        }
        guard let inspectable else { return .ready }
        var inspection = Inspection(for: .required, at: anchor, isTracked: false)
        inspectable.inspect(&inspection)
        guard let lapse = inspection.lapse else { return .ready }
        let path = lapse.path.map(\.description).joined(separator: ".")
        let verdict = Verdict.requiredField(RequiredFieldError(operationName: O.operationName, path: path))
        if verdict != earlier { lapse.report() }
        return verdict
    }
}
