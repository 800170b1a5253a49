import BatonSchemaLanguage
import Testing

@testable import BatonDocumentLanguage

/// The language's own directives beside the server's.
struct DirectiveTests {
    @Test func `Relay's directives are known to every schema`() {
        #expect(RelayDirectives.definitions.count == 34)
        #expect(RelayDirectives.definitions["required"]?.argument("action")?.type == .nonNull(.named("RequiredFieldAction")))
        #expect(RelayDirectives.standing("required") == .client)
        #expect(RelayDirectives.standing("defer") == .sent)
        #expect(RelayDirectives.standing("include") == nil)
        #expect(RelayDirectives.isLeftOut("preloadable") && !RelayDirectives.isLeftOut("defer") && !RelayDirectives.isLeftOut("skip"))
        #expect(RuleFixture.lines(KnownDirectives.self, "query Q @throwOnFieldError { issues { title @required(action: LOG) } }") == [])
    }

    @Test func `a directive of the language stands where it may`() {
        #expect(
            RuleFixture.lines(KnownDirectives.self, "query Q @inline { issues { ...F @catch ... @defer { id } } }") == [
                "a.graphql:1:9: error: the directive `@inline` cannot stand on a query",
                "a.graphql:1:33: error: the directive `@catch` cannot stand on a spread; "
                    + "wrap it, `... @alias(as: \"name\") @catch { ...Fragment }`",
                "a.graphql:1:44: error: the directive `@defer` cannot stand on an inline fragment; "
                    + "make it a fragment and defer its spread",
            ])
    }

    @Test func `what has no meaning here is a warning, and what is not supported says what to write`() {
        #expect(
            RuleFixture.lines(KnownDirectives.self, "query Q @preloadable { issues @stream { id } }") == [
                "a.graphql:1:9: warning: `@preloadable` has no meaning here and is left out: "
                    + "every query can be preloaded with `preload`",
                "a.graphql:1:31: error: `@stream` is not supported; "
                    + "page through the list with `@connection`, or `@defer` a fragment that holds it",
            ])
    }

    @Test func `arguments of the language's directives are of the language's types`() {
        #expect(
            RuleFixture.lines(ValuesOfCorrectType.self, "query Q { issues { title @required(action: LOGS) body @catch(to: \"NULL\") } }")
                == [
                    "a.graphql:1:44: error: the enum `RequiredFieldAction` has no value `LOGS`, only `NONE`, `LOG` and `THROW`. Did you mean `LOG`?",
                    "a.graphql:1:66: error: expected a value of type `CatchFieldTo!`, found `\"NULL\"`. An enum's value has no quotes: `NULL`",
                ])
    }

    @Test func `an argument that takes an enum says its values`() {
        #expect(
            RuleFixture.lines(ValuesOfCorrectType.self, "query Q { issues { title @required(action: NOTHING) body @catch(to: true) } }")
                == [
                    "a.graphql:1:44: error: the enum `RequiredFieldAction` has no value `NOTHING`, only `NONE`, `LOG` and `THROW`",
                    "a.graphql:1:69: error: expected a value of type `CatchFieldTo!`, found `true`. Its values are `RESULT` and `NULL`",
                ])
    }
}
