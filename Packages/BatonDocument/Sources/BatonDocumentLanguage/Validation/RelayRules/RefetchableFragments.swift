import BatonSchemaLanguage

/// A query can be made for a fragment with `@refetchable` (Relay): its type can be reached from the query root, the query's name and
/// variables are free, and of connections there is at most one.
final class RefetchableFragments: ValidationRule {
    private var queryNames: [String: Location] = [:]

    func finish(_ context: ValidationContext) {
        for (number, fragment) in context.fragments.enumerated() {
            guard let directive = fragment.definition.directives.first(named: "refetchable") else { continue }
            checkName(directive, fragment, context)
            checkDirectives(directive, fragment, context)
            let target = RefetchTarget(schema: context.schema).target(
                fragment.definition.typeCondition.text, prefersFetchable: directive.boolean("preferFetchable") == true)
            checkType(target != nil, directive, fragment, context)
            checkVariables(target?.field != nil, directive, fragment, number, context)
            _ = checkConnections(
                fragment.definition.selections, on: context.schema.type(fragment.definition.typeCondition.text), isInList: false,
                found: nil, fragment.source, context)
        }
    }

    private func checkName(
        _ directive: Syntax.Directive, _ fragment: ValidationContext.Fragment, _ context: ValidationContext
    ) {
        guard let literal = directive.string("queryName") else { return }
        let name = literal.value
        let location = Location(fragment.source, literal.span.start)
        if !Syntax.isName(name) {
            context.report(literal.span.start, in: fragment.source, "`\(name)` is no name of a query")
        } else if let taken = context.definitionNames[name] {
            let place = "\(taken.location.source.path):\(taken.location.position.line)"
            context.report(
                literal.span.start, in: fragment.source, "the name `\(name)` is taken by the \(taken.what) at \(place)",
                also: [taken.location])
        } else if let other = queryNames[name] {
            let place = "\(other.source.path):\(other.position.line)"
            context.report(
                literal.span.start, in: fragment.source, "the name `\(name)` is taken by the `@refetchable` at \(place)", also: [other])
        } else {
            queryNames[name] = location
        }
    }

    /// Checks the directives that the query is given as texts, as if they stood on it.
    private func checkDirectives(
        _ directive: Syntax.Directive, _ fragment: ValidationContext.Fragment, _ context: ValidationContext
    ) {
        var known: [Syntax.Directive] = []
        for literal in directive.strings("directives") {
            func report(_ message: String) { context.report(literal.span.start, in: fragment.source, message) }
            guard let directives = Syntax.Directive.parsed(literal.value), !directives.isEmpty else {
                report("each of `directives` is a directive without variables, `\"@name(argument: 1)\"`")
                continue
            }
            if let mistake = CacheExpirationIsPositive.mistake(in: directives) { report(mistake.message) }
            for directive in directives {
                let name = directive.name.text
                if case .unsupported(let instead)? = RelayDirectives.standing(name) {
                    report("`@\(name)` is not supported; \(instead)")
                    continue
                }
                guard let definition = context.directive(name) else {
                    report("there is no directive `@\(name)`")
                    continue
                }
                check(directive, definition, context, report)
                if case .meaningless(let why)? = RelayDirectives.standing(name) {
                    context.warn(literal.span.start, in: fragment.source, KnownDirectives.meaningless(name, why))
                } else if name == NoUnusedVariables.excuse {
                    report("a refetch query uses all its variables; remove `@\(name)`")
                } else if known.has(name), !definition.isRepeatable {
                    report("the directive `@\(name)` can stand here only once")
                } else if name == "catch" && known.has("throwOnFieldError") || name == "throwOnFieldError" && known.has("catch") {
                    report(CaughtFields.notTogether)
                }
                known.append(directive)
            }
        }
    }

    /// Checks a directive's place and arguments.
    private func check(
        _ directive: Syntax.Directive, _ definition: Schema.DirectiveDefinition, _ context: ValidationContext, _ report: (String) -> Void
    ) {
        let name = directive.name.text
        if !definition.locations.contains("QUERY") { report("the directive `@\(name)` cannot stand on a query") }
        for argument in directive.arguments {
            guard let type = definition.argument(argument.name.text)?.type else {
                report("the directive `@\(name)` has no argument `\(argument.name.text)`")
                continue
            }
            for mistake in context.schema.mistakes(in: argument.value, as: type, besides: context.type) {
                report("`\(argument.name.text)` of `@\(name)`: \(mistake.message)")
            }
        }
        for argument in definition.arguments where argument.isRequired && directive.argument(argument.name) == nil {
            report("the directive `@\(name)` needs its argument `\(argument.name)` of type `\(argument.type)`")
        }
    }

    private func checkType(
        _ isReached: Bool, _ directive: Syntax.Directive, _ fragment: ValidationContext.Fragment, _ context: ValidationContext
    ) {
        let name = fragment.definition.name.text
        if let relay = fragment.definition.directives.first(named: "relay"), fragment.definition.directives.relay("plural", is: true) {
            context.report(
                relay.span.start, in: fragment.source,
                "the fragment `\(name)` cannot be both refetchable and plural; refetch the field that holds the list")
        }
        let type = fragment.definition.typeCondition.text
        guard !isReached, context.schema.type(type)?.isComposite == true else { return }
        context.report(
            directive.span.start, in: fragment.source,
            "the fragment `\(name)` on `\(type)` cannot be refetched: `@refetchable` stands on fragments on the query root, `Viewer`, "
                + "a type that implements `Node` where the schema has `node(id:)`, or a type with `@fetchable`")
    }

    private func checkVariables(
        _ takesID: Bool, _ directive: Syntax.Directive, _ fragment: ValidationContext.Fragment, _ number: Int,
        _ context: ValidationContext
    ) {
        let globals = Set(context.reach.demands(ofFragment: number).map(\.variable))
        let name = fragment.definition.name.text
        for argument in fragment.arguments {
            if argument.name.text == "id", takesID {
                context.report(
                    argument.name.span.start, in: fragment.source,
                    "the refetchable fragment `\(name)` cannot have an argument `id`, which its query needs for the object's own")
            } else if globals.contains(argument.name.text) {
                context.report(
                    argument.name.span.start, in: fragment.source,
                    "the refetchable fragment `\(name)` cannot have an argument `\(argument.name.text)`, since a fragment that it "
                        + "reaches uses a global variable of that name")
            }
        }
        if globals.contains("id"), takesID {
            context.report(
                directive.span.start, in: fragment.source,
                "the refetchable fragment `\(name)` cannot use the global variable `$id`, which its query needs for the object's own")
        }
    }

    /// - Returns: The connection found so far.
    private func checkConnections(
        _ set: Syntax.SelectionSet, on parent: Schema.NamedType?, isInList: Bool, found: Syntax.Field?, _ source: Source,
        _ context: ValidationContext
    ) -> Syntax.Field? {
        var found = found
        for selection in set.selections {
            switch selection {
            case .spread: continue
            case .inlineFragment(let inner):
                let type = inner.typeCondition.map { context.schema.type($0.text) } ?? parent
                found = checkConnections(inner.selections, on: type, isInList: isInList, found: found, source, context)
            case .field(let field):
                if field.directives.has("connection") {
                    checkConnection(field, isInList: isInList, found: found, source, context)
                    found = found ?? field
                }
                guard let inner = field.selections else { continue }
                let type = parent.flatMap { context.field(field.name.text, of: $0) }?.type
                found = checkConnections(
                    inner, on: type.flatMap { context.schema.type($0.name) }, isInList: isInList || (type?.listLevels ?? 0) > 0,
                    found: found, source, context)
            }
        }
        return found
    }

    private func checkConnection(
        _ field: Syntax.Field, isInList: Bool, found: Syntax.Field?, _ source: Source, _ context: ValidationContext
    ) {
        if let found {
            context.report(
                field.span.start, in: source,
                "a refetchable fragment has one connection at most; it has `\(found.responseKey)` already",
                also: [Location(source, found.span.start)])
        } else if isInList {
            context.report(
                field.span.start, in: source,
                "the connection of a refetchable fragment cannot stand within a list; make a fragment on the list's type refetchable")
        } else {
            checkPage(field, source, context)
        }
    }

    private func checkPage(_ field: Syntax.Field, _ source: Source, _ context: ValidationContext) {
        for argument in field.arguments where ["first", "last", "after", "before"].contains(argument.name.text) {
            if case .variable = argument.value { continue }
            context.report(
                argument.value.span.start, in: source,
                "a refetchable fragment pages through its connection, so `\(argument.name.text)` is a variable, declared with "
                    + "`@argumentDefinitions`")
        }
    }
}
