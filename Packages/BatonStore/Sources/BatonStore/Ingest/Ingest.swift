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
        try first(of: payload, bytes, resolution, completeness).change
    }

    /// Decodes the first payload of a server's response, with what it says of parts that follow.
    static func first(_ payload: Payload, by resolution: Resolution) throws -> (change: ChangeSet, incremental: Incremental) {
        try payload.data.withUnsafeBytes { bytes in
            try first(of: payload, bytes.assumingMemoryBound(to: UInt8.self), resolution, .whole)
        }
    }

    private static func first(
        of payload: Payload, _ bytes: UnsafeBufferPointer<UInt8>, _ resolution: Resolution, _ completeness: Completeness
    ) throws -> (change: ChangeSet, incremental: Incremental) {
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
        return (reader.finish(payload, envelope.errors), envelope.incremental)
    }

    // MARK: Parts

    /// Errors that a later payload carries apart from any part, as a change set of the record that their paths lead to.
    static func errors(
        _ errors: [FieldError], of payload: Payload, _ place: PartPlace, below path: [PathComponent], by resolution: Resolution
    ) -> ChangeSet {
        payload.data.withUnsafeBytes { bytes in
            var reader = PayloadReader(
                bytes.assumingMemoryBound(to: UInt8.self), resolution, isWhole: false, isCareful: false, length: 0)
            reader.name(place)
            return reader.finish(payload, errors, from: place, below: path)
        }
    }

    /// Reads what a later payload of a response says of its parts.
    static func envelope(of payload: Payload) throws(IngestError) -> Incremental {
        try payload.data.withUnsafeBytes { bytes in
            Result { () throws(IngestError) in
                guard bytes.count < PayloadReader.longestPayload else {
                    throw IngestError(offset: 0, reason: "a response of 512 megabytes or more")
                }
                var incremental = Incremental()
                // The part that the payload itself is, in the oldest shape; beside parts, or alone, its errors are the operation's.
                var whole = Incremental.Item()
                var cursor = JSONCursor(bytes.assumingMemoryBound(to: UInt8.self))
                cursor.skipWhitespace()
                try cursor.forEachMember { cursor, name throws(IngestError) in
                    if try incremental.take(name, &cursor) { return }
                    if try !whole.take(name, &cursor) { try cursor.skipValue() }
                }
                cursor.skipWhitespace()
                guard cursor.position == cursor.count else { throw cursor.malformed("bytes after the response") }
                if whole.isPiece { incremental.items.append(whole) } else { incremental.errors = whole.errors }
                return incremental
            }
        }.get()
    }

    /// Decodes a piece of a deferred part into a change set of the record that its path names.
    ///
    /// - Parameters:
    ///   - object: where the piece's object stands; `nil` where the part failed, so that its errors stand beside its fields.
    ///   - label: the number of the part's label.
    ///   - completeness: whether the piece must answer every field that the part alone has.
    static func part(
        of payload: Payload, at object: Range<Int>?, of label: Int32, _ place: PartPlace, below path: [PathComponent],
        _ errors: [FieldError],
        by resolution: Resolution, expecting completeness: Completeness
    ) throws(IngestError) -> ChangeSet {
        try payload.data.withUnsafeBytes { bytes in
            Result { () throws(IngestError) in
                let length = object?.count ?? 0
                let bytes = bytes.assumingMemoryBound(to: UInt8.self)
                var reader = PayloadReader(bytes, resolution, isWhole: completeness == .whole, isCareful: false, length: length)
                do throws(IngestError) {
                    try reader.part(at: object?.lowerBound, of: label, place)
                } catch let first {
                    let sawDuplicate = reader.sawDuplicate
                    reader = PayloadReader(bytes, resolution, isWhole: completeness == .whole, isCareful: true, length: length)
                    do throws(IngestError) {
                        try reader.part(at: object?.lowerBound, of: label, place)
                    } catch let second {
                        throw sawDuplicate ? second : first
                    }
                }
                let failed = object == nil ? reader.errors(errors, besideFieldsOf: label, place) : []
                return reader.finish(
                    payload, object == nil && !failed.isEmpty ? [] : errors, from: place, below: path, placing: failed)
            }
        }.get()
    }
}

extension PayloadReader {
    /// Reads a part's object into the record of its place; only names the record where there is no object.
    mutating func part(at start: Int?, of label: Int32, _ place: PartPlace) throws(IngestError) {
        part = label
        let record = name(place)
        guard let start else { return }
        cursor.position = start
        try read(Int(place.row), into: record)
    }

    /// Names the record of a place as the first.
    @discardableResult
    mutating func name(_ place: PartPlace) -> Int {
        let key = side.count
        for byte in place.key.bytes { side.append(byte) }
        return number(prefix: place.key.prefix, type: place.key.type, isSide: true, start: key, count: place.key.bytes.count)
    }

    /// Errors beside each field that a part would have brought to the first record.
    func errors(_ errors: [FieldError], besideFieldsOf label: Int32, _ place: PartPlace) -> [ChangeSet.PlacedError] {
        let selection = selections[Int(place.row)]
        var placed: [ChangeSet.PlacedError] = []
        for index in Int(selection.firstField)..<Int(selection.firstField + selection.fieldCount)
        where fields[index].label == label && fields[index].kind.isStored {
            for error in errors {
                placed.append(
                    ChangeSet.PlacedError(
                        record: 0, slot: fields[index].slot, error: error,
                        isCaught: place.isCaught || fields[index].flags.contains(.caught),
                        isOwn: place.isOwn && !fields[index].flags.contains(.isSpread)))
            }
        }
        return placed
    }
}
