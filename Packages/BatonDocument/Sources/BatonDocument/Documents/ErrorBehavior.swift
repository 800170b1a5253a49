/// What a server is asked to do where a field fails: the request's `onError`, which a target's `baton.json` decides for all its operations.
///
/// A server that does not know the member propagates, as GraphQL always did.
public enum ErrorBehavior: String, Hashable, Sendable, CaseIterable {
    /// The error nulls the nearest nullable field around it.
    case propagate = "PROPAGATE"
    /// The error nulls the field itself, whatever its type.
    case null = "NULL"
    /// The error ends the request.
    case abort = "ABORT"
    /// The error ends the request, in the newer word of the specification's draft.
    case halt = "HALT"
}
