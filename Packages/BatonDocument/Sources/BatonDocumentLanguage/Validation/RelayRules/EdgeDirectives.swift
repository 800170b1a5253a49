import BatonSchemaLanguage

/// The directives that edit connections stand on what they can edit them with (Relay): an edge, a node, or an id.
final class EdgeDirectives: FieldRule {
    func visit(_ field: Syntax.Field, on parent: Schema.NamedType?, _ definition: Schema.FieldDefinition?, _ context: ValidationContext) {
        if field.directives.isEmpty { return }
        guard let definition, let type = context.schema.type(definition.type.name) else { return }
        var first: Syntax.Directive?
        for directive in field.directives {
            switch directive.name.text {
            case "appendEdge", "prependEdge": checkEdge(directive, definition, type, context)
            case "appendNode", "prependNode": checkNode(directive, definition, type, context)
            case "deleteEdge", "deleteRecord": checkID(directive, definition, context)
            default: continue
            }
            if let first { checkSecond(directive, after: first, field, context) }
            first = first ?? directive
        }
    }

    /// A field has one edit. The same directive twice is another rule's to say.
    private func checkSecond(
        _ second: Syntax.Directive, after first: Syntax.Directive, _ field: Syntax.Field, _ context: ValidationContext
    ) {
        let names = (first: first.name.text, second: second.name.text)
        if names.first == names.second { return }
        let inserts = ["append", "prepend"]
        let areInserts = [names.first, names.second].allSatisfy { name in inserts.contains { name.hasPrefix($0) } }
        let remedy =
            areInserts && names.first.hasSuffix("Edge") != names.second.hasSuffix("Edge")
            ? "a field is an edge or a node"
            : "a field has one edit. Select `\(field.name.text)` again under another alias for `@\(names.second)`"
        context.report(
            second.span.start, "`@\(names.first)` and `@\(names.second)` cannot stand together: \(remedy)", also: first.span.start)
    }

    private func checkEdge(
        _ directive: Syntax.Directive, _ definition: Schema.FieldDefinition, _ type: Schema.NamedType, _ context: ValidationContext
    ) {
        if type.kind == .object, type.field("cursor") != nil, type.field("node") != nil { return }
        let instead = type.isComposite ? "; a node is inserted with `@\(directive.name.text.prefix { $0 != "E" })Node`" : ""
        context.report(
            directive.span.start,
            "`@\(directive.name.text)` stands on an edge, an object with `cursor` and `node`; "
                + "`\(definition.name)` is of type `\(definition.type)`\(instead)")
    }

    private func checkNode(
        _ directive: Syntax.Directive, _ definition: Schema.FieldDefinition, _ type: Schema.NamedType, _ context: ValidationContext
    ) {
        guard type.isComposite else {
            context.report(
                directive.span.start,
                "`@\(directive.name.text)` stands on an object, an interface or a union; "
                    + "`\(definition.name)` is of type `\(definition.type)`")
            return
        }
        guard let literal = directive.string("edgeTypeName") else { return }
        guard let edge = context.schema.type(literal.value) else {
            let candidates = context.schema.types.values.filter { $0.kind == .object && $0.field("node") != nil }.map(\.name)
            let suggestion = Suggestions.sentence(for: literal.value, among: candidates)
            context.report(literal.span.start, "the schema has no type `\(literal.value)`\(suggestion)")
            return
        }
        if edge.kind == .object, edge.field("cursor") != nil, edge.field("node") != nil { return }
        context.report(literal.span.start, "`\(edge.name)` is no edge, an object with `cursor` and `node`")
    }

    private func checkID(_ directive: Syntax.Directive, _ definition: Schema.FieldDefinition, _ context: ValidationContext) {
        if definition.type.name == "ID", definition.type.listLevels <= 1 { return }
        context.report(
            directive.span.start,
            "`@\(directive.name.text)` stands on an `ID` or a list of them; `\(definition.name)` is of type `\(definition.type)`")
    }
}
