import BatonSchemaLanguage

/// What a target's documents compile to: one IR in two forms, one for what authors read and one for what servers answer, and the texts
/// that are sent.
///
/// Both forms have every operation, those made by `@refetchable` included (``Program/Operation/refetchOf``), in the same order. In both,
/// constant conditions are folded and fragments spread with `@relay(mask: false)` stand where they were spread, as inline fragments.
public struct Compiled: Sendable {
    /// What authors read: definitions as they wrote them. Spreads keep their arguments, and the few fields that the compiler adds are
    /// marked (``Program/Field/isGenerated``). Lenses are made of it.
    public let readerForm: Program

    /// What servers answer: the operations that are sent and the fragments they reach, each once for every set of arguments it is
    /// spread with, under Relay's name for it. Key fields, `__typename`, memberships and the fields of connections are there, and equal
    /// selections are one. Client fields are there, too, marked. Texts and plans are made of it.
    public let operationForm: Program

    /// The text of each operation, in the order of the operations.
    public let texts: [OperationText]

    /// Transforms a program as authors wrote it.
    ///
    /// - Returns: The program in its two forms, nil where there are errors; and these.
    static func transforming(_ authored: Program) -> (compiled: Compiled?, diagnostics: [Diagnostic]) {
        let (unmasked, unmaskingErrors) = authored.inliningUnmaskedFragments()
        if !unmaskingErrors.isEmpty { return (nil, unmaskingErrors) }
        let readerForm = unmasked.foldingConstantConditions().addingRefetchQueries()
        let emptyErrors = readerForm.diagnosticsOfEmptySelections()
        if !emptyErrors.isEmpty { return (nil, emptyErrors) }
        // Before arguments are applied: what holds for a fragment whatever it is given.
        let completed = readerForm.expandingConnections().insertingKeyFields().movingCatchesInward()
        let (applied, applicationErrors) = completed.applyingArguments()
        if !applicationErrors.isEmpty { return (nil, applicationErrors) }
        let leftEmpty = applied.diagnosticsOfEmptySelections()
        if !leftEmpty.isEmpty { return (nil, leftEmpty) }
        let (marked, clientErrors) = applied.markingClientParts()
        if !clientErrors.isEmpty { return (nil, clientErrors) }
        let operationForm = marked.insertingTypeNames().mergingSelections()
        let texts = OperationTexts(operationForm).all()
        return (Compiled(readerForm: readerForm, operationForm: operationForm, texts: texts), [])
    }

    /// The text of the operation with this name.
    public func text(_ name: String) -> OperationText? { operationForm.operationPlace(name).map { texts[$0] } }
}
