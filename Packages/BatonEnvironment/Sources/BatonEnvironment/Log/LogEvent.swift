@_spi(Runtime) import BatonStore

/// An event of an environment's work: names and counts, never a value, a variable or a response's bytes, so that an app may send it to its
/// logging and metrics without logging anything a user typed.
public enum LogEvent: Hashable, Sendable {
    /// A request was sent.
    case fetchStarted(operation: String)
    /// A response was committed, this long after its request was begun.
    case fetchCompleted(operation: String, duration: Duration)
    /// A request was not answered with data; a superseded or a cancelled one is no failure.
    case fetchFailed(operation: String, kind: Failure.Kind)
    /// A batch was written; `changed` counts the slots it changed in records that existed before.
    case committed(kind: Batch, changed: Int)
    /// A response carried an error of a field; the path is the response's, dotted.
    case fieldError(operation: String, path: String)
    /// A deferred part of a response was dropped: it named a place that the response has not, or a label that the operation has not. The
    /// label is `nil`, and the path empty, where the part named none.
    case partDropped(operation: String, label: String?, path: String)
    /// A field was read that the store never received. Its operation is stale now, and is fetched again where a holder allows the network.
    case missing(type: String, field: String)
    /// A field was read that holds what its type cannot: a null where there is none, or a value of another kind. Or it was never received,
    /// not even when it was fetched again for that.
    case unexpected(type: String, field: String)
    /// A field with `@required(action: LOG)` is null, so that the lens it is read through is left out.
    case requiredFieldMissing(type: String, field: String)

    /// A mutation's payload named a record to delete by an id that records of several types have, so that none was deleted.
    case ambiguousIdentity(operation: String)

    /// The kinds of batches.
    public enum Batch: String, Hashable, Sendable {
        /// What a server answered, or a payload committed by hand.
        case server
        /// What a mutation expects of its answer, shown until that comes.
        case optimistic
    }
}

extension LogEvent {
    /// What a read reported. A storage key holds its arguments' values, so the field is told by its name alone.
    ///
    /// - Parameter isFinal: whether the field is missing although it was fetched again for that.
    init(_ report: ReadReport, isFinal: Bool = false) {
        let field = String(report.field.prefix { $0 != "(" })
        switch report.kind {
        case .missing where isFinal: self = .unexpected(type: report.type, field: field)
        case .missing: self = .missing(type: report.type, field: field)
        case .unexpected: self = .unexpected(type: report.type, field: field)
        case .requiredMissing: self = .requiredFieldMissing(type: report.type, field: field)
        }
    }
}
