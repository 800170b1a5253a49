import BatonEnvironment
import BatonStore
import BatonTransport
import Foundation
import Testing

/// What failures and environments' errors say of themselves: to a developer, and through Foundation to a person.
struct FailureDescriptionTests {
    @Test func aFailureSaysItsKindAndWhatWasThrown() {
        let request = Failure(GraphQLErrors(errors: [FieldError(message: "closed", path: [.key("hero")])]))
        #expect("\(request)" == "request: closed (at hero)")
        #expect((request as any Error).localizedDescription == "closed")
        let malformed = Failure(IngestError(offset: 7, reason: "no object"))
        #expect("\(malformed)" == "malformed: malformed response at byte 7: no object")
        let transport = Failure(TransportError(status: 503, reason: "The server answered 503."))
        #expect("\(transport)" == "transport: The server answered 503.")
        #expect((transport as any Error).localizedDescription == "The server answered 503.")
    }

    @Test func anEnvironmentsErrorIsASentence() {
        let error: any Error = EnvironmentError.missingData(operation: "HeroQuery")
        #expect(error.localizedDescription == "The store does not hold the data of HeroQuery, and its policy does not allow the network.")
        #expect("\(Failure(error))" == "environment: \(error)")
    }
}
