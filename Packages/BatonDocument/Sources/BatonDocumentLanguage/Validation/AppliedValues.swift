import BatonSchemaLanguage

/// The values that fragments' arguments have where the fragments are spread, each list of values by a number.
///
/// Values can double at every fragment of a chain, `@arguments(list: [$list, $list])`, so both their number and their size have a
/// bound; past it nothing is applied any more, and `isTooMuch` says so.
struct AppliedValues {
    /// How many different lists of values are kept.
    private static let limit = 20_000
    /// How many parts a value may have.
    private static let sizeLimit = 1_000

    /// Whether a bound was passed.
    private(set) var isTooMuch = false

    /// Values by the argument's name; the first, without values, is for what stands in no such fragment.
    private var lists: [[String: Syntax.Value]] = [[:]]
    private var numbers: [Key: Int] = [:]

    private struct Key: Hashable {
        let fragment: Int
        let values: [String]
    }

    /// The number of the values that a fragment's arguments have by a spread, which itself stands where `outer` are applied.
    mutating func values(of spread: SelectionTable.Spread, _ fragment: ValidationContext.Fragment, in outer: Int) -> Int {
        if fragment.arguments.isEmpty || isTooMuch { return 0 }
        var values: [String: Syntax.Value] = [:]
        var texts: [String] = []
        for definition in fragment.arguments {
            let given = spread.arguments.first { $0.name.text == definition.name.text }?.value
            let value =
                given.map { self.value($0, in: outer) } ?? definition.defaultValue ?? .null(definition.name.span)
            var size = 0
            if !Self.isSmall(value, &size) {
                isTooMuch = true
                return 0
            }
            values[definition.name.text] = value
            texts.append(Printer(.compact).value(value))
        }
        let key = Key(fragment: spread.fragment, values: texts)
        if let number = numbers[key] { return number }
        if lists.count > Self.limit {
            isTooMuch = true
            return 0
        }
        numbers[key] = lists.count
        lists.append(values)
        return lists.count - 1
    }

    /// A value with the variables replaced that values are applied for.
    func value(_ value: Syntax.Value, in number: Int) -> Syntax.Value {
        number == 0 ? value : Self.replacing(value, lists[number])
    }

    private static func replacing(_ value: Syntax.Value, _ values: [String: Syntax.Value]) -> Syntax.Value {
        switch value {
        case .variable(let name, _): values[name.text] ?? value
        case .list(let elements, let span): .list(elements.map { replacing($0, values) }, span)
        case .object(let fields, let span):
            .object(
                fields.map { Syntax.ObjectField(name: $0.name, value: replacing($0.value, values), span: $0.span) }, span)
        default: value
        }
    }

    /// Whether a value has few parts; counts them.
    private static func isSmall(_ value: Syntax.Value, _ size: inout Int) -> Bool {
        size += 1
        if size > sizeLimit { return false }
        switch value {
        case .list(let elements, _): return elements.allSatisfy { isSmall($0, &size) }
        case .object(let fields, _): return fields.allSatisfy { isSmall($0.value, &size) }
        default: return true
        }
    }
}
