import BatonDocument
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A whole HTTP response, and the rules that make it a payload or an error (contract §10).
struct HTTPAnswer {
    let status: Int
    let mediaType: MediaType?
    let location: String?
    let body: Data

    /// The payload that the response carries.
    func payload() throws -> Payload {
        guard (200..<300).contains(status) else {
            if mediaType?.isGraphQLResponse == true, let errors = RequestError.errors(in: body) { throw errors }
            throw TransportError(status: status, body: body, reason: refusal)
        }
        if let mediaType, !mediaType.isJSON {
            throw TransportError(
                status: status, body: body, reason: "The server answered \(mediaType.essence), not GraphQL. Is the URL the endpoint's?")
        }
        if body.isEmpty {
            throw TransportError(status: status, body: body, reason: "The server answered \(status) with no body.")
        }
        return Payload(body)
    }

    /// A status outside 2xx in words.
    private var refusal: String {
        let phrase = HTTPURLResponse.localizedString(forStatusCode: status)
        guard (300..<400).contains(status), let location else { return "The server answered \(status) (\(phrase))." }
        return "The server answered \(status) (\(phrase)): it moved to \(location), where a POST does not follow. Give that URL instead."
    }
}
