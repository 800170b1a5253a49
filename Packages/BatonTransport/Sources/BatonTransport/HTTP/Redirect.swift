import Foundation

/// Where a redirect leads, decided here and not by the platform's loader.
///
/// Only 307 and 308 keep the method and the body (RFC 9110 §15.4), so only they can be followed by an operation; the others would turn
/// a POST into a GET without it. The server that redirects did not execute the operation, so a mutation is still sent once.
struct Redirect {
    /// How many redirects of one request are followed.
    static let limit = 5

    let target: URL

    /// The redirect that an answer to `url` asks for; nil where the answer stands as it is.
    init?(_ answer: HTTPAnswer, from url: URL) {
        guard answer.status == 307 || answer.status == 308, let location = answer.location,
            let target = URL(string: location, relativeTo: url)?.absoluteURL,
            let scheme = target.scheme?.lowercased(), target.host != nil
        else { return nil }
        // What was sent over TLS is not repeated in the clear.
        guard scheme == "https" || (scheme == "http" && url.scheme?.lowercased() == "http") else { return nil }
        self.target = target
    }

    /// Whether two URLs are of one origin, the only place where the app's own headers, its credentials among them, are sent.
    static func sameOrigin(_ left: URL, _ right: URL) -> Bool {
        func port(_ url: URL) -> Int? { url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80) }
        return left.scheme?.lowercased() == right.scheme?.lowercased() && left.host?.lowercased() == right.host?.lowercased()
            && port(left) == port(right)
    }
}
