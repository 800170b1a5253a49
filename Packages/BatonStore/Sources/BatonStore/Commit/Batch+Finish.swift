@_spi(Generated) @_spi(Runtime) import BatonSchema

extension Batch {
    private struct Place: Hashable {
        let record: ObjectIdentifier
        let slot: SlotNumber

        init(_ record: Record, _ slot: SlotNumber) {
            self.record = ObjectIdentifier(record)
            self.slot = slot
        }
    }

    /// Ends the batch: tells the observed slots whose value or errors differ from before it, once each, and those that link to a record
    /// that was deleted or revived, since what they read as changed with it.
    ///
    /// - Parameter records: the store's records, among which links to deleted and revived ones are looked for.
    consuming func finish(_ records: ContiguousArray<Record>) -> CommitOutcome {
        var changed = 0
        var notifications = 0
        /// The slots told for their value, where another reason might tell them again.
        var told: Set<Place> = []
        let mayTellTwice = !errorJournal.isEmpty || !flips.isEmpty
        for change in journal {
            if mayRepeat, change.record.value(at: change.slot) == change.before { continue }
            if mayTellTwice { told.insert(Place(change.record, change.slot)) }
            changed += 1
            if change.record.notify(change.slot) { notifications += 1 }
        }
        var seen: Set<Place> = []
        for change in journalBeyond {
            if mayRepeat || journalBeyond.count > 1 {
                // A slot's first entry holds what it was before the batch; later ones only matter by being skipped.
                guard seen.insert(Place(change.record, change.slot)).inserted,
                    change.record.value(at: change.slot) != change.before
                else { continue }
            }
            if mayTellTwice { told.insert(Place(change.record, change.slot)) }
            changed += 1
            if change.record.notify(change.slot) { notifications += 1 }
        }
        seen.removeAll()
        for change in errorJournal {
            let place = Place(change.record, change.slot)
            guard seen.insert(place).inserted, change.record.errors(at: change.slot) != change.before else { continue }
            // Counted apart from the slot's value, and told with it.
            changed += 1
            if told.insert(place).inserted, change.record.notify(change.slot) { notifications += 1 }
        }
        let flipped = flippedRecords
        if !flipped.isEmpty {
            for record in records where record.wasObserved {
                for slot in record.observedLinks(to: flipped) where told.insert(Place(record, slot)).inserted {
                    if record.notify(slot) { notifications += 1 }
                }
            }
        }
        return CommitOutcome(
            recordsCreated: createdCount, slotsChanged: changed, notifications: notifications, touchesVerdicts: touchesVerdicts,
            remainder: remainder)
    }

    /// The records that the batch deleted or revived, in the end.
    private var flippedRecords: Set<ObjectIdentifier> {
        var seen: Set<ObjectIdentifier> = []
        var flipped: Set<ObjectIdentifier> = []
        for flip in flips where seen.insert(ObjectIdentifier(flip.record)).inserted {
            if flip.record.isDeleted != flip.wasDeleted { flipped.insert(ObjectIdentifier(flip.record)) }
        }
        return flipped
    }
}

extension Record {
    /// The observed slots that link to one of the records given.
    fileprivate func observedLinks(to records: Set<ObjectIdentifier>) -> [SlotNumber] {
        var slots: [SlotNumber] = []
        forEachValue { slot, value in
            let links =
                switch value {
                case .link(let record): records.contains(ObjectIdentifier(record))
                case .links(let links): links.contains { $0.map { records.contains(ObjectIdentifier($0)) } ?? false }
                default: false
                }
            if links { slots.append(slot) }
        }
        return slots
    }
}
