@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// How much of its selection a payload must answer.
@_spi(Runtime) public enum Completeness: Hashable, Sendable {
    /// Every field: a server's response.
    case whole
    /// Any part: a payload by hand, an optimistic response.
    case part
}

/// The stage that decodes a response's bytes straight into a change set, by following a plan's resolution; on any thread.
@_spi(Runtime) public enum Ingest {
    /// Decodes a response.
    ///
    /// One pass over the bytes: strict JSON (RFC 8259) in UTF-8, members matched by response key, objects that one key names merged.
    ///
    /// - Parameter completeness: whether the payload must answer every field that its selection expects.
    /// - Throws: `IngestError` for a malformed response, `GraphQLErrors` for errors without data.
    public static func changeSet(
        of payload: Payload, by resolution: Resolution, expecting completeness: Completeness = .whole
    ) throws -> ChangeSet {
        try payload.data.withUnsafeBytes { bytes in
            try changeSet(of: payload, bytes.assumingMemoryBound(to: UInt8.self), resolution, completeness)
        }
    }

    /// Decodes a payload by hand, which may answer a part of the operation, off the caller's actor.
    @concurrent public static func part(_ payload: Payload, by resolution: Resolution) async throws -> ChangeSet {
        try changeSet(of: payload, by: resolution, expecting: .part)
    }

    private static func changeSet(
        of payload: Payload, _ bytes: UnsafeBufferPointer<UInt8>, _ resolution: Resolution, _ completeness: Completeness
    ) throws -> ChangeSet {
        guard bytes.count < PayloadReader.longestPayload else {
            throw IngestError(offset: 0, reason: "a response of 512 megabytes or more")
        }
        var reader = PayloadReader(bytes, resolution, isWhole: completeness == .whole, isCareful: false)
        var envelope: Envelope
        do {
            envelope = try reader.response()
        } catch let first {
            // Of duplicate members the last wins, whole: what an earlier one holds is not read at all, be it at fault or not.
            let sawDuplicate = reader.sawDuplicate
            reader = PayloadReader(bytes, resolution, isWhole: completeness == .whole, isCareful: true)
            do {
                envelope = try reader.response()
            } catch let second {
                throw sawDuplicate ? second : first
            }
        }
        guard envelope.hasData else {
            if envelope.errors.isEmpty { throw IngestError(offset: bytes.count, reason: "a response without data and without errors") }
            throw GraphQLErrors(errors: envelope.errors)
        }
        return reader.finish(payload, envelope.errors)
    }
}
