import BatonDocumentLanguage
import Testing

@testable import BatonPlanLowering

@Suite struct GuardTests {
    private func all(_ names: String...) throws -> Conjunction {
        try #require(
            Conjunction.always.adding(
                names.map { name in
                    name.hasPrefix("!") ? .init(.skip, if: .variable(String(name.dropFirst()))) : .init(.include, if: .variable(name))
                }))
    }

    @Test func theTextJoinsCasesAndDemands() throws {
        #expect(Guard([try all("full", "!short"), try all("other")])?.text == "$full&!$short|$other")
    }

    @Test func theOrderOfCasesAndDemandsIsNoPartOfIt() throws {
        #expect(Guard([try all("b", "a"), try all("!c")]) == Guard([try all("!c"), try all("a", "b")]))
    }

    @Test func aCaseThatAnotherCoversIsLeftOut() throws {
        #expect(Guard([try all("a", "b"), try all("a")])?.text == "$a")
        #expect(Guard([try all("a"), try all("a", "b")])?.text == "$a")
    }

    @Test func alwaysIsNoGuard() throws {
        #expect(Guard([try all("a"), .always]) == nil)
    }

    @Test func aContradictionSelectsNothing() throws {
        #expect(try all("a").adding([.init(.skip, if: .variable("a"))]) == nil)
        #expect(Conjunction.always.adding([.init(.include, if: .constant(false))]) == nil)
        #expect(Conjunction.always.adding([.init(.skip, if: .constant(false))]) == .always)
    }

    @Test func whatEveryCaseDemandsIsKnownBelow() throws {
        let guarded = try #require(Guard([try all("a", "b"), try all("a", "!c")]))
        #expect(try all("a", "d").without(guarded.common).text == "$d")
    }
}
