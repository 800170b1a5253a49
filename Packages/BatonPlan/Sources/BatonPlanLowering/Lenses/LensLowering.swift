import BatonDocumentLanguage
import BatonSchemaLanguage

/// Lowers a compiled target to what its code reads it by.
public enum Lowering {
    /// The lens model of a target, operations with their texts and plans, and what a lens cannot offer as errors.
    ///
    /// - Parameters:
    ///   - compiled: The target: lenses are made of its reader form, plans of its operation form.
    ///   - language: The language that the code is in, as `baton.json` calls it, by which custom scalars have types of the app's.
    ///   - elsewhere: The target's definitions that are not to be lowered, where it is compiled in part.
    ///   - isWanted: Whether what is defined at a place is to be lowered: what is not is there for what reaches it, and is elsewhere.
    public static func lower(
        _ compiled: Compiled, for language: String, beside elsewhere: DefinitionsElsewhere = DefinitionsElsewhere(),
        where isWanted: @Sendable (Location) -> Bool = { _ in true }
    ) -> (model: LensModel, diagnostics: [Diagnostic]) {
        let program = compiled.readerForm
        let mapped = program.configuration.mappedScalars(in: language)
        let wantedFragments = program.fragments.filter { isWanted($0.location) }
        let wantedOperations = program.operations.indices.filter { isWanted(program.operations[$0].location) }
        let fragmentNotes = wantedFragments.mapInParallel { FragmentNotes($0, program.schema) }
        let operationNotes = wantedOperations.mapInParallel { FragmentNotes(program.operations[$0]) }
        let facts = FragmentFacts.of(fragmentNotes + operationNotes + elsewhere.notes)
        let plans = PlanText(compiled.operationForm)
        let fragments = zip(wantedFragments, fragmentNotes).map { ($0, $1) }.mapInParallel { fragment, notes in
            built(LensBuilder(for: fragment, of: program, facts, mapped: mapped)) { builder in
                let context = ReadContext(fragment, facts[fragment.name])
                let lens = builder.lens(of: fragment, in: context)
                var uses: Set<SharedUse> = []
                lens.addUses(to: &uses)
                return FragmentLens(fragment: fragment, lens: lens, notes: notes, uses: uses)
            }
        }
        let operations = zip(wantedOperations, operationNotes).map { ($0, $1) }.mapInParallel { index, notes in
            let operation = program.operations[index]
            let plan = plans.text(of: compiled.operationForm.operations[index])
            return built(LensBuilder(for: operation, of: program, facts, mapped: mapped)) { builder in
                if plan == nil { builder.diagnostics.append(tooManyCombinations(in: operation)) }
                let lens = builder.lens("Data", of: operation.selections, on: operation.typeName, in: ReadContext(operation))
                var uses = Set(operation.variables.map { SharedUse.variableType($0.type.name) })
                lens.addUses(to: &uses)
                var optimistic = OptimisticBuilder(compiled.operationForm)
                let response = operation.type == .mutation ? optimistic.model(of: compiled.operationForm.operations[index]) : nil
                response?.addUses(to: &uses)
                return OperationLens(
                    operation: operation, text: compiled.texts[index].text, plan: plan ?? "",
                    fragments: authored(compiled.texts[index].fragments, in: compiled.operationForm),
                    variables: operation.variables.map { variable in
                        InputField(
                            name: variable.name, sentName: variable.name, type: variable.type, defaultValue: variable.defaultValue,
                            location: variable.location)
                    },
                    lens: lens, notes: notes, uses: uses, optimistic: response)
            }
        }
        var model = LensModel()
        model.fragments = fragments.map(\.definition)
        model.operations = operations.map(\.definition)
        model.elsewhere = elsewhere
        model.uses = elsewhere.uses
        for fragment in model.fragments { model.uses.formUnion(fragment.uses) }
        for operation in model.operations { model.uses.formUnion(operation.uses) }
        let types = InputTypes(of: model.uses, program.schema)
        model.enums = types.enums
        model.inputs = types.inputs
        return (model, operations.flatMap(\.diagnostics) + fragments.flatMap(\.diagnostics))
    }

    private typealias Built<Definition> = (definition: Definition, diagnostics: [Diagnostic])

    private static func built<Definition>(_ builder: LensBuilder, _ build: (inout LensBuilder) -> Definition) -> Built<Definition> {
        var builder = builder
        let definition = build(&builder)
        return (definition, builder.diagnostics)
    }

    /// The names that fragments were given by their authors, sorted, each once.
    private static func authored(_ names: [String], in program: Program) -> [String] {
        Set(names.map { program.fragment($0)?.specialisedFrom?.name ?? $0 }).sorted()
    }

    private static func tooManyCombinations(in operation: Program.Operation) -> Diagnostic {
        operation.location.error(
            "`\(operation.name)` spreads a fragment under more than \(SelectionCollector.combinationLimit) combinations of `@include` and "
                + "`@skip`; leave some of them out")
    }
}

extension Configuration {
    /// The custom scalars that a language reads as types of the app's. One that is its text's own type needs no conversion.
    public func mappedScalars(in language: String) -> Set<String> {
        Set(customScalarTypes.filter { $0.value.entry(for: language).map { $0.name != "String" } ?? false }.keys)
    }
}

extension ReadContext {
    /// What an operation's data is read under.
    init(_ operation: Program.Operation) {
        isThrowing = operation.throwsOnFieldError
        isStrict = isThrowing || operation.catch != nil
        checks = isStrict ? [.errors] : []
    }

    /// What a fragment's lens is read under.
    init(_ fragment: Program.Fragment, _ facts: FragmentFacts?) {
        isThrowing = fragment.throwsOnFieldError
        isStrict = isThrowing || fragment.catch != nil
        checks = facts?.checks ?? []
        if isStrict { checks.insert(.errors) }
        if fragment.isInline, checks.contains(.errors) { checks.insert(.spreads) }
    }
}
