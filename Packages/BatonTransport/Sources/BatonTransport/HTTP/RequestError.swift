import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonPlan
import BatonSchema
@_spi(Runtime) import BatonStore
import Foundation

/// The errors of a server that refused an operation: errors, and no data.
enum RequestError {
    /// A plan of an operation that selects nothing. The ingest, the one reader of responses, needs no more to find errors without data.
    private static let nothing = Plan("0 Query\n")

    /// The errors that a body consists of; nil where it has data or is no response.
    static func errors(in body: Data) -> GraphQLErrors? {
        let resolution = Resolution(nothing, Variables()) { _, _ in preconditionFailure("a plan without fields renders no key") }
        do {
            _ = try Ingest.changeSet(of: Payload(body), by: resolution, expecting: .part)
            return nil
        } catch {
            return error as? GraphQLErrors
        }
    }
}
