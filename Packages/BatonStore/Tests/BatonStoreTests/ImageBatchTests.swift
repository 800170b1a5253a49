import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// What the image is told is what the records held when the batch was written, whenever it is read.
@MainActor struct ImageBatchTests {
    static let plan = """
        0 Query
          user >1 user(id:$id)
          count int
        1 User id
          id string
          name string
          age int
          notes string[] notes(first:$first)
          best >2
        2 User id
          id string
          name string
        """

    /// An image that reads nothing of its batches until it is asked to.
    private final class WaitingImage: StoreImage {
        var batches: [ImageBatch] = []

        func read(_ body: (any ImageReader) -> Void) {}
        func write(_ batch: ImageBatch) { batches.append(batch) }
        func teach(_ memberships: Set<ImageMembership>) {}
        func forget(keys: [String], ids: [String]) {}
        var waitingKeys: [String] { [] }
        func stamp(_ key: OperationKey) {}
        func age(of key: OperationKey) -> Duration? { nil }
        func forgetTimes() {}
        func close() {}

        /// The texts of a batch: a line per record and per root field.
        nonisolated static func lines(_ batch: ImageBatch) -> [String] {
            var lines: [String] = []
            for snapshot in batch.records {
                var cells: [String] = []
                batch.forEachCell(of: snapshot) { key, cell in cells.append("\(key)=\(text(cell))") }
                lines.append(
                    "\(snapshot.key)\(snapshot.isWhole ? " whole" : "")\(snapshot.isDeleted ? " deleted" : ""): "
                        + cells.sorted().joined(separator: " "))
            }
            batch.forEachRootField { key, cell in lines.append("root \(key)=\(text(cell))") }
            return lines.sorted()
        }

        private nonisolated static func text(_ cell: ImageCell) -> String {
            let errors = cell.errors.map { "!" + $0.message }.joined()
            return switch cell.value {
            case .missing: "·" + errors
            case .scalar(.string(let text)): text + errors
            case .scalar(.int(let number)): "\(number)" + errors
            case .scalar(.list(let elements)): "[\(elements.count)]" + errors
            case .scalar: "null" + errors
            case .link(let key, _): "→" + key + errors
            case .links(let links): "→→\(links.count)" + errors
            }
        }
    }

    private let image = WaitingImage()
    private let fixture: Fixture

    init() throws {
        fixture = try Fixture(Self.plan, ["id": "1", "first": 2], in: Store(clock: StoreClock(standingAt: .now), image: image))
    }

    private func response(_ name: String, age: String = "70", count: Int = 1, errors: String = "") -> String {
        #"{"data":{"user":{"id":"1","name":"\#(name)","age":\#(age),"notes":["a"],"best":{"id":"2","name":"Two"}},"count":\#(count)}\#(errors)}"#
    }

    @Test func aBatchTellsWhatTheRecordsHeldThoughTheyWereWrittenAgain() throws {
        try fixture.commit(response("Rick"))
        try fixture.commit(response("Morty", count: 2))
        try fixture.commit(response("Summer", age: "null"))
        let lines = image.batches.map(WaitingImage.lines)
        #expect(
            lines[0] == [
                "User:1: age=70 best=→User:2 id=1 name=Rick notes(first:2)=[1]", "User:2: id=2 name=Two", "root count=1",
                #"root user(id:"1")=→User:1"#,
            ])
        #expect(lines[1] == ["User:1: name=Morty", "root count=2"])
        #expect(lines[2] == ["User:1: age=null name=Summer", "root count=1"])
        #expect(fixture.store.faults().isEmpty)
    }

    @Test func errorsAreToldWithTheirFieldsOnce() throws {
        try fixture.commit(response("Rick"))
        try fixture.commit(response("Rick", age: "null", errors: #","errors":[{"message":"m","path":["user","age"]}]"#))
        #expect(WaitingImage.lines(image.batches[1]) == ["User:1: age=null!m"])
        try fixture.commit(response("Rick", age: "null"))
        #expect(WaitingImage.lines(image.batches[2]) == ["User:1: age=null"])
    }

    @Test func aLayerOverWhatWasToldReachesNoBatch() throws {
        let guess = try fixture.change(#"{"data":{"user":{"id":"1","name":"guess"}}}"#, expecting: .part)
        _ = fixture.store.applyOptimistic(guess)
        try fixture.commit(response("Rick"))
        #expect(try #require(fixture.anchor("User:1")).string(Slot("User", "name")) == "guess")
        #expect(image.batches.flatMap(WaitingImage.lines).contains { $0.contains("guess") } == false)
        #expect(WaitingImage.lines(image.batches[0]).contains { $0.contains("name=Rick") })
    }

    @Test func aDeletedRecordIsToldWithoutFields() throws {
        try fixture.commit(response("Rick"))
        let deletion = try Fixture("0 Mutation\n  deleted string\n    edit deleteRecord\n", in: fixture.store)
        try deletion.commit(#"{"data":{"deleted":"2"}}"#)
        #expect(WaitingImage.lines(image.batches[1]) == ["User:2 whole deleted: "])
    }

    @Test func aBatchOutlivesItsStore() throws {
        try fixture.commit(response("Rick"))
        fixture.store.end()
        #expect(WaitingImage.lines(image.batches[0]).contains { $0.contains("name=Rick") })
    }

    @Test func batchesAreReadAndEndedOnOtherThreadsWhileRecordsAreWritten() async throws {
        var readers: [Task<Int, Never>] = []
        for round in 0..<40 {
            try fixture.commit(response("Rick \(round)", count: round))
            let batch = image.batches.removeLast()
            readers.append(Task.detached { WaitingImage.lines(batch).filter { $0.contains("name=Rick \(round)") }.count })
        }
        for reader in readers { #expect(await reader.value == 1) }
        #expect(fixture.store.faults().isEmpty)
    }
}
