import BatonSchemaLanguage

/// The functions that strings are printed and read with.
enum StringCases {
    static func run(_ vector: Case) throws {
        let output: JSON
        switch try vector.text("function") {
        case "printString": output = .string(Printer.quoted(try vector.text("input")))
        case "printBlockString": output = .string(BlockString.text(of: try vector.text("input")))
        case "printBlockStringMinimized": output = .string(BlockString.text(of: try vector.text("input"), isMinimal: true))
        case "isPrintableAsBlockString": output = .boolean(BlockString.canHold(try vector.text("input")))
        case "dedentBlockStringLines":
            output = .array(BlockString.dedent((vector.facts["input"]?.array ?? []).compactMap(\.string)).map(JSON.string))
        case let function: throw Failure("there is no function `\(function)`")
        }
        try compare(output, with: vector.facts["output"], called: "output")
    }
}
