@_spi(Generated) @_spi(Runtime) import BatonSchema

/// Reads a plan's text, format 1.
struct PlanReader {
    /// How deep selections and the lists around them may nest: the ingest recurses once per level, on threads whose stacks may be small
    /// (512 KB on Apple's systems, of which a level takes up to 4 KB in a debug build).
    static let deepestSelection = 100
    /// How many lists may enclose one value.
    private static let deepestList = 31

    /// The variables met so far.
    private(set) var variables: Set<String> = []
    private var selections: [PlanSelection] = []
    private var keyNames: [(line: Int, names: [Substring])] = []
    private var links: [(line: Int, child: Int)] = []

    mutating func read(_ text: String) throws(PlanError) -> [PlanSelection] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("  ") {
                try field(line.dropFirst(2), line: index + 1)
            } else {
                try selection(line, line: index + 1)
            }
        }
        try finish()
        return selections
    }

    private mutating func selection(_ text: Substring, line: Int) throws(PlanError) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count >= 2, !words.contains(where: \.isEmpty) else {
            throw PlanError(line: line, reason: "a selection is a number, a type and its key fields")
        }
        guard words[0] == String(selections.count) else {
            throw PlanError(line: line, reason: "expected selection \(selections.count), found '\(words[0])'")
        }
        let name = String(words[1])
        if selections.isEmpty, !["Query", "Mutation", "Subscription"].contains(name) {
            throw PlanError(line: line, reason: "the root's type is Query, Mutation or Subscription, not '\(name)'")
        }
        selections.append(PlanSelection(type: TypeID(name), typeName: name, keys: [], fields: []))
        keyNames.append((line, Array(words.dropFirst(2))))
    }

    private mutating func field(_ text: Substring, line: Int) throws(PlanError) {
        guard let selection = selections.last else { throw PlanError(line: line, reason: "a field before any selection") }
        var rest = text
        guard let responseKey = Self.word(&rest), let kindText = Self.word(&rest) else {
            throw PlanError(line: line, reason: "a field is a response key and a kind")
        }
        guard !selection.fields.contains(where: { $0.responseKey == responseKey }) else {
            throw PlanError(line: line, reason: "'\(responseKey)' is there twice")
        }
        let (kind, lists, child) = try kind(kindText, line: line)
        if let child { links.append((line, child)) }

        var condition: Guard?
        if rest.hasPrefix("?"), let guardText = Self.word(&rest) {
            guard let parsed = Guard(guardText.dropFirst()) else {
                throw PlanError(line: line, reason: "malformed guard '\(guardText)'")
            }
            for term in parsed.alternatives.joined() { variables.insert(term.variable) }
            condition = parsed
        }
        let storageKey = rest.isEmpty ? String(responseKey) : String(rest)
        let slot = Slot(selection.typeName, storageKey)
        let template = slot.isTemplate ? Registry.shared.template(of: slot) : nil
        if let template { variables.formUnion(template.variables) }
        selections[selections.count - 1].fields.append(
            PlanField(
                responseKey: String(responseKey), storageKey: storageKey, kind: kind, lists: lists, child: child, condition: condition,
                slot: slot, template: template))
    }

    private func kind(_ text: Substring, line: Int) throws(PlanError) -> (FieldKind, lists: Int, child: Int?) {
        if text.hasPrefix(">") {
            let number = text.drop(while: { $0 == ">" })
            guard let child = Int(number), number.first?.isWholeNumber == true, child < Int(Int32.max) else {
                throw PlanError(line: line, reason: "a link names no selection in '\(text)'")
            }
            let lists = text.count - number.count - 1
            guard lists <= Self.deepestList else { throw PlanError(line: line, reason: "lists nest too deep in '\(text)'") }
            return (.link, lists, child)
        }
        var name = text
        var lists = 0
        while name.hasSuffix("[]") {
            name = name.dropLast(2)
            lists += 1
        }
        guard let kind = FieldKind(named: name) else { throw PlanError(line: line, reason: "unknown kind '\(text)'") }
        guard lists <= Self.deepestList else { throw PlanError(line: line, reason: "lists nest too deep in '\(text)'") }
        return (kind, lists, nil)
    }

    private mutating func finish() throws(PlanError) {
        guard !selections.isEmpty else { throw PlanError(line: 1, reason: "a plan has at least its root's selection") }
        for (line, child) in links where child >= selections.count {
            throw PlanError(line: line, reason: "there is no selection \(child)")
        }
        for (number, (line, names)) in keyNames.enumerated() {
            for name in names {
                guard let index = selections[number].fields.firstIndex(where: { $0.responseKey == name }) else {
                    throw PlanError(line: line, reason: "the key field '\(name)' is not selected")
                }
                guard selections[number].fields[index].kind != .link, selections[number].fields[index].lists == 0 else {
                    throw PlanError(line: line, reason: "the key field '\(name)' is no single scalar")
                }
                selections[number].keys.append(index)
            }
        }
        try checkDepth()
    }

    /// Proves that selections nest without a cycle and no deeper than the limit, without recursing on the text's say-so.
    private func checkDepth() throws(PlanError) {
        var heights = [Int](repeating: 0, count: selections.count)
        // The states of a depth-first walk: 0 unseen, 1 being walked, 2 done.
        var states = [UInt8](repeating: 0, count: selections.count)
        for root in selections.indices where states[root] == 0 {
            var path = [(selection: root, field: 0)]
            states[root] = 1
            while let (number, field) = path.last {
                if field < selections[number].fields.count {
                    path[path.count - 1].field += 1
                    guard let child = selections[number].fields[field].child else { continue }
                    if states[child] == 1 {
                        throw PlanError(line: keyNames[child].line, reason: "selection \(child) reaches itself")
                    }
                    if states[child] == 0 {
                        states[child] = 1
                        path.append((child, 0))
                    }
                } else {
                    heights[number] = 1 + (selections[number].fields.map { $0.lists + ($0.child.map { heights[$0] } ?? 0) }.max() ?? 0)
                    guard heights[number] <= Self.deepestSelection else {
                        throw PlanError(line: keyNames[number].line, reason: "selections nest deeper than \(Self.deepestSelection)")
                    }
                    states[number] = 2
                    path.removeLast()
                }
            }
        }
    }

    /// Takes the text up to the next space, and the space.
    private static func word(_ text: inout Substring) -> Substring? {
        let end = text.firstIndex(of: " ") ?? text.endIndex
        guard end != text.startIndex else { return nil }
        let word = text[..<end]
        text = end == text.endIndex ? text[end...] : text[text.index(after: end)...]
        return word
    }
}
