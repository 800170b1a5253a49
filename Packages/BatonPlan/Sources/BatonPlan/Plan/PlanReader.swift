@_spi(Generated) @_spi(Runtime) import BatonSchema

/// Reads a plan's text, format 2: one pass over its bytes into flat tables, without a string per field.
struct PlanReader {
    /// How deep selections and the lists around them may nest: the ingest recurses once per level, on threads whose stacks may be small
    /// (512 KB on Apple's systems, of which a level takes up to 4 KB in a debug build).
    static let deepestSelection = 100
    /// How many lists may enclose one value.
    static let deepestList = 31
    /// How long a plan's text may be: offsets then fit 32 bits.
    static let longestText = 1 << 30

    /// Values by their texts, each kept once.
    struct Interned<Value> {
        private(set) var values: [Value] = []
        private var numbers: [String: Int32] = [:]

        mutating func number(of text: String, _ make: (String) -> Value?) -> Int32? {
            if let known = numbers[text] { return known }
            guard let made = make(text) else { return nil }
            values.append(made)
            numbers[text] = Int32(values.count - 1)
            return Int32(values.count - 1)
        }
    }

    let bytes: UnsafeBufferPointer<UInt8>
    var selections: [PlanSelection] = []
    var fields: [PlanField] = []
    var keys: [Int32] = []
    var cases: [PlanCase] = []
    var conditions: [[TypeID]] = []
    var guards = Interned<Guard>()
    var templates = Interned<StorageKeyTemplate>()
    var details: [PlanDetails] = []
    var labels: [String] = []
    var typeSets: [[TypeID]] = []
    var variables: Set<String> = []

    /// What is checked or filled in at the end: what a selection's head says, and where links and cases stand.
    var heads: [Head] = []
    var links: [(line: Int, child: Int32, isCase: Bool, type: UInt32)] = []
    /// The response keys of a selection that has many fields.
    private var names: Set<String> = []
    /// The line at hand, counted from one.
    var line = 0
    private var hasField = false

    struct Head {
        let line: Int
        let type: Word
        let keys: [Word]
    }

    /// A range of the text.
    struct Word {
        var start: Int
        var end: Int
        var count: Int { end - start }
        var isEmpty: Bool { start == end }
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    mutating func read() throws(PlanError) {
        guard bytes.count < Self.longestText else { throw malformed("a plan of a gigabyte or more") }
        var end = bytes.count
        while end > 0, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
        fields.reserveCapacity(end / 24)
        var start = 0
        while start < end {
            line += 1
            var rest = Word(start: start, end: start)
            while rest.end < end, bytes[rest.end] != UInt8(ascii: "\n") { rest.end += 1 }
            start = rest.end + 1
            try read(rest)
        }
        try finish()
    }

    private mutating func read(_ text: Word) throws(PlanError) {
        let indent = spaces(text)
        let rest = Word(start: text.start + indent, end: text.end)
        switch indent {
        case 0:
            hasField = false
            guard let first = rest.isEmpty ? nil : bytes[rest.start] else { throw malformed("an empty line") }
            if first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") { try selection(rest) } else { try declaration(rest) }
        case 2:
            guard let selection = selections.last else { throw malformed("a field before any selection") }
            if selection.isAbstract { try choice(rest) } else { try field(rest) }
        case 4:
            guard hasField else { throw malformed("a detail without its field") }
            try detail(rest)
        default: throw malformed("a line that is indented by \(indent) spaces")
        }
    }

    private func spaces(_ text: Word) -> Int {
        var place = text.start
        while place < text.end, bytes[place] == UInt8(ascii: " ") { place += 1 }
        return place - text.start
    }

    // MARK: What is named by number

    private mutating func declaration(_ text: Word) throws(PlanError) {
        var rest = text
        guard selections.isEmpty, let word = word(&rest), let number = word.isEmpty ? nil : self.word(&rest), !rest.isEmpty else {
            throw malformed("a selection is a number, a type and its key fields")
        }
        switch string(word) {
        case "label":
            try expect(number, labels.count)
            labels.append(string(rest))
        case "types":
            try expect(number, typeSets.count)
            var types: [TypeID] = []
            while let name = self.word(&rest) { types.append(TypeID(string(name))) }
            guard rest.isEmpty else { throw malformed("a set of types names types") }
            typeSets.append(types)
        default: throw malformed("a selection is a number, a type and its key fields")
        }
    }

    private func expect(_ word: Word, _ number: Int) throws(PlanError) {
        guard self.number(word) == Int32(number) else { throw malformed("expected number \(number), found '\(string(word))'") }
    }

    // MARK: Selections

    private mutating func selection(_ text: Word) throws(PlanError) {
        var rest = text
        guard let number = word(&rest), var type = word(&rest) else {
            throw malformed("a selection is a number, a type and its key fields")
        }
        guard self.number(number) == Int32(selections.count) else {
            throw malformed("expected selection \(selections.count), found '\(string(number))'")
        }
        var keyNames: [Word] = []
        while let name = word(&rest) { keyNames.append(name) }
        guard rest.isEmpty else { throw malformed("a selection is a number, a type and its key fields") }
        var selection = PlanSelection(
            type: 0, firstField: Int32(fields.count), firstKey: Int32(keys.count), firstCase: Int32(cases.count))
        if bytes[type.end - 1] == UInt8(ascii: ":"), type.count > 1 {
            type.end -= 1
            selection.isAbstract = true
            guard keyNames.isEmpty else { throw malformed("an abstract selection has its keys in its variants") }
        }
        if isText(type, "*") { selection.type = PlanSelection.anyType }
        if selections.isEmpty, selection.isAbstract || !["Query", "Mutation", "Subscription"].contains(string(type)) {
            throw malformed("the root's type is Query, Mutation or Subscription, not '\(string(type))'")
        }
        selections.append(selection)
        heads.append(Head(line: line, type: type, keys: keyNames))
        if !names.isEmpty { names = [] }
    }

    private mutating func choice(_ text: Word) throws(PlanError) {
        var rest = text
        guard let subject = word(&rest), let number = word(&rest), rest.isEmpty, let selection = self.number(number) else {
            throw malformed("a choice is types and the number of a selection")
        }
        func add(_ reader: inout PlanReader, _ kind: PlanCase.Kind, _ subject: UInt32) {
            reader.cases.append(PlanCase(kind: kind, subject: subject, selection: selection))
            reader.selections[reader.selections.count - 1].caseCount += 1
            reader.links.append((reader.line, selection, true, kind == .type ? subject : PlanSelection.anyType))
        }
        if isText(subject, "*") {
            add(&self, .others, 0)
        } else if bytes[subject.start] == UInt8(ascii: "?") {
            let types = string(Word(start: subject.start + 1, end: subject.end)).split(separator: "&", omittingEmptySubsequences: false)
            guard !types.contains("") else { throw malformed("malformed condition '\(string(subject))'") }
            conditions.append(types.map { TypeID(String($0)) })
            add(&self, .condition, UInt32(conditions.count - 1))
        } else {
            for name in string(subject).split(separator: ",", omittingEmptySubsequences: false) {
                guard !name.isEmpty else { throw malformed("malformed types '\(string(subject))'") }
                add(&self, .type, TypeID(String(name)).number)
            }
        }
    }

    // MARK: Fields

    private mutating func field(_ text: Word) throws(PlanError) {
        var rest = text
        guard let name = word(&rest), let kindWord = word(&rest) else { throw malformed("a field is a response key and a kind") }
        guard !isThere(name) else { throw malformed("'\(string(name))' is there twice") }
        let (kind, lists, child) = try kind(kindWord)
        if child >= 0 { links.append((line, child, false, 0)) }
        var condition: Int32 = -1
        if !rest.isEmpty, bytes[rest.start] == UInt8(ascii: "?"), let text = word(&rest) { condition = try guardNumber(text) }
        let key = rest.isEmpty ? name : rest
        var template: Int32 = -1
        if !rest.isEmpty, has(rest, UInt8(ascii: "$")) {
            template = templates.number(of: string(rest)) { StorageKeyTemplate($0) } ?? -1
            if template >= 0 { variables.formUnion(templates.values[Int(template)].variables) }
        }
        fields.append(
            PlanField(
                nameStart: UInt32(name.start), nameLength: UInt32(name.count), keyStart: UInt32(key.start), keyLength: UInt32(key.count),
                kind: kind, lists: lists, flags: [], child: child, condition: condition, template: template, slot: -1, detail: -1))
        selections[selections.count - 1].fieldCount += 1
        hasField = true
    }

    mutating func guardNumber(_ text: Word) throws(PlanError) -> Int32 {
        let known = guards.values.count
        guard let number = guards.number(of: string(text), { Guard($0.dropFirst()) }) else {
            throw malformed("malformed guard '\(string(text))'")
        }
        if guards.values.count > known {
            for term in guards.values[known].alternatives.joined() { variables.insert(term.variable) }
        }
        return number
    }

    /// Whether the selection at hand has a field of a response key: looked for among a few, hashed among many.
    private mutating func isThere(_ name: Word) -> Bool {
        let first = Int(selections[selections.count - 1].firstField)
        if fields.count - first < 24 {
            for index in first..<fields.count where Int(fields[index].nameLength) == name.count {
                if equal(Int(fields[index].nameStart), name.start, name.count) { return true }
            }
            return false
        }
        if names.isEmpty {
            for index in first..<fields.count {
                let start = Int(fields[index].nameStart)
                names.insert(string(Word(start: start, end: start + Int(fields[index].nameLength))))
            }
        }
        return !names.insert(string(name)).inserted
    }

    private func kind(_ text: Word) throws(PlanError) -> (FieldKind, lists: UInt8, child: Int32) {
        if bytes[text.start] == UInt8(ascii: ">") {
            var number = text
            while number.start < number.end, bytes[number.start] == UInt8(ascii: ">") { number.start += 1 }
            guard let child = self.number(number) else { throw malformed("a link names no selection in '\(string(text))'") }
            let lists = text.count - number.count - 1
            guard lists <= Self.deepestList else { throw malformed("lists nest too deep in '\(string(text))'") }
            return (.link, UInt8(lists), child)
        }
        var name = text
        var lists = 0
        while name.count > 2, bytes[name.end - 1] == UInt8(ascii: "]"), bytes[name.end - 2] == UInt8(ascii: "[") {
            name.end -= 2
            lists += 1
        }
        for (word, kind) in FieldKind.words where isText(name, word) {
            guard lists <= Self.deepestList, kind.isStored || lists == 0 else {
                throw malformed("lists nest too deep in '\(string(text))'")
            }
            return (kind, UInt8(lists), -1)
        }
        throw malformed("unknown kind '\(string(text))'")
    }
}

// MARK: Words

extension PlanReader {
    func malformed(_ reason: String) -> PlanError { PlanError(line: max(line, 1), reason: reason) }

    /// Takes the text up to the next space, and the space; `nil` when there is none.
    func word(_ text: inout Word) -> Word? {
        var end = text.start
        while end < text.end, bytes[end] != UInt8(ascii: " ") { end += 1 }
        guard end > text.start else { return nil }
        let word = Word(start: text.start, end: end)
        text.start = min(end + 1, text.end)
        return word
    }

    func string(_ word: Word) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[word.start..<word.end]), as: UTF8.self)
    }

    func has(_ word: Word, _ byte: UInt8) -> Bool {
        for place in word.start..<word.end where bytes[place] == byte { return true }
        return false
    }

    func equal(_ left: Int, _ right: Int, _ count: Int) -> Bool {
        for offset in 0..<count where bytes[left + offset] != bytes[right + offset] { return false }
        return true
    }

    /// Whether a word is a text given.
    func isText(_ word: Word, _ text: StaticString) -> Bool {
        guard word.count == text.utf8CodeUnitCount else { return false }
        for offset in 0..<word.count where bytes[word.start + offset] != text.utf8Start[offset] { return false }
        return true
    }

    /// The number that a word of digits is; `nil` for any other word, and beyond 31 bits.
    func number(_ word: Word) -> Int32? {
        guard !word.isEmpty, word.count < 10 else { return nil }
        var number: Int32 = 0
        for place in word.start..<word.end {
            let digit = bytes[place] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            number = number * 10 + Int32(digit)
        }
        // A number has one spelling.
        return word.count > 1 && bytes[word.start] == UInt8(ascii: "0") ? nil : number
    }
}
