import BatonDocumentLanguage
import BatonSchemaLanguage

/// Lowers a program to what its target's code reads it by.
public enum Lowering {
    /// The lens model of a program, operations with their texts and plans, and what a lens cannot offer as errors.
    public static func lower(_ compiled: Compiled) -> (model: LensModel, diagnostics: [Diagnostic]) {
        let reader = compiled.readerForm
        let sent = compiled.operationForm
        var builder = LensBuilder(program: reader)
        var model = LensModel()
        let plans = PlanText(sent)
        model.operations = zip(reader.operations, zip(sent.operations, compiled.texts)).map { operation, form in
            let (sentOperation, text) = form
            let plan = plans.text(of: sentOperation)
            if plan == nil { builder.diagnostics.append(tooManyCombinations(in: operation)) }
            return OperationLens(
                operation: operation, text: text.text, plan: plan ?? "",
                fragments: text.fragments,
                variables: operation.variables.map { variable in
                    InputField(
                        name: variable.name, sentName: variable.name, type: variable.type, defaultValue: variable.defaultValue,
                        location: variable.location)
                },
                lens: builder.lens("Data", of: operation.selections, on: operation.typeName, at: operation.location))
        }
        model.fragments = reader.fragments.map { fragment in
            FragmentLens(
                fragment: fragment,
                lens: builder.lens(fragment.name, of: fragment.selections, on: fragment.typeName, at: fragment.location))
        }
        let types = InputTypes(of: reader, enums: builder.enums)
        model.enums = types.enums
        model.inputs = types.inputs
        return (model, builder.diagnostics)
    }

    private static func tooManyCombinations(in operation: Program.Operation) -> Diagnostic {
        operation.location.error(
            "`\(operation.name)` spreads a fragment under more than \(MergedSelection.combinationLimit) combinations of `@include` and "
                + "`@skip`; leave some of them out")
    }
}

/// Builds lenses, and notes on the way which enums they read and what cannot be offered.
private struct LensBuilder {
    let program: Program
    var enums: Set<String> = []
    var diagnostics: [Diagnostic] = []

    mutating func lens(_ name: String, of selections: [Program.Selection], on typeName: String, at location: Location) -> Lens {
        lens(name, of: [MergedSelection.Part(selections: selections, conditions: .always, origin: location)], on: typeName)
    }

    private mutating func lens(_ name: String, of parts: [MergedSelection.Part], on typeName: String) -> Lens {
        var accessors: [Accessor] = []
        var taken: [String: Accessor] = [:]
        for item in MergedSelection.ofLens(parts) {
            let accessor = accessor(of: item)
            if let other = taken[accessor.name] {
                diagnostics.append(meeting(accessor, other))
                continue
            }
            taken[accessor.name] = accessor
            accessors.append(accessor)
        }
        return Lens(name: name, typeName: program.runtimeName(of: typeName), accessors: accessors)
    }

    private mutating func accessor(of item: MergedSelection.Item) -> Accessor {
        switch item {
        case .spread(let merged):
            return Accessor(
                name: Self.accessorName(ofSpread: merged.spread.fragmentName),
                content: .spread(fragment: merged.spread.fragmentName), condition: merged.condition, location: merged.spread.location)
        case .field(let merged):
            let field = merged.field
            let slot = SlotName(
                typeName: program.runtimeName(of: field.parentType), field: field.name, storageKey: program.storageKey(of: field))
            let read = FieldRead(responseKey: field.responseKey, type: field.type, slot: slot)
            let content: Accessor.Content
            if let leaf = Leaf(program.schema.type(field.type.name)) {
                if case .enumeration(let name) = leaf { enums.insert(name) }
                content = .leaf(leaf, read)
            } else {
                if field.type.listLevels > 1 {
                    diagnostics.append(
                        field.location.error("the field `\(field.responseKey)` is a list of lists of objects, which a lens can't read yet"))
                }
                content = .link(lens(Self.lensName(of: field.responseKey), of: merged.below, on: field.type.name), read)
            }
            return Accessor(name: field.responseKey, content: content, condition: merged.condition, location: field.location)
        }
    }

    /// The error of two accessors of one name, at the one that can be given another.
    private func meeting(_ accessor: Accessor, _ other: Accessor) -> Diagnostic {
        switch (accessor.content, other.content) {
        case (.spread(let fragment), .spread(let otherFragment)):
            accessor.location.error(
                "the spreads `...\(fragment)` and `...\(otherFragment)` are both read as `\(accessor.name)` here; "
                    + "rename one of the fragments")
        case (.spread(let fragment), _), (_, .spread(let fragment)):
            (accessor.responseKey == nil ? other : accessor).location.error(
                "the field `\(accessor.name)` and the spread `...\(fragment)` are both read as `\(accessor.name)` here; "
                    + "give the field an alias")
        default:
            accessor.location.error("two fields are read as `\(accessor.name)` here; give one an alias")
        }
    }

    /// The name of a spread's accessor: the fragment's name up to its last `_`, the first letter lowered.
    static func accessorName(ofSpread fragment: String) -> String {
        var name = Substring(fragment)
        if let mark = fragment.lastIndex(of: "_"), mark != fragment.startIndex { name = fragment[..<mark] }
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    /// The name of the lens below a response key: the key with its first letter raised.
    static func lensName(of responseKey: String) -> String {
        responseKey.prefix(1).uppercased() + responseKey.dropFirst()
    }
}
