@_spi(Generated) @_spi(Runtime) import BatonSchema

// The lines below a field: what only few fields have.
extension PlanReader {
    mutating func detail(_ text: Word) throws(PlanError) {
        var rest = text
        guard let word = word(&rest) else { throw malformed("an empty detail") }
        let name = string(word)
        switch name {
        case "client": try flag(.client, rest)
        case "transient": try flag(.transient, rest)
        case "caught": try flag(.caught, rest)
        case "spread": try flag(.isSpread, rest)
        case "defer": try deferral(&rest)
        case "lookup": try lookup(&rest)
        case "connection": try connection(rest)
        case "after": try cursor(rest, \.after)
        case "before": try cursor(rest, \.before)
        case "edit": try edit(&rest)
        default: throw malformed("unknown detail '\(name)'")
        }
    }

    private mutating func flag(_ flag: FieldFlags, _ rest: Word) throws(PlanError) {
        guard rest.isEmpty else { throw malformed("a detail of one word has more") }
        fields[fields.count - 1].flags.insert(flag)
    }

    /// Changes the details of the field at hand.
    private mutating func change(_ body: (inout PlanDetails) -> Void) {
        let field = fields.count - 1
        if fields[field].detail < 0 {
            fields[field].detail = Int32(details.count)
            details.append(PlanDetails())
        }
        body(&details[details.count - 1])
    }

    private mutating func deferral(_ rest: inout Word) throws(PlanError) {
        guard let word = word(&rest), let label = number(word), Int(label) < labels.count else { throw malformed("there is no such label") }
        let condition = rest.isEmpty ? -1 : try guardNumber(rest)
        change { $0.deferrals.append(PlanDetails.Deferral(label: label, condition: condition)) }
    }

    private mutating func values(_ text: Word) throws(PlanError) -> [StorageKey.Argument] {
        guard let (values, named) = StorageKey.Argument.values(string(text)) else {
            throw malformed("malformed values '\(string(text))'")
        }
        variables.formUnion(named)
        return values
    }

    private mutating func value(_ text: Word) throws(PlanError) -> StorageKey.Argument {
        let values = try values(text)
        guard values.count == 1 else { throw malformed("expected one value, found '\(string(text))'") }
        return values[0]
    }

    private mutating func lookup(_ rest: inout Word) throws(PlanError) {
        guard fields[fields.count - 1].kind == .link, fields[fields.count - 1].lists == 0 else {
            throw malformed("a lookup is a link's to one object")
        }
        guard let subject = word(&rest) else { throw malformed("a lookup names its types and values") }
        let values = try values(rest)
        guard bytes[subject.start] == UInt8(ascii: "#") else {
            let type = TypeID(string(subject))
            change { $0.lookup = PlanDetails.Lookup(types: [type], isTyped: true, values: values) }
            return
        }
        guard let set = number(Word(start: subject.start + 1, end: subject.end)), Int(set) < typeSets.count else {
            throw malformed("there is no such set of types")
        }
        guard values.count == 1 else { throw malformed("a lookup without a type has one value") }
        let types = typeSets[Int(set)]
        change { $0.lookup = PlanDetails.Lookup(types: types, isTyped: false, values: values) }
    }

    private mutating func connection(_ rest: Word) throws(PlanError) {
        guard fields[fields.count - 1].kind == .link, fields[fields.count - 1].lists == 0 else {
            throw malformed("a connection is a link to one object")
        }
        guard !rest.isEmpty else { throw malformed("a connection names its storage key") }
        let key = string(rest)
        let template = StorageKeyTemplate(key)
        if let template { variables.formUnion(template.variables) }
        change { $0.connection = PlanDetails.Connection(key: key, template: template) }
    }

    private mutating func cursor(
        _ rest: Word, _ path: WritableKeyPath<PlanDetails.Connection, StorageKey.Argument?>
    ) throws(PlanError) {
        let detail = fields[fields.count - 1].detail
        guard detail >= 0, details[Int(detail)].connection != nil else { throw malformed("a cursor without its connection") }
        let value = try value(rest)
        details[Int(detail)].connection?[keyPath: path] = value
    }

    private mutating func edit(_ rest: inout Word) throws(PlanError) {
        guard let word = word(&rest), let kind = EditKind(rawValue: string(word)) else { throw malformed("unknown edit") }
        let isLink = fields[fields.count - 1].kind == .link
        let takesLink = kind != .deleteEdge && kind != .deleteRecord
        guard isLink == takesLink, fields[fields.count - 1].kind.isStored else {
            throw malformed("'\(kind.rawValue)' is of \(takesLink ? "a link" : "a scalar")")
        }
        var edgeType: TypeID?
        if kind.makesEdges {
            guard let name = self.word(&rest) else { throw malformed("'\(kind.rawValue)' names the edges' type") }
            edgeType = TypeID(string(name))
        }
        guard rest.isEmpty == (kind == .deleteRecord) else { throw malformed("malformed edit '\(kind.rawValue)'") }
        let connections = rest.isEmpty ? nil : try value(rest)
        let made = PlanDetails.Edit(kind: kind, connections: connections, edgeType: edgeType)
        change { $0.edit = made }
    }
}
