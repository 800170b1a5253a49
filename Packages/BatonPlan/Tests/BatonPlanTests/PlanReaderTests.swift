@_spi(Generated) @_spi(Runtime) import BatonSchema
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonPlan

struct PlanReaderTests {
    static let text = """
        0 Query
          repository >1 repository(name:$name,owner:$owner)
          viewer >2
        1 Repository id
          id string
          stars int ?$full&!$short|$other
          topics string[]
          matrix int[][]
          license custom ?$full license(form:"a b c")
          issues >>2 issues(first:20)
          boards >>>2
        2 User login host
          host string
          login string
        """

    @Test func selectionsAndFieldsAreAsWritten() throws {
        let tables = try Plan(parsing: Self.text).tables
        let selections = (0..<tables.selections.count).map { tables.selections[$0] }
        #expect(selections.map { TypeID(number: $0.type).name } == ["Query", "Repository", "User"])
        #expect(selections.map { row in (0..<row.keyCount).map { tables.keys[Int(row.firstKey + $0)] } } == [[], [0], [1, 0]])
        let repository = (selections[1].firstField..<selections[1].firstField + selections[1].fieldCount).map { tables.fields[Int($0)] }
        #expect(
            repository.map { tables.string($0.nameStart, $0.nameLength) } == [
                "id", "stars", "topics", "matrix", "license", "issues", "boards",
            ])
        #expect(repository.map(\.kind) == [.string, .int, .string, .int, .custom, .link, .link])
        #expect(repository.map(\.lists) == [0, 0, 1, 2, 0, 1, 2])
        #expect(repository.map(\.child) == [-1, -1, -1, -1, -1, 2, 2])
        #expect(
            repository.map { tables.string($0.keyStart, $0.keyLength) } == [
                "id", "stars", "topics", "matrix", #"license(form:"a b c")"#, "issues(first:20)", "boards",
            ])
        #expect(tables.guards[Int(repository[4].condition)] == Guard("$full"))
        #expect(repository[0].slot == Slot("Repository", "id").raw)
    }

    @Test func variablesOfKeysAndGuardsAreListed() throws {
        #expect(try Plan(parsing: Self.text).tables.variables == ["full", "name", "other", "owner", "short"])
    }

    @Test func aPlanEqualsItselfAlone() throws {
        let plan = try Plan(parsing: Self.text)
        let same = plan
        #expect(plan == same)
        #expect(try plan != Plan(parsing: Self.text))
    }

    @Test func aGuardAsksForEveryTermOfAnAlternative() {
        let condition = Guard("$full&!$short|$other")
        #expect(condition?.holds(with: ["full": true]) == true)
        #expect(condition?.holds(with: ["full": true, "short": true]) == false)
        #expect(condition?.holds(with: ["short": true, "other": true]) == true)
        #expect(condition?.holds(with: [:]) == false)
        #expect(Guard("!$a")?.holds(with: ["a": .null]) == true)
        for text in ["", "$", "a", "$a&", "|$a", "!!$a", "$$a"] { #expect(Guard(text[...]) == nil, "\(text)") }
    }

    @Test(arguments: [
        ("", 1, "a plan has at least its root's selection"),
        ("  a int", 1, "a field before any selection"),
        ("0", 1, "a selection is a number, a type and its key fields"),
        ("1 Query", 1, "expected selection 0, found '1'"),
        ("0 Hero", 1, "the root's type is Query, Mutation or Subscription, not 'Hero'"),
        ("0 Query\n  a", 2, "a field is a response key and a kind"),
        ("0 Query\n  a number", 2, "unknown kind 'number'"),
        ("0 Query\n  a int[", 2, "unknown kind 'int['"),
        ("0 Query\n  a >", 2, "a link names no selection in '>'"),
        ("0 Query\n  a >-1", 2, "a link names no selection in '>-1'"),
        ("0 Query\n  a >1", 2, "there is no selection 1"),
        ("0 Query\n  a int\n  a int", 3, "'a' is there twice"),
        ("0 Query\n  a int ?full", 2, "malformed guard '?full'"),
        ("0 Query\n  a >1\n1 Hero id\n  name string", 3, "the key field 'id' is not selected"),
        ("0 Query\n  a >1\n1 Hero id\n  id string[]", 3, "the key field 'id' is no single scalar"),
        ("0 Query\n  a >1\n1 Hero\n  b >1", 3, "selection 1 reaches itself"),
        ("0 Query\n\n  a int", 2, "an empty line"),
        ("0 Query\n   a int", 2, "a line that is indented by 3 spaces"),
        ("00 Query", 1, "expected selection 0, found '00'"),
        ("0 Query:\n  * 1\n1 *", 1, "the root's type is Query, Mutation or Subscription, not 'Query'"),
        ("0 Query\n    client", 2, "a detail without its field"),
        ("0 Query\n  a int\n    rare", 3, "unknown detail 'rare'"),
        ("0 Query\n  a int\n    client side", 3, "a detail of one word has more"),
        ("0 Query\n  a int\n    defer 0", 3, "there is no such label"),
        ("0 Query\n  a int\n    lookup Hero 1", 3, "a lookup is a link's to one object"),
        ("0 Query\n  a >1\n    lookup #0 1\n1 T", 3, "there is no such set of types"),
        ("0 Query\n  a >1\n    lookup T $\n1 T", 3, "malformed values '$'"),
        ("0 Query\n  a >1\n    after 1\n1 T", 3, "a cursor without its connection"),
        ("0 Query\n  a >1\n    edit deleteEdge $c\n1 T", 3, "'deleteEdge' is of a scalar"),
        ("0 Query\n  a >1\n    edit appendNode $c\n1 T", 3, "malformed edit 'appendNode'"),
        ("0 Query\n  a >1\n1 T:\n  Hero 2\n2 * id\n  id string", 3, "an abstract selection has one choice for every other type"),
        ("0 Query\n  a >1\n1 T: id", 3, "an abstract selection has its keys in its variants"),
        ("0 Query\n  a >1\n1 T:\n  * 2\n  A,A 2\n2 *", 3, "a type has two choices"),
        ("0 Query\n  a >1\n1 T:\n  * 2\n2 Hero", 4, "selection 2 is of another type"),
        ("0 Query\n  a >1\n1 *", 2, "selection 1 is of another type"),
        ("0 Query\n  a >1\n1 T:\n  * 2\n2 *\n  b >1", 3, "selection 1 reaches itself"),
        ("types 1 A", 1, "expected number 0, found '1'"),
    ])
    func malformedTextNamesItsLine(_ text: String, _ line: Int, _ reason: String) {
        let error = #expect(throws: PlanError.self) { try Plan(parsing: text) }
        #expect(error?.line == line)
        #expect(error?.reason == reason)
    }

    @Test func selectionsNestToALimit() throws {
        func chain(_ depth: Int) -> String {
            (0..<depth).map { "\($0) \($0 == 0 ? "Query" : "T")" + ($0 == depth - 1 ? "" : "\n  a >\($0 + 1)") }.joined(separator: "\n")
        }
        _ = try Plan(parsing: chain(100))
        #expect(throws: PlanError.self) { try Plan(parsing: chain(101)) }
        #expect(throws: PlanError.self) { try Plan(parsing: chain(20_000)) }
    }

    @Test func listsNestToALimitAndCountAsDepth() throws {
        func link(_ lists: Int) -> String { "0 Query\n  a >\(String(repeating: ">", count: lists))1\n1 T" }
        #expect(try Plan(parsing: link(31)).tables.fields[0].lists == 31)
        for lists in [32, 255, 256, 300] {
            let error = #expect(throws: PlanError.self) { try Plan(parsing: link(lists)) }
            #expect(error?.reason.hasPrefix("lists nest too deep") == true)
        }
        let chain = (0..<9).map { "\($0) \($0 == 0 ? "Query" : "T")\n  a >>>>>>>>>>>>\($0 + 1)\n" }.joined() + "9 T\n"
        let error = #expect(throws: PlanError.self) { try Plan(parsing: chain) }
        #expect(error?.reason == "selections nest deeper than 100")
    }

    @Test func aSelectionOfManyFieldsStillKnowsARepetition() throws {
        func text(_ last: String) -> String {
            "0 Query\n" + (0..<100).map { "  field\($0) int\n" }.joined() + "  \(last) int"
        }
        _ = try Plan(parsing: text("field100"))
        #expect(throws: PlanError.self) { try Plan(parsing: text("field0")) }
        #expect(throws: PlanError.self) { try Plan(parsing: text("field99")) }
    }

    @Test func mutatedPlansNeverCrash() {
        var state: UInt64 = 5
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let seeds = [Array(Self.text.utf8), Array(ResolutionTests.everything.utf8)]
        for run in 0..<6000 {
            var bytes = seeds[run % 2]
            for _ in 0...next(4) {
                switch next(4) {
                case 0: bytes[next(bytes.count)] = UInt8(next(256))
                case 1: bytes.remove(at: next(bytes.count))
                case 2: bytes.swapAt(next(bytes.count), next(bytes.count))
                default:
                    let start = next(bytes.count)
                    bytes.insert(contentsOf: Array(bytes[start..<min(start + next(30), bytes.count)]), at: next(bytes.count))
                }
            }
            do throws(PlanError) {
                let plan = try Plan(parsing: String(decoding: bytes, as: UTF8.self))
                let resolution = Resolution(plan, ["name": "a", "full": true]) { _, _ in SlotNumber(rendered: 0) }
                for selection in 0..<plan.tables.selections.count { _ = resolution.row(of: Int32(selection), for: TypeID("Unlisted")) }
            } catch {
                #expect(error.line > 0)
            }
        }
    }
}
