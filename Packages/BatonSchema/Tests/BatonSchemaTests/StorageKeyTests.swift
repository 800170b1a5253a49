@_spi(Generated) @_spi(Runtime) import BatonSchema
import Testing

/// Contract §1, Storage key.
struct StorageKeyTests {
    @Test func argumentsAreInTheOrderOfTheirNames() {
        #expect(StorageKey.render("notes", ["first": .int(2), "after": .string("c2")]) == #"notes(after:"c2",first:2)"#)
    }

    @Test func nullArgumentsAreLeftOutAndNoneLeftMeansNoParentheses() {
        #expect(StorageKey.render("notes", ["first": .int(2), "after": .null]) == "notes(first:2)")
        #expect(StorageKey.render("notes", ["after": .null]) == "notes")
        #expect(StorageKey.render("notes", [:]) == "notes")
    }

    @Test func valuesAreJSONWithoutSpacesAndWithSortedKeys() {
        let filter: [String: StorageKey.Argument] = ["status": .string("Alive"), "ids": .list([.int(1), .null]), "exact": .bool(true)]
        #expect(StorageKey.render("a", ["filter": .object(filter)]) == #"a(filter:{"exact":true,"ids":[1,null],"status":"Alive"})"#)
    }

    @Test(arguments: [
        (1.5, "1.5"), (2.0, "2.0"), (0.0001, "0.0001"), (0.00001, "1e-05"), (1e15, "1000000000000000.0"), (1e16, "1e+16"),
        (-1e-7, "-1e-07"),
        (0.1, "0.1"), (1e100, "1e+100"),
    ])
    func floatsAreTheShortestDecimal(_ value: Double, _ text: String) {
        #expect(StorageKey.render("a", ["x": .float(value)]) == "a(x:\(text))")
    }

    @Test func stringsEscapeQuotesBackslashesAndControlsAndNothingElse() {
        let text = "\" \\ \n \r \t \u{1} \u{1F} / é 😀 \u{7F} $"
        #expect(StorageKey.render("a", ["x": .string(text)]) == #"a(x:"\" \\ \n \r \t \u0001 \u001f / é 😀 \#u{7F} $")"#)
    }

    @Test func aTemplateRendersAsItsFieldWould() throws {
        let arguments: [String: StorageKey.Argument] = [
            "id": .variable("id"), "filter": .object(["name": .variable("name"), "tags": .list([.variable("tag"), .string("$x\n")])]),
        ]
        let text = StorageKey.render("search", arguments)
        #expect(text == #"search(filter:{"name":$name,"tags":[$tag,"$x\n"]},id:$id)"#)
        let template = try #require(StorageKeyTemplate(text))
        #expect(template.variables == ["id", "name", "tag"])
        for variables: Variables in [
            [:], ["id": 5], ["id": .null, "name": "n"], ["id": "7", "name": .null, "tag": ["a", 1.5]],
            ["id": .object(["b": 1, "a": .null]), "tag": .bool(false)],
        ] {
            #expect(template.render(variables) == StorageKey.render("search", arguments, with: variables))
        }
        #expect(template.render([:]) == #"search(filter:{"tags":[null,"$x\n"]})"#)
        #expect(template.render(["id": "7", "name": .null]) == #"search(filter:{"name":null,"tags":[null,"$x\n"]},id:"7")"#)
    }

    @Test func aTemplateWhoseArgumentsAreAllAbsentIsItsField() throws {
        #expect(try #require(StorageKeyTemplate("notes(after:$cursor)")).render([:]) == "notes")
    }

    @Test func aMutationsAliasedFieldNamesItsAlias() {
        #expect(StorageKey.render(mutationField: "addNote", alias: "first") == #"addNote(as:"first")"#)
        #expect(StorageKey.render(mutationField: "addNote", alias: nil) == "addNote")
        #expect(StorageKey.render(mutationField: "addNote", alias: "addNote") == "addNote")
    }

    /// Texts near a template, mutated: never a crash, and what reads as a template renders.
    @Test func mutatedTemplatesNeverCrash() {
        var state: UInt64 = 11
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let seed = Array(#"search(filter:{"name":$name,"tags":[$tag,"$x\n\u000b",true,null,-1.5e-07]},id:$id)"#.utf8)
        for _ in 0..<5000 {
            var bytes = seed
            for _ in 0...next(4) {
                switch next(3) {
                case 0: bytes[next(bytes.count)] = UInt8(next(128))
                case 1: bytes.remove(at: next(bytes.count))
                default: bytes.swapAt(next(bytes.count), next(bytes.count))
                }
            }
            let template = StorageKeyTemplate(String(decoding: bytes, as: UTF8.self))
            _ = template?.render(["name": "n", "tag": 1])
        }
    }
}
