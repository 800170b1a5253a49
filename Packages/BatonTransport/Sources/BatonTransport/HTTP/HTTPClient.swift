import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The platform's loader behind one stream per request: the head of the response, then its bytes as they come.
///
/// Letting go of the stream cancels the request. Redirects are not followed; they are answers.
final class HTTPClient: Sendable {
    /// What a response consists of, in order.
    enum Event: Sendable {
        case head(HTTPURLResponse)
        case bytes(Data)
    }

    typealias Events = AsyncThrowingStream<Event, any Error>

    private let session: URLSession
    private let delegate = Delegate()

    init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.urlCache = nil
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit {
        // The session keeps its delegate until it is told to let go.
        session.finishTasksAndInvalidate()
    }

    /// Sends the request. The client lives at least as long as the stream.
    func events(for request: URLRequest) -> Events {
        let (events, continuation) = Events.makeStream()
        let task = session.dataTask(with: request)
        delegate.add(continuation, for: task)
        continuation.onTermination = { [self] reason in
            if case .cancelled = reason { task.cancel() }
            withExtendedLifetime(self) {}
        }
        task.resume()
        return events
    }

    /// Hands what the session reports to the stream of the task it reports it for.
    private final class Delegate: NSObject, URLSessionDataDelegate, Sendable {
        private let streams = Mutex<[Int: Events.Continuation]>([:])

        func add(_ continuation: Events.Continuation, for task: URLSessionTask) {
            streams.withLock { $0[task.taskIdentifier] = continuation }
        }

        private func stream(of task: URLSessionTask) -> Events.Continuation? {
            streams.withLock { $0[task.taskIdentifier] }
        }

        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
        ) {
            if let head = response as? HTTPURLResponse { stream(of: dataTask)?.yield(.head(head)) }
            completionHandler(.allow)
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            stream(of: dataTask)?.yield(.bytes(data))
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
        ) {
            completionHandler(nil)
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            let stream = streams.withLock { $0.removeValue(forKey: task.taskIdentifier) }
            stream?.finish(throwing: error)
        }
    }
}
