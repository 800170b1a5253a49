@_spi(Runtime) import BatonDocument
import BatonSchema
import Foundation
import Testing

struct PayloadTests {
    @Test func jsonAndItsBytesAreOnePayload() {
        #expect(Payload(json: #"{"data":"é"}"#) == Payload(Data(#"{"data":"é"}"#.utf8)))
        #expect(Payload(json: "{}") != Payload(json: "{ }"))
    }

    @Test func anOperationsIdentityIsItsNameAndVariables() {
        let key = OperationKey(name: "Hero", variables: ["b": 1, "a": "x"])
        #expect(key.variables == #"{"a":"x","b":1}"#)
        #expect(key == OperationKey(name: "Hero", variables: ["a": "x", "b": 1, "c": nil]))
        #expect(key != OperationKey(name: "Hero", variables: ["a": "x", "b": 1, "c": .null]))
    }

    @Test func rootsAreNamedByTheirKind() {
        #expect(OperationKind.allCases.map(\.rootKey) == ["client:root", "client:root:mutation", "client:root:subscription"])
        #expect(OperationKind.allCases.map(\.rootTypeName) == ["Query", "Mutation", "Subscription"])
    }
}
