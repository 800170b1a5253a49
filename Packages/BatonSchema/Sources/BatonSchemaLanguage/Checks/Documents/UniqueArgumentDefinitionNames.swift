/// No two arguments of a field or of a directive have one name (specification, sections 3.6 and 3.13).
enum UniqueArgumentDefinitionNames: DocumentRule {
    static func check(_ documents: inout DocumentsUnderCheck) {
        for document in documents.documents {
            for definition in document.definitions {
                switch definition {
                case .directive(let directive):
                    check(directive.arguments, document.source, &documents) { "the directive `@\(directive.name.text)`" }
                case .type(let type):
                    for field in type.fields {
                        check(field.arguments, document.source, &documents) { "the field `\(type.name.text).\(field.name.text)`" }
                    }
                case .schema: break
                }
            }
        }
    }

    private static func check(
        _ arguments: [Syntax.InputValueDefinition], _ source: Source, _ documents: inout DocumentsUnderCheck, _ owner: () -> String
    ) {
        for name in arguments.lazy.map(\.name).repeated {
            documents.report(source, name.span.start, "\(owner()) has more than one argument `\(name.text)`")
        }
    }
}

extension Collection<Syntax.Name> {
    /// The names that stand in the list before, too.
    var repeated: [Syntax.Name] {
        guard count > 1 else { return [] }
        // Short lists, and most are, cost less without a set.
        if count <= 8 {
            return indices.filter { index in self[..<index].contains { $0.text == self[index].text } }.map { self[$0] }
        }
        var seen: Set<String> = []
        return filter { !seen.insert($0.text).inserted }
    }
}
