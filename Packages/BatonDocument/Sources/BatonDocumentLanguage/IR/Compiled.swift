/// What a target's documents compile to: one IR in two forms, one for what authors read and one for what servers answer.
///
/// Both have every operation, those made by `@refetchable` included (``Program/Operation/refetchOf``), in the same order. In both,
/// constant conditions are folded and fragments spread with `@relay(mask: false)` stand where they were spread, as inline fragments.
public struct Compiled: Sendable {
    /// What authors read: definitions as they wrote them. Spreads keep their arguments, and what the compiler adds is marked
    /// (``Program/Field/isGenerated``) or absent. Lenses are made of it.
    public let readerForm: Program

    /// What servers answer: the operations that are sent and the fragments they reach, each once for every set of arguments it is
    /// spread with, under Relay's name for it. Key fields, `__typename`, memberships and the fields of connections are there, and equal
    /// selections are one. Client fields are there, too, marked. Texts and plans are made of it.
    public let operationForm: Program

    /// A program in its two forms.
    init(readerForm: Program, operationForm: Program) {
        self.readerForm = readerForm
        self.operationForm = operationForm
    }
}
