import Testing

@_spi(Vectors) @testable import BatonSchemaLanguage

/// The rules about what a schema means: a schema that follows each, and what breaks it with the exact error.
struct SchemaMeaningTests {
    private func lines(_ text: String) -> [String] {
        Schema.read(Source(path: "s", text: text)).diagnostics.map { String($0.description.dropFirst("s:".count)) }
    }

    @Test(arguments: [
        "interface I { a(b: Int): I } interface J implements I { a(b: Int c: Int): J } type Query implements I & J { a(b: Int c: Int = 1): Query! }",
        "union U = A | B type A { a: Int } type B { a: U } type Query { u: U b: [B!]! }",
        "interface I { u: U } union U = A type A implements I { u: A } type Query { i: I }",
        "input A { b: B bs: [B!]! } input B { a: A! } input P @oneOf { a: Int b: A } type Query { a(a: A, p: P): Int }",
        "schema { query: Q mutation: M } type Q { a: Int } type M { a: Int }",
        "type Query { a(b: [Int!] = 1, c: F = 1, d: I = {e: [A]}, f: S = {g: $}): Int } enum E { A } input I { e: [E!] } scalar S scalar F"
            .replacing("{g: $}", with: "{g: 1}"),
        "type Query { a(b: Int @deprecated, c: Int! = 1 @deprecated): Int @deprecated(reason: \"old\") }",
        "interface I { a: [I!] } type Query implements I { a: [Query!]! }",
    ])
    func `what follows the rules is accepted`(text: String) {
        #expect(lines(text) == [])
    }

    @Test(arguments: [
        (
            "type Query { a: Int } type __A { a: Int }",
            "1:28: error: `__A` begins with two underscores, which are reserved for introspection"
        ),
        ("type Query { __a: Int }", "1:14: error: `__a` begins with two underscores, which are reserved for introspection"),
        ("type Query { a(__b: Int): Int }", "1:16: error: `__b` begins with two underscores, which are reserved for introspection"),
        (
            "type Query { a: Int } directive @__d on FIELD",
            "1:34: error: `__d` begins with two underscores, which are reserved for introspection"
        ),
        (
            "type Query { a: Int } enum E { __A }",
            "1:32: error: `__A` begins with two underscores, which are reserved for introspection"
        ),
        ("type Query { a: A } \"Empty.\" type A", "1:30: error: `A` is an object type and has at least one field"),
        ("type Query { a: E } enum E", "1:21: error: `E` is an enum and has at least one value"),
        ("type Query { a: U } union U", "1:21: error: `U` is a union and has at least one member"),
        ("type Query { a(b: I): Int } input I", "1:29: error: `I` is an input object and has at least one field"),
        ("type Query { a: U } union U = Query | Query", "1:39: error: the union `U` has the member `Query` more than once"),
        (
            "type Query implements I & I { a: Int } interface I { a: Int }",
            "1:27: error: the type `Query` implements `I` more than once"
        ),
        ("type Query { a: I } interface I implements I { a: Int }", "1:44: error: the interface `I` cannot implement itself"),
        (
            "interface I { a: Int } interface J implements I { a: Int } type Query implements J { a: Int }",
            "1:82: error: `Query` implements `J` and so has to implement `I`, too"
        ),
        ("interface I { a: Int } type Query implements I { b: Int }", "1:24: error: `Query` implements `I` and lacks its field `a`"),
        (
            "interface I { a: Int } type Query implements I { a: String }",
            "1:53: error: `Query.a` is of type `String`, and `I.a`, which it implements, of type `Int`"
        ),
        (
            "interface I { a: Int! } type Query implements I { a: Int }",
            "1:54: error: `Query.a` is of type `Int`, and `I.a`, which it implements, of type `Int!`"
        ),
        (
            "interface I { a(b: Int): Int } type Query implements I { a: Int }",
            "1:58: error: `Query.a` lacks the argument `b` of `I.a`"
        ),
        (
            "interface I { a(b: Int): Int } type Query implements I { a(b: Int!): Int }",
            "1:63: error: the argument `b` of `Query.a` is of type `Int!`, and that of `I.a` of type `Int`"
        ),
        (
            "interface I { a: Int } type Query implements I { a(b: Int!): Int }",
            "1:52: error: the argument `b` of `Query.a` is required, and `I.a` does not have it"
        ),
        (
            "input A { b: B! } input B { a: A! } type Query { a(a: A): Int }",
            "1:11: error: the input object `A` has no value, since `b.a` needs another `A`"
        ),
        (
            "input A { own: A! = {} } type Query { a(a: A): Int }",
            "1:11: error: the input object `A` has no value, since `own` needs another `A`"
        ),
        (
            "input A { a: A = {} } type Query { a(a: A): Int }",
            "1:11: error: the default of `A.a` has no end, since it takes the default of `A.a`"
        ),
        (
            "input A { x: Int b: [B] = [{c: {}}] } input B { c: C } input C { d: [A!]! = {x: 1} } type Query { a(a: A): Int }",
            "1:18: error: the default of `A.b` has no end, since it takes the default of `C.d`, which takes that of `A.b`"
        ),
        (
            "input P @oneOf { a: Int! b: Int } type Query { a(p: P): Int }",
            "1:21: error: exactly one field of `P` is given, so `a` must be nullable"
        ),
        (
            "input P @oneOf { a: Int = 1 } type Query { a(p: P): Int }",
            "1:18: error: exactly one field of `P` is given, so `a` cannot have a default"
        ),
        (
            "type Query { a(b: Int! @deprecated): Int }",
            "1:24: error: the argument `b` is required and cannot be deprecated"
        ),
        (
            "input A { b: Int! @deprecated } type Query { a(a: A): Int }",
            "1:19: error: the input field `b` is required and cannot be deprecated"
        ),
        ("type Query { a(b: Int = \"1\"): Int }", "1:25: error: expected a value of type `Int`, found `\"1\"`"),
        ("type Query { a(b: E = B): Int } enum E { A }", "1:23: error: the enum `E` has no value `B`, only `A`. Did you mean `A`?"),
        ("type Query { a(b: Int! = null): Int }", "1:26: error: a value of type `Int!` cannot be null"),
        ("type Query { a: Int @deprecated(reason: 1) }", "1:41: error: expected a value of type `String!`, found `1`"),
        (
            "type Query { a(b: I = {c: 1}): Int } input I { d: Int }",
            "1:24: error: the input object `I` has no field `c`. Did you mean `d`?"
        ),
    ])
    func `what breaks a rule is one error at its place`(text: String, line: String) {
        #expect(lines(text) == [line])
    }

    @Test(arguments: [
        "input A { a: A = null b: A = {a: null, b: null} } type Query { a(a: A): Int }",
        "input A { b: B = {} c: Int = 1 } input B { a: A } type Query { a(a: A = {}): Int }",
        "input A { b: [B!] = [] d: B = {a: {b: null, d: null}} } input B { a: A = {d: null} } type Query { a(a: A): Int }",
    ])
    func `a default that ends is no cycle`(text: String) {
        #expect(lines(text) == [])
    }

    /// Every field's default takes those of all fields of the next type.
    @Test(.timeLimit(.minutes(1))) func `defaults of many fields are followed in linear time`() {
        let count = 6000
        let types = (0..<3).map { number in
            let next = number < 2 ? "I\(number + 1)" : "Int"
            let fields = (0..<count).map { "f\($0): \(next) = \(number < 2 ? "{}" : "1")" }
            return "input I\(number) { \(fields.joined(separator: " ")) }"
        }
        #expect(lines(types.joined(separator: " ") + " type Query { a(a: I0): Int }") == [])
    }

    @Test func `interfaces that implement each other are wrong both`() {
        #expect(
            lines("type Query { a: I } interface I implements J { a: Int } interface J implements I { a: Int }") == [
                "1:44: error: `I` cannot implement `J`, which implements `I`",
                "1:80: error: `J` cannot implement `I`, which implements `J`",
            ])
    }

    @Test func `a client field of an interface is missed where the extension writes it`() {
        let server = Source(path: "s", text: "type Query implements I { a: Int } interface I { a: Int }")
        let read = Schema.read(server, extensions: [Source(path: "e", text: "extend interface I { pin: Boolean }")])
        #expect(read.diagnostics.map(\.description) == ["e:1:22: error: `Query` implements `I` and lacks its field `pin`"])
    }

    @Test func `a default that needs itself is read as no value`() throws {
        let text = "input A { a: A = {} } type Query { a(a: A): Int }"
        let schema = Schema.assumingValid([Syntax.SchemaDocument.parse(Source(path: "s", text: text)).document])
        #expect(schema.coerce(.object([], Span(0, 0)), to: .named("A")) == nil)
    }
}
