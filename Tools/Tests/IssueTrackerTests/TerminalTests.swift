import Foundation
import Observation
import Testing

@testable import IssueTracker

struct TextTests {
    @Test(arguments: [("lamp", 4), ("検索", 4), ("すもも", 6), ("🌱", 2), ("⏰", 2), ("e\u{301}", 1), ("👩‍🌾", 2), ("❤️", 2), ("한글", 4), ("", 0)])
    func widthIsWhatATerminalUses(text: String, columns: Int) {
        #expect(TextWidth.columns(of: text) == columns)
    }

    /// Python's tables are made from the Unicode standard's own files.
    @Test(.enabled(if: TrackerServer.isAvailable, Comment(rawValue: TrackerServer.absence)))
    func widthAgreesWithThePropertyOfTheStandardForAssignedLetters() async throws {
        let program = """
            import unicodedata as u
            letters = [n for n in range(0x370, 0x30000) if u.category(chr(n))[0] in 'LN']
            print(*[-n if u.east_asian_width(chr(n)) in 'WF' else n for n in letters])
            """
        let outcome = try await Executable(path: TrackerServer.python).run("-c", program)
        let letters = outcome.output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        #expect(letters.count > 100_000)
        let wrong = try letters.filter { number in
            let scalar = try #require(Unicode.Scalar(UInt32(abs(number))))
            return TextWidth.columns(of: Character(scalar)) != (number < 0 ? 2 : 1)
        }
        #expect(wrong.map { String($0, radix: 16) } == [])
    }

    @Test func lineTooLongIsCutWithAnEllipsis() {
        #expect(Line("A lamp in the fog").rows(width: 8).map(\.plain) == ["A lamp …"])
    }

    @Test func wideCharacterThatDoesNotFitIsLeftOut() {
        let row = Line("検索検索").rows(width: 6)[0]
        #expect(row.plain == "検索…")
        #expect(row.spans.reduce(0) { $0 + TextWidth.columns(of: $1.text) } == 6)
    }

    @Test func trailingTextStaysAtTheRightEdge() {
        #expect(Line("A long title that goes on", trailing: ["12 open"]).rows(width: 20).map(\.plain) == ["A long titl… 12 open"])
    }

    @Test func paragraphWrapsBetweenWords() {
        #expect(Line.paragraph("one two three\nfour").flatMap { $0.rows(width: 8) }.map(\.plain) == ["one two", "three", "four"])
    }

    @Test func spansOfAWrappedLineAreJoinedAsTheyAre() {
        #expect(Line(Span("#1 "), Span("lamp"), Span("s out"), wraps: true).rows(width: 20).map(\.plain) == ["#1 lamps out"])
    }

    @Test func wordLongerThanTheLineIsBroken() {
        #expect(Line.paragraph("abcdefghij").flatMap { $0.rows(width: 4) }.map(\.plain) == ["abcd", "efgh", "ij"])
    }

    @Test func controlCharactersOfTheTextAreShownNotObeyed() {
        #expect(Line(Span("a\u{1B}[2Jb\u{9B}c")).rows(width: 20)[0].plain == "a␦[2Jb␦c")
        #expect(Line(Span("a\u{202E}b")).rows(width: 20)[0].plain == "a␦b")
    }

    /// Any text fits any width: each row is exactly as wide as the screen.
    @Test func everyRowIsAsWideAsTheScreen() {
        var random = SeededGenerator(seed: 7)
        let characters = Array("ab 検🌱é\u{301}한 \n-")
        for _ in 0..<500 {
            let text = String((0..<Int.random(in: 0...40, using: &random)).map { _ in characters.randomElement(using: &random) ?? " " })
            let width = Int.random(in: 2...30, using: &random)
            for row in Line.paragraph(text).flatMap({ $0.rows(width: width) }) + Line(Span(text), trailing: ["検x"]).rows(width: width) {
                #expect(row.spans.reduce(0) { $0 + TextWidth.columns(of: $1.text) } == width)
            }
        }
    }
}

struct KeyTests {
    @Test func scriptNamesKeys() throws {
        #expect(try Key.script("j<enter><Up>q<lt>") == [.character("j"), .enter, .up, .character("q"), .character("<")])
    }

    @Test(arguments: ["<lamp>", "<", "j<enter"]) func wrongScriptIsExplained(text: String) {
        #expect(throws: ScriptError.self) { try Key.script(text) }
    }

    @Test func arrowsAndCharactersAreDecoded() {
        var decoder = KeyDecoder()
        #expect(decoder.keys(in: Array("\u{1B}[Aj\u{1B}OB\r検".utf8)) == [.up, .character("j"), .down, .enter, .character("検")])
        #expect(decoder.keys(in: Array("\u{1B}[H\u{1B}OF\u{7F}\u{8}".utf8)) == [.home, .end, .backspace, .backspace])
    }

    @Test func characterInTwoPiecesWaitsForItsEnd() {
        var decoder = KeyDecoder()
        let bytes = Array("検".utf8)
        #expect(decoder.keys(in: bytes.prefix(2)) == [])
        #expect(decoder.keys(in: bytes.suffix(1)) == [.character("検")])
    }

    @Test func escapeAloneIsAKey() {
        var decoder = KeyDecoder()
        #expect(decoder.keys(in: [0x1B]) == [.escape])
    }

    @Test func noBytesStopTheDecoder() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<2000 {
            var decoder = KeyDecoder()
            _ = decoder.keys(in: (0..<12).map { _ in UInt8.random(in: 0...255, using: &random) })
            let last = decoder.keys(in: Array("    q".utf8)).last
            #expect(last == .character("q"))
        }
    }
}

@MainActor struct DrawingTests {
    @Observable @MainActor final class Lamp {
        var name = "lamp"
        var isLit = false
    }

    struct LampRow: RowView {
        let lamp: Lamp
        var body: [Block] { Line(Span(lamp.name)) }
        nonisolated static func == (one: Self, other: Self) -> Bool { one.lamp === other.lamp }
    }

    struct Shelf: View {
        let lamps: [Lamp]
        var body: [Block] {
            for (index, lamp) in lamps.enumerated() { Entry(LampRow(lamp: lamp), key: "\(index)") }
        }
        nonisolated static func == (one: Self, other: Self) -> Bool { one.lamps.elementsEqual(other.lamps, by: ===) }
    }

    @Test func fieldThatABodyReadDrawsThatBodyAlone() {
        let lamps = (0..<3).map { _ in Lamp() }
        let canvas = Canvas()
        canvas.root = Node(Shelf(lamps: lamps), on: canvas)
        #expect(canvas.draws.byView == ["Shelf": 1, "LampRow": 3])
        lamps[1].name = "lantern"
        canvas.drawStale()
        #expect(canvas.draws.byView == ["Shelf": 1, "LampRow": 4])
        lamps[1].isLit = true
        canvas.drawStale()
        #expect(canvas.draws.byView == ["Shelf": 1, "LampRow": 4])
    }

    @Test func severalChangesAreOneDrawing() {
        let lamp = Lamp()
        let canvas = Canvas()
        canvas.root = Node(Shelf(lamps: [lamp]), on: canvas)
        lamp.name = "a"
        lamp.name = "b"
        canvas.drawStale()
        #expect(canvas.draws["LampRow"] == 2)
    }

    @Test func parentsDrawingKeepsEqualChildren() {
        let lamps = (0..<3).map { _ in Lamp() }
        let canvas = Canvas()
        let node = Node(Shelf(lamps: Array(lamps.prefix(2))), on: canvas)
        node.show(Shelf(lamps: lamps))
        #expect(canvas.draws.byView == ["Shelf": 2, "LampRow": 3])
    }

    @Test func frameWritesOnlyTheRowsThatDiffer() {
        let one = Frame(rows: ["a", "b", "c"].flatMap { Line(Span($0)).rows(width: 3) })
        let other = Frame(rows: ["a", "x", "c"].flatMap { Line(Span($0)).rows(width: 3) })
        #expect(other.changes(since: one) == "\u{1B}[2;1Hx  \u{1B}[K")
        #expect(one.changes(since: one) == "")
    }
}

/// The same numbers in every run: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
