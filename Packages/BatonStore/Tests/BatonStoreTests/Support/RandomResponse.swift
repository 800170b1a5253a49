/// A random plan and a response that answers it, written with all the freedom that JSON leaves: any order, spaces, escapes, strangers.
struct RandomResponse {
    struct Field {
        let name: String
        let kind: String
        let lists: Int
        let child: Int?
    }

    struct Selection {
        let type: String
        let isEntity: Bool
        var fields: [Field]
    }

    private(set) var selections: [Selection] = []
    private(set) var json = ""
    private var random: SeededGenerator
    private var nextID = 0
    private static let kinds = ["string", "int", "float", "bool", "custom", "enum"]

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        makeSelection(depth: 0)
        json = space() + "{" + space() + "\"data\":" + space() + object(0) + space() + "}" + space()
    }

    /// The plan's text.
    var plan: String {
        var lines: [String] = []
        for (number, selection) in selections.enumerated() {
            lines.append("\(number) \(selection.type)" + (selection.isEntity ? " id" : ""))
            for field in selection.fields {
                let kind =
                    field.child.map { String(repeating: ">", count: field.lists + 1) + "\($0)" }
                    ?? field.kind + String(repeating: "[]", count: field.lists)
                lines.append("  \(field.name) \(kind)")
            }
        }
        return lines.joined(separator: "\n")
    }

    // MARK: The plan

    @discardableResult
    private mutating func makeSelection(depth: Int) -> Int {
        let number = selections.count
        let isEntity = depth > 0 && chance(60)
        selections.append(Selection(type: number == 0 ? "Query" : "Random\(number)", isEntity: isEntity, fields: []))
        var fields: [Field] = isEntity ? [Field(name: "id", kind: "string", lists: 0, child: nil)] : []
        for index in 0..<Int.random(in: 1...6, using: &random) {
            let name = String(repeating: "name", count: Int.random(in: 1...4, using: &random)) + "\(index)"
            let lists = chance(30) ? Int.random(in: 1...2, using: &random) : 0
            if depth < 4, chance(35) {
                fields.append(Field(name: name, kind: "link", lists: lists, child: makeSelection(depth: depth + 1)))
            } else {
                fields.append(Field(name: name, kind: Self.kinds.randomElement(using: &random) ?? "int", lists: lists, child: nil))
            }
        }
        selections[number].fields = fields.shuffled(using: &random)
        return number
    }

    // MARK: The response

    private mutating func object(_ number: Int) -> String {
        var members: [String] = []
        for field in selections[number].fields {
            members.append(quoted(field.name) + space() + ":" + space() + value(field))
        }
        while chance(20) { members.append("\"stranger\(members.count)\":" + stranger(depth: 0)) }
        if chance(50) { members.shuffle(using: &random) }
        return "{" + space() + members.joined(separator: space() + "," + space()) + space() + "}"
    }

    private mutating func value(_ field: Field) -> String {
        if field.name == "id" {
            nextID += 1
            return quoted("id\(nextID)")
        }
        return value(field, lists: field.lists)
    }

    private mutating func value(_ field: Field, lists: Int) -> String {
        if chance(10) { return "null" }
        if lists > 0 {
            let count = Int.random(in: 0...3, using: &random)
            return "[" + space() + (0..<count).map { _ in value(field, lists: lists - 1) }.joined(separator: space() + "," + space()) + "]"
        }
        if let child = field.child { return object(child) }
        switch field.kind {
        case "int":
            return chance(10) ? "\(Int.random(in: 0...9, using: &random))e2" : "\(Int.random(in: Int.min...Int.max, using: &random))"
        case "float": return float()
        case "bool": return chance(50) ? "true" : "false"
        case "custom" where chance(30): return stranger(depth: 2)
        default: return quoted(string())
        }
    }

    private mutating func float() -> String {
        switch Int.random(in: 0...3, using: &random) {
        case 0: "\(Double.random(in: -1e6...1e6, using: &random))"
        case 1: "\(Double(sign: .plus, exponent: Int.random(in: -200...200, using: &random), significand: 1.37))"
        case 2: "\(Int.random(in: -1000...1000, using: &random))"
        default: "\(Int.random(in: 0...999, using: &random)).\(Int.random(in: 0...99999, using: &random))E-3"
        }
    }

    private mutating func string() -> String {
        let alphabet: [String] = ["a", "b", " ", "\"", "\\", "\n", "\t", "/", "é", "字", "😀", "\u{1}", "$", "long enough for a word"]
        return (0..<Int.random(in: 0...12, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "" }.joined()
    }

    private mutating func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n" where chance(50): text += "\\n"
            case "/" where chance(50): text += "\\/"
            default:
                if scalar.value < 0x20 || chance(5) {
                    for unit in String(scalar).utf16 {
                        let digits = String(unit, radix: 16, uppercase: chance(50))
                        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                    }
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        return text + "\""
    }

    private mutating func stranger(depth: Int) -> String {
        switch Int.random(in: 0...(depth < 3 ? 6 : 4), using: &random) {
        case 0: "null"
        case 1: "true"
        case 2: "-0.5e+3"
        case 3: quoted(string())
        case 4: "17"
        case 5: "[" + space() + stranger(depth: depth + 1) + "," + stranger(depth: depth + 1) + "]"
        default: "{" + quoted(string()) + space() + ":" + stranger(depth: depth + 1) + space() + "}"
        }
    }

    private mutating func space() -> String {
        chance(80) ? "" : ([" ", "\n", "\t", "\r\n", "   "].randomElement(using: &random) ?? "")
    }

    private mutating func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &random) < percent
    }
}
