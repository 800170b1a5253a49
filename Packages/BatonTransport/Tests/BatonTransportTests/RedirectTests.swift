import Foundation
import Testing

@testable import BatonTransport

/// Which redirects an operation follows, beyond what a loopback server can show.
@Suite struct RedirectTests {
    private func target(_ location: String?, status: Int = 307, from url: String) throws -> String? {
        let answer = HTTPAnswer(status: status, mediaType: nil, location: location, body: Data())
        return Redirect(answer, from: try #require(URL(string: url)))?.target.absoluteString
    }

    @Test func aRelativeLocationIsResolved() throws {
        #expect(try target("v2", from: "https://api.example.org/graphql/v1") == "https://api.example.org/graphql/v2")
    }

    @Test func aLocationWithoutTLSIsNotFollowedFromOneWithIt() throws {
        #expect(try target("http://api.example.org/", from: "https://api.example.org/") == nil)
        #expect(try target("https://api.example.org/", from: "http://api.example.org/") == "https://api.example.org/")
    }

    @Test(arguments: ["file:///etc/hosts", "ftp://example.org/", "https://", nil])
    func aLocationThatIsNoEndpointIsNotFollowed(location: String?) throws {
        #expect(try target(location, from: "https://api.example.org/") == nil)
    }

    @Test func theDefaultPortIsThePortThatIsNotWritten() throws {
        let written = try #require(URL(string: "https://Example.org:443/a"))
        let unwritten = try #require(URL(string: "https://example.org/b"))
        #expect(Redirect.sameOrigin(written, unwritten))
        #expect(!Redirect.sameOrigin(written, try #require(URL(string: "http://example.org/a"))))
        #expect(!Redirect.sameOrigin(written, try #require(URL(string: "https://example.org:8443/a"))))
    }
}
