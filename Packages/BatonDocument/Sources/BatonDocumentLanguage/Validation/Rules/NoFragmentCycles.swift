import BatonSchemaLanguage

/// No fragment reaches itself (specification, section 5.5.2.2).
final class NoFragmentCycles: ValidationRule {
    /// A fragment on the way being walked, and which of its spreads is next.
    private struct Step {
        let fragment: ValidationContext.Fragment
        var next = 0
    }

    func finish(_ context: ValidationContext) {
        var done: Set<String> = []
        for fragment in context.fragments where !done.contains(fragment.definition.name.text) {
            walk(fragment, &done, context)
        }
    }

    /// Follows spreads depth first; the way is a stack of its own, since a chain of fragments can be longer than a thread's stack.
    private func walk(_ start: ValidationContext.Fragment, _ done: inout Set<String>, _ context: ValidationContext) {
        var way = [Step(fragment: start)]
        var places = [start.definition.name.text: 0]
        done.insert(start.definition.name.text)
        while let step = way.last {
            let spreads = step.fragment.uses.spreads
            guard step.next < spreads.count else {
                places[step.fragment.definition.name.text] = nil
                way.removeLast()
                continue
            }
            way[way.count - 1].next += 1
            let spread = spreads[step.next]
            if let place = places[spread.name.text] {
                let through = way[(place + 1)...].map { "`\($0.fragment.definition.name.text)`" }
                let via = through.isEmpty ? "" : " through \(through.joined(separator: ", "))"
                context.report(
                    spread.span.start, in: step.fragment.source, "the fragment `\(spread.name.text)` spreads itself\(via)")
            } else if let next = context.fragment(spread.name.text), done.insert(spread.name.text).inserted {
                places[spread.name.text] = way.count
                way.append(Step(fragment: next))
            }
        }
    }
}
