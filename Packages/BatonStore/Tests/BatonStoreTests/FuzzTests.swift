@_spi(Generated) @_spi(Runtime) import BatonStore
import Foundation
import Testing

/// Mutated responses and noise never crash, are refused whole or taken whole, and are taken only where Foundation takes them too.
@MainActor struct FuzzTests {
    @Test(arguments: 0..<40)
    func mutatedResponses(_ seed: Int) throws {
        let random = RandomResponse(seed: UInt64(seed))
        let fixture = try Fixture(random.plan)
        try fixture.commit(random.json)
        var generator = SeededGenerator(seed: UInt64(seed) &+ 1_000_000)
        let original = Array(random.json.utf8)
        for _ in 0..<60 {
            let bytes = mutate(original, &generator)
            let before = fixture.store.dump()
            do {
                let change = try Ingest.changeSet(of: Payload(Data(bytes)), by: fixture.resolution, expecting: .part)
                // Foundation refuses a lone surrogate's escape, which reads as U+FFFD here, and nothing else that is taken here.
                if !String(decoding: bytes, as: UTF8.self).lowercased().contains("\\ud") {
                    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(bytes)) }
                }
                fixture.store.commit(change, kind: .server)
                fixture.store.commit(change, kind: .server)
                _ = fixture.store.availability(of: fixture.resolution)
            } catch {
                #expect(error is IngestError || error is GraphQLErrors)
                #expect(fixture.store.dump() == before)
            }
        }
    }

    @Test(arguments: 0..<20)
    func mutatedParts(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed) &+ 2_000_000)
        for original in [RecordedParts.byPath, RecordedParts.byID] {
            for _ in 0..<30 {
                let fixture = try Fixture(RecordedParts.plan)
                var delivery = Delivery(fixture.resolution)
                for part in original {
                    let bytes = Int.random(in: 0...2, using: &generator) == 0 ? Array(part.utf8) : mutate(Array(part.utf8), &generator)
                    guard let changes = try? delivery.receive(Payload(Data(bytes))) else { break }
                    if !String(decoding: bytes, as: UTF8.self).lowercased().contains("\\ud") {
                        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(bytes)) }
                    }
                    for change in changes { fixture.store.commit(change, kind: .server) }
                }
                #expect(fixture.store.faults().isEmpty)
                #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(fixture.store.dump().utf8)) }
            }
        }
    }

    @Test func noise() throws {
        let fixture = try Fixture(MalformedResponseTests.plan)
        var generator = SeededGenerator(seed: 7)
        let alphabet = Array(#"{}[]",:\u0123truefalsn-.eE data item id errors"#.utf8)
        for _ in 0..<3000 {
            var bytes = Array(#"{"data":{"item":{"#.utf8.prefix(Int.random(in: 0...17, using: &generator)))
            for _ in 0..<Int.random(in: 0...40, using: &generator) {
                bytes.append(
                    Bool.random(using: &generator)
                        ? alphabet.randomElement(using: &generator) ?? 0 : .random(in: 0...255, using: &generator))
            }
            #expect(throws: (any Error).self) { try Ingest.changeSet(of: Payload(Data(bytes)), by: fixture.resolution) }
        }
    }

    private func mutate(_ original: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = original
        for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0...4, using: &generator) {
            case 0: bytes[place] = .random(in: 0...255, using: &generator)
            case 1: bytes.remove(at: place)
            case 2: bytes.removeSubrange(place...)
            case 3:
                let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
                bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
            default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &generator))
            }
        }
        return bytes
    }
}
