import BatonStore
import Foundation
import Testing

/// What the store's errors say of themselves: to a developer, and through Foundation to a person.
struct ErrorDescriptionTests {
    private static let error = FieldError(message: "no mood", path: [.key("heroes"), .index(2), .key("mood")])

    @Test func aFieldErrorSaysItsMessageAndItsPath() {
        #expect("\(Self.error)" == "no mood (at heroes.2.mood)")
        #expect("\(FieldError(message: "closed"))" == "closed")
        #expect((Self.error as any Error).localizedDescription == "no mood")
    }

    @Test func severalErrorsAreALineEach() {
        let errors = [Self.error, FieldError(message: "closed")]
        for error in [GraphQLErrors(errors: errors), FieldErrors(errors: errors)] as [any Error] {
            #expect("\(error)" == "no mood (at heroes.2.mood)\nclosed")
            #expect(error.localizedDescription == "no mood\nclosed")
        }
    }

    @Test func aRequiredFieldIsNamedWithItsOperation() {
        let error: any Error = RequiredFieldError(operationName: "HeroQuery", path: "hero.name")
        #expect(error.localizedDescription == "the required field 'hero.name' of HeroQuery is null")
    }

    @Test func aMalformedResponseSaysTheByte() {
        let error: any Error = IngestError(offset: 7, reason: "no object")
        #expect(error.localizedDescription == "malformed response at byte 7: no object")
    }
}
