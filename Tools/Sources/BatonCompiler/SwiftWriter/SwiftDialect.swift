import BatonPlanLowering
import BatonSchemaLanguage

/// How a target's generated Swift is written: its access, the module it imports, and the names it declares.
struct SwiftDialect {
    let output: Configuration.SwiftOutput
    let schema: Schema
    let names: SwiftNames
    let shared: SharedNames
    /// The input objects, by their names in the schema.
    let inputs: [String: InputModel]

    /// The types of the app's that custom scalars read as, by the scalars' names.
    let mapped: [String: String]
    /// What a server is asked to do where a field fails, as the case of the runtime's `ErrorBehavior`.
    let errorBehavior: String?

    /// The object types whose records no image is told of, by name; an interface that the configuration names stands for its types.
    let transientTypes: [String]

    init(_ configuration: Configuration, names: SwiftNames, model: LensModel, schema: Schema) {
        output = configuration.swift
        self.schema = schema
        self.names = names
        mapped = Self.mappedTypes(configuration)
        errorBehavior = configuration.onError.map { "\($0)" }
        transientTypes = Set(configuration.transient.types.flatMap { schema.possibleTypes(of: $0.text) }).sorted()
        shared = SharedNames(of: model.uses, schema)
        inputs = Dictionary(model.inputs.map { ($0.type.name, $0) }) { first, _ in first }
    }

    /// The types of the app's that custom scalars read as, by the scalars' names.
    static func mappedTypes(_ configuration: Configuration) -> [String: String] {
        configuration.customScalarTypes.filter { configuration.mappedScalars(in: "swift").contains($0.key) }.compactMapValues(\.swift)
    }

    /// Whether generated code can send: a tool that links the store alone has no environment.
    var hasEnvironment: Bool { output.module == .baton }

    /// What a declaration for the app's code opens with.
    var access: String { output.access == .public ? "public " : "" }

    /// What a declaration for the runtime alone opens with. `@_spi` is for public declarations; others need no hiding.
    var hidden: String { output.access == .public ? "@_spi(Generated) public " : "" }

    /// The lines by which an artifact imports the runtime, and Foundation where it names types of Foundation's. A module that is named in
    /// public declarations is imported publicly, which a target may have to say, and one that is not is not.
    func importLine(for isUsedPublicly: Bool, foundation: Bool) -> String {
        let access = output.access == .public && isUsedPublicly ? "public " : ""
        let line = "@_spi(Generated) \(access)import \(output.module.rawValue)"
        return foundation ? line + (output.access == .public ? "\npublic import Foundation" : "\nimport Foundation") : line
    }

    /// Whether a custom scalar reads as a type of Foundation's, which the runtime has conversions for.
    func isFoundations(_ scalar: String) -> Bool {
        guard let type = mapped[scalar] else { return false }
        return type.hasPrefix("Foundation.") || Self.foundationTypes.contains(type)
    }

    private static let foundationTypes: Set<String> = ["Date", "Decimal", "URL", "UUID"]

    /// A slot where it is read.
    func slot(_ slot: SlotName) -> String { "Slots.\(shared.slots[slot] ?? "")" }

    /// The step from an anchor to itself where its record is of a type.
    func step(to type: String) -> String {
        "." + (isAbstract(type) ? "among" : "of") + "(Types.\(shared.types[type] ?? ""))"
    }

    /// The test of a record for a type, in an inspection.
    func test(of type: String) -> String {
        "." + (isAbstract(type) ? "isAmong" : "isOf") + "(Types.\(shared.types[type] ?? ""))"
    }

    private func isAbstract(_ type: String) -> Bool { schema.type(type)?.isAbstract == true }

    /// The Swift type of a scalar or an enum.
    func type(of leaf: Leaf) -> String {
        switch leaf {
        case .custom(let name): mapped[name] ?? "String"
        case .string: "String"
        case .int: "Int"
        case .float: "Double"
        case .bool: "Bool"
        case .enumeration(let name): SwiftSpelling.name(names.enums[name] ?? name)
        }
    }

    /// The Swift type of a use of a schema's type whose innermost type is spelled `inner`.
    func type(of use: Schema.TypeUse, inner: String) -> String {
        let spelled =
            switch use.nullable {
            case .list(let element): "[\(type(of: element, inner: inner))]"
            case .named, .nonNull: inner
            }
        return use.isNonNull ? spelled : "\(spelled)?"
    }

    /// The Swift type of a variable or an input object's field.
    func type(of field: InputField, in schema: Schema) -> String {
        let inner =
            if let input = names.inputs[field.type.name] { SwiftSpelling.name(input) } else {
                Leaf(schema.type(field.type.name)).map(type(of:)) ?? "String"
            }
        return type(of: use(field), inner: inner)
    }

    /// The type of a field as code gives it: a variable with a default always has a value, unless the default is null.
    private func use(_ field: InputField) -> Schema.TypeUse {
        switch field.defaultValue {
        case nil, .null: field.type
        default: .nonNull(field.type.nullable)
        }
    }

    /// What a parameter for a field has when none is given; nil where one has to be given.
    func defaultValue(of field: InputField, in schema: Schema) -> String? {
        if let value = field.defaultValue { return constant(value, of: use(field), in: schema) ?? "nil" }
        return field.type.isNonNull ? nil : "nil"
    }

    /// Whether a field's default is a value that Swift code can hold.
    func canSpellDefault(of field: InputField, in schema: Schema) -> Bool {
        field.defaultValue.map { constant($0, of: field.type, in: schema) != nil } ?? true
    }

    /// A constant of a schema's type as Swift; nil where the type's Swift spelling can't hold it.
    private func constant(_ value: Syntax.Value, of use: Schema.TypeUse, in schema: Schema) -> String? {
        if case .null = value { return "nil" }
        if let element = use.element {
            guard case .list(let values, _) = value else { return constant(value, of: element, in: schema).map { "[\($0)]" } }
            let elements = values.compactMap { constant($0, of: element, in: schema) }
            return elements.count == values.count ? "[\(elements.joined(separator: ", "))]" : nil
        }
        // A type of the app's is made of a text at run time alone, where it may fail.
        if mapped[use.name] != nil { return nil }
        let isText = [.string, .custom(use.name)].contains(Leaf(schema.type(use.name)))
        switch value {
        case .int(let digits, _), .float(let digits, _):
            if isText { return SwiftSpelling.literal(digits) }
            // Swift refuses digits that no double has; what a server reads of them is the nearest.
            let isPlain = digits.utf8.count < 16 && !digits.lowercased().contains("e")
            guard !isPlain, Leaf(schema.type(use.name)) == .float, let number = Double(digits) else { return digits }
            return "\(number)"
        case .boolean(let value, _): return isText ? SwiftSpelling.literal("\(value)") : "\(value)"
        case .string(let literal): return SwiftSpelling.literal(literal.value)
        case .enumeration(let name):
            let type = schema.type(use.name)
            return type.flatMap { EnumCases(of: $0).name(of: name.text) }.map { name in
                // Where an optional is expected, `.none` and `.some` are the optional's.
                let isOptionals = ["none", "some"].contains(name) && !use.isNonNull
                return isOptionals ? ".some(.\(name))" : ".\(SwiftSpelling.name(name))"
            }
        case .object(let fields, _):
            guard let input = inputs[use.name], let type = names.inputs[use.name] else { return nil }
            var arguments: [String] = []
            for field in input.fields {
                guard let given = fields.first(where: { $0.name.text == field.sentName }) else { continue }
                guard let value = constant(given.value, of: field.type, in: schema) else { return nil }
                arguments.append("\(SwiftSpelling.label(field.name)): \(value)")
            }
            return "\(SwiftSpelling.name(type))(\(arguments.joined(separator: ", ")))"
        case .variable, .list, .null: return nil
        }
    }
}
