import Testing

@_spi(Vectors) @testable import BatonSchemaLanguage

/// The rules about a schema's documents, each alone: what it accepts, and what breaks it with the exact error.
struct SchemaDocumentRuleTests {
    private func lines(_ rule: String, _ text: String, extending base: String? = nil) throws -> [String] {
        func document(_ text: String) -> Syntax.SchemaDocument {
            let (document, diagnostics) = Syntax.SchemaDocument.parse(Source(path: "s", text: text))
            #expect(diagnostics == [])
            return document
        }
        let found = try #require(SchemaRules.check(rule + "Rule", [document(text)], extending: base.map { [document($0)] } ?? []))
        return found.map { String($0.description.dropFirst("s:".count)) }
    }

    @Test(arguments: [
        ("LoneSchemaDefinition", "schema { query: Q } extend schema { mutation: M }"),
        ("UniqueOperationTypes", "schema { query: Q } extend schema { mutation: M }"),
        ("UniqueTypeNames", "type A extend type A { a: Int } type B scalar ID"),
        ("UniqueEnumValueNames", "enum A { X } extend enum A { Y } enum B { X }"),
        ("UniqueFieldDefinitionNames", "type A { a: Int } extend type A { b: Int } input B { a: Int }"),
        ("UniqueArgumentDefinitionNames", "type A { a(b: Int c: Int): Int b(b: Int): Int } directive @a(b: Int) on FIELD"),
        ("UniqueDirectiveNames", "directive @a on FIELD directive @b on FIELD directive @skip on FIELD"),
        ("KnownTypeNames", "type A implements I { a(b: [ID!]): [A!]! c: __Type } interface I union U = A schema { query: A }"),
        ("KnownDirectives", "type A @a { b: Int @deprecated } directive @a on OBJECT"),
        (
            "UniqueDirectivesPerLocation",
            "type A @a @b @b { c: Int @a } directive @a on OBJECT | FIELD_DEFINITION directive @b repeatable on OBJECT"
        ),
        ("PossibleTypeExtensions", "extend type A { b: Int } type A"),
        ("KnownArgumentNamesOnDirectives", "type A { b: Int @deprecated(reason: \"c\") }"),
        ("UniqueArgumentNames", "type A @b(c: 1 d: 1) @b(c: 1)"),
        ("UniqueInputFieldNames", "type A { b(c: I = {d: 1, e: {d: 1}}): Int }"),
        ("ProvidedRequiredArgumentsOnDirectives", "type A @b(c: 1) directive @b(c: Int! d: Int! = 1 e: Int) on OBJECT"),
    ])
    func `what follows a rule is accepted`(rule: String, text: String) throws {
        #expect(try lines(rule, text) == [])
    }

    @Test(arguments: [
        ("LoneSchemaDefinition", "schema { query: Q } schema { query: Q }", "1:21: error: the schema is defined more than once"),
        ("UniqueOperationTypes", "schema { query: Q query: R }", "1:19: error: the query root is defined more than once"),
        ("UniqueTypeNames", "type A enum A", "1:13: error: the type `A` is defined more than once"),
        ("UniqueEnumValueNames", "enum A { X } extend enum A { X }", "1:30: error: the enum `A` has more than one value `X`"),
        ("UniqueFieldDefinitionNames", "type A { a: Int a: Int }", "1:17: error: the type `A` has more than one field `a`"),
        ("UniqueFieldDefinitionNames", "interface A { a: Int a: Int }", "1:22: error: the interface `A` has more than one field `a`"),
        (
            "UniqueFieldDefinitionNames", "input A { a: Int } extend input A { a: Int }",
            "1:37: error: the input object `A` has more than one field `a`"
        ),
        (
            "UniqueArgumentDefinitionNames", "type A { a(b: Int b: Int): Int }",
            "1:19: error: the field `A.a` has more than one argument `b`"
        ),
        (
            "UniqueArgumentDefinitionNames", "directive @a(b: Int b: Int) on FIELD",
            "1:21: error: the directive `@a` has more than one argument `b`"
        ),
        (
            "UniqueDirectiveNames", "directive @a on FIELD directive @a on FIELD",
            "1:34: error: the directive `@a` is defined more than once"
        ),
        ("KnownTypeNames", "type Aa { b: Ab }", "1:14: error: there is no type `Ab`. Did you mean `Aa`?"),
        ("KnownDirectives", "type A @deprecate", "1:8: error: there is no directive `@deprecate`. Did you mean `@deprecated`?"),
        ("KnownDirectives", "type A @skip(if: true)", "1:8: error: `@skip` cannot stand at OBJECT"),
        ("UniqueDirectivesPerLocation", "scalar A @a @a directive @a on SCALAR", "1:13: error: `@a` can stand here once only"),
        (
            "UniqueDirectivesPerLocation", "scalar A @a extend scalar A @a directive @a on SCALAR",
            "1:29: error: `@a` can stand here once only"
        ),
        ("PossibleTypeExtensions", "type Aa extend type Ab { a: Int }", "1:21: error: there is no type `Ab` to extend. Did you mean `Aa`?"),
        ("PossibleTypeExtensions", "extend type ID { a: Int }", "1:13: error: there is no type `ID` to extend"),
        (
            "PossibleTypeExtensions", "type A extend enum A { B }",
            "1:8: error: `A` is an object type and cannot be extended as an enum"
        ),
        (
            "KnownArgumentNamesOnDirectives", "scalar A @specifiedBy(uri: \"b\")",
            "1:23: error: `@specifiedBy` has no argument `uri`. Did you mean `url`?"
        ),
        ("UniqueArgumentNames", "scalar A @b(c: 1 c: 2)", "1:18: error: the argument `c` is given more than once"),
        ("UniqueInputFieldNames", "type A { b(c: I = {d: {e: 1, e: 2}}): Int }", "1:30: error: the field `e` is given more than once"),
        (
            "ProvidedRequiredArgumentsOnDirectives", "scalar A @specifiedBy",
            "1:10: error: `@specifiedBy` needs the argument `url` of type `String!`"
        ),
    ])
    func `what breaks a rule is an error at its place`(rule: String, text: String, line: String) throws {
        #expect(try lines(rule, text) == [line])
    }

    @Test(arguments: [
        ("LoneSchemaDefinition", "schema { query: Q }", "1:1: error: the schema is defined already; write `extend schema`"),
        ("UniqueOperationTypes", "extend schema { query: Q }", "1:17: error: the query root is defined already"),
        ("UniqueTypeNames", "type A", "1:6: error: the schema defines the type `A` already; write `extend` to add to it"),
        ("UniqueEnumValueNames", "extend enum E { X }", "1:17: error: the enum `E` has more than one value `X`"),
        ("UniqueFieldDefinitionNames", "extend type A { a: Int }", "1:17: error: the type `A` has more than one field `a`"),
        ("UniqueDirectiveNames", "directive @d on FIELD", "1:12: error: the schema defines the directive `@d` already"),
        ("UniqueDirectiveNames", "directive @skip on FIELD", "1:12: error: the schema defines the directive `@skip` already"),
        ("PossibleTypeExtensions", "extend enum A { X }", "1:1: error: `A` is an object type and cannot be extended as an enum"),
    ])
    func `what meets the schema that documents extend is an error, too`(rule: String, text: String, line: String) throws {
        let base = "type Query type A { a: Int } enum E { X } directive @d on FIELD"
        #expect(try lines(rule, text, extending: base) == [line])
    }

    @Test func `a definition that repeats another is one error, its parts none`() {
        let text = "type Query { a: Int @d } type Query { a: Int @d } directive @d on FIELD_DEFINITION"
        #expect(
            Schema.read(Source(path: "s", text: text)).diagnostics.map(\.description) == [
                "s:1:31: error: the type `Query` is defined more than once"
            ])
    }

    @Test func `there is no rule of another name`() {
        #expect(SchemaRules.check("Nothing", []) == nil)
    }
}
