import BatonPlanLowering

/// Writes an inline fragment's value: a struct of its fields, an initializer that takes them, and one that reads them at an anchor.
struct ValueWriter {
    let dialect: SwiftDialect
    private let expressions: AccessorExpressions

    init(dialect: SwiftDialect) {
        self.dialect = dialect
        expressions = AccessorExpressions(dialect: dialect, isValue: true)
    }

    /// Appends the value as Swift, indented.
    func write(_ lens: Lens, to text: inout String, indentation: String = "") {
        let inner = indentation + "    "
        let access = dialect.access
        let fields = lens.accessors.compactMap { accessor in
            expressions.accessor(accessor, in: lens).map { (name: SwiftSpelling.name(accessor.name), parts: $0) }
        }
        text +=
            "\(indentation)\(access)nonisolated struct \(SwiftSpelling.name(lens.name)): InlineValue\(InspectionWriter.conformance(of: lens)) {\n"
        for field in fields { text += "\(inner)\(access)let \(field.name): \(field.parts.type)\n" }
        if !fields.isEmpty { text += "\n" }
        text += "\(inner)\(access)init(\(fields.map { "\($0.name): \($0.parts.type)" }.joined(separator: ", "))) {\n"
        for field in fields { text += "\(inner)    self.\(field.name) = \(field.name)\n" }
        text += "\(inner)}\n\n"
        text += "\(inner)@MainActor \(dialect.hidden)init(_ anchor: Anchor) {\n"
        for field in fields { text += "\(inner)    self.\(field.name) = \(field.parts.body)\n" }
        text += "\(inner)}\n"
        InspectionWriter(dialect: dialect).write(lens, to: &text, indentation: inner, isolation: "@MainActor ")
        for accessor in lens.accessors {
            guard let nested = accessor.nested else { continue }
            text += "\n"
            write(nested, to: &text, indentation: inner)
        }
        text += "\(indentation)}\n"
    }
}
