@_spi(Generated) import BatonSchema
import Testing

/// Contract §1, Entity key.
struct EntityKeyTests {
    @Test func oneValueStandsAsItIs() {
        #expect(EntityKey(type: "Note", values: ["a:b\\c"]).text == "Note:a:b\\c")
    }

    @Test func severalValuesAreEscapedSoThatNoTwoListsMeet() {
        #expect(EntityKey(type: "Quote", values: ["A:B", "C\\D"]).text == #"Quote:A\:B:C\\D"#)
        let lists = [["a", "b:c"], ["a:b", "c"], ["a\\", ":b"], ["a\\:", "b"], ["", "a"], ["a", ""], ["a", "b", "c"]]
        #expect(Set(lists.map { EntityKey(type: "T", values: $0) }).count == lists.count)
    }
}
