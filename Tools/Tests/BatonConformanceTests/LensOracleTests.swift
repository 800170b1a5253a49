import Testing

@testable import baton_conformance

/// The response is the oracle: what lenses read is what the response says, in the store that it was committed to and in the next launch's.
@MainActor struct LensOracleTests {
    @Test(arguments: 0..<12)
    func everyLeafReadIsTheResponses(_ number: Int) throws {
        let outcome = try LensOracle(seed: 7000 + UInt64(number), count: 6).run()
        #expect(outcome.problems == [])
        #expect(outcome.documents == 6 && outcome.leaves > 0)
    }

    @Test func randomSchemasHaveEveryKindOfType() {
        var random = SeededGenerator(seed: 1)
        let schema = RandomSchema(1, &random)
        for part in ["interface Linked implements Node & Labeled", "union Thing =", "Conn0Connection", "[["] {
            #expect(schema.client.contains(part), "\(part)")
        }
        #expect(schema.server.contains("type Late0x1") && !schema.client.contains("Late"))
    }

    @Test func leavesOfTypesThatTheBuildDoesNotListAreRead() throws {
        let outcome = try LensOracle(seed: 1, count: 20).run()
        #expect(outcome.unlistedLeaves > 0)
    }
}
