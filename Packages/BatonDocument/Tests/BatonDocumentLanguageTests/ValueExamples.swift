/// The specification's rules about variables and values, each with a document that keeps it and one that does not.
extension RuleExample {
    static let values: [RuleExample] = [
        RuleExample(
            rule: "VariablesAreInputTypes",
            passing: #"""
                query Q($state: [State!]) { count }
                """#,
            failing: #"""
                query Q($issue: [Issue!]) { count }
                """#,
            rendered: #"""
                a.graphql:1:17: error: the variable `$issue` cannot be of type `Issue`, which is an object type
                query Q($issue: [Issue!]) { count }
                                ^
                """#),
        RuleExample(
            rule: "UniqueVariableNames",
            passing: #"""
                query Q($a: Int, $b: Int) { count }
                """#,
            failing: #"""
                query Q($a: Int, $a: Int) { count }
                """#,
            rendered: #"""
                a.graphql:1:19: error: the variable `$a` is defined more than once
                query Q($a: Int, $a: Int) { count }
                                  ^
                """#),
        RuleExample(
            rule: "NoUndefinedVariables",
            passing: #"""
                query Q($id: ID!) { node(id: $id) { ...F } } fragment F on User @argumentDefinitions(first: { type: "Int" }) { issues(first: $first) { total } }
                """#,
            failing: #"""
                query Q { node(id: $id) { ...F } }
                fragment F on User { issues(first: $first) { total } }
                """#,
            rendered: #"""
                a.graphql:1:20: error: the variable `$id` is not defined by the query `Q`
                query Q { node(id: $id) { ...F } }
                                   ^
                a.graphql:2:36: error: the variable `$first` is not defined by the query `Q`
                fragment F on User { issues(first: $first) { total } }
                                                   ^
                """#),
        RuleExample(
            rule: "NoUnusedVariables",
            passing: #"""
                query Q($a: Int) @DEPRECATED__relay_ignore_unused_variables_error { count } fragment F on User @argumentDefinitions(first: { type: "Int", unusedLocalVariable_DEPRECATED: true }) { login }
                """#,
            failing: #"""
                query Q($a: Int) { count }
                query R @DEPRECATED__relay_ignore_unused_variables_error { count }
                fragment F on User @argumentDefinitions(first: { type: "Int" }) { login }
                """#,
            rendered: #"""
                a.graphql:1:9: error: the variable `$a` is never used in the query `Q`
                query Q($a: Int) { count }
                        ^
                a.graphql:2:9: error: all variables of the query `R` are used; remove `@DEPRECATED__relay_ignore_unused_variables_error`
                query R @DEPRECATED__relay_ignore_unused_variables_error { count }
                        ^
                a.graphql:3:41: error: the argument `first` is never used in the fragment `F`
                fragment F on User @argumentDefinitions(first: { type: "Int" }) { login }
                                                        ^
                """#),
        RuleExample(
            rule: "KnownArgumentNames",
            passing: #"""
                query Q { issues(first: 1) { total } search { ...F @arguments(size: 1) } } fragment F on User @argumentDefinitions(size: { type: "Int" }) { issues(first: $size) { total } }
                """#,
            failing: #"""
                query Q { issues(fist: 1) { total @required(act: LOG) } search { ...F @arguments(sise: 1) } }
                fragment F on User @argumentDefinitions(size: { type: "Int" }) { issues(first: $size) { total } }
                """#,
            rendered: #"""
                a.graphql:1:18: error: the field `Query.issues` has no argument `fist`. Did you mean `first`?
                query Q { issues(fist: 1) { total @required(act: LOG) } search { ...F @arguments(sise: 1) } }
                                 ^
                a.graphql:1:45: error: the directive `@required` has no argument `act`
                query Q { issues(fist: 1) { total @required(act: LOG) } search { ...F @arguments(sise: 1) } }
                                                            ^
                a.graphql:1:82: error: the fragment `F` has no argument `sise`. Did you mean `size`?
                query Q { issues(fist: 1) { total @required(act: LOG) } search { ...F @arguments(sise: 1) } }
                                                                                                 ^
                """#),
        RuleExample(
            rule: "UniqueArgumentNames",
            passing: #"""
                query Q { issues(first: 1) { total } }
                """#,
            failing: #"""
                query Q { issues(first: 1, first: 2) { total } }
                """#,
            rendered: #"""
                a.graphql:1:28: error: the argument `first` is given more than once
                query Q { issues(first: 1, first: 2) { total } }
                                           ^
                """#),
        RuleExample(
            rule: "UniqueInputFieldNames",
            passing: #"""
                fragment F on User @argumentDefinitions(a: { type: "Int" }) { login }
                """#,
            failing: #"""
                fragment F on User @argumentDefinitions(a: { type: "Int", type: "ID" }) { login }
                """#,
            rendered: #"""
                a.graphql:1:59: error: the field `type` is given more than once
                fragment F on User @argumentDefinitions(a: { type: "Int", type: "ID" }) { login }
                                                                          ^
                """#),
        RuleExample(
            rule: "ValuesOfCorrectType",
            passing: #"""
                query Q { issues(first: 1, state: OPEN) { total } search { ...F @arguments(size: 1) } } fragment F on User @argumentDefinitions(size: { type: "Int", defaultValue: 1 }) { issues(first: $size) { total } }
                """#,
            failing: #"""
                query Q { issues(first: "1", state: OPN) { total } search { ...F @arguments(size: true) } }
                fragment F on User @argumentDefinitions(size: { type: "Int", defaultValue: 1.5 }) { issues(first: $size) { total } }
                """#,
            rendered: #"""
                a.graphql:1:25: error: expected a value of type `Int`, found `"1"`
                query Q { issues(first: "1", state: OPN) { total } search { ...F @arguments(size: true) } }
                                        ^
                a.graphql:1:37: error: the enum `State` has no value `OPN`, only `OPEN` and `CLOSED`. Did you mean `OPEN`?
                query Q { issues(first: "1", state: OPN) { total } search { ...F @arguments(size: true) } }
                                                    ^
                a.graphql:1:83: error: expected a value of type `Int`, found `true`
                query Q { issues(first: "1", state: OPN) { total } search { ...F @arguments(size: true) } }
                                                                                                  ^
                a.graphql:2:76: error: expected a value of type `Int`, found `1.5`
                fragment F on User @argumentDefinitions(size: { type: "Int", defaultValue: 1.5 }) { issues(first: $size) { total } }
                                                                                           ^
                """#),
        RuleExample(
            rule: "ProvidedRequiredArguments",
            passing: #"""
                query Q { issue(id: 1) { title } search { ...F @arguments(size: 1) } } fragment F on User @argumentDefinitions(size: { type: "Int!" }) { issues(first: $size) { total } }
                """#,
            failing: #"""
                query Q { issue { title @required } search { ...F } }
                fragment F on User @argumentDefinitions(size: { type: "Int!" }) { issues(first: $size) { total } }
                """#,
            rendered: #"""
                a.graphql:1:11: error: the field `Query.issue` needs its argument `id` of type `ID!`
                query Q { issue { title @required } search { ...F } }
                          ^
                a.graphql:1:25: error: the directive `@required` needs its argument `action` of type `RequiredFieldAction!`
                query Q { issue { title @required } search { ...F } }
                                        ^
                a.graphql:1:46: error: the fragment `F` needs its argument `size` of type `Int!`
                query Q { issue { title @required } search { ...F } }
                                                             ^
                """#),
        RuleExample(
            rule: "VariablesInAllowedPosition",
            passing: #"""
                query Q($size: Int = 1) { issues(first: $size) { total } search { ...F @arguments(size: $size) } } fragment F on User @argumentDefinitions(size: { type: "Int!" }) { issues(first: $size) { total } }
                """#,
            failing: #"""
                query Q($size: Int) { issues(after: $size) { total } search { ...F @arguments(size: $size) } }
                fragment F on User @argumentDefinitions(size: { type: "Int!" }) { issues(after: $size) { total } }
                """#,
            rendered: #"""
                a.graphql:1:37: error: the variable `$size` is of type `Int` in the query `Q`, where the type `String` is needed
                query Q($size: Int) { issues(after: $size) { total } search { ...F @arguments(size: $size) } }
                                                    ^
                a.graphql:1:85: error: the variable `$size` is of type `Int` in the query `Q`, where the type `Int!` is needed
                query Q($size: Int) { issues(after: $size) { total } search { ...F @arguments(size: $size) } }
                                                                                                    ^
                a.graphql:2:81: error: the variable `$size` is of type `Int!` in the fragment `F`, where the type `String` is needed
                fragment F on User @argumentDefinitions(size: { type: "Int!" }) { issues(after: $size) { total } }
                                                                                                ^
                """#),
    ]
}
