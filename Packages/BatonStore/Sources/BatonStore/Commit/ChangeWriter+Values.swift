@_spi(Generated) @_spi(Runtime) import BatonSchema

// Making a record's values of a change set's flat ones: here strings and lists are allocated, for those that won alone.
extension ChangeWriter {
    mutating func value(_ flat: FlatValue, isLink: Bool) -> Value {
        switch flat.tag {
        case .absent, .told, .pending: .missing
        case .null: .null
        case .bool: .bool(flat.bits != 0)
        case .int: .int(Int(Int64(bitPattern: flat.bits)))
        case .float: .float(Double(bitPattern: flat.bits))
        case .string, .sideString: .string(string(flat))
        case .link: .link(records[Int(flat.bits)])
        case .list: isLink ? link(list: flat) : .scalars(scalars(flat))
        }
    }

    private mutating func string(_ flat: FlatValue) -> String {
        stringsMade += 1
        return String(decoding: range(flat.tag == .sideString, flat.first, flat.second), as: UTF8.self)
    }

    private mutating func scalars(_ flat: FlatValue) -> [Scalar] {
        var scalars: [Scalar] = []
        scalars.reserveCapacity(flat.second)
        for index in flat.first..<flat.first + flat.second {
            let element = change.elements[index]
            let scalar: Scalar =
                switch element.tag {
                case .bool: .bool(element.bits != 0)
                case .int: .int(Int(Int64(bitPattern: element.bits)))
                case .float: .float(Double(bitPattern: element.bits))
                case .string, .sideString: .string(string(element))
                case .list: .list(self.scalars(element))
                case .absent, .told, .pending, .null, .link: .null
                }
            scalars.append(scalar)
        }
        return scalars
    }

    func link(list flat: FlatValue) -> Value {
        var entries: ContiguousArray<Record?> = []
        entries.reserveCapacity(flat.second)
        var nests = false
        for index in flat.first..<flat.first + flat.second where change.elements[index].tag == .list { nests = true }
        guard nests else {
            for index in flat.first..<flat.first + flat.second {
                let element = change.elements[index]
                entries.append(element.tag == .link ? records[Int(element.bits)] : nil)
            }
            return .links(LinkList(entries))
        }
        let nesting = nest(flat, &entries)
        return .links(LinkList(entries, nesting: nesting))
    }

    private func nest(_ flat: FlatValue, _ entries: inout ContiguousArray<Record?>) -> LinkList.Nesting {
        var parts: [LinkList.Nesting] = []
        for index in flat.first..<flat.first + flat.second {
            let element = change.elements[index]
            switch element.tag {
            case .list: parts.append(nest(element, &entries))
            case .link:
                entries.append(records[Int(element.bits)])
                parts.append(.entry)
            default: parts.append(.null)
            }
        }
        return .list(parts)
    }
}
