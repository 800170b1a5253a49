import BatonSchemaLanguage

/// An operation's objects and lists nest, through its fragments, no deeper than a plan may, since a response is read by recursion.
///
/// The parser's own limit is on one definition; fragments that spread each other in selections go past it.
final class NestingHasALimit: FieldRule {
    /// `Plan`'s limit at run time, in the same measure: a selection is one level, and so is each list around it.
    static let limit = 100
    /// How many lists may be around one value, which is a limit of `Plan`, too.
    static let listLimit = 31

    /// How deep the selections of each fragment nest, by its name.
    private var depths: [String: Int] = [:]

    func visit(_ field: Syntax.Field, on parent: Schema.NamedType?, _ definition: Schema.FieldDefinition?, _ context: ValidationContext) {
        guard let definition, definition.type.listLevels > Self.listLimit else { return }
        context.report(field.span.start, "the field `\(field.name.text)` is of more than \(Self.listLimit) lists around each other")
    }

    func finish(_ context: ValidationContext) {
        for operation in context.operations {
            // Fragments come before those that spread them, so that no recursion follows a chain of spreads.
            for fragment in innermostFirst(operation.uses.spreads, context) {
                let type = fragment.definition.typeCondition.text
                depths[fragment.definition.name.text] = depth(of: fragment.definition.selections, on: type, context)
            }
            let root = context.schema.root(operation.definition.type)?.name
            let depth = depth(of: operation.definition.selections, on: root, context)
            guard depth > Self.limit else { continue }
            context.report(
                operation.definition.name?.span.start ?? operation.definition.span.start, in: operation.source,
                "\(operation.definition.words) nests \(depth) levels of objects and lists, its fragments included; "
                    + "\(Self.limit) are the most")
        }
    }

    /// The fragments that spreads reach and that were not measured, each behind those that it spreads itself, cycles aside.
    private func innermostFirst(_ spreads: [Syntax.FragmentSpread], _ context: ValidationContext) -> [ValidationContext.Fragment] {
        var order: [ValidationContext.Fragment] = []
        var seen: Set<String> = []
        var way: [(fragment: ValidationContext.Fragment?, spreads: ArraySlice<Syntax.FragmentSpread>)] = [(nil, spreads[...])]
        while let (fragment, rest) = way.popLast() {
            guard let spread = rest.first else {
                if let fragment { order.append(fragment) }
                continue
            }
            way.append((fragment, rest.dropFirst()))
            let name = spread.name.text
            guard depths[name] == nil, seen.insert(name).inserted, let next = context.fragment(name) else { continue }
            way.append((next, next.uses.spreads[...]))
        }
        return order
    }

    private func depth(of set: Syntax.SelectionSet, on parent: String?, _ context: ValidationContext) -> Int {
        var deepest = 1
        for selection in set.selections {
            switch selection {
            case .field(let field):
                let type = parent.flatMap { context.schema.field(field.name.text, of: $0) }?.type
                let below = field.selections.map { depth(of: $0, on: type?.name, context) } ?? 0
                deepest = max(deepest, 1 + (type?.listLevels ?? 0) + below)
            case .inlineFragment(let fragment):
                deepest = max(deepest, depth(of: fragment.selections, on: fragment.typeCondition?.text ?? parent, context))
            case .spread(let spread):
                deepest = max(deepest, depths[spread.name.text] ?? 1)
            }
        }
        return deepest
    }
}
