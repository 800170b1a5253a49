import BatonSchemaLanguage

/// A field with `@connection` is a connection of the Relay cursor connections specification: its type, its page's size, what it selects,
/// and a key that ends in the field's name (Relay).
final class Connections: FieldRule {
    func visit(_ field: Syntax.Field, on parent: Schema.NamedType?, _ definition: Schema.FieldDefinition?, _ context: ValidationContext) {
        guard let directive = field.directives.first(named: "connection") else { return }
        checkArguments(directive, field, definition, context)
        guard let definition else { return }
        if let problem = Self.problem(definition.type, context.schema) {
            context.report(
                directive.span.start, "the field `\(definition.name)` of type `\(definition.type)` is no connection: \(problem)")
        } else {
            checkSelection(field, context)
        }
    }

    private static func isKeyCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"): true
        default: false
        }
    }

    private func checkArguments(
        _ directive: Syntax.Directive, _ field: Syntax.Field, _ definition: Schema.FieldDefinition?, _ context: ValidationContext
    ) {
        for argument in directive.arguments {
            switch (argument.name.text, argument.value) {
            case ("key", .string(let literal)):
                guard literal.value.utf8.allSatisfy(Self.isKeyCharacter) else {
                    context.report(
                        literal.span.start,
                        "the key of a connection is written in letters, digits, `_`, `-`, `.` and `:`, being part of storage keys")
                    continue
                }
                let ending = "_\(field.responseKey)"
                if literal.value.hasSuffix(ending), literal.value.utf8.count > ending.utf8.count { continue }
                context.report(
                    literal.span.start,
                    "the key of a connection is a prefix and the field's \(field.alias == nil ? "name" : "alias"), "
                        + "`\"<prefix>\(ending)\"`, not `\"\(literal.value)\"`")
            case ("handler", _):
                context.report(
                    argument.span.start, "a connection's `handler` is not supported; its pages are merged as Relay's own handler does")
            case ("dynamicKey_UNSTABLE", _):
                context.report(
                    argument.span.start,
                    "`dynamicKey_UNSTABLE` is not supported; name an argument in `filters` to keep connections apart by its value")
            case ("filters", .list(let values, _)):
                guard let definition else { continue }
                for case .string(let literal) in values where definition.argument(literal.value) == nil {
                    let suggestion = Suggestions.sentence(for: literal.value, among: definition.arguments.map(\.name))
                    context.warn(
                        literal.span.start, in: context.source,
                        "the field `\(definition.name)` has no argument `\(literal.value)` to filter by\(suggestion)")
                }
            default: continue
            }
        }
    }

    private func checkSelection(_ field: Syntax.Field, _ context: ValidationContext) {
        if !field.arguments.contains(where: { $0.name.text == "first" || $0.name.text == "last" }) {
            context.report(
                field.span.start, "the connection `\(field.responseKey)` needs its page's size, the argument `first` or `last`")
        }
        let selectsEdges = field.selections?.selections.contains { selection in
            if case .field(let inner) = selection { inner.name.text == "edges" } else { false }
        }
        if selectsEdges == false {
            context.report(
                field.span.start, "the connection `\(field.responseKey)` selects no `edges` of its own, outside any fragment")
        }
    }

    /// What a type lacks to be a connection's.
    private static func problem(_ use: Schema.TypeUse, _ schema: Schema) -> String? {
        if use.listLevels > 0 { return "it is a list" }
        guard let type = schema.type(use.name) else { return nil }
        guard type.kind == .object || type.kind == .interface else { return "it is \(type.kind.words)" }
        guard let edges = type.field("edges") else { return "`\(type.name)` has no field `edges`" }
        guard edges.type.listLevels == 1, let edge = schema.type(edges.type.name), edge.kind == .object || edge.kind == .interface
        else { return "`\(type.name).edges` is no list of objects" }
        guard let node = edge.field("node") else { return "`\(edge.name)` has no field `node`" }
        guard node.type.listLevels == 0, schema.type(node.type.name)?.isComposite == true
        else { return "`\(edge.name).node` is no object" }
        guard let cursor = edge.field("cursor") else { return "`\(edge.name)` has no field `cursor`" }
        guard isScalar(cursor, schema) else { return "`\(edge.name).cursor` is no scalar" }
        guard let pageInfo = type.field("pageInfo") else { return "`\(type.name)` has no field `pageInfo`" }
        guard pageInfo.type.listLevels == 0, let info = schema.type(pageInfo.type.name), info.kind == .object
        else { return "`\(type.name).pageInfo` is no object" }
        for name in ["endCursor", "hasNextPage", "hasPreviousPage", "startCursor"] {
            guard let field = info.field(name) else { return "`\(info.name)` has no field `\(name)`" }
            guard isScalar(field, schema) else { return "`\(info.name).\(name)` is no scalar" }
        }
        return nil
    }

    private static func isScalar(_ field: Schema.FieldDefinition, _ schema: Schema) -> Bool {
        field.type.listLevels == 0 && schema.type(field.type.name)?.kind == .scalar
    }
}
