import BatonSchemaLanguage

/// The cases of a generated enum: each value in lower camel case, or in its own spelling where two values would meet.
struct EnumCases {
    /// A value of the schema and the name of its case.
    struct Case {
        let value: String
        let name: String
    }

    /// In the schema's order.
    let cases: [Case]

    init(of type: Schema.NamedType) {
        let names = type.values.map { Self.camelCase($0.name) }
        var counts: [String: Int] = [:]
        for name in names { counts[name, default: 0] += 1 }
        // Values whose camel case is theirs alone come first, so that what gives way gives way to them.
        let isFree = names.map { counts[$0] == 1 && !Self.reserved.contains($0) }
        var taken = Self.reserved.union(zip(names, isFree).filter(\.1).map(\.0))
        cases = zip(zip(type.values, names), isFree).map { pair, isFree in
            Case(value: pair.0.name, name: isFree ? pair.1 : Self.spelled(pair.0.name, &taken))
        }
    }

    /// What no case can be called: the enum's own case, and what Swift reads as something else behind a dot.
    private static let reserved = SwiftSpelling.reservedMembers.union(["unknown"])

    /// A value whose camel case is not free, in its own spelling, with underscores where that is not free either.
    private static func spelled(_ value: String, _ taken: inout Set<String>) -> String {
        var name = value
        while !taken.insert(name).inserted { name += "_" }
        return name
    }

    /// The case of a value.
    func name(of value: String) -> String? { cases.first { $0.value == value }?.name }

    /// `IN_PROGRESS` and `InProgress` as `inProgress`; underscores that open a name stay.
    static func camelCase(_ value: String) -> String {
        let marks = value.prefix { $0 == "_" }
        let words = value.dropFirst(marks.count).split(separator: "_")
        guard let first = words.first else { return value }
        let isShouted = value == value.uppercased()
        let rest = words.dropFirst().map { word in
            word.prefix(1).uppercased() + (isShouted ? word.dropFirst().lowercased() : String(word.dropFirst()))
        }
        let opening = isShouted ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
        return marks + opening + rest.joined()
    }
}
