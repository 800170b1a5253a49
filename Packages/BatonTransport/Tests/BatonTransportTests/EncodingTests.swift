import BatonDocument
import BatonSchema
import Foundation
import Testing

@testable import BatonTransport

/// The body that a server receives.
@Suite struct EncodingTests {
    private func standard(_ request: Request) throws -> String {
        String(decoding: try Encoding.standard.body(of: request), as: UTF8.self)
    }

    @Test func membersComeInTheirOrderAndVariablesSorted() throws {
        let request = Request(
            operationName: "Find", kind: .query, document: .text("query Find($b:Int,$a:[String!]){a}"),
            variables: ["b": 2, "a": ["x", "y"]])
        #expect(
            try standard(request)
                == #"{"operationName":"Find","query":"query Find($b:Int,$a:[String!]){a}","variables":{"a":["x","y"],"b":2}}"#)
    }

    @Test func aPersistedOperationSendsItsIdAndNoText() throws {
        let request = Request(operationName: "Find", kind: .query, document: .id("d41d8cd9"))
        #expect(try standard(request) == #"{"operationName":"Find","documentId":"d41d8cd9","variables":{}}"#)
    }

    @Test func whatTheServerDoesWithFieldErrorsComesLast() throws {
        let request = Request(operationName: "Q", kind: .query, document: .text("{a}"), errorBehavior: .null)
        #expect(try standard(request) == #"{"operationName":"Q","query":"{a}","variables":{},"onError":"NULL"}"#)
    }

    @Test func quotesInTheTextAreEscaped() throws {
        let request = Request(operationName: "Q", kind: .query, document: .text("{a(b:\"c\\d\")}"))
        #expect(try standard(request) == #"{"operationName":"Q","query":"{a(b:\"c\\d\")}","variables":{}}"#)
    }

    @Test func aJSONParserReadsBackWhatWasMeant() throws {
        let awkward = "\u{0}\u{1f}\"\\/\n\r\t\u{7f}\u{2028}🦩é"
        let request = Request(
            operationName: "Q", kind: .mutation, document: .text(awkward),
            variables: ["text": .string(awkward), "none": .null, "deep": ["k": [1.5, true, nil]]])
        let object = try #require(
            try JSONSerialization.jsonObject(with: Encoding.standard.body(of: request)) as? [String: Any])
        let variables = try #require(object["variables"] as? [String: Any])
        #expect(object["query"] as? String == awkward)
        #expect(variables["text"] as? String == awkward)
        #expect(variables["none"] is NSNull)
        #expect((variables["deep"] as? [String: [Any]])?["k"]?.count == 3)
    }

    @Test func anotherEncodingReplacesTheStandardOne() throws {
        let encoding = Encoding { Data($0.operationName.utf8) }
        #expect(try encoding.body(of: Request(operationName: "Q", kind: .query, document: .text("{a}"))) == Data("Q".utf8))
    }
}
