import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Why no response came, in words for a person.
enum ConnectionFailure {
    /// The error of status 0 that stands for what the loader threw; a cancellation stays one.
    ///
    /// `begun` says that the head of a response had come, so that whatever happened then cut the answer short.
    static func error(for thrown: any Error, url: URL, timeout: Duration, begun: Bool) -> any Error {
        guard let failure = thrown as? URLError else {
            return thrown is CancellationError ? thrown : TransportError(reason: "\(server(url)) could not be reached: \(thrown).")
        }
        if failure.code == .cancelled { return CancellationError() }
        // curl's word for a body that ends early reaches Foundation as an unknown error.
        let code = begun && failure.code != .timedOut ? .networkConnectionLost : failure.code
        return TransportError(reason: sentence(for: failure, code, server: server(url), timeout: timeout))
    }

    private static func sentence(for failure: URLError, _ code: URLError.Code, server: String, timeout: Duration) -> String {
        switch code {
        case .cannotConnectToHost:
            "\(server) did not accept a connection. Is the server running?"
        case .cannotFindHost, .dnsLookupFailed:
            "No server is known by the name \(server)."
        case .timedOut:
            "\(server) did not answer within \(timeout)."
        case .networkConnectionLost, .badServerResponse, .zeroByteResource, .cannotParseResponse:
            "\(server) hung up before its answer was whole."
        case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff:
            "This device is not connected to the internet."
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted, .serverCertificateHasUnknownRoot,
            .serverCertificateNotYetValid, .clientCertificateRejected, .clientCertificateRequired:
            "No secure connection to \(server) could be made (\(failure.code.rawValue))."
        case .badURL, .unsupportedURL:
            "The endpoint's URL is not one of HTTP."
        default:
            "\(server) could not be reached: \(failure.localizedDescription) (\(failure.code.rawValue))."
        }
    }

    private static func server(_ url: URL) -> String {
        guard let host = url.host else { return "The server" }
        return url.port.map { "\(host):\($0)" } ?? host
    }
}
