@_spi(Generated) @_spi(Runtime) import BatonSchema
import Foundation
import Testing

struct VariableTests {
    private enum Mood: SchemaEnum {
        case glad
        case unknown(String)
        init(text: String) { self = text == "GLAD" ? .glad : .unknown(text) }
        var text: String {
            switch self {
            case .glad: "GLAD"
            case .unknown(let text): text
            }
        }
    }

    @Test func jsonIsWhatFoundationReadsBack() throws {
        let value: Variable = ["b": [1, 2.5, true, nil], "a": "q\"\\\n\u{1}é😀", "c": ["x": [:], "y": []]]
        #expect(value.json == #"{"a":"q\"\\\n\u0001é😀","b":[1,2.5,true,null],"c":{"x":{},"y":[]}}"#)
        let read = try JSONSerialization.jsonObject(with: Data(value.json.utf8)) as? NSDictionary
        #expect(read == ["b": [1, 2.5, true, NSNull()], "a": "q\"\\\n\u{1}é😀", "c": ["x": [:], "y": []]] as NSDictionary)
    }

    @Test func numbersWithoutJSONAreNull() {
        #expect(Variable.list([.float(.nan), .float(.infinity)]).json == "[null,null]")
    }

    @Test func absentDiffersFromNull() {
        let variables: Variables = ["present": .null, "absent": nil]
        #expect(variables["present"] == .null)
        #expect(variables["absent"] == nil)
        #expect(variables.json == #"{"present":null}"#)
        #expect(variables.names == ["present"])
        #expect(Variables().json == "{}")
    }

    @Test func swiftValuesConvert() {
        #expect("a".variable == "a")
        #expect(5.variable == 5)
        #expect(1.5.variable == 1.5)
        #expect(true.variable == true)
        #expect(Mood.glad.variable == "GLAD")
        #expect(Int?.none.variable == nil)
        #expect(Int?.some(5).variable == 5)
        #expect([1, nil, 3].variable == [1, nil, 3])
        #expect([[Mood.glad], [.unknown("X")]].variable == [["GLAD"], ["X"]])
    }

    @Test func scalarsReadAsElements() {
        var dropped = false
        #expect([Int].element(.list([.int(1), .float(2), .string("x"), .null]), dropped: &dropped) == [1, 2])
        #expect(dropped)
        dropped = false
        #expect([Mood?].element(.list([.string("GLAD"), .null]), dropped: &dropped) == [.glad, nil])
        #expect([String].element(.list([.int(1), .bool(true), .float(1.5)]), dropped: &dropped) == ["1", "true", "1.5"])
        #expect([[Double]].element(.list([.list([.int(1)]), .list([])]), dropped: &dropped) == [[1], []])
        #expect(!dropped)
        #expect([[Bool]].element(.list([.bool(true)]), dropped: &dropped) == [])
        #expect(dropped)
    }
}
