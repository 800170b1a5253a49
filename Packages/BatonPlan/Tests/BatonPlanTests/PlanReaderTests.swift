@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema
import Testing

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
        let selections = try Plan(parsing: Self.text).tables.selections
        #expect(selections.map(\.typeName) == ["Query", "Repository", "User"])
        #expect(selections.map(\.keys) == [[], [0], [1, 0]])
        let repository = selections[1].fields
        #expect(repository.map(\.responseKey) == ["id", "stars", "topics", "matrix", "license", "issues", "boards"])
        #expect(repository.map(\.kind) == [.string, .int, .string, .int, .custom, .link, .link])
        #expect(repository.map(\.lists) == [0, 0, 1, 2, 0, 1, 2])
        #expect(repository.map(\.child) == [nil, nil, nil, nil, nil, 2, 2])
        #expect(
            repository.map(\.storageKey) == ["id", "stars", "topics", "matrix", #"license(form:"a b c")"#, "issues(first:20)", "boards"])
        #expect(repository[4].condition == Guard("$full"))
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
        ("0 Query\n\n  a int", 2, "a selection is a number, a type and its key fields"),
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
        #expect(try Plan(parsing: link(31)).tables.selections[0].fields[0].lists == 31)
        for lists in [32, 255, 256, 300] {
            let error = #expect(throws: PlanError.self) { try Plan(parsing: link(lists)) }
            #expect(error?.reason.hasPrefix("lists nest too deep") == true)
        }
        let chain = (0..<9).map { "\($0) \($0 == 0 ? "Query" : "T")\n  a >>>>>>>>>>>>\($0 + 1)\n" }.joined() + "9 T\n"
        let error = #expect(throws: PlanError.self) { try Plan(parsing: chain) }
        #expect(error?.reason == "selections nest deeper than 100")
    }

    @Test func mutatedPlansNeverCrash() {
        var state: UInt64 = 5
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let seed = Array(Self.text.utf8)
        for _ in 0..<3000 {
            var bytes = seed
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
                _ = Resolution(plan, ["name": "a"]) { _, _ in SlotNumber(rendered: 0) }
            } catch {
                #expect(error.line > 0)
            }
        }
    }
}
