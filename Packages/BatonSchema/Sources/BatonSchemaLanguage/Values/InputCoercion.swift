/// A value as its type reads it.
public indirect enum CoercedValue: Hashable, Sendable {
    /// Null.
    case null
    /// An `Int`.
    case int(Int32)
    /// A `Float`.
    case float(Double)
    /// A `String` or an `ID`.
    case string(String)
    /// A `Boolean`.
    case boolean(Bool)
    /// An enum's value.
    case enumeration(String)
    /// A list.
    case list([CoercedValue])
    /// An input object by the names of its fields, those with a default that were left out included.
    case object([String: CoercedValue])
    /// A custom scalar's literal, which only the server reads.
    case custom(Syntax.Value)
}

extension Schema {
    /// Reads a literal as a value of a type (specification, section 3.4.2 "Input Coercion"): one item stands for a list of it, an `ID`
    /// may be written as an integer, a `Float`, too, and fields left out take their defaults. A field that the input object does not
    /// have is passed over, as validation reports it.
    ///
    /// - Parameters:
    ///   - value: The literal.
    ///   - type: The type to read it as.
    ///   - variables: The values of variables, coerced already; one that is not there makes a nullable field absent.
    /// - Returns: The value; `nil` for a literal that is no value of the type, or whose defaults need themselves.
    public func coerce(_ value: Syntax.Value, to type: TypeUse, variables: [String: CoercedValue] = [:]) -> CoercedValue? {
        var coercion = InputCoercion(schema: self, variables: variables)
        return coercion.coerce(value, to: type)
    }
}

private struct InputCoercion {
    let schema: Schema
    let variables: [String: CoercedValue]
    /// The fields whose defaults are being read, outermost first.
    private var defaults: [String] = []

    init(schema: Schema, variables: [String: CoercedValue]) {
        self.schema = schema
        self.variables = variables
    }

    mutating func coerce(_ value: Syntax.Value, to type: Schema.TypeUse) -> CoercedValue? {
        if case .variable(let name, _) = value {
            guard let value = variables[name.text], !(value == .null && type.isNonNull) else { return nil }
            return value
        }
        if case .null = value { return type.isNonNull ? nil : .null }
        if let element = type.element { return list(value, of: element) }
        guard let named = schema.types[type.name] else { return nil }
        switch named.kind {
        case .input: return object(value, named)
        case .enumeration:
            guard case .enumeration(let name) = value, named.value(name.text) != nil else { return nil }
            return .enumeration(name.text)
        case .scalar: return scalar(value, named)
        case .object, .interface, .union: return nil
        }
    }

    private mutating func list(_ value: Syntax.Value, of element: Schema.TypeUse) -> CoercedValue? {
        guard case .list(let values, _) = value else { return coerce(value, to: element).map { .list([$0]) } }
        var items: [CoercedValue] = []
        for value in values {
            // A variable without a value is a null element.
            if case .variable(let name, _) = value, variables[name.text] == nil, !element.isNonNull {
                items.append(.null)
                continue
            }
            guard let item = coerce(value, to: element) else { return nil }
            items.append(item)
        }
        return .list(items)
    }

    private mutating func object(_ value: Syntax.Value, _ object: Schema.NamedType) -> CoercedValue? {
        guard case .object(let written, _) = value else { return nil }
        var given: [String: Syntax.Value] = [:]
        for field in written { given[field.name.text] = field.value }
        var fields: [String: CoercedValue] = [:]
        for definition in object.inputFields {
            var literal = given[definition.name]
            if case .variable(let name, _)? = literal, variables[name.text] == nil { literal = nil }
            if let literal {
                guard let field = coerce(literal, to: definition.type) else { return nil }
                fields[definition.name] = field
            } else if let literal = definition.defaultValue {
                guard let field = defaultValue(literal, definition, of: object) else { return nil }
                fields[definition.name] = field
            } else if definition.type.isNonNull {
                return nil
            }
        }
        if object.isOneOf, fields.count != 1 || fields.values.first == .null { return nil }
        return .object(fields)
    }

    private mutating func defaultValue(
        _ literal: Syntax.Value, _ definition: Schema.InputValue, of object: Schema.NamedType
    ) -> CoercedValue? {
        let path = "\(object.name).\(definition.name)"
        if defaults.contains(path) { return nil }
        defaults.append(path)
        defer { defaults.removeLast() }
        return coerce(literal, to: definition.type)
    }

    private func scalar(_ value: Syntax.Value, _ scalar: Schema.NamedType) -> CoercedValue? {
        guard scalar.isBuiltIn else { return .custom(value) }
        switch (scalar.name, value) {
        case ("Int", .int(let text, _)): return Int32(text).map { .int($0) }
        case ("Float", .int(let text, _)), ("Float", .float(let text, _)):
            guard let number = Double(text), number.isFinite else { return nil }
            return .float(number)
        case ("String", .string(let literal)), ("ID", .string(let literal)): return .string(literal.value)
        case ("ID", .int(let text, _)): return .string(text)
        case ("Boolean", .boolean(let value, _)): return .boolean(value)
        default: return nil
        }
    }
}
