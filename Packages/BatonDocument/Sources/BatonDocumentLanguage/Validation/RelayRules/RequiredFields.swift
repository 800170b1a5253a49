import BatonSchemaLanguage

/// What `@required` makes of a field is the same wherever a definition reads it (Relay).
///
/// All selections of one field agree on it; a field that takes its parent with it (`NONE`, `LOG`) stands in every selection of that
/// parent; an action is no milder than the parent's own; and a parent is there to take: no unaliased inline fragment on an abstract
/// type, and no `@inline` fragment. On a field that is never null the directive says nothing, which is a warning.
final class RequiredFields: DirectiveRule {
    private enum Action: String, Comparable {
        case none = "NONE"
        case log = "LOG"
        case throwing = "THROW"

        private var severity: Int { self == .none ? 0 : self == .log ? 1 : 2 }

        static func < (left: Action, right: Action) -> Bool { left.severity < right.severity }
    }

    /// A field of a definition by its path, as the definition first selects it.
    private struct Known {
        let field: Syntax.Field
        let action: Action?
        /// The required fields in its first selection that take it with them, by response key.
        var bubbling: [String: Syntax.Field]?
    }

    /// The definitions that have the directive.
    private var definitions: [(definition: Syntax.ExecutableDefinition, source: Source)] = []
    private var known: [String: Known] = [:]

    func visit(_ directives: [Syntax.Directive], at location: String, _ context: ValidationContext) {
        guard location == "FIELD", directives.has("required"), let definition = context.definition else { return }
        if definitions.last?.source === context.source, definitions.last?.definition.span == definition.span { return }
        definitions.append((definition, context.source))
    }

    func finish(_ context: ValidationContext) {
        for (definition, source) in definitions {
            known = [:]
            context.source = source
            switch definition {
            case .operation(let operation):
                _ = check(operation.selections, on: context.schema.root(operation.type), Place(), context)
            case .fragment(let fragment):
                var place = Place()
                place.isInInline = fragment.directives.has("inline")
                _ = check(fragment.selections, on: context.schema.type(fragment.typeCondition.text), place, context)
            }
        }
    }

    /// Where a selection stands.
    private struct Place {
        var path = ""
        var parentAction: Action?
        /// The abstract type of the unaliased inline fragment around, if any.
        var abstract: String?
        var isInInline = false
    }

    /// - Returns: The required fields of the selection that take its owner with them.
    private func check(
        _ set: Syntax.SelectionSet, on parent: Schema.NamedType?, _ place: Place, _ context: ValidationContext
    ) -> [String: Syntax.Field] {
        var bubbling: [String: Syntax.Field] = [:]
        for selection in set.selections {
            switch selection {
            case .spread: continue
            case .inlineFragment(let fragment):
                let type = fragment.typeCondition.map { context.schema.type($0.text) } ?? parent
                var inner = place
                if let alias = fragment.directives.first(named: "alias") {
                    inner.abstract = nil
                    inner.parentAction = nil
                    inner.path += ".\(alias.string("as")?.value ?? fragment.typeCondition?.text ?? "")"
                    _ = check(fragment.selections, on: type, inner, context)
                    continue
                }
                if fragment.typeCondition != nil, let type, type.isAbstract { inner.abstract = type.name }
                bubbling.merge(check(fragment.selections, on: type, inner, context)) { first, _ in first }
            case .field(let field):
                let action = check(field, on: parent, place, context)
                if let action, action != .throwing { bubbling[field.responseKey] = field }
            }
        }
        return bubbling
    }

    /// - Returns: The field's action.
    private func check(
        _ field: Syntax.Field, on parent: Schema.NamedType?, _ place: Place, _ context: ValidationContext
    ) -> Action? {
        let definition = parent.flatMap { context.field(field.name.text, of: $0) }
        let directive = field.directives.first(named: "required")
        let action = directive?.enumeration("action").flatMap(Action.init)
        if let directive { check(directive, action, field, definition, place, context) }
        let path = "\(place.path).\(field.responseKey)"
        let first = known[path]
        if let first, directive == nil || action != nil, first.action != action {
            let there = first.action.map { "`@required(action: \($0.rawValue))`" } ?? "no `@required`"
            let here = action.map { "`@required(action: \($0.rawValue))`" } ?? "no `@required`"
            let location = Location(context.source, first.field.span.start)
            context.report(
                field.span.start,
                "`\(field.responseKey)` has \(here) here and \(there) at line \(location.position.line); "
                    + "all selections of a field in one definition agree",
                also: first.field.span.start)
        }
        if first == nil { known[path] = Known(field: field, action: action, bubbling: nil) }
        guard let selections = field.selections else { return action }
        let inner = check(
            selections, on: definition.flatMap { context.schema.type($0.type.name) },
            Place(path: path, parentAction: action, abstract: nil, isInInline: place.isInInline), context)
        if let earlier = first?.bubbling {
            reportMissing(earlier, in: inner, field, context)
            reportMissing(inner, in: earlier, first?.field ?? field, context)
        }
        if first == nil || first?.bubbling == nil { known[path]?.bubbling = inner }
        return action
    }

    /// Reports the required fields that another selection of their parent leaves out.
    private func reportMissing(
        _ required: [String: Syntax.Field], in other: [String: Syntax.Field], _ parent: Syntax.Field, _ context: ValidationContext
    ) {
        let missing = required.filter { other[$0.key] == nil }
        if missing.isEmpty { return }
        // One that is there with another action, or without one, has been reported.
        let selected = Set(
            (parent.selections?.selections ?? []).compactMap { selection in
                if case .field(let field) = selection { field.responseKey } else { nil }
            })
        for (key, field) in missing.sorted(by: { $0.value.span.start < $1.value.span.start }) where !selected.contains(key) {
            let location = Location(context.source, parent.span.start)
            context.report(
                field.span.start,
                "`\(key)` takes `\(parent.responseKey)` with it, so it stands in every selection of `\(parent.responseKey)`; "
                    + "the one at line \(location.position.line) has none",
                also: parent.span.start)
        }
    }

    private func check(
        _ directive: Syntax.Directive, _ action: Action?, _ field: Syntax.Field, _ definition: Schema.FieldDefinition?, _ place: Place,
        _ context: ValidationContext
    ) {
        let key = field.responseKey
        if place.isInInline {
            context.report(directive.span.start, "`@required` cannot stand in an `@inline` fragment, whose value nothing takes away")
            return
        }
        if let abstract = place.abstract {
            context.report(
                directive.span.start,
                "`@required` cannot stand in an inline fragment on `\(abstract)` without an alias; write "
                    + "`... on \(abstract) @alias`")
            return
        }
        if let definition, definition.type.isNonNull {
            context.warn(
                directive.span.start, in: context.source, "`\(key)` is never null by the schema; `@required` says nothing here")
        }
        if let action, let parentAction = place.parentAction, action < parentAction {
            context.report(
                directive.span.start,
                "`\(key)` is `\(action.rawValue)` and takes its parent with it, which is `\(parentAction.rawValue)`; "
                    + "an action is no milder than the parent's")
        }
    }
}
