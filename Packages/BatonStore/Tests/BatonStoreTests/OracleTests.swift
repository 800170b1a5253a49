@_spi(Generated) @_spi(Runtime) import BatonStore
import Foundation
import Testing

/// The response is the oracle: every leaf that a lens reads is the leaf that Foundation's JSON parser finds in the response.
@MainActor struct OracleTests {
    @Test(arguments: 0..<150)
    func everyLeafReadEqualsTheResponses(_ seed: Int) throws {
        let random = RandomResponse(seed: UInt64(seed))
        let fixture = try Fixture(random.plan)
        try fixture.commit(random.json)
        let response = try JSONSerialization.jsonObject(with: Data(random.json.utf8)) as? [String: Any]
        let data = try #require(response?["data"] as? [String: Any])
        check(data, 0, fixture.root, random, path: "data")
    }

    @Test(arguments: 0..<20)
    func theSameResponseAgainWritesNothingAndMakesNoString(_ seed: Int) throws {
        let random = RandomResponse(seed: UInt64(seed))
        let fixture = try Fixture(random.plan)
        try fixture.commit(random.json)
        let before = fixture.store.statistics
        let dump = fixture.store.dump()
        let outcome = try fixture.commit(random.json)
        #expect(outcome == CommitOutcome(recordsCreated: 0, slotsChanged: 0, notifications: 0))
        #expect(fixture.store.statistics.stringsMade == before.stringsMade)
        #expect(fixture.store.dump() == dump)
        #expect(fixture.store.availability(of: fixture.resolution))
    }

    @Test func everyFloatIsTheNearestDouble() throws {
        let fixture = try Fixture("0 Query\n  number float")
        var generator = SeededGenerator(seed: 3)
        var texts = ["0", "-0", "-0.0", "0e999", "1e22", "1e23", "123456789012345678901234567890", "9007199254740993", "5e-324", "2e-324"]
        texts += ["1.7976931348623157e308", "0.1", "100e-2", "0.000000000000000000000000000001", "8.5E+00", "4503599627370497.5"]
        for _ in 0..<2000 {
            let value = Double(bitPattern: generator.next())
            if value.isFinite { texts.append(value.description) }
            texts.append("\(Int.random(in: -99999...99999, using: &generator)).\(Int.random(in: 0...9999, using: &generator))")
        }
        for text in texts {
            try fixture.commit(#"{"data":{"number":\#(text)}}"#)
            let read = fixture.root.float(Slot("Query", "number"))
            #expect(read.bitPattern == strtod(text, nil).bitPattern, "\(text)")
        }
    }

    private func check(_ object: [String: Any], _ number: Int, _ anchor: Anchor, _ random: RandomResponse, path: String) {
        let selection = random.selections[number]
        for field in selection.fields {
            let slot = Slot(selection.type, field.name)
            guard let value = object[field.name] else {
                Issue.record("\(path).\(field.name) is not in the response")
                continue
            }
            check(value, field, slot, anchor, random, path: "\(path).\(field.name)")
        }
    }

    private func check(_ value: Any, _ field: RandomResponse.Field, _ slot: Slot, _ anchor: Anchor, _ random: RandomResponse, path: String)
    {
        if let child = field.child {
            if field.lists == 0 {
                let lens: AnyLens? = anchor.optionalLink(slot)
                #expect((lens == nil) == (value is NSNull), "\(path)")
                if let lens, let object = value as? [String: Any] { check(object, child, lens.anchor, random, path: path) }
            } else {
                let lenses: List<AnyLens>? = anchor.optionalList(slot)
                #expect((lenses == nil) == (value is NSNull), "\(path)")
                let objects = Self.flat(value)
                #expect((lenses?.count ?? 0) == objects.count, "\(path)")
                for (lens, object) in zip(lenses ?? .empty, objects) { check(object, child, lens.anchor, random, path: path) }
            }
            return
        }
        switch (field.kind, field.lists) {
        case ("int", 0): #expect(anchor.optionalInt(slot) == (value as? NSNumber)?.intValue, "\(path)")
        case ("float", 0): expectClose(anchor.optionalFloat(slot), (value as? NSNumber)?.doubleValue, path)
        case ("bool", 0): #expect(anchor.optionalBool(slot) == (value as? NSNumber)?.boolValue, "\(path)")
        case ("int", 1): expectEqual(anchor.optionalScalars(slot), value, path) { ($0 as? NSNumber)?.intValue }
        case ("float", 1):
            let read: [Double?]? = anchor.optionalScalars(slot)
            #expect(read?.count == (value as? [Any])?.count, "\(path)")
            for (read, value) in zip(read ?? [], value as? [Any] ?? []) { expectClose(read, (value as? NSNumber)?.doubleValue, path) }
        case ("bool", 1): expectEqual(anchor.optionalScalars(slot), value, path) { ($0 as? NSNumber)?.boolValue }
        case ("string", 1), ("enum", 1): expectEqual(anchor.optionalScalars(slot), value, path) { $0 as? String }
        case ("string", 2), ("enum", 2):
            let lists: [[String?]?]? = anchor.optionalScalars(slot)
            let expected = (value as? [Any]).map { $0.map { ($0 as? [Any]).map { $0.map { $0 as? String } } } }
            #expect(lists == expected, "\(path)")
        case ("custom", 0):
            // A custom scalar that is no string is its JSON as written: what Foundation makes of it again.
            guard !(value is String), let text = anchor.optionalString(slot) else {
                #expect(anchor.optionalString(slot) == value as? String, "\(path)")
                break
            }
            let again = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
            #expect((again as? NSObject) == (value as? NSObject), "\(path)")
        case (_, 0): #expect(anchor.optionalString(slot) == value as? String, "\(path)")
        default: break
        }
    }

    private func expectEqual<T: ScalarElement & Equatable>(_ read: [T?]?, _ value: Any, _ path: String, _ convert: (Any) -> T?) {
        #expect(read == (value as? [Any])?.map(convert), "\(path)")
    }

    /// Foundation rounds floats of many digits a few units off on Linux; `everyFloatIsTheNearestDouble` judges the last bit.
    private func expectClose(_ read: Double?, _ value: Double?, _ path: String) {
        #expect((read == nil) == (value == nil), "\(path)")
        if let read, let value { #expect(abs(read - value) <= abs(value) * 1e-14, "\(path)") }
    }

    private static func flat(_ value: Any) -> [[String: Any]] {
        if let object = value as? [String: Any] { return [object] }
        return (value as? [Any])?.flatMap(flat) ?? []
    }
}
