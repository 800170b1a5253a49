/// No field of an object literal is given twice (specification, section 5.6.3).
enum UniqueInputFieldNames: DocumentRule {
    static func check(_ documents: inout DocumentsUnderCheck) {
        for site in documents.directiveSites {
            for directive in site.directives {
                for argument in directive.arguments { check(argument.value, site.source, &documents) }
            }
        }
        for document in documents.documents {
            for definition in document.definitions {
                switch definition {
                case .directive(let directive): check(directive.arguments, document.source, &documents)
                case .type(let type):
                    check(type.inputFields, document.source, &documents)
                    for field in type.fields { check(field.arguments, document.source, &documents) }
                case .schema: break
                }
            }
        }
    }

    private static func check(_ values: [Syntax.InputValueDefinition], _ source: Source, _ documents: inout DocumentsUnderCheck) {
        for value in values {
            if let value = value.defaultValue { check(value, source, &documents) }
        }
    }

    private static func check(_ value: Syntax.Value, _ source: Source, _ documents: inout DocumentsUnderCheck) {
        switch value {
        case .list(let values, _): for value in values { check(value, source, &documents) }
        case .object(let fields, _):
            for name in fields.lazy.map(\.name).repeated {
                documents.report(source, name.span.start, "the field `\(name.text)` is given more than once")
            }
            for field in fields { check(field.value, source, &documents) }
        default: break
        }
    }
}
