/// The types whose records no image is told of, as `baton.json` lists them. Generated code's alone: a target's shared file declares them
/// once, and every plan of the target names them, so that the process knows them before a plan writes a record.
@_spi(Generated) public struct Transient: Sendable {
    /// Declares types by their names in the schema.
    public init(_ types: [String]) {
        Registry.shared.noteTransient(types.map(TypeID.init))
    }
}
