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
        var counts: [String: Int] = ["unknown": 1, "self": 1, "init": 1]
        for name in names { counts[name, default: 0] += 1 }
        cases = zip(type.values, names).map { value, name in
            Case(value: value.name, name: counts[name] == 1 ? name : Self.spelled(value.name))
        }
    }

    /// A value whose camel case is not free, in its own spelling; one that is spelled like a name of the enum itself takes an underscore.
    private static func spelled(_ value: String) -> String {
        ["unknown", "self", "init"].contains(value) ? value + "_" : value
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
