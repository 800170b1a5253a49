@_spi(Generated) @_spi(Runtime) import BatonSchema
import Testing

/// Identities that are made of arguments and variables differ where their bytes do.
struct ExactTextTests {
    static let composed = "caf\u{E9}"
    static let decomposed = "cafe\u{301}"

    @Test func spellingsOfOneTextDiffer() {
        #expect(Self.composed == Self.decomposed)
        #expect(ExactText(Self.composed) != ExactText(Self.decomposed))
        #expect(ExactText(Self.composed) == ExactText("caf" + "\u{E9}"))
        #expect(Set([ExactText(Self.composed), ExactText(Self.decomposed), ExactText(Self.composed)]).count == 2)
    }

    @Test func variablesDifferWhereTheirBytesDo() {
        let composed: Variables = ["text": .string(Self.composed)]
        #expect(composed != ["text": .string(Self.decomposed)])
        #expect(composed == ["text": .string(Self.composed)])
    }

    @Test func storageKeysThatDifferInBytesAreTwoSlots() {
        let composed = Slot("ExactText", "find(text:\"\(Self.composed)\")")
        let decomposed = Slot("ExactText", "find(text:\"\(Self.decomposed)\")")
        #expect(composed.raw != decomposed.raw)
        #expect(Slot("ExactText", "find(text:\"\(Self.composed)\")").raw == composed.raw)
        #expect(Array(Registry.shared.storageKey(of: decomposed).utf8) == Array("find(text:\"\(Self.decomposed)\")".utf8))
    }
}
