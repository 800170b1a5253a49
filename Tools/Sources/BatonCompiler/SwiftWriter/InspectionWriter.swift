import BatonDocumentLanguage
import BatonPlanLowering

/// Writes what the runtime goes through to find a lens's nulls, errors or gaps, where anything asks for them.
struct InspectionWriter {
    let dialect: SwiftDialect

    /// What a lens that anything is asked of as a whole conforms to, behind what it is.
    static func conformance(of lens: Lens) -> String { lens.checks.isEmpty ? "" : ", Inspectable" }

    /// Appends the function as Swift, indented.
    func write(_ lens: Lens, to text: inout String, indentation: String, isolation: String = "") {
        guard !lens.checks.isEmpty else { return }
        let lines = lens.accessors.compactMap { line(of: $0, in: lens.checks) }
        guard !lines.isEmpty else { return }
        text += "\(indentation)\(isolation)\(dialect.hidden)static func inspect(_ inspection: inout Inspection) {\n"
        for line in lines { text += "\(indentation)    \(line)\n" }
        text += "\(indentation)}\n"
    }

    private func line(of accessor: Accessor, in checks: Lens.Checks) -> String? {
        guard let call = call(of: accessor, in: checks) else { return nil }
        var tests: [String] = []
        if let condition = accessor.condition {
            tests.append("inspection.holds(Conditions.\(SwiftSpelling.name(dialect.shared.conditions[condition.text] ?? "")))")
        }
        if let type = accessor.typeCondition { tests.append("inspection" + dialect.test(of: type)) }
        return tests.isEmpty ? "inspection.\(call)" : "if \(tests.joined(separator: ", ")) { inspection.\(call) }"
    }

    private func call(of accessor: Accessor, in checks: Lens.Checks) -> String? {
        let isWhole = checks.contains(.errors) || checks.contains(.presence)
        switch accessor.content {
        case .leaf(let leaf, let read):
            guard isWhole || accessor.required != nil else { return nil }
            let place = "\(SwiftSpelling.literal(read.responseKey)), \(dialect.slot(read.slot))"
            let isConverted = read.isMapped && read.type.element == nil
            let type = isConverted ? ", \(dialect.type(of: leaf)).self" : ""
            if let action = accessor.required {
                return "required\(isConverted ? "Mapped" : "")(\(place), .\(Self.name(of: action))\(type))"
            }
            if accessor.caught != nil { return checks.contains(.presence) ? "caught(\(place))" : nil }
            return "\(isConverted ? "mapped" : "field")(\(place)\(type))"
        case .link(let nested, let read):
            guard isWhole || accessor.required != nil else { return nil }
            let place = "\(SwiftSpelling.literal(read.responseKey)), \(dialect.slot(read.slot))"
            let type = ", \(SwiftSpelling.name(nested.name)).self"
            // Below a lens of which nothing is asked there is nothing to go through.
            let isDeep = !nested.checks.isEmpty
            if let action = accessor.required {
                return isDeep ? "requiredLink(\(place), .\(Self.name(of: action))\(type))" : "required(\(place), .\(Self.name(of: action)))"
            }
            if accessor.caught != nil { return checks.contains(.presence) ? "caught(\(place))" : nil }
            return isDeep ? "link(\(place)\(type))" : "field(\(place))"
        case .narrowed(let nested):
            guard isWhole, accessor.caught == nil, !nested.checks.isEmpty else { return nil }
            return "part(\(SwiftSpelling.name(nested.name)).self)"
        case .spread(let use):
            guard checks.contains(.presence) || checks.contains(.spreads), use.caught == nil else { return nil }
            let scope = if case .arguments(let text) = use.scope { "bound: Scopes.\(dialect.shared.scopes[text] ?? ""), " } else { "" }
            let function = checks.contains(.spreads) ? "part" : "presence"
            return "\(function)(\(scope)\(SwiftSpelling.metatype(ofFragment: use.fragment)))"
        case .typeName, .recordKey, .connection: return nil
        }
    }

    private static func name(of action: Program.Required.Action) -> String {
        switch action {
        case .none: "none"
        case .log: "log"
        case .throw: "throw"
        }
    }
}
