@_spi(Generated) @_spi(Runtime) import BatonSchema

/// The data by which a response is decoded and a store is written: one per operation, written by the compiler as text and decoded once.
///
/// The text is line oriented: first what is named by number, then the selections. Selection 0 is the operation's root.
///
///     label 0 IssueQuery$defer$IssueDetails_issue     a label of deferred parts, to the line's end
///     types 0 Issue PullRequest                       a set of concrete types
///     0 Query
///       issue >1 issue(number:$number)                response key, kind, guard, storage key where it differs
///         lookup Issue $number                        details of the field above
///       search >>2 search(text:"a b")
///     1 Issue id                                      number, type, response keys of the key fields
///       id string
///       topics string[]
///       body string ?$full&!$short|$always
///       comments >5 comments(after:$cursor,first:20)
///         connection __Issue_comments_connection
///         after $cursor
///     2 SearchItem:                                   an abstract selection: a variant by the object's type
///       * 3                                           every other type
///       Issue,PullRequest 4
///       ?Starrable 6                                  what a type not listed reads more when a response says it satisfies a condition
///     3 *                                             a variant that serves several types
///       __typename typename
///       __isStarrable is
///
/// Kinds are `string int float bool custom enum`, each followed by `[]` per list; `typename`, the record's type; `is`, a response's answer
/// that the type satisfies the condition that the key names; `>N` links to selection N, with one more `>` per list.
///
/// Details, one a line: `client`, a field of the schema's extensions; `transient`, what never reaches the image; `caught`, an error at it
/// or below is handled by a `@catch`; `spread`, only fragments select it; `defer LABEL ?GUARD`, it comes in a part of that label (a field
/// with such lines and no guard of its own comes in parts alone); `lookup TYPE VALUES` or `lookup #SET VALUE`, the entity that its
/// arguments name; `connection KEY`, `after VALUE` and `before VALUE`, the client's own connection that its pages merge into; and
/// `edit KIND VALUE EDGETYPE`, what a payload does to connections.
///
/// A plan is immutable and equal to itself alone.
@_spi(Generated) public struct Plan: Sendable {
    /// What the text was decoded into.
    @_spi(Runtime) public let tables: PlanTables

    /// A plan of generated code. The compiler wrote the text, so one that does not read stops the program, naming the line.
    ///
    /// - Parameter transient: the types that no image is told of, declared before anything is decoded by the plan.
    public init(_ text: StaticString, transient: Transient? = nil) {
        do throws(PlanError) {
            tables = try text.withUTF8Buffer { bytes in Result { () throws(PlanError) in try PlanTables(bytes) } }.get()
        } catch {
            preconditionFailure("generated \(error)")
        }
    }

    /// Reads a plan from text.
    public init(parsing text: String) throws(PlanError) {
        var text = text
        tables = try text.withUTF8 { bytes in Result { () throws(PlanError) in try PlanTables(bytes) } }.get()
    }
}

extension Plan: Hashable {
    /// Identity: a plan is declared once.
    public static func == (left: Plan, right: Plan) -> Bool { left.tables === right.tables }
    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(tables)) }
}
