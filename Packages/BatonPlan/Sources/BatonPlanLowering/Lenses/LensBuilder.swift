import BatonDocumentLanguage
import BatonSchemaLanguage

/// Builds the lenses of one definition, and notes on the way what cannot be offered. It changes nothing outside itself, so that definitions
/// can be built side by side.
struct LensBuilder {
    let program: Program
    let facts: [String: FragmentFacts]
    /// The scalars that the language has types of its own for.
    let mapped: Set<String>
    /// Whether what is built is a fragment with arguments, whose spreads then read in other scopes than it does.
    let bindsArguments: Bool
    /// Whether what is built is an inline fragment's value, whose errors are those of the values in it, too.
    let isInline: Bool
    /// The field by which a query that the compiler made finds its object, which its lens shows; nil for what authors wrote.
    let identifyingField: String?
    /// The query that the fragment asks for with `@refetchable`, and the fragment's arguments, which are the query's.
    private let refetch: RefetchFacts?
    private let arguments: [Program.ArgumentDefinition]
    var diagnostics: [Diagnostic] = []

    /// A builder for an operation's data.
    init(for operation: Program.Operation, of program: Program, _ facts: [String: FragmentFacts], mapped: Set<String>) {
        self.program = program
        self.facts = facts
        self.mapped = mapped
        bindsArguments = false
        isInline = false
        identifyingField = operation.refetchOf.flatMap(program.fragment)?.refetch?.identifyingField
        refetch = nil
        arguments = []
    }

    /// A builder for a fragment's lens.
    init(for fragment: Program.Fragment, of program: Program, _ facts: [String: FragmentFacts], mapped: Set<String>) {
        self.program = program
        self.facts = facts
        self.mapped = mapped
        bindsArguments = !fragment.argumentDefinitions.isEmpty
        isInline = fragment.isInline
        identifyingField = nil
        refetch = fragment.refetch.map {
            RefetchFacts(
                queryName: $0.queryName, identifyingVariable: $0.identifyingVariable, identifyingField: $0.identifyingField)
        }
        arguments = fragment.argumentDefinitions
    }

    /// The lens of the fragment.
    mutating func lens(of fragment: Program.Fragment, in context: ReadContext) -> Lens {
        var lens = lens(fragment.name, of: fragment.selections, on: fragment.typeName, in: context)
        lens.refetch = refetch
        if refetch != nil { refuse(["refetch"], "a `@refetchable` fragment's lens", in: lens.accessors) }
        return lens
    }

    /// The lens of a definition's selections.
    mutating func lens(_ name: String, of selections: [Program.Selection], on typeName: String, in context: ReadContext) -> Lens {
        lens(name, of: [LensSelection.Part(selections: selections, conditions: .always)], on: typeName, in: context)
    }

    private mutating func lens(
        _ name: String, of parts: [LensSelection.Part], on typeName: String, in context: ReadContext, connection: ConnectionShape? = nil
    ) -> Lens {
        let selection = LensSelection(of: parts, on: typeName, program.schema)
        for meeting in selection.meetings { diagnostics.append(Self.error(of: meeting)) }
        var accessors: [Accessor] = []
        accessors.reserveCapacity(selection.items.count)
        for item in selection.items { accessors.append(accessor(of: item, on: typeName, in: context, connection)) }
        if let connection { accessors += connection.members(beside: accessors) }
        renameMeetingSpreads(&accessors, of: selection.items)
        var taken: [String: Accessor] = [:]
        for accessor in accessors {
            if let other = taken.updateValue(accessor, forKey: accessor.name) {
                diagnostics.append(Self.error(of: accessor, meeting: other))
                taken[accessor.name] = other
            }
        }
        let facts = connection?.facts(program, refetch, arguments)
        if let facts { refuse(facts.pages.map { "load" + Self.raised($0.side.rawValue) }, "this connection's lens", in: accessors) }
        var checks = context.checks
        if accessors.contains(where: \.leavesOut) { checks.insert(.required) }
        return Lens(
            name: name, typeName: program.runtimeName(of: typeName), accessors: accessors, checks: checks,
            connection: facts)
    }

    /// Refuses accessors that are called as what a lens does.
    private mutating func refuse(_ names: [String], _ lens: String, in accessors: [Accessor]) {
        for accessor in accessors where names.contains(accessor.name) {
            let remedy = accessor.responseKey == nil ? "name it with `@alias(as:)`" : "give the field an alias"
            diagnostics.append(accessor.location.error("\(lens) has a `\(accessor.name)` of its own; \(remedy)"))
        }
    }

    /// Spreads whose derived names meet another accessor's take their fragments' whole names. Relay knows spreads by these alone, so
    /// that its documents have such spreads.
    private mutating func renameMeetingSpreads(_ accessors: inout [Accessor], of items: [LensSelection.Item]) {
        let derived = accessors
        var places: [String: [Int]] = [:]
        for (index, accessor) in derived.enumerated() { places[accessor.name, default: []].append(index) }
        guard places.count < derived.count else { return }
        for (index, item) in items.enumerated() {
            guard case .spread(let spread) = item.content, spread.alias?.isWritten != true else { continue }
            let alike = places[derived[index].name] ?? []
            guard let other = alike.first(where: { $0 != index && derived[$0].isSpread }) ?? alike.first(where: { $0 != index })
            else { continue }
            accessors[index].name = Self.lowered(spread.fragmentName)
            guard accessors[index].name != derived[index].name else { continue }
            diagnostics.append(Self.warning(of: spread, readAs: accessors[index].name, insteadOf: derived[index].name, as: derived[other]))
        }
    }

    /// The warning of a spread that is read by its fragment's whole name, since another selection is read as its derived one would be.
    private static func warning(
        of spread: Program.Spread, readAs name: String, insteadOf derived: String, as other: Accessor
    ) -> Diagnostic {
        let what =
            switch other.content {
            case .spread(let use): "`...\(use.fragment)`"
            case .connection: "what a connection is read through"
            case .narrowed: "an inline fragment"
            default: "the field `\(other.responseKey ?? derived)`"
            }
        let place = other.location.source.path == spread.location.source.path ? "line " : other.location.source.path + ":"
        let remedy = other.isSpread ? "one of them" : "the spread"
        return spread.location.diagnostic(
            .warning,
            "`...\(spread.fragmentName)` and \(what) (\(place)\(other.location.position.line)) would both be read as `\(derived)`; "
                + "this one is read as `\(name)`. Write `@alias(as:)` on \(remedy)")
    }

    private mutating func accessor(
        of item: LensSelection.Item, on typeName: String, in context: ReadContext, _ connection: ConnectionShape?
    ) -> Accessor {
        switch item.content {
        case .field(let field): return accessor(of: field, item, on: typeName, in: context, connection)
        case .spread(let spread): return accessor(of: spread, item, on: typeName)
        case .aliased(let fragment):
            let type = fragment.typeCondition ?? typeName
            let narrowing = program.schema.isSubtype(typeName, of: type) ? nil : type
            var inner = context
            if fragment.catch != nil {
                inner.isStrict = true
                inner.checks.formUnion([.errors, .spreads])
            }
            let alias = Self.name(of: fragment, on: type)
            let nested = lens(Self.raised(alias), of: item.below, on: narrowing ?? typeName, in: inner)
            return Accessor(
                name: alias, content: .narrowed(nested), condition: item.condition, typeCondition: narrowing,
                isDeferred: false, required: nil, caught: fragment.catch, throwing: nil, location: item.location)
        case .type(let type):
            let name = "as" + Self.raised(type)
            let nested = lens(Self.raised(name), of: item.below, on: type, in: context)
            return Accessor(
                name: name, content: .narrowed(nested), condition: item.condition, typeCondition: type, isDeferred: false, required: nil,
                caught: nil, throwing: nil, location: item.location)
        }
    }

    private mutating func accessor(
        of field: Program.Field, _ item: LensSelection.Item, on typeName: String, in context: ReadContext,
        _ connection: ConnectionShape?
    ) -> Accessor {
        let content: Accessor.Content
        var isConverted = false
        if field.name == "__typename" {
            content = .typeName(responseKey: field.responseKey)
        } else if field.name == "__id" {
            content = .recordKey(responseKey: field.responseKey)
        } else {
            let leaf = Leaf(program.schema.type(field.type.name))
            let isMapped = if case .custom(let scalar)? = leaf { mapped.contains(scalar) } else { false }
            isConverted = isMapped && field.type.element == nil
            let read = FieldRead(
                responseKey: field.responseKey, type: field.type,
                readType: readType(of: field, isConverted: isConverted, in: context), slot: slot(of: field, on: typeName),
                isMapped: isMapped, isClient: field.isClient)
            if let leaf {
                content = .leaf(leaf, read)
            } else {
                content = .link(lens(below: field, item, in: context, connection), read)
            }
        }
        let throwsConversion = isConverted && !isInline && field.catch == nil && (context.isThrowing || field.required != nil)
        let throwing: Accessor.Throwing? =
            switch (field.required?.action == .throw, throwsConversion) {
            case (true, true): .either
            case (true, false): .required
            case (false, true): .fieldErrors
            case (false, false): nil
            }
        return Accessor(
            name: field.responseKey, content: content, condition: item.condition, typeCondition: nil, isDeferred: false,
            required: field.required?.action, caught: field.catch, throwing: throwing, location: item.location)
    }

    /// A text that a mapped scalar does not convert has no zero to read as, so it reads absent unless something says what it does.
    private func readType(of field: Program.Field, isConverted: Bool, in context: ReadContext) -> Schema.TypeUse {
        let type = program.readType(of: field, in: context)
        let isHandled = field.required != nil || context.isThrowing && !isInline || field.catch == .result
        return isConverted && !isHandled ? type.nullable : type
    }

    private mutating func lens(
        below field: Program.Field, _ item: LensSelection.Item, in context: ReadContext, _ connection: ConnectionShape?
    ) -> Lens {
        var inner = context
        // The spreads of a caught selection are caught with it, those below its links are their fragments' own.
        if !isInline { inner.checks.remove(.spreads) }
        if field.catch != nil {
            inner.isStrict = true
            inner.checks.insert(.errors)
        }
        var below = item.below
        var shape: ConnectionShape?
        if field.connection != nil {
            shape = ConnectionShape(of: field, program.schema)
            if let shape { below.append(shape.page(of: program)) }
        } else if let connection, field.name == connection.edgesField, field.parentType == connection.typeName {
            below.append(connection.edge(of: program))
        }
        if let name = identifyingField, let definition = program.schema.field(name, of: field.type.name) {
            var identity = Program.Field(adding: definition, to: field.type.name, at: field.location)
            identity.isGenerated = false
            below.append(LensSelection.Part(selections: [.field(identity)], conditions: .always))
        }
        return lens(Self.raised(field.responseKey), of: below, on: field.type.name, in: inner, connection: shape)
    }

    private func accessor(of spread: Program.Spread, _ item: LensSelection.Item, on typeName: String) -> Accessor {
        let name = Self.name(of: spread)
        let fragment = program.fragment(spread.fragmentName)
        let type = fragment?.typeName ?? typeName
        let use = FragmentUse(
            fragment: spread.fragmentName, scope: scope(of: spread, fragment), isInline: fragment?.isInline ?? false,
            bubbles: facts[spread.fragmentName]?.bubbles ?? false, caught: fragment?.catch)
        let isThrowing = use.caught == nil && fragment?.throwsOnFieldError == true
        return Accessor(
            name: name, content: .spread(use), condition: item.condition,
            typeCondition: program.schema.isSubtype(typeName, of: type) ? nil : type, isDeferred: spread.deferral != nil, required: nil,
            caught: nil, throwing: isThrowing ? .fieldErrors : nil, location: item.location)
    }

    private func scope(of spread: Program.Spread, _ fragment: Program.Fragment?) -> FragmentUse.Scope {
        guard let fragment, !fragment.argumentDefinitions.isEmpty else { return bindsArguments ? .operations : .parents }
        let passed = Dictionary(spread.arguments.map { ($0.name, $0.value) }) { _, last in last }
        let bindings = fragment.argumentDefinitions.sorted { $0.name < $1.name }.map { definition in
            program.binding(of: definition, to: passed[definition.name] ?? definition.defaultValue)
        }
        return .arguments(ScopeText(bindings.joined(separator: ",")))
    }

    /// The slot that a field is read from: the lens's own type's where it has the field, since records are of concrete types.
    private func slot(of field: Program.Field, on typeName: String) -> SlotName {
        let isOwn = field.parentType == typeName || program.schema.field(field.name, of: typeName) != nil
        let type = isOwn ? typeName : field.parentType
        return SlotName(
            typeName: program.runtimeName(of: type), field: field.name,
            storageKey: field.connection.map { program.connectionKey($0, of: field) } ?? program.storageKey(of: field))
    }

    private static func error(of meeting: LensSelection.Meeting) -> Diagnostic {
        let name = self.name(of: meeting.second)
        if let alias = meeting.second.alias, alias.isWritten {
            return meeting.second.location.error("two spreads are both read as `\(alias.name)` here; give one another alias")
        }
        return meeting.second.location.error(
            "`...\(meeting.second.fragmentName)` is spread with other arguments here too, and both are read as `\(name)`; "
                + "give one a name with `@alias(as:)`")
    }

    /// The error of two accessors of one name, at the one that can be given another.
    private static func error(of accessor: Accessor, meeting other: Accessor) -> Diagnostic {
        switch (accessor.content, other.content) {
        case (.spread(let use), .spread(let otherUse)):
            accessor.location.error(
                "the spreads `...\(use.fragment)` and `...\(otherUse.fragment)` are both read as `\(accessor.name)` here; "
                    + "give one another name with `@alias(as:)`")
        case (.spread(let use), _), (_, .spread(let use)):
            (accessor.responseKey == nil ? accessor : other).location.error(
                "the spread `...\(use.fragment)` and another selection are both read as `\(accessor.name)` here; "
                    + "give the spread another name with `@alias(as:)`")
        case (.connection, _):
            other.location.error("a connection is read through `\(accessor.name)` itself; give the field an alias")
        case (.narrowed, _), (_, .narrowed):
            (accessor.responseKey == nil ? other : accessor).location.error(
                "two selections are read as `\(accessor.name)` here; give one an alias")
        default:
            accessor.location.error("two fields are read as `\(accessor.name)` here; give one an alias")
        }
    }

    /// The name of a spread's accessor: the fragment's name up to its last `_`, the first letter lowered.
    static func accessorName(ofSpread fragment: String) -> String {
        var name = Substring(fragment)
        if let mark = fragment.lastIndex(of: "_"), mark != fragment.startIndex { name = fragment[..<mark] }
        return lowered(String(name))
    }

    /// The name of a spread's accessor: the alias as written, or the one that the fragment's name gives.
    private static func name(of spread: Program.Spread) -> String {
        if let alias = spread.alias, alias.isWritten { return alias.name }
        return accessorName(ofSpread: spread.fragmentName)
    }

    /// The name of an aliased inline fragment's accessor: the alias as written, or its type's name with the first letter lowered.
    private static func name(of fragment: Program.InlineFragment, on type: String) -> String {
        if let alias = fragment.alias, alias.isWritten { return alias.name }
        return lowered(type)
    }

    /// A name with its first letter lowered: the name of an accessor that is derived from it.
    static func lowered(_ name: String) -> String { name.prefix(1).lowercased() + name.dropFirst() }

    /// A name with its first letter raised: the name of the lens behind an accessor.
    static func raised(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}
