import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// The bytes of an image's rows.
@MainActor struct RowTests {
    static let row = ImageRow(
        type: "Item",
        cells: [
            "nothing": ImageCell(.missing, errors: [FieldError(message: "m", path: [.key("item"), .index(3), .key("é")])]),
            "null": ImageCell(.scalar(.null), errors: [FieldError(message: "", extensions: .null), FieldError(message: "second")]),
            "no": ImageCell(.scalar(.bool(false))), "yes": ImageCell(.scalar(.bool(true))),
            "small": ImageCell(.scalar(.int(-1))), "large": ImageCell(.scalar(.int(.max))), "lowest": ImageCell(.scalar(.int(.min))),
            "float": ImageCell(.scalar(.float(-0.1))), "text": ImageCell(.scalar(.string("字\u{0}\"😀"))),
            "long": ImageCell(.scalar(.string(String(repeating: "ab", count: 200)))), "empty": ImageCell(.scalar(.string(""))),
            "grid": ImageCell(.scalar(.list([.list([.int(1), .null]), .null, .list([])]))),
            "link": ImageCell(.link(key: "Item:1:other", type: "Other")), "self": ImageCell(.link(key: "Item:", type: "Item")),
            "links": ImageCell(
                .links([.link(key: "Item:2", type: "Item"), .scalar(.null), .links([.link(key: "client:a:b", type: "B")])])),
            "failed": ImageCell(
                .scalar(.null),
                errors: [FieldError(message: "e", extensions: ["code": 5, "list": [true, 1.5, nil, "t"], "in": ["a": nil]])]),
        ])

    private func bytes(_ row: ImageRow, _ names: RowNames) -> [UInt8] {
        var writer = RowWriter(number: names.number)
        writer.write(row)
        return Array(writer.bytes)
    }

    private func row(_ bytes: [UInt8], _ names: RowNames) -> ImageRow? {
        bytes.withUnsafeBytes { ImageRow($0, name: names.name) }
    }

    @Test func aRowIsTakenApartAsItWasWritten() {
        let names = RowNames()
        // Numbers of more than one byte.
        for number in 0..<300 { _ = names.number("name \(number)") }
        for row in [Self.row, ImageRow(type: "Item", isDeleted: true), ImageRow(type: "Item")] {
            #expect(self.row(bytes(row, names), names) == row)
            #expect(bytes(row, names) == bytes(row, names))
        }
    }

    @Test func aFieldIsTakenApartAsItWasWritten() {
        let names = RowNames()
        for cell in Self.row.cells.values {
            var writer = RowWriter(number: names.number)
            writer.writeField(cell)
            #expect(writer.bytes.withUnsafeBytes { ImageCell($0, name: names.name) } == cell)
        }
    }

    // MARK: Bytes that came to harm

    /// An image with one entity, whose row is some bytes.
    private final class BytesImage: StoreImage {
        let names = RowNames()
        var bytes: [UInt8] = []

        func read(_ body: (any ImageReader) -> Void) { body(Reader(names: names, bytes: bytes)) }
        func write(_ batch: ImageBatch) {}
        func teach(_ memberships: Set<ImageMembership>) {}
        func forget(keys: [String], ids: [String]) {}
        var waitingKeys: [String] { [] }
        func stamp(_ key: OperationKey) {}
        func age(of key: OperationKey) -> Duration? { nil }
        func forgetTimes() {}
        func close() {}

        struct Reader: ImageReader {
            let names: RowNames
            let bytes: [UInt8]
            var memberships: Set<ImageMembership> { [] }

            func withRow(of key: String, _ body: (UnsafeRawBufferPointer) -> Void) {
                if key == "Item:1" { bytes.withUnsafeBytes(body) }
            }

            func withRootField(_ storageKey: String, _ body: (UnsafeRawBufferPointer) -> Void) {
                var writer = RowWriter(number: names.number)
                writer.writeField(ImageCell(.link(key: "Item:1", type: "Item")))
                writer.bytes.withUnsafeBytes(body)
            }

            func name(_ number: Int) -> String? { names.name(number) }
        }
    }

    private static let plan = "0 Query\n  item >1\n1 Item\n  text string\n  links >>>2\n  grid int[][]\n2 Item\n  text string"

    @Test func bytesThatCameToHarmAreNoRowAndNeverTrap() throws {
        let image = BytesImage()
        let whole = bytes(Self.row, image.names)
        var random = SeededGenerator(seed: 7)
        for round in 0..<2_000 {
            var bytes = whole
            switch round % 3 {
            case 0: bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
            case 1:
                for _ in 0...Int.random(in: 0...3, using: &random) { bytes[Int.random(in: bytes.indices, using: &random)] = random.next() }
            default: bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in random.next() }
            }
            if let read = row(bytes, image.names) { _ = self.bytes(read, image.names) }
            image.bytes = bytes
            let fixture = try Fixture(Self.plan, in: Store(clock: StoreClock(), image: image))
            _ = fixture.store.check(fixture.resolution)
            #expect(fixture.store.faults().isEmpty)
        }
    }

    @Test func aRowOfWhichAPartIsMissingIsAMiss() throws {
        let image = BytesImage()
        let row = ImageRow(
            type: "Item",
            cells: [
                "text": ImageCell(.scalar(.string("t"))), "links": ImageCell(.links([])), "grid": ImageCell(.scalar(.list([]))),
            ])
        image.bytes = bytes(row, image.names)
        func availability() throws -> Availability {
            let fixture = try Fixture(Self.plan, in: Store(clock: StoreClock(), image: image))
            return fixture.store.check(fixture.resolution).availability
        }
        #expect(try availability() == .image)
        image.bytes.removeLast()
        #expect(try availability() == .miss)
    }

    private nonisolated static let noRows: [[UInt8]] = [
        // Counts beyond the bytes, numbers beyond 64 bits, lists without an end, names that there are not.
        [0, 0, 1, 9, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], [0, 0, 1, 6, 0xFF, 0xFF, 0x7F],
        [0, 0, 1, 4, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
        [0, 0, 1] + [UInt8](repeating: 9, count: 100_000), [0, 0, 1] + (0..<100_000).map { $0 % 2 == 0 ? 8 : 1 },
        [0, 0x7F], [0, 0, 0x7F, 1], [],
    ]

    // By their places: a run prints its arguments, and some are long.
    @Test(arguments: noRows.indices)
    func whatIsNoRowIsRefused(_ place: Int) {
        let bytes = Self.noRows[place]
        let names = RowNames()
        _ = names.number("Item")
        _ = names.number("text")
        #expect(row(bytes, names) == nil)
        let image = BytesImage()
        image.bytes = bytes
        _ = image.names.number("Item")
        _ = image.names.number("text")
        let store = Store(clock: StoreClock(), image: image)
        var reader = RowReader(BytesImage.Reader(names: image.names, bytes: bytes), store)
        #expect(bytes.withUnsafeBytes { reader.read($0, of: TypeID("Item")) } == false)
    }
}
