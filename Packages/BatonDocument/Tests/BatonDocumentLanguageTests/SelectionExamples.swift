/// The specification's rules about selections, each with a document that keeps it and one that does not.
extension RuleExample {
    static let selections: [RuleExample] = [
        RuleExample(
            rule: "KnownTypeNames",
            passing: #"""
                query Q($id: ID!) { node(id: $id) { ... on Issue { title } } }
                """#,
            failing: #"""
                query Q($id: IDD!) { node(id: $id) { ... on Isue { title } } }
                fragment F on Usr { login }
                """#,
            rendered: #"""
                a.graphql:1:14: error: the schema has no type `IDD`. Did you mean `ID`?
                query Q($id: IDD!) { node(id: $id) { ... on Isue { title } } }
                             ^
                a.graphql:1:45: error: the schema has no type `Isue`. Did you mean `Issue`?
                query Q($id: IDD!) { node(id: $id) { ... on Isue { title } } }
                                                            ^
                a.graphql:2:15: error: the schema has no type `Usr`. Did you mean `User`?
                fragment F on Usr { login }
                              ^
                """#),
        RuleExample(
            rule: "FragmentsOnCompositeTypes",
            passing: #"""
                fragment F on Issue { title }
                """#,
            failing: #"""
                fragment F on State { title }
                query Q { search { ... on String { title } } }
                """#,
            rendered: #"""
                a.graphql:1:15: error: the fragment `F` cannot select on `State`, which is an enum
                fragment F on State { title }
                              ^
                a.graphql:2:27: error: the inline fragment cannot select on `String`, which is a scalar
                query Q { search { ... on String { title } } }
                                          ^
                """#),
        RuleExample(
            rule: "LeafSelections",
            passing: #"""
                query Q { count search { __typename } }
                """#,
            failing: #"""
                query Q { count { a } search }
                """#,
            rendered: #"""
                a.graphql:1:17: error: the field `count` is of type `Int!`, a scalar, and has nothing to select
                query Q { count { a } search }
                                ^
                a.graphql:1:23: error: the field `search` is of type `SearchResult`, a union, and needs a selection, `{ … }`
                query Q { count { a } search }
                                      ^
                """#),
        RuleExample(
            rule: "FieldsOnCorrectType",
            passing: #"""
                query Q { viewer { me { login __id } } }
                """#,
            failing: #"""
                query Q {
                  viewer { me { logn } }
                  search { title }
                }
                """#,
            rendered: #"""
                a.graphql:2:17: error: the type `User` has no field `logn`. Did you mean `login`?
                  viewer { me { logn } }
                                ^
                a.graphql:3:12: error: the type `SearchResult` has no field `title`. It is a field of `Issue`; select it in an inline fragment, `... on Issue { title }`
                  search { title }
                           ^
                """#),
        RuleExample(
            rule: "UniqueOperationNames",
            passing: #"""
                query Q { count } query R { count }
                """#,
            failing: #"""
                query Q { count }
                mutation Q { deleteIssue(id: 1) { title } }
                """#,
            rendered: #"""
                a.graphql:2:10: error: the name `Q` is taken by the query at a.graphql:1
                mutation Q { deleteIssue(id: 1) { title } }
                         ^
                """#),
        RuleExample(
            rule: "UniqueFragmentNames",
            passing: #"""
                query Q { count } fragment F on Issue { title }
                """#,
            failing: #"""
                query Q { count }
                fragment Q on Issue { title }
                """#,
            rendered: #"""
                a.graphql:2:10: error: the name `Q` is taken by the query at a.graphql:1
                fragment Q on Issue { title }
                         ^
                """#),
        RuleExample(
            rule: "KnownFragmentNames",
            passing: #"""
                query Q { search { ...IssueRow } } fragment IssueRow on Issue { title }
                """#,
            failing: #"""
                query Q { search { ...IssueRw } }
                fragment IssueRow on Issue { title }
                """#,
            rendered: #"""
                a.graphql:1:23: error: there is no fragment `IssueRw`. Did you mean `IssueRow`?
                query Q { search { ...IssueRw } }
                                      ^
                """#),
        RuleExample(
            rule: "NoUnusedFragments",
            passing: #"""
                query Q { search { ...F } } fragment F on Issue { title } fragment G on Issue @refetchable(queryName: "R") { ...H } fragment H on Issue { body }
                """#,
            failing: #"""
                query Q { count }
                fragment F on Issue { title }
                """#,
            rendered: #"""
                a.graphql:2:1: warning: the fragment `F` is not reached by any operation
                fragment F on Issue { title }
                ^
                """#),
        RuleExample(
            rule: "PossibleFragmentSpreads",
            passing: #"""
                query Q { search { ... on Issue { title } ... on Node { id } } }
                """#,
            failing: #"""
                query Q { search { ... on Issue { ... on User { login } ...F } } }
                fragment F on User { login }
                """#,
            rendered: #"""
                a.graphql:1:35: error: an inline fragment on `User` can never match here, where the type is `Issue`
                query Q { search { ... on Issue { ... on User { login } ...F } } }
                                                  ^
                a.graphql:1:57: error: the fragment `F` on `User` can never match here, where the type is `Issue`
                query Q { search { ... on Issue { ... on User { login } ...F } } }
                                                                        ^
                """#),
        RuleExample(
            rule: "NoFragmentCycles",
            passing: #"""
                fragment F on User { friends { ...G } } fragment G on User { login }
                """#,
            failing: #"""
                fragment F on User { friends { ...G } }
                fragment G on User { ...F }
                """#,
            rendered: #"""
                a.graphql:2:22: error: the fragment `F` spreads itself through `G`
                fragment G on User { ...F }
                                     ^
                """#),
        RuleExample(
            rule: "KnownDirectives",
            passing: #"""
                query Q @throwOnFieldError { count @include(if: true) }
                """#,
            failing: #"""
                query Q @preloadable {
                  count @requird(action: LOG) @inline
                  search { ...F @catch }
                  users @stream { login }
                }
                """#,
            rendered: #"""
                a.graphql:1:9: warning: `@preloadable` has no meaning here and is left out: every query can be preloaded with `preload`
                query Q @preloadable {
                        ^
                a.graphql:2:9: error: there is no directive `@requird`. Did you mean `@required`?
                  count @requird(action: LOG) @inline
                        ^
                a.graphql:2:31: error: the directive `@inline` cannot stand on a field
                  count @requird(action: LOG) @inline
                                              ^
                a.graphql:3:17: error: the directive `@catch` cannot stand on a spread; wrap it, `... @alias(as: "name") @catch { ...Fragment }`
                  search { ...F @catch }
                                ^
                a.graphql:4:9: error: `@stream` is not supported; page through the list with `@connection`, or `@defer` a fragment that holds it
                  users @stream { login }
                        ^
                """#),
        RuleExample(
            rule: "UniqueDirectivesPerLocation",
            passing: #"""
                query Q { search { ...F @arguments(a: 1) @alias } }
                """#,
            failing: #"""
                query Q { search { ...F @arguments(a: 1) @arguments(b: 2) } }
                """#,
            rendered: #"""
                a.graphql:1:42: error: the directive `@arguments` can stand here only once
                query Q { search { ...F @arguments(a: 1) @arguments(b: 2) } }
                                                         ^
                """#),
        RuleExample(
            rule: "OverlappingFieldsCanBeMerged",
            passing: #"""
                query Q { search { ... on User { issues(first: 1) { total } ...F @arguments(size: 1) } } } fragment F on User @argumentDefinitions(size: { type: "Int" }) { issues(first: $size) { total } }
                """#,
            failing: #"""
                query Q { search { ... on User { ...F @arguments(size: 1) ...F @arguments(size: 2) } } count: __typename count }
                fragment F on User @argumentDefinitions(size: { type: "Int" }) { issues(first: $size) { total } }
                mutation M($a: [ID!]!, $b: [ID!]!) {
                  deleteIssue(id: 1) { deletedID deletedID @deleteRecord ...D }
                  addIssue(title: "") { edge @appendEdge(connections: $a) { cursor } edge @appendEdge(connections: $b) { cursor } }
                }
                fragment D on DeleteIssuePayload { deletedID @deleteEdge(connections: $a) deletedID @deleteRecord }
                """#,
            rendered: #"""
                a.graphql:1:106: error: `count` is selected at a.graphql:1:88, too, and the two conflict: here it is the field `count`, there `__typename`. Give one of them another alias
                query Q { search { ... on User { ...F @arguments(size: 1) ...F @arguments(size: 2) } } count: __typename count }
                                                                                                                         ^
                a.graphql:2:66: error: `issues` is selected more than once, and the two conflict: the arguments of the fragment it is in differ where that is spread. Give one of them another alias
                fragment F on User @argumentDefinitions(size: { type: "Int" }) { issues(first: $size) { total } }
                                                                                 ^
                a.graphql:5:70: error: `edge` is selected at a.graphql:5:25, too, and the two conflict: the arguments of `@appendEdge` differ. Give one of them another alias
                  addIssue(title: "") { edge @appendEdge(connections: $a) { cursor } edge @appendEdge(connections: $b) { cursor } }
                                                                                     ^
                a.graphql:7:36: error: `deletedID` is selected at a.graphql:4:34, too, and the two conflict: here it has `@deleteEdge`, there `@deleteRecord`. Give one of them another alias
                fragment D on DeleteIssuePayload { deletedID @deleteEdge(connections: $a) deletedID @deleteRecord }
                                                   ^
                """#),
        RuleExample(
            rule: "SingleFieldSubscriptions",
            passing: #"""
                subscription S { issueAdded { issue { title } } }
                """#,
            failing: #"""
                subscription S { issueAdded { issue { title } } other: issueAdded { issue { id } } }
                """#,
            rendered: #"""
                a.graphql:1:49: error: the subscription `S` selects more than one field; a subscription is one field's events
                subscription S { issueAdded { issue { title } } other: issueAdded { issue { id } } }
                                                                ^
                """#),
    ]
}
