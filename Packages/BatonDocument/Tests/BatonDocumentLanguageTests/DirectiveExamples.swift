/// The language's own rules about directives in selections, each with a document that keeps it and one that does not.
extension RuleExample {
    static let directives: [RuleExample] = [
        RuleExample(
            rule: "Connections",
            passing: #"""
                fragment F on User { issues(first: 1) @connection(key: "F_issues", filters: ["state"]) { edges { cursor } } mine: issues(last: 1) @connection(key: "F_mine") { edges { cursor } } }
                """#,
            failing: #"""
                fragment F on User {
                  issues(first: 1) @connection(key: "issues") { edges { cursor } }
                  mine: issues(first: 1) @connection(key: "F_issues", handler: "other") { edges { cursor } }
                  none: issues @connection(key: "F_none", dynamicKey_UNSTABLE: $key) { total ... { edges { cursor } } }
                  friends @connection(key: "F_friends") { edges { cursor } }
                  labels(first: 1) @connection(key: "F_labels") { edges { name } }
                  some: issues(first: 1) @connection(key: "F_some", filters: ["stat"]) { edges { cursor } }
                  odd: issues(first: 1) @connection(key: "F\n_odd") { edges { cursor } }
                }
                """#,
            rendered: #"""
                a.graphql:2:37: error: the key of a connection is a prefix and the field's name, `"<prefix>_issues"`, not `"issues"`
                  issues(first: 1) @connection(key: "issues") { edges { cursor } }
                                                    ^
                a.graphql:3:43: error: the key of a connection is a prefix and the field's alias, `"<prefix>_mine"`, not `"F_issues"`
                  mine: issues(first: 1) @connection(key: "F_issues", handler: "other") { edges { cursor } }
                                                          ^
                a.graphql:3:55: error: a connection's `handler` is not supported; its pages are merged as Relay's own handler does
                  mine: issues(first: 1) @connection(key: "F_issues", handler: "other") { edges { cursor } }
                                                                      ^
                a.graphql:4:3: error: the connection `none` needs its page's size, the argument `first` or `last`
                  none: issues @connection(key: "F_none", dynamicKey_UNSTABLE: $key) { total ... { edges { cursor } } }
                  ^
                a.graphql:4:3: error: the connection `none` selects no `edges` of its own, outside any fragment
                  none: issues @connection(key: "F_none", dynamicKey_UNSTABLE: $key) { total ... { edges { cursor } } }
                  ^
                a.graphql:4:43: error: `dynamicKey_UNSTABLE` is not supported; name an argument in `filters` to keep connections apart by its value
                  none: issues @connection(key: "F_none", dynamicKey_UNSTABLE: $key) { total ... { edges { cursor } } }
                                                          ^
                a.graphql:5:11: error: the field `friends` of type `[User!]` is no connection: it is a list
                  friends @connection(key: "F_friends") { edges { cursor } }
                          ^
                a.graphql:6:20: error: the field `labels` of type `LabelConnection` is no connection: `Label` has no field `node`
                  labels(first: 1) @connection(key: "F_labels") { edges { name } }
                                   ^
                a.graphql:7:63: warning: the field `issues` has no argument `stat` to filter by. Did you mean `state`?
                  some: issues(first: 1) @connection(key: "F_some", filters: ["stat"]) { edges { cursor } }
                                                                              ^
                a.graphql:8:42: error: the key of a connection is written in letters, digits, `_`, `-`, `.` and `:`, being part of storage keys
                  odd: issues(first: 1) @connection(key: "F\n_odd") { edges { cursor } }
                                                         ^
                """#),
        RuleExample(
            rule: "EdgeDirectives",
            passing: #"""
                mutation M($to: [ID!]!) { addIssue(title: "") { edge @appendEdge(connections: $to) { cursor } issue @prependNode(connections: $to, edgeTypeName: "IssueEdge") { id } } deleteIssue(id: 1) { deletedID @deleteRecord deletedIDs @deleteEdge(connections: $to) } }
                """#,
            failing: #"""
                mutation M($to: [ID!]!) {
                  addIssue(title: "") {
                    edge @prependEdge(connections: $to) @appendNode(connections: $to, edgeTypeName: "IssueEdge") { cursor }
                    issue @appendEdge(connections: $to) { id }
                    other: issue @appendNode(connections: $to, edgeTypeName: "IssueEdg") { id }
                    wrong: issue @prependNode(connections: $to, edgeTypeName: "Label") { id }
                  }
                  deleteIssue(id: 1) { title @deleteRecord text: title @appendNode(connections: $to, edgeTypeName: "IssueEdge") }
                  twice: deleteIssue(id: 2) { deletedID @deleteRecord @deleteEdge(connections: $to) }
                  both: addIssue(title: "") { edge @appendEdge(connections: $to) @prependEdge(connections: $to) { cursor } }
                }
                """#,
            rendered: #"""
                a.graphql:3:41: error: `@prependEdge` and `@appendNode` cannot stand together: a field is an edge or a node
                    edge @prependEdge(connections: $to) @appendNode(connections: $to, edgeTypeName: "IssueEdge") { cursor }
                                                        ^
                a.graphql:4:11: error: `@appendEdge` stands on an edge, an object with `cursor` and `node`; `issue` is of type `Issue`; a node is inserted with `@appendNode`
                    issue @appendEdge(connections: $to) { id }
                          ^
                a.graphql:5:62: error: the schema has no type `IssueEdg`. Did you mean `IssueEdge`?
                    other: issue @appendNode(connections: $to, edgeTypeName: "IssueEdg") { id }
                                                                             ^
                a.graphql:6:63: error: `Label` is no edge, an object with `cursor` and `node`
                    wrong: issue @prependNode(connections: $to, edgeTypeName: "Label") { id }
                                                                              ^
                a.graphql:8:30: error: `@deleteRecord` stands on an `ID` or a list of them; `title` is of type `String`
                  deleteIssue(id: 1) { title @deleteRecord text: title @appendNode(connections: $to, edgeTypeName: "IssueEdge") }
                                             ^
                a.graphql:8:56: error: `@appendNode` stands on an object, an interface or a union; `title` is of type `String`
                  deleteIssue(id: 1) { title @deleteRecord text: title @appendNode(connections: $to, edgeTypeName: "IssueEdge") }
                                                                       ^
                a.graphql:9:55: error: `@deleteRecord` and `@deleteEdge` cannot stand together: a field has one edit. Select `deletedID` again under another alias for `@deleteEdge`
                  twice: deleteIssue(id: 2) { deletedID @deleteRecord @deleteEdge(connections: $to) }
                                                                      ^
                a.graphql:10:66: error: `@appendEdge` and `@prependEdge` cannot stand together: a field has one edit. Select `edge` again under another alias for `@prependEdge`
                  both: addIssue(title: "") { edge @appendEdge(connections: $to) @prependEdge(connections: $to) { cursor } }
                                                                                 ^
                """#),
        RuleExample(
            rule: "RequiredFields",
            passing: #"""
                fragment F on User { name @required(action: LOG) issues(first: 1) @required(action: LOG) { total edges @required(action: THROW) { cursor } } } fragment G on Node { id ... on User { name @required(action: NONE) } ... on Node @alias(as: "n") { ... on User { name @required(action: LOG) } } }
                """#,
            failing: #"""
                fragment F on User {
                  name @required(action: LOG)
                  ... on User { name }
                  login @required(action: THROW)
                  issues(first: 1) @required(action: THROW) { edges @required(action: NONE) { cursor } }
                  friends { name @required(action: LOG) }
                  friends { login }
                }
                fragment G on Issue { ... on Node { ... on Issue { body @required(action: NONE) } } }
                fragment H on Issue @inline { body @required(action: NONE) }
                """#,
            rendered: #"""
                a.graphql:3:17: error: `name` has no `@required` here and `@required(action: LOG)` at line 2; all selections of a field in one definition agree
                  ... on User { name }
                                ^
                a.graphql:4:9: warning: `login` is never null by the schema; `@required` says nothing here
                  login @required(action: THROW)
                        ^
                a.graphql:5:53: error: `edges` is `NONE` and takes its parent with it, which is `THROW`; an action is no milder than the parent's
                  issues(first: 1) @required(action: THROW) { edges @required(action: NONE) { cursor } }
                                                                    ^
                a.graphql:6:13: error: `name` takes `friends` with it, so it stands in every selection of `friends`; the one at line 7 has none
                  friends { name @required(action: LOG) }
                            ^
                a.graphql:9:57: error: `@required` cannot stand in an inline fragment on `Node` without an alias; write `... on Node @alias`
                fragment G on Issue { ... on Node { ... on Issue { body @required(action: NONE) } } }
                                                                        ^
                a.graphql:10:36: error: `@required` cannot stand in an `@inline` fragment, whose value nothing takes away
                fragment H on Issue @inline { body @required(action: NONE) }
                                                   ^
                """#),
        RuleExample(
            rule: "CaughtFields",
            passing: #"""
                fragment F on User { name @catch ... @alias(as: "caught") @catch { login } }
                """#,
            failing: #"""
                fragment F on User @catch @throwOnFieldError {
                  name @catch(to: NULL) @required(action: LOG)
                  ... @catch { login }
                }
                """#,
            rendered: #"""
                a.graphql:1:20: error: `@catch` and `@throwOnFieldError` cannot stand together: what is caught is not thrown
                fragment F on User @catch @throwOnFieldError {
                                   ^
                a.graphql:2:8: error: `@catch` and `@required` cannot stand together on `name`: one reads a null that the other takes away
                  name @catch(to: NULL) @required(action: LOG)
                       ^
                a.graphql:3:7: error: `@catch` on an inline fragment needs `@alias(as: "name")`, under which its result is read
                  ... @catch { login }
                      ^
                """#),
        RuleExample(
            rule: "DeferredSpreads",
            passing: #"""
                fragment F on User { ...G @defer friends { ...G @defer(label: "friend") } } fragment G on User { name }
                """#,
            failing: #"""
                fragment F on User {
                  ...G @defer
                  friends { ...G @defer ...H @defer(label: "G") }
                  issues(first: 1) { edges { node { note { ...N @defer } } } }
                  ...G @defer(label: "a\nb")
                }
                fragment G on User { name }
                fragment H on User { login }
                fragment N on ClientNote { text }
                """#,
            rendered: #"""
                a.graphql:3:18: error: the label `G` is taken by the `@defer` at line 2; give one of them another, `@defer(label: "…")`
                  friends { ...G @defer ...H @defer(label: "G") }
                                 ^
                a.graphql:3:44: error: the label `G` is taken by the `@defer` at line 2; give one of them another, `@defer(label: "…")`
                  friends { ...G @defer ...H @defer(label: "G") }
                                                           ^
                a.graphql:4:49: error: `@defer` cannot stand here, where the type `ClientNote` is the client's alone
                  issues(first: 1) { edges { node { note { ...N @defer } } } }
                                                                ^
                a.graphql:5:22: error: a label has no line breaks and no other control characters
                  ...G @defer(label: "a\nb")
                                     ^
                """#),
        RuleExample(
            rule: "Aliases",
            passing: #"""
                fragment F on User { ...G @alias ... @alias(as: "more") { login } friends { ...G @alias(as: "more") } } fragment G on User { name }
                """#,
            failing: #"""
                fragment F on User {
                  name
                  ...G @alias(as: "name")
                  ...G @alias(as: "a b")
                  ... @alias { login }
                  ...H @alias(as: "h")
                  ... on User @alias(as: "h") { login }
                  friends { ...P @alias }
                }
                fragment G on User { name }
                fragment H on User { login }
                fragment P on User @relay(plural: true) { login }
                """#,
            rendered: #"""
                a.graphql:3:8: error: the alias `name` is a field's in the same selection, too; choose another
                  ...G @alias(as: "name")
                       ^
                a.graphql:4:19: error: an alias is a name, which `a b` is not
                  ...G @alias(as: "a b")
                                  ^
                a.graphql:5:7: error: an inline fragment without a type needs its alias given, `@alias(as: "name")`
                  ... @alias { login }
                      ^
                a.graphql:7:15: error: the alias `h` is taken in this selection, at line 6; choose another
                  ... on User @alias(as: "h") { login }
                              ^
                a.graphql:8:18: error: `@alias` cannot stand on a spread of `P`, which is plural and read through the list's field
                  friends { ...P @alias }
                                 ^
                """#),
        RuleExample(
            rule: "AmbiguousSpreads",
            passing: #"""
                query Q { search { ...F @alias(as: "issue") ... on Issue @alias(as: "found") { ...F } ... on Issue { author { ...U } } } } fragment F on Issue { title } fragment U on Node { id }
                """#,
            failing: #"""
                query Q { search { ...F ... on Issue { ...F } } }
                fragment F on Issue { title }
                """#,
            rendered: #"""
                a.graphql:1:20: warning: `F` on `Issue` does not match every `SearchResult`; give the spread a name to read it by, `@alias(as: "name")`
                query Q { search { ...F ... on Issue { ...F } } }
                                   ^
                a.graphql:1:40: warning: `F` on `Issue` does not match every `SearchResult`; give the spread a name to read it by, `@alias(as: "name")`
                query Q { search { ...F ... on Issue { ...F } } }
                                                       ^
                """#),
        RuleExample(
            rule: "InlineDataFragments",
            passing: #"""
                fragment F on User @inline { login ...G } fragment G on User @inline { name }
                """#,
            failing: #"""
                fragment F on User @inline @refetchable(queryName: "R") {
                  ...G
                  ...H
                  issues(first: 1) @connection(key: "F_issues") { edges { cursor } }
                }
                fragment G on User { login }
                fragment H on User @inline @throwOnFieldError { login }
                """#,
            rendered: #"""
                a.graphql:1:28: error: the `@inline` fragment `F` is a plain value and cannot be refetched; refetch the fragment that spreads it
                fragment F on User @inline @refetchable(queryName: "R") {
                                           ^
                a.graphql:2:3: warning: `G` is fetched here and not read: it is no `@inline` fragment, and `F` is a plain value
                  ...G
                  ^
                a.graphql:3:3: error: `H` throws on field errors and cannot stand inside the value `F`, whose reading throws nothing
                  ...H
                  ^
                a.graphql:4:20: error: the `@inline` fragment `F` is a plain value and cannot have a connection
                  issues(first: 1) @connection(key: "F_issues") { edges { cursor } }
                                   ^
                """#),
        RuleExample(
            rule: "CacheExpirationIsPositive",
            passing: #"""
                query Q @cacheExpiration(seconds: 0.5) { count }
                """#,
            failing: #"""
                query Q @cacheExpiration(seconds: 0) { count }
                """#,
            rendered: #"""
                a.graphql:1:35: error: data expires after more than 0 seconds, not after 0; leave the directive out for the default
                query Q @cacheExpiration(seconds: 0) { count }
                                                  ^
                """#),
    ]
}
