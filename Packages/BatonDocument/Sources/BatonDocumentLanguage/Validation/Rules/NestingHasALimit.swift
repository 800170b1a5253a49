import BatonSchemaLanguage

/// An operation's objects and lists nest, through its fragments, no deeper than a plan may, since a response is read by recursion.
///
/// The parser's own limit is on one definition; fragments that spread each other in selections go past it.
final class NestingHasALimit: FieldRule {
    /// `Plan`'s limit at run time, in the same measure: a selection is one level, and so is each list around it.
    static let limit = 100
    /// How many lists may be around one value, which is a limit of `Plan`, too.
    static let listLimit = 31

    func visit(_ field: Syntax.Field, on parent: Schema.NamedType?, _ definition: Schema.FieldDefinition?, _ context: ValidationContext) {
        guard let definition, definition.type.listLevels > Self.listLimit else { return }
        context.report(field.span.start, "the field `\(field.name.text)` is of more than \(Self.listLimit) lists around each other")
    }

    func finish(_ context: ValidationContext) {
        // How deep each set nests. Fragments come before those that spread them, so that no recursion follows a chain of spreads.
        var depths = [Int](repeating: 0, count: context.table.sets.count)
        for number in context.reach.innermostFirst { measure(context.fragments[number].set, &depths, context) }
        for operation in context.operations {
            measure(operation.set, &depths, context)
            let depth = depths[operation.set]
            guard depth > Self.limit else { continue }
            context.report(
                operation.definition.name?.span.start ?? operation.definition.span.start, in: operation.source,
                "\(operation.definition.words) nests \(depth) levels of objects and lists, its fragments included; "
                    + "\(Self.limit) are the most")
        }
    }

    /// Measures a set and those in it; the sets of fragments that it spreads have been measured, cycles aside.
    private func measure(_ set: Int, _ depths: inout [Int], _ context: ValidationContext) {
        let table = context.table
        var deepest = 1
        for number in table.sets[set].fields {
            var below = 0
            if let inner = table.fields[number].inner {
                measure(inner, &depths, context)
                below = depths[inner]
            }
            deepest = max(deepest, 1 + (table.fields[number].type?.listLevels ?? 0) + below)
        }
        for spread in table.spreads[table.sets[set].spreads] {
            deepest = max(deepest, depths[context.fragments[spread.fragment].set])
        }
        depths[set] = deepest
    }
}
