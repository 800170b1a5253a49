import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// A plural link's list, which shares with the one that it grew from.
@MainActor struct LinkListTests {
    private let records = (0..<40).map { _ in Record.placeholder(of: TypeID("LinkListTests")) }

    @Test func growingAtEitherEndIsThePlainListGrown() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<40 {
            var plain: ContiguousArray<Record?> = []
            var list = LinkList([])
            for _ in 0..<60 {
                let added = ContiguousArray((0..<Int.random(in: 0..<90, using: &random)).map { _ in records.randomElement(using: &random) })
                let before = (list, plain)
                if Bool.random(using: &random) {
                    list = list.appending(added)
                    plain += added
                    #expect(list.starts(with: before.0))
                } else {
                    list = list.prepending(added)
                    plain = added + plain
                    #expect(list.ends(with: before.0))
                }
                #expect(before.0.elementsEqual(before.1) { $0 === $1 })
            }
            #expect(list.count == plain.count)
            #expect(list.elementsEqual(plain) { $0 === $1 })
            #expect(list.isEqual(to: LinkList(plain)) && LinkList(plain).isEqual(to: list))
            #expect(list.entries.elementsEqual(plain) { $0 === $1 })
        }
    }

    @Test func listsThatDifferAnywhereAreNotEqual() {
        let plain = ContiguousArray(records.map(Optional.some))
        let grown = LinkList(ContiguousArray(plain[..<20])).appending(ContiguousArray(plain[20...]))
        #expect(grown.isEqual(to: LinkList(plain)))
        for index in plain.indices {
            var other = plain
            other[index] = nil
            #expect(!grown.isEqual(to: LinkList(other)))
        }
        #expect(!grown.isEqual(to: LinkList(ContiguousArray(plain.dropLast()))))
        #expect(!grown.starts(with: LinkList(ContiguousArray(plain[1...]))))
        #expect(grown.ends(with: LinkList(ContiguousArray(plain[1...]))))
    }

    @Test func whatWasAppendedPieceByPieceIsInFewRuns() {
        var list = LinkList([])
        for _ in 0..<4096 { list = list.appending([records[0]]) }
        // Runs of 1,024, and one of what is left at each power of two below.
        #expect(list.runCount <= 4 + 10)
    }
}
