import Testing

@testable import BatonTransport

/// What a `Content-Type` says.
@Suite struct MediaTypeTests {
    @Test(arguments: ["Application/JSON", "application/json;charset=utf-8", " application/graphql-response+json ; charset=utf-8"])
    func jsonIsRecognisedInEverySpelling(header: String) {
        #expect(MediaType(header: header)?.isJSON == true)
    }

    @Test(arguments: ["text/html", "multipart/mixed; boundary=\"-\"", "text/event-stream", "application/jsonp"])
    func otherTypesAreNot(header: String) {
        #expect(MediaType(header: header)?.isJSON == false)
    }

    @Test(arguments: [nil, "", " ", ";charset=utf-8"])
    func noTypeIsNone(header: String?) {
        #expect(MediaType(header: header) == nil)
    }

    @Test func parametersAreReadInEverySpelling() {
        let type = MediaType(header: #"multipart/mixed; Boundary="a;b\"c" ;charset = utf-8; boundary=other;flag"#)
        #expect(type?.parameters == ["boundary": #"a;b"c"#, "charset": "utf-8"])
    }
}
