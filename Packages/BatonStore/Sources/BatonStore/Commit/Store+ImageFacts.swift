@_spi(Generated) @_spi(Runtime) import BatonSchema

/// A type that satisfies an interface or a union although the build does not list it, as a response said.
@_spi(Runtime) public struct ImageMembership: Hashable, Sendable {
    /// The type's name.
    public let type: String
    /// The name of the interface or union.
    public let condition: String

    /// A membership of the names given.
    public init(type: String, condition: String) {
        self.type = type
        self.condition = condition
    }
}

/// The memberships that a store and its image have told each other.
struct ImageMemberships {
    /// Whether the image's were read.
    var areRead = false
    var known: Set<ImageMembership> = []
}

// What the image is told and asked beside records.
extension Store {
    /// Tells the image what a server batch says beside its records: memberships, and what its edits name that memory does not hold. Told
    /// before the records, so that an image that ends between the two holds less, and nothing that is wrong.
    func tellFacts(of batch: borrowing Batch, to image: any StoreImage) {
        if !batch.memberships.isEmpty {
            let said = Set(batch.memberships.map { ImageMembership(type: $0.type.name, condition: $0.condition.name) })
            let new = said.subtracting(imageMemberships.known)
            if !new.isEmpty {
                imageMemberships.known.formUnion(new)
                image.teach(new)
            }
        }
        let remainder = batch.remainder
        if !remainder.connections.isEmpty || !remainder.ids.isEmpty { image.forget(keys: remainder.connections, ids: remainder.ids) }
    }

    /// Learns the memberships of earlier launches, by which records of the image are read: once, with the first row.
    func learnMemberships(from reader: any ImageReader) {
        guard !imageMemberships.areRead else { return }
        imageMemberships.areRead = true
        for membership in reader.memberships where imageMemberships.known.insert(membership).inserted {
            Registry.shared.teach(TypeID(membership.type), satisfies: TypeID(membership.condition))
        }
    }
}
