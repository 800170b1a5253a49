import Foundation
import Testing

@testable import BatonTransport

/// Bodies of `multipart/mixed`, cut into pieces in every way.
@Suite struct MultipartParserTests {
    /// What a parser makes of a body that comes in pieces of a size: the parts' bodies, and its error, where it has one.
    private func parse(_ body: String, boundary: String = "-", pieces: Int = .max) throws -> (parts: [String], error: MultipartError?) {
        var parser = try MultipartParser(boundary: boundary)
        var parts: [String] = []
        var rest = Array(body.utf8)[...]
        do throws(MultipartError) {
            while !rest.isEmpty {
                parser.append(rest.prefix(pieces))
                rest = rest.dropFirst(pieces)
                while let part = try parser.next() { parts.append(String(decoding: part.body, as: UTF8.self)) }
            }
            try parser.finish()
            return (parts, nil)
        } catch {
            return (parts, error)
        }
    }

    private static let usual = "---\r\nContent-Type: application/json\r\n\r\n{\"a\":1}\r\n---\r\n\r\n{\"b\":\r\n 2}\r\n-----\r\n"

    @Test(arguments: [1, 2, 3, 5, 7, 11, .max])
    func partsAreTheSameHoweverTheBodyIsCut(pieces: Int) throws {
        let (parts, error) = try parse(Self.usual, pieces: pieces)
        #expect(parts == ["{\"a\":1}", "{\"b\":\r\n 2}"])
        #expect(error == nil)
    }

    @Test func aLoneLineFeedEndsALine() throws {
        let (parts, error) = try parse(Self.usual.replacingOccurrences(of: "\r\n", with: "\n"))
        #expect(parts == ["{\"a\":1}", "{\"b\":\n 2}"])
        #expect(error == nil)
    }

    @Test func whatStandsAroundThePartsIsSkipped() throws {
        let (parts, error) = try parse(
            "by way of\r\npreamble --x\r\n--x  \t\r\n\r\n1\r\n--x--\r\nand an epilogue\r\n--x\r\n\r\n2", boundary: "x")
        #expect(parts == ["1"])
        #expect(error == nil)
    }

    @Test(arguments: [1, .max])
    func aPartMayBeEmpty(pieces: Int) throws {
        let (parts, error) = try parse("--x\r\n\r\n--x\r\na: b\r\n\r\n\r\n--x\r\n\r\n--x--", boundary: "x", pieces: pieces)
        #expect(parts == ["", "", ""])
        #expect(error == nil)
    }

    @Test func aBoundaryWithinALineIsNone() throws {
        let (parts, _) = try parse("--x\r\n\r\na--x\r\n -- x\r\n-x\r\n--y\r\n--x--", boundary: "x")
        #expect(parts == ["a--x\r\n -- x\r\n-x\r\n--y"])
    }

    @Test func headersAreFieldsByLowerCasedNames() throws {
        var parser = try MultipartParser(boundary: "x")
        parser.append("--x\r\nContent-Type:  text/plain \r\nX-A:b:c\r\n\r\n1\r\n--x--".utf8)
        #expect(try parser.next()?.headers == ["content-type": "text/plain", "x-a": "b:c"])
        #expect(parser.isComplete == false)
        #expect(try parser.next() == nil)
        #expect(parser.isComplete)
    }

    @Test func aPartIsGivenWithTheDelimiterBehindIt() throws {
        var parser = try MultipartParser(boundary: "-")
        parser.append("---\r\n\r\n{}".utf8)
        #expect(try parser.next() == nil)
        parser.append("\r\n--".utf8)
        #expect(try parser.next() == nil)
        parser.append("-".utf8)
        #expect(try parser.next()?.body == Data("{}".utf8))
    }

    @Test func aPartIsGivenAtItsAnnouncedLength() throws {
        var parser = try MultipartParser(boundary: "-")
        parser.append("---\r\nContent-Length: 2\r\n\r\n{".utf8)
        #expect(try parser.next() == nil)
        parser.append("}".utf8)
        #expect(try parser.next()?.body == Data("{}".utf8))
        parser.append("\r".utf8)
        #expect(try parser.next() == nil)
        parser.append("\n---\r\n\r\n1\r\n-----".utf8)
        #expect(try parser.next()?.body == Data("1".utf8))
        #expect(try parser.next() == nil)
        #expect(throws: Never.self) { try parser.finish() }
    }

    @Test func aWrongLengthIsNotBelievedOverADelimiter() throws {
        #expect(try parse("--x\r\nContent-Length: 2\r\n\r\n{\"é\":1}\r\n--x--", boundary: "x").parts == ["{\"é\":1}"])
        var parser = try MultipartParser(boundary: "x")
        parser.append("--x\r\nContent-Length: 1\r\n\r\n{".utf8)
        _ = try parser.next()
        parser.append("}\r\n--x--".utf8)
        #expect(throws: MultipartError(offset: 27, reason: "a part is longer than its Content-Length")) { try parser.next() }
    }

    @Test func anErrorSaysItsByteToAPerson() {
        let error: any Error = MultipartError(offset: 27, reason: "bytes behind a boundary")
        #expect(error.localizedDescription == "malformed multipart body at byte 27: bytes behind a boundary")
    }

    @Test(arguments: [
        ("--xy\r\n\r\n1", 3, "bytes behind a boundary"),
        ("--x-\r\n\r\n1", 4, "bytes behind a boundary"),
        ("--x\rab", 4, "bytes behind a boundary"),
        ("--x\r\nno field\r\n\r\n", 5, "a line of a part's header is no field"),
        ("--x\r\na: b\r\n folded: c\r\n\r\n", 11, "a line of a part's header is no field"),
        ("--x\r\n: b\r\n\r\n", 5, "a line of a part's header is no field"),
        ("--x\r\n\r\n1", 8, "the body ended before its last boundary"),
        ("--x\r\n\r\n1\r\n--x", 13, "the body ended before its last boundary"),
        ("", 0, "the body ended before its last boundary"),
        ("nothing\r\nof the kind", 20, "the body ended before its last boundary"),
    ])
    func whatIsNoSuchBodyIsToldByItsByte(body: String, offset: Int, reason: String) throws {
        for pieces in [1, 3, .max] {
            #expect(try parse(body, boundary: "x", pieces: pieces).error == MultipartError(offset: offset, reason: reason))
        }
    }

    @Test func partsBeforeTheFaultAreGiven() throws {
        let (parts, error) = try parse("--x\r\n\r\n1\r\n--x\r\nbroken\r\n\r\n2\r\n--x--", boundary: "x")
        #expect(parts == ["1"])
        #expect(error?.offset == 15)
    }

    @Test(arguments: ["", " ", "a ", "a\"b", "é", "a\r\nb", String(repeating: "a", count: 71)])
    func aBoundaryIsOneOfTheSpecifications(boundary: String) {
        #expect(throws: MultipartError.self) { try MultipartParser(boundary: boundary) }
    }

    @Test(arguments: [1000, .max])
    func whatIsTooLongIsRefused(pieces: Int) throws {
        let long = String(repeating: "a", count: MultipartParser.longestHeader + 10)
        #expect(try parse(long, boundary: "x", pieces: pieces).error?.reason.hasPrefix("no boundary within") == true)
        #expect(try parse(long + "\r\n--x\r\n\r\n1\r\n--x--", boundary: "x", pieces: pieces).error?.reason.hasPrefix("no boundary") == true)
        #expect(try parse("--x\r\na: \(long)", boundary: "x", pieces: pieces).error?.reason.hasPrefix("a part's header") == true)
        #expect(try parse("--x\r\na: \(long)\r\n\r\n", boundary: "x", pieces: pieces).error?.reason.hasPrefix("a part's header") == true)
        let lines = String(repeating: "a: b\r\n", count: MultipartParser.longestHeader / 6 + 1)
        #expect(try parse("--x\r\n\(lines)\r\n1", boundary: "x", pieces: pieces).error?.reason.hasPrefix("a part's header") == true)
        #expect(try parse("--x" + String(repeating: " ", count: 20_000), boundary: "x", pieces: pieces).error != nil)
    }

    @Test(arguments: ["--x\r\n\r\n123456", "--x\r\n\r\n12345\r\n--x--"])
    func aPartIsBounded(body: String) throws {
        var parser = try MultipartParser(boundary: "x", longestPart: 4)
        parser.append(body.utf8)
        parser.append(Array(repeating: UInt8(ascii: "a"), count: 10))
        #expect(throws: MultipartError(offset: 7, reason: "a part is larger than 4 bytes")) { try parser.next() }
        #expect(throws: MultipartError.self) { try parser.finish() }
    }

    /// Mutations of a body never crash, and are read alike whole and in pieces, unless a length that a cut makes believable says otherwise.
    @Test(arguments: 0..<40) func mutations(seed: Int) throws {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
        func below(_ bound: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(max(bound, 1)))
        }
        let alphabet = Array("\r\n-x:a 0")
        for _ in 0..<200 {
            var characters = Array(Self.usual)
            for _ in 0...below(4) {
                let place = below(characters.count)
                switch below(3) {
                case 0: characters.remove(at: place)
                case 1: characters.insert(alphabet[below(alphabet.count)], at: place)
                default: characters[place] = alphabet[below(alphabet.count)]
                }
            }
            let body = String(characters)
            let whole = try parse(body)
            let cut = try parse(body, pieces: 1 + below(9))
            #expect(whole == cut, "\(body.debugDescription)")
        }
    }
}
