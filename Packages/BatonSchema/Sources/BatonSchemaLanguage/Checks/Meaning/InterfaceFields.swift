/// A type has the fields of each interface it implements, of the same types or narrower ones, with all their arguments; what it adds to
/// the arguments is optional (specification, section 3.6.1).
enum InterfaceFields: MeaningRule {
    static func check(_ check: inout SchemaUnderCheck) {
        for type in check.types {
            for name in type.interfaces where name != type.name {
                guard let interface = check.schema.types[name], interface.kind == .interface else { continue }
                for field in interface.fields { self.check(type, has: field, of: interface, &check) }
            }
        }
    }

    private static func check(
        _ type: Schema.NamedType, has expected: Schema.FieldDefinition, of interface: Schema.NamedType, _ check: inout SchemaUnderCheck
    ) {
        let path = "\(interface.name).\(expected.name)"
        guard let field = type.field(expected.name) else {
            // What the server's type lacks of a client field is a matter of the extension, which a person can mend.
            let isClientMatter = expected.isClient && !type.isClient
            return check.report(
                isClientMatter ? expected.location : type.definitionLocation,
                "`\(type.name)` implements `\(interface.name)` and lacks its field `\(expected.name)`")
        }
        if !check.schema.isSubtype(field.type, of: expected.type) {
            check.report(
                field.typeLocation,
                "`\(type.name).\(field.name)` is of type `\(field.type)`, and `\(path)`, which it implements, of type `\(expected.type)`")
        }
        for argument in expected.arguments {
            guard let own = field.argument(argument.name) else {
                check.report(field.location, "`\(type.name).\(field.name)` lacks the argument `\(argument.name)` of `\(path)`")
                continue
            }
            if own.type != argument.type {
                check.report(
                    own.typeLocation,
                    "the argument `\(own.name)` of `\(type.name).\(field.name)` is of type `\(own.type)`, and that of `\(path)` of type "
                        + "`\(argument.type)`")
            }
        }
        for argument in field.arguments where argument.isRequired && expected.argument(argument.name) == nil {
            check.report(
                argument.location,
                "the argument `\(argument.name)` of `\(type.name).\(field.name)` is required, and `\(path)` does not have it")
        }
    }
}

extension Schema {
    /// Whether every value of a type is one of another: the same, a narrower named type, or non-null.
    func isSubtype(_ type: TypeUse, of parent: TypeUse) -> Bool {
        switch (type, parent) {
        case (.nonNull(let type), .nonNull(let parent)): isSubtype(type, of: parent)
        case (.nonNull(let type), _): isSubtype(type, of: parent)
        case (_, .nonNull): false
        case (.list(let type), .list(let parent)): isSubtype(type, of: parent)
        case (.list, _), (_, .list): false
        case (.named(let type), .named(let parent)): isSubtype(type, of: parent)
        }
    }
}
