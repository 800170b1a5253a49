import Testing

@testable import BatonDocumentLanguage

/// Rules about selections: each with a document that keeps it and one that does not.
struct SelectionRuleTests {
    @Test func `fields are those of the type`() {
        #expect(RuleFixture.lines(FieldsOnCorrectType.self, "query Q { issues { title __typename } __schema { types { name } } }") == [])
        #expect(
            RuleFixture.lines(FieldsOnCorrectType.self, "query Q {\n  issues { titel }\n  missing\n  search { number }\n}") == [
                "a.graphql:2:12: error: the type `Issue` has no field `titel`. Did you mean `title`?",
                "a.graphql:3:3: error: the type `Query` has no field `missing`",
                "a.graphql:4:12: error: the type `SearchResult` has no field `number`. It is a field of `Issue`; "
                    + "select it in an inline fragment, `... on Issue { number }`",
            ])
    }

    @Test func `objects have a selection and leaves have none`() {
        #expect(RuleFixture.lines(LeafSelections.self, "query Q { issues { title state } }") == [])
        #expect(
            RuleFixture.lines(LeafSelections.self, "query Q { issues repository(owner: \"\", name: \"\") { name { a } } }") == [
                "a.graphql:1:11: error: the field `issues` is of type `[Issue!]!`, an object type, and needs a selection, `{ … }`",
                "a.graphql:1:57: error: the field `name` is of type `String!`, a scalar, and has nothing to select",
            ])
    }

    @Test func `arguments are those of the field or directive`() {
        #expect(RuleFixture.lines(KnownArgumentNames.self, "query Q @note(text: \"a\") { issues(first: 1) { id } }") == [])
        #expect(
            RuleFixture.lines(KnownArgumentNames.self, "query Q @note(txt: \"a\") { issues(frst: 1, of: 2) { id } }") == [
                "a.graphql:1:15: error: the directive `@note` has no argument `txt`. Did you mean `text`?",
                "a.graphql:1:34: error: the field `Query.issues` has no argument `frst`. Did you mean `first`?",
                "a.graphql:1:43: error: the field `Query.issues` has no argument `of`",
            ])
    }

    @Test func `an argument is given once`() {
        #expect(RuleFixture.lines(UniqueArgumentNames.self, "query Q { issues(first: 1, ids: []) { id } }") == [])
        #expect(
            RuleFixture.lines(UniqueArgumentNames.self, "query Q { issues(first: 1, first: 2) { id } }") == [
                "a.graphql:1:28: error: the argument `first` is given more than once"
            ])
    }

    @Test func `required arguments are given`() {
        #expect(RuleFixture.lines(ProvidedRequiredArguments.self, "query Q { repository(owner: \"a\", name: \"b\") { id } }") == [])
        #expect(
            RuleFixture.lines(ProvidedRequiredArguments.self, "query Q { repository(owner: \"a\") { id @note } }") == [
                "a.graphql:1:11: error: the field `Query.repository` needs its argument `name` of type `String!`",
                "a.graphql:1:39: error: the directive `@note` needs its argument `text` of type `String!`",
            ])
    }

    @Test func `directives are known and stand where they may`() {
        #expect(RuleFixture.lines(KnownDirectives.self, "query Q @fast { issues @include(if: true) { id } }") == [])
        #expect(
            RuleFixture.lines(KnownDirectives.self, "query Q { issues @includ(if: true) @fast { id } }") == [
                "a.graphql:1:18: error: there is no directive `@includ`. Did you mean `@include`?",
                "a.graphql:1:36: error: the directive `@fast` cannot stand on a field",
            ])
    }

    @Test func `a directive stands once unless it is repeatable`() {
        #expect(RuleFixture.lines(UniqueDirectivesPerLocation.self, "query Q @note(text: \"\") @note(text: \"\") { search { a } }") == [])
        #expect(
            RuleFixture.lines(UniqueDirectivesPerLocation.self, "query Q { issues @skip(if: true) @skip(if: true) { id } }") == [
                "a.graphql:1:34: error: the directive `@skip` can stand here only once"
            ])
    }

    @Test func `names with a meaning stand for nothing else`() {
        #expect(RuleFixture.lines(ReservedNames.self, "query Q { issues { id: id name: title key: id } }") == [])
        #expect(
            RuleFixture.lines(ReservedNames.self, "query Q { issues { id: title __typename: title } }") == [
                "a.graphql:1:20: error: the alias `id` would hide the key field of that name of the type `Issue`; choose another",
                "a.graphql:1:30: error: an alias cannot start with `__`, as `__typename` does",
            ])
    }
}

/// What may share a response key.
struct OverlapRuleTests {
    private func lines(_ text: String) -> [String] { RuleFixture.lines(OverlappingFieldsCanBeMerged.self, text) }

    @Test func `equal fields meet, in any order of arguments and through fragments`() {
        #expect(
            lines("query Q { issues(first: 1, ids: []) { id } issues(ids: [], first: 1) { ...F } } fragment F on Issue { id title }") == [])
    }

    @Test func `fields of another name conflict`() {
        #expect(
            lines("query Q { issues { a: title a: body } }") == [
                "a.graphql:1:29: error: `a` is selected at a.graphql:1:20, too, and the two conflict: here it is the field `body`, "
                    + "there `title`. Give one of them another alias"
            ])
    }

    @Test func `fields of other arguments conflict, also deep inside`() {
        let found = lines(
            "query Q { repository(owner: \"a\", name: \"b\") { issues(first: 1) { id } ...F } } fragment F on Repository { issues { id } }")
        #expect(
            found == [
                "a.graphql:1:107: error: `issues` is selected at a.graphql:1:47, too, and the two conflict: their arguments differ. "
                    + "Give one of them another alias"
            ])
    }

    @Test func `types of other shapes conflict even where objects exclude each other`() {
        #expect(lines("query Q { search { ... on Issue { a: title } ... on Repository { a: name } } }") == [])
        #expect(
            lines("query Q { search { ... on Issue { a: number } ... on Repository { a: ratio } } }") == [
                "a.graphql:1:67: error: `a` is selected at a.graphql:1:35, too, and the two conflict: here its type is `Float`, "
                    + "there `Int!`. Give one of them another alias"
            ])
    }

    @Test func `paths that double at every level are checked in linear time`() {
        var text = "query Q { repository(owner: \"a\", name: \"b\") { issues { author { ...F0 } assignee { ...F0 } } } }\n"
        for index in 0..<500 { text += "fragment F\(index) on User { a: login ...F\(index + 1) ... { ...F\(index + 1) } }\n" }
        #expect(lines(text + "fragment F500 on User { a: login }") == [])
    }
}
