/// What a request carries of its operation: the whole text, or the id under which a server keeps it.
public enum Document: Hashable, Sendable {
    /// The compact text: the operation and the fragments it reaches.
    case text(String)
    /// A persisted operation's id.
    case id(String)
}
