import BatonDocumentLanguage
import BatonPlanLowering
import BatonSchemaLanguage

/// The names that Swift code offers a target's model under.
///
/// Nested lenses, enums and input objects whose names would hide what generated code itself refers to are renamed; a name that an
/// author chose and that cannot be offered is an error where it was written.
struct SwiftNames {
    /// Each enum's Swift name, by its name in the schema.
    private(set) var enums: [String: String] = [:]
    /// Each input object's Swift name, by its name in the schema.
    private(set) var inputs: [String: String] = [:]
    /// What could not be offered.
    private(set) var diagnostics: [Diagnostic] = []
    /// Every name that the target declares at the top.
    private var declared: [String: String] = [:]

    /// Names that generated code refers to at the top, or that a declaration there would take from the app's own code.
    private static let reserved: Set<String> = [
        "Action", "Anchor", "Any", "Array", "Bool", "CallableMutation", "Condition", "Conditions", "ConnectionLens",
        "ConnectionPages", "Data", "Document", "Double", "Equatable", "ErrorBehavior", "FieldErrors", "Format3", "Foundation",
        "Fragment", "Hashable", "Indirect", "InlineValue", "InputObject", "Inspectable", "Inspection", "Int", "Lens", "List",
        "MainActor", "Mutation", "MutationAction", "MutationCall", "Operation", "OperationFacts", "OptimisticMembers",
        "OptimisticObject", "OptimisticResponse", "OptimisticRoot", "Optional", "Plan", "Protocol", "Query", "RefetchQuery",
        "RequiredFieldError", "Result", "SchemaEnum", "Scope", "Scopes", "Self", "Sendable", "Slot", "SlotTable", "Slots", "String",
        "Subscription", "Transient", "Type", "TypeID", "TypeSet", "Types", "Variable", "VariableConvertible", "Variables",
    ]

    /// Names that code inside a lens refers to, which a lens nested in it must not hide.
    private static let reservedInLenses: Set<String> = [
        "Anchor", "Any", "Bool", "Conditions", "ConnectionLens", "ConnectionPages", "Double", "FieldErrors", "Foundation",
        "InlineValue", "Inspectable", "Inspection", "Int", "Lens", "List", "MainActor", "Protocol", "RequiredFieldError", "Result",
        "Scopes",
        "Self", "Slots", "String", "Type", "Types",
    ]

    /// What an accessor can't be called: members that every lens has, and names that accessors' bodies start from.
    private static let reservedAccessors: Set<String> = ["Conditions", "Scopes", "Slots", "Types", "anchor", "init", "self"]

    /// What an operation's variable can't be called: members of every operation value, and names that their bodies start from.
    private static let reservedVariables: Set<String> = [
        "Data", "Document", "OperationFacts", "Plan", "Types", "Variables", "hash", "hashValue", "init", "self", "variables",
    ]

    /// What a mutation's variable can't be called beside that: what its value holds, and what its action takes.
    private static let reservedMutationVariables: Set<String> = ["Action", "OptimisticResponse", "optimistic"]

    /// What code inside an optimistic response refers to, which an object of it must not hide.
    private static let reservedInResponses: Set<String> = [
        "Any", "Bool", "Double", "Foundation", "Int", "OptimisticMembers", "OptimisticObject", "OptimisticRoot", "Protocol", "Self",
        "String", "Type",
    ]

    /// What Swift reads as something else where an optional object is expected, or behind any dot.
    private static let reservedChoices = SwiftSpelling.reservedMembers.union(["none", "null", "some"])

    /// What an input object's field can't be called.
    private static let reservedInputFields: Set<String> = ["hash", "hashValue", "init", "self", "variable"]

    /// What the names of mapped scalars' types start with.
    private let mapped: Set<String>

    /// The schema's names of the enums and input objects that the target declares.
    private let schemaNames: Set<String>

    /// Names a model for Swift, with the names of the types that scalars are mapped to.
    init(naming model: inout LensModel, mappedTypes: some Sequence<String>) {
        mapped = Set(mappedTypes.compactMap { $0.split(separator: ".").first.map(String.init) })
        schemaNames = Set(model.enums.map(\.name) + model.inputs.map(\.type.name))
        for name in model.elsewhere.fragments { declared[name] = "fragment" }
        for name in model.elsewhere.operations { declared[name] = "operation" }
        for fragment in model.fragments { declare(fragment.fragment.name, "fragment", at: fragment.fragment.location) }
        for operation in model.operations { declare(operation.operation.name, "operation", at: operation.operation.location) }
        for type in model.enums { enums[type.name] = declare(type, suffix: "Enum", "enum", model) }
        for input in model.inputs { inputs[input.type.name] = declare(input.type, suffix: "Input", "input object", model) }
        for index in model.fragments.indices { rename(&model.fragments[index].lens, inside: []) }
        for index in model.operations.indices {
            rename(&model.operations[index].lens, inside: [model.operations[index].operation.name])
            check(model.operations[index].variables, Self.reservedVariables, "an operation value can't have a property")
            guard var optimistic = model.operations[index].optimistic else { continue }
            check(model.operations[index].variables, Self.reservedMutationVariables, "a mutation's action can't take an argument")
            name(&optimistic, inside: model.operations[index].operation.name)
            model.operations[index].optimistic = optimistic
        }
        for index in model.inputs.indices { rename(&model.inputs[index].fields) }
    }

    private mutating func declare(_ name: String, _ what: String, at location: Location) {
        if Self.reserved.contains(name) || mapped.contains(name) {
            diagnostics.append(location.error("generated Swift refers to `\(name)`; name the \(what) otherwise"))
        }
        declared[name] = what
    }

    /// The Swift name of a schema's type, which gives way to names that generated code refers to.
    private mutating func declare(_ type: Schema.NamedType, suffix: String, _ what: String, _ model: LensModel) -> String {
        let isTaken = Self.reserved.contains(type.name) || SwiftLibraryNames.all.contains(type.name) || mapped.contains(type.name)
        let name =
            isTaken ? Self.free(type.name, suffix: suffix) { $0 == type.name || schemaNames.contains($0) } : type.name
        if let other = declared[name] {
            let location =
                model.fragments.first { $0.fragment.name == name }?.fragment.location
                ?? model.operations.first { $0.operation.name == name }?.operation.location ?? type.location
            diagnostics.append(
                location.error("the \(other) `\(name)` has the name of the schema's \(what) `\(type.name)`; name it otherwise"))
        }
        declared[name] = what
        return name
    }

    /// Renames the lenses below one, and checks what its accessors are called.
    private mutating func rename(_ lens: inout Lens, inside enclosing: [String]) {
        if let renamed = renamed(lens, inside: enclosing) { lens = renamed }
    }

    /// A lens with the lenses below it renamed; nil where every name stays, as most do.
    private mutating func renamed(_ lens: Lens, inside enclosing: [String]) -> Lens? {
        let enclosing = enclosing + [lens.name]
        var siblings: Set<String> = []
        var renamed: Lens?
        for index in lens.accessors.indices {
            let accessor = lens.accessors[index]
            if Self.reservedAccessors.contains(accessor.name) {
                let remedy = accessor.responseKey == nil ? "name it with `@alias(as:)`" : "give the field an alias"
                diagnostics.append(accessor.location.error("a lens can't have an accessor `\(accessor.name)`; \(remedy)"))
            }
            guard var nested = accessor.nested else { continue }
            if siblings.isEmpty { siblings = Set(lens.accessors.map(\.name)) }
            let name = Self.free(nested.name, suffix: "Lens") { name in
                siblings.contains(name) || enclosing.contains(name) || declared[name] != nil || Self.reservedInLenses.contains(name)
                    || mapped.contains(name)
            }
            siblings.insert(name)
            let isRenamed = name != nested.name
            if isRenamed { nested.name = name }
            let inner = self.renamed(nested, inside: enclosing)
            guard isRenamed || inner != nil else { continue }
            var whole = renamed ?? lens
            whole.accessors[index].nested = inner ?? nested
            renamed = whole
        }
        return renamed
    }

    /// A name that is not taken: itself, else with a suffix, else with a number after that.
    private static func free(_ name: String, suffix: String, isTaken: (String) -> Bool) -> String {
        guard isTaken(name) else { return name }
        var candidate = name + suffix
        var number = 2
        while isTaken(candidate) {
            candidate = "\(name)\(suffix)\(number)"
            number += 1
        }
        return candidate
    }

    private mutating func check(_ variables: [InputField], _ reserved: Set<String>, _ problem: String) {
        for variable in variables where reserved.contains(variable.name) || isDefaultsType(variable.name, of: variables) {
            diagnostics.append(variable.location.error("\(problem) `\(variable.name)`; name the variable otherwise"))
        }
    }

    /// Whether a variable would hide a type that a default is written with.
    private func isDefaultsType(_ name: String, of variables: [InputField]) -> Bool {
        inputs.values.contains(name) && variables.contains { if case .object? = $0.defaultValue { true } else { false } }
    }

    /// Names what an optimistic response is made of. Its fields have the names of accessors, but for the key fields that nobody selected.
    private mutating func name(_ response: inout OptimisticModel, inside operation: String) {
        for field in response.objects.first?.fields ?? [] where ["payload", "variable"].contains(field.name) {
            diagnostics.append(
                field.location.error("an optimistic response has a `\(field.name)` of its own; give the field an alias"))
        }
        var names: Set<String> = [operation]
        for index in response.objects.indices {
            let name =
                index == 0
                ? response.objects[index].name
                : Self.free(response.objects[index].name, suffix: "Response") { name in
                    names.contains(name) || declared[name] != nil || Self.reservedInResponses.contains(name) || mapped.contains(name)
                }
            names.insert(name)
            response.objects[index].name = name
            var choices: Set<String> = []
            for type in response.objects[index].types.indices {
                let choice = Self.free(response.objects[index].types[type].name, suffix: "_") { name in
                    choices.contains(name) || Self.reservedChoices.contains(name)
                }
                choices.insert(choice)
                response.objects[index].types[type].name = choice
            }
        }
    }

    /// An input object's field is named by the schema, so it is renamed where Swift can't offer it: it takes an underscore.
    private mutating func rename(_ fields: inout [InputField]) {
        var taken = Set(fields.map(\.name))
        for index in fields.indices where Self.reservedInputFields.contains(fields[index].name) {
            fields[index].name = Self.free(fields[index].name, suffix: "_", isTaken: taken.contains)
            taken.insert(fields[index].name)
        }
    }
}
