/// The language's own rules about definitions and their variables, each with a document that keeps it and one that does not.
extension RuleExample {
    static let definitions: [RuleExample] = [
        RuleExample(
            rule: "OperationsAreNamed",
            passing: #"""
                query Q { count }
                """#,
            failing: #"""
                { count }
                """#,
            rendered: #"""
                a.graphql:1:1: error: the query has no name; every operation needs one
                { count }
                ^
                """#),
        RuleExample(
            rule: "OperationsReachTheServer",
            passing: #"""
                query Q { __id count } query R { ...F } fragment F on Query { count }
                """#,
            failing: #"""
                query Q { __id clientTheme ...F }
                fragment F on Query { clientTheme }
                """#,
            rendered: #"""
                a.graphql:1:1: error: the query `Q` selects client fields alone and has nothing to ask the server for
                query Q { __id clientTheme ...F }
                ^
                """#),
        RuleExample(
            rule: "ReservedNames",
            passing: #"""
                query Q($a: Int) { search { ... on Issue { id title name: title } } }
                """#,
            failing: #"""
                query Q($__a: Int) { search { ... on Issue { id: title __title: title } } }
                """#,
            rendered: #"""
                a.graphql:1:10: error: a variable cannot start with `__`, as `$__a` does
                query Q($__a: Int) { search { ... on Issue { id: title __title: title } } }
                         ^
                a.graphql:1:46: error: the alias `id` would hide the key field of that name of the type `Issue`; choose another
                query Q($__a: Int) { search { ... on Issue { id: title __title: title } } }
                                                             ^
                a.graphql:1:56: error: an alias cannot start with `__`, as `__title` does
                query Q($__a: Int) { search { ... on Issue { id: title __title: title } } }
                                                                       ^
                """#),
        RuleExample(
            rule: "DirectiveArgumentsAreLiterals",
            passing: #"""
                fragment F on User { issues(first: 1) @connection(key: "F_issues", filters: ["state"]) { edges { cursor } } }
                """#,
            failing: #"""
                fragment F on User { issues(first: 1) @connection(key: $key, filters: [$filter]) { edges { cursor } } ... @alias(as: null) { login } ...G @relay(mask: $mask) }
                """#,
            rendered: #"""
                a.graphql:1:56: error: the argument `key` of `@connection` is a literal; a variable is not known while the app builds
                fragment F on User { issues(first: 1) @connection(key: $key, filters: [$filter]) { edges { cursor } } ... @alias(as: null) { login } ...G @relay(mask: $mask) }
                                                                       ^
                a.graphql:1:71: error: the argument `filters` of `@connection` is a literal; a variable is not known while the app builds
                fragment F on User { issues(first: 1) @connection(key: $key, filters: [$filter]) { edges { cursor } } ... @alias(as: null) { login } ...G @relay(mask: $mask) }
                                                                                      ^
                a.graphql:1:118: error: the argument `as` of `@alias` is a literal and cannot be null; leave it out
                fragment F on User { issues(first: 1) @connection(key: $key, filters: [$filter]) { edges { cursor } } ... @alias(as: null) { login } ...G @relay(mask: $mask) }
                                                                                                                                     ^
                a.graphql:1:152: error: the argument `mask` of `@relay` is a literal; a variable is not known while the app builds
                fragment F on User { issues(first: 1) @connection(key: $key, filters: [$filter]) { edges { cursor } } ... @alias(as: null) { login } ...G @relay(mask: $mask) }
                                                                                                                                                                       ^
                """#),
        RuleExample(
            rule: "ArgumentDefinitionsAreWellFormed",
            passing: #"""
                fragment F on User @argumentDefinitions(a: { type: "[Int!]!", defaultValue: [1] }, b: { type: "State" }) { login }
                """#,
            failing: #"""
                fragment F on User @argumentDefinitions(
                  a: "Int"
                  b: { type: "Stat" }
                  c: { type: "Issue" }
                  d: { defaultValue: 1 }
                  e: { type: "[Int" }
                  f: { type: "Int", default: 1 }
                  g: { type: "Int", provider: "size.relayprovider" }
                  h: { type: "Int", defaultValue: $global }
                ) { login }
                """#,
            rendered: #"""
                a.graphql:2:6: error: the argument `a` is declared by an object with its type, `a: { type: "Int" }`
                  a: "Int"
                     ^
                a.graphql:3:14: error: the schema has no type `Stat`. Did you mean `State`?
                  b: { type: "Stat" }
                             ^
                a.graphql:4:14: error: the argument `c` cannot be of type `Issue`, which is an object type
                  c: { type: "Issue" }
                             ^
                a.graphql:5:6: error: the argument `d` needs its type, `d: { type: "Int" }`
                  d: { defaultValue: 1 }
                     ^
                a.graphql:6:14: error: the type of the argument `e` is a string literal that holds a type, as `"[Int!]"`
                  e: { type: "[Int" }
                             ^
                a.graphql:7:21: error: the declaration of an argument has no `default`
                  f: { type: "Int", default: 1 }
                                    ^
                a.graphql:8:21: error: provided variables are not supported; declare `g` without `provider` and pass its value, `@arguments(g: …)`
                  g: { type: "Int", provider: "size.relayprovider" }
                                    ^
                a.graphql:9:35: error: the default of the argument `h` cannot hold variables
                  h: { type: "Int", defaultValue: $global }
                                                  ^
                """#),
        RuleExample(
            rule: "UnmaskedFragments",
            passing: #"""
                fragment F on User { ...G @relay(mask: false) } fragment G on User @relay(mask: false) { issues(first: $first) { total } }
                """#,
            failing: #"""
                fragment F on User @argumentDefinitions(first: { type: "Int" }, state: { type: "State" }) {
                  ...G @relay(mask: false)
                  ...H @relay(mask: false)
                  ...I @relay(mask: false)
                }
                fragment G on User @inline { login }
                fragment H on User { issues(first: $first) { total } }
                fragment I on User @argumentDefinitions(state: { type: "State!" }) { issues(first: 1, state: $state) { total } }
                """#,
            rendered: #"""
                a.graphql:2:3: error: the fragment `G` cannot be unmasked, since it has the directive `@inline`
                  ...G @relay(mask: false)
                  ^
                a.graphql:3:3: error: the fragment `H` cannot be unmasked: `$first` is a global variable in it and an argument here
                  ...H @relay(mask: false)
                  ^
                a.graphql:4:3: error: the fragment `I` cannot be unmasked: `$state` is of type `State!` in it and of type `State` here
                  ...I @relay(mask: false)
                  ^
                """#),
        RuleExample(
            rule: "RefetchableFragments",
            passing: #"""
                fragment F on User @refetchable(queryName: "FQuery") @argumentDefinitions(n: { type: "Int" }) { issues(first: $n) @connection(key: "F_issues") { edges { cursor } } } fragment G on Query @refetchable(queryName: "GQuery") { count } fragment H on Viewer @refetchable(queryName: "HQuery") { me { login } } fragment I on Photo @refetchable(queryName: "IQuery", directives: ["@traced(by: \"i\")", "@cacheExpiration(seconds: 60) @catch(to: NULL)"]) { caption }
                """#,
            failing: #"""
                fragment F on Label @refetchable(queryName: "FQuery") { name }
                fragment G on User @refetchable(queryName: "F") @argumentDefinitions(id: { type: "ID" }, state: { type: "State" }) {
                  issues(first: 1, state: $state) @connection(key: "G_issues") { edges { cursor } }
                  more: issues(first: $first) @connection(key: "G_more") { edges { cursor } }
                  ...H
                }
                fragment H on User @relay(plural: true) @refetchable(queryName: "FQuery") {
                  friends { issues(first: $first, state: $state) @connection(key: "H_issues") { edges { cursor } } }
                }
                fragment J on User @refetchable(queryName: "JQuery", directives: ["traced", "@inline", "@live_query", "@traced(to: 1)", "@trced", "@traced(by: [1])"]) { login }
                fragment K on User @refetchable(queryName: "KQuery", directives: ["@cacheExpiration(seconds: 0)", "@cacheExpiration(seconds: 9)", "@throwOnFieldError", "@catch", "@preloadable", "@DEPRECATED__relay_ignore_unused_variables_error"]) { login }
                """#,
            rendered: #"""
                a.graphql:1:21: error: the fragment `F` on `Label` cannot be refetched: `@refetchable` stands on fragments on the query root, `Viewer`, a type that implements `Node` where the schema has `node(id:)`, or a type with `@fetchable`
                fragment F on Label @refetchable(queryName: "FQuery") { name }
                                    ^
                a.graphql:2:44: error: the name `F` is taken by the fragment at a.graphql:1
                fragment G on User @refetchable(queryName: "F") @argumentDefinitions(id: { type: "ID" }, state: { type: "State" }) {
                                                           ^
                a.graphql:2:70: error: the refetchable fragment `G` cannot have an argument `id`, which its query needs for the object's own
                fragment G on User @refetchable(queryName: "F") @argumentDefinitions(id: { type: "ID" }, state: { type: "State" }) {
                                                                                     ^
                a.graphql:2:90: error: the refetchable fragment `G` cannot have an argument `state`, since a fragment that it reaches uses a global variable of that name
                fragment G on User @refetchable(queryName: "F") @argumentDefinitions(id: { type: "ID" }, state: { type: "State" }) {
                                                                                                         ^
                a.graphql:3:17: error: a refetchable fragment pages through its connection, so `first` is a variable, declared with `@argumentDefinitions`
                  issues(first: 1, state: $state) @connection(key: "G_issues") { edges { cursor } }
                                ^
                a.graphql:4:3: error: a refetchable fragment has one connection at most; it has `issues` already
                  more: issues(first: $first) @connection(key: "G_more") { edges { cursor } }
                  ^
                a.graphql:7:20: error: the fragment `H` cannot be both refetchable and plural; refetch the field that holds the list
                fragment H on User @relay(plural: true) @refetchable(queryName: "FQuery") {
                                   ^
                a.graphql:7:65: error: the name `FQuery` is taken by the `@refetchable` at a.graphql:1
                fragment H on User @relay(plural: true) @refetchable(queryName: "FQuery") {
                                                                                ^
                a.graphql:8:13: error: the connection of a refetchable fragment cannot stand within a list; make a fragment on the list's type refetchable
                  friends { issues(first: $first, state: $state) @connection(key: "H_issues") { edges { cursor } } }
                            ^
                a.graphql:10:67: error: each of `directives` is a directive without variables, `"@name(argument: 1)"`
                fragment J on User @refetchable(queryName: "JQuery", directives: ["traced", "@inline", "@live_query", "@traced(to: 1)", "@trced", "@traced(by: [1])"]) { login }
                                                                                  ^
                a.graphql:10:77: error: the directive `@inline` cannot stand on a query
                fragment J on User @refetchable(queryName: "JQuery", directives: ["traced", "@inline", "@live_query", "@traced(to: 1)", "@trced", "@traced(by: [1])"]) { login }
                                                                                            ^
                a.graphql:10:88: error: `@live_query` is not supported; use a subscription, or refetch the query
                fragment J on User @refetchable(queryName: "JQuery", directives: ["traced", "@inline", "@live_query", "@traced(to: 1)", "@trced", "@traced(by: [1])"]) { login }
                                                                                                       ^
                a.graphql:10:103: error: the directive `@traced` has no argument `to`
                fragment J on User @refetchable(queryName: "JQuery", directives: ["traced", "@inline", "@live_query", "@traced(to: 1)", "@trced", "@traced(by: [1])"]) { login }
                                                                                                                      ^
                a.graphql:10:103: error: the directive `@traced` needs its argument `by` of type `String!`
                fragment J on User @refetchable(queryName: "JQuery", directives: ["traced", "@inline", "@live_query", "@traced(to: 1)", "@trced", "@traced(by: [1])"]) { login }
                                                                                                                      ^
                a.graphql:10:121: error: there is no directive `@trced`
                fragment J on User @refetchable(queryName: "JQuery", directives: ["traced", "@inline", "@live_query", "@traced(to: 1)", "@trced", "@traced(by: [1])"]) { login }
                                                                                                                                        ^
                a.graphql:10:131: error: `by` of `@traced`: expected a value of type `String!`, found `[1]`
                fragment J on User @refetchable(queryName: "JQuery", directives: ["traced", "@inline", "@live_query", "@traced(to: 1)", "@trced", "@traced(by: [1])"]) { login }
                                                                                                                                                  ^
                a.graphql:10:131: error: the directive `@traced` can stand here only once
                fragment J on User @refetchable(queryName: "JQuery", directives: ["traced", "@inline", "@live_query", "@traced(to: 1)", "@trced", "@traced(by: [1])"]) { login }
                                                                                                                                                  ^
                a.graphql:11:67: error: data expires after more than 0 seconds, not after 0; leave the directive out for the default
                fragment K on User @refetchable(queryName: "KQuery", directives: ["@cacheExpiration(seconds: 0)", "@cacheExpiration(seconds: 9)", "@throwOnFieldError", "@catch", "@preloadable", "@DEPRECATED__relay_ignore_unused_variables_error"]) { login }
                                                                                  ^
                a.graphql:11:99: error: the directive `@cacheExpiration` can stand here only once
                fragment K on User @refetchable(queryName: "KQuery", directives: ["@cacheExpiration(seconds: 0)", "@cacheExpiration(seconds: 9)", "@throwOnFieldError", "@catch", "@preloadable", "@DEPRECATED__relay_ignore_unused_variables_error"]) { login }
                                                                                                                  ^
                a.graphql:11:153: error: `@catch` and `@throwOnFieldError` cannot stand together: what is caught is not thrown
                fragment K on User @refetchable(queryName: "KQuery", directives: ["@cacheExpiration(seconds: 0)", "@cacheExpiration(seconds: 9)", "@throwOnFieldError", "@catch", "@preloadable", "@DEPRECATED__relay_ignore_unused_variables_error"]) { login }
                                                                                                                                                                        ^
                a.graphql:11:163: warning: `@preloadable` has no meaning here and is left out: every query can be preloaded with `preload`
                fragment K on User @refetchable(queryName: "KQuery", directives: ["@cacheExpiration(seconds: 0)", "@cacheExpiration(seconds: 9)", "@throwOnFieldError", "@catch", "@preloadable", "@DEPRECATED__relay_ignore_unused_variables_error"]) { login }
                                                                                                                                                                                  ^
                a.graphql:11:179: error: a refetch query uses all its variables; remove `@DEPRECATED__relay_ignore_unused_variables_error`
                fragment K on User @refetchable(queryName: "KQuery", directives: ["@cacheExpiration(seconds: 0)", "@cacheExpiration(seconds: 9)", "@throwOnFieldError", "@catch", "@preloadable", "@DEPRECATED__relay_ignore_unused_variables_error"]) { login }
                                                                                                                                                                                                  ^
                """#),
    ]
}
