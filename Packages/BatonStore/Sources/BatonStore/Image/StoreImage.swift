@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// What a store asks of its image: a copy of its records that outlives the process, written behind every batch of server data and read by
/// the availability check alone.
///
/// The store links no database: a library beside it implements this, and tests keep theirs in memory.
@_spi(Runtime) @MainActor public protocol StoreImage: AnyObject {
    /// Runs a body inside one read transaction. An image that cannot be read now does not run it.
    func read(_ body: (any ImageReader) -> Void)

    /// Takes what a server batch changed, to be written off the main actor.
    func write(_ batch: ImageBatch)

    /// Takes what a server batch said of types that the build does not list, before the batch itself.
    func teach(_ memberships: Set<ImageMembership>)

    /// Forgets the rows of keys, and of every entity that has one of some ids: edits of a batch name them, and memory does not hold them.
    /// Comes before the batch itself.
    func forget(keys: [String], ids: [String])

    /// The keys of the records whose rows wait to be written: they are not collected, since the check would find neither them nor their
    /// rows.
    var waitingKeys: [String] { get }

    /// Takes the time at which an operation value was answered.
    func stamp(_ key: OperationKey)

    /// When an operation value was last answered, as long ago as given; `nil` where the image does not know.
    func age(of key: OperationKey) -> Duration?

    /// Forgets every operation's time: an invalidation outlives the launch.
    func forgetTimes()

    /// Gives the file back, for good.
    func close()
}

/// An image inside one read transaction. What a body is lent is there while the body runs.
@_spi(Runtime) public protocol ImageReader {
    /// Lends the row of a record, in the bytes that a `RowWriter` made; nothing where there is none.
    func withRow(of key: String, _ body: (UnsafeRawBufferPointer) -> Void)

    /// Lends the row of one field of the query root, by its storage key, in the bytes that a `RowWriter` made; nothing where there is none.
    func withRootField(_ storageKey: String, _ body: (UnsafeRawBufferPointer) -> Void)

    /// The name that has a number in the image's rows.
    func name(_ number: Int) -> String?

    /// All that servers said of types that the build does not list.
    var memberships: Set<ImageMembership> { get }
}
