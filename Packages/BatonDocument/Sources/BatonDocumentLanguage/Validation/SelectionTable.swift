import BatonSchemaLanguage

/// The selections of all documents as flat tables, every name looked up once: what rules read that follow fields through fragments.
///
/// A set is what one pair of braces holds that a field or a definition has; inline fragments are dissolved in the set they stand in, so
/// a field knows the type it is selected on.
struct SelectionTable {
    /// A field.
    struct Field {
        /// The number of its response key.
        let key: Int
        let name: String
        let arguments: [Syntax.Argument]
        /// Where it starts.
        let offset: Int
        /// The type it is selected on; `nil` where it is not known.
        let parent: Schema.NamedType?
        /// Its type; `nil` where it is not known.
        let type: Schema.TypeUse?
        /// Whether only the client has it, and no server answers it.
        let isClient: Bool
        /// The set it selects, if any.
        let inner: Int?
        /// The number of its edit, the directive by which a mutation edits connections, if any.
        let edit: Int?
    }

    /// A spread of a fragment that there is.
    struct Spread {
        /// The fragment's number in the context.
        let fragment: Int
        let arguments: [Syntax.Argument]
        /// Where it starts.
        let offset: Int
    }

    /// A set of selections.
    struct Entry {
        let fields: Range<Int>
        let spreads: Range<Int>
        let source: Source
        /// Where its brace stands.
        let offset: Int
    }

    private(set) var sets: [Entry] = []
    private(set) var fields: [Field] = []
    private(set) var spreads: [Spread] = []
    /// The directives that edit connections.
    private(set) var edits: [Syntax.Directive] = []
    /// Every response key, by its number.
    private(set) var keys: [String] = []

    private var keyNumbers: [String: Int] = [:]

    /// Adds a set whose parts are complete.
    ///
    /// - Returns: Its number.
    mutating func add(_ fields: [Field], _ spreads: [Spread], in source: Source, at offset: Int) -> Int {
        let entry = Entry(
            fields: self.fields.count..<self.fields.count + fields.count,
            spreads: self.spreads.count..<self.spreads.count + spreads.count, source: source, offset: offset)
        self.fields += fields
        self.spreads += spreads
        sets.append(entry)
        return sets.count - 1
    }

    /// The number of the first directive that edits connections, if there is one.
    mutating func number(ofEditIn directives: [Syntax.Directive]) -> Int? {
        if directives.isEmpty { return nil }
        guard let edit = directives.first(where: { Program.Edit.Kind(rawValue: $0.name.text) != nil }) else { return nil }
        edits.append(edit)
        return edits.count - 1
    }

    /// The number of a response key.
    mutating func number(ofKey key: String) -> Int {
        if let number = keyNumbers[key] { return number }
        keyNumbers[key] = keys.count
        keys.append(key)
        return keys.count - 1
    }
}

/// Reads one definition into the table and finds the variables and spreads it names.
struct DefinitionReader {
    private unowned let context: ValidationContext
    private let source: Source
    private let fragment: ValidationContext.Fragment?
    private(set) var uses = ValidationContext.Uses()
    private(set) var table: SelectionTable

    init(context: ValidationContext, source: Source, fragment: ValidationContext.Fragment? = nil, table: SelectionTable) {
        self.context = context
        self.source = source
        self.fragment = fragment
        self.table = table
    }

    private var schema: Schema { context.schema }

    /// Reads a set of a definition or a field.
    ///
    /// - Returns: Its number in the table.
    mutating func read(_ set: Syntax.SelectionSet, on parent: Schema.NamedType?) -> Int {
        var fields: [SelectionTable.Field] = []
        var spreads: [SelectionTable.Spread] = []
        fields.reserveCapacity(set.selections.count)
        read(set, on: parent, &fields, &spreads)
        return table.add(fields, spreads, in: source, at: set.span.start)
    }

    private mutating func read(
        _ set: Syntax.SelectionSet, on parent: Schema.NamedType?, _ fields: inout [SelectionTable.Field],
        _ spreads: inout [SelectionTable.Spread]
    ) {
        for selection in set.selections {
            switch selection {
            case .field(let field):
                let definition = parent.flatMap { context.field(field.name.text, of: $0) }
                for argument in field.arguments { read(argument, definition?.argument(argument.name.text)) }
                read(field.directives)
                let inner = field.selections.map { read($0, on: definition.flatMap { schema.type($0.type.name) }) }
                fields.append(
                    SelectionTable.Field(
                        key: table.number(ofKey: field.responseKey), name: field.name.text, arguments: field.arguments,
                        offset: field.span.start, parent: parent, type: definition?.type,
                        isClient: definition?.isClient ?? false, inner: inner, edit: table.number(ofEditIn: field.directives)))
            case .spread(let spread):
                uses.spreads.append(spread)
                read(spread.directives, of: spread)
                guard let fragment = context.fragmentNumber(spread.name.text) else { continue }
                let arguments = spread.directives.first { $0.name.text == "arguments" }?.arguments ?? []
                spreads.append(SelectionTable.Spread(fragment: fragment, arguments: arguments, offset: spread.span.start))
            case .inlineFragment(let fragment):
                read(fragment.directives)
                read(fragment.selections, on: fragment.typeCondition.map { schema.type($0.text) } ?? parent, &fields, &spreads)
            }
        }
    }

    /// Reads the directives of a place; `spread` is the one they stand on.
    mutating func read(_ directives: [Syntax.Directive], of spread: Syntax.FragmentSpread? = nil) {
        for directive in directives {
            if directive.name.text == "argumentDefinitions" { continue }
            if directive.name.text == "arguments", let spread {
                let target = context.fragment(spread.name.text)
                for argument in directive.arguments {
                    let definition = target?.argument(argument.name.text)
                    read(argument.value, as: definition?.type, hasDefault: definition?.defaultValue != nil, oneOf: nil)
                }
                continue
            }
            let definition = context.directive(directive.name.text)
            for argument in directive.arguments { read(argument, definition?.argument(argument.name.text)) }
        }
    }

    private mutating func read(_ argument: Syntax.Argument, _ definition: Schema.InputValue?) {
        read(argument.value, as: definition?.type, hasDefault: definition?.defaultValue != nil, oneOf: nil)
    }

    private mutating func read(_ value: Syntax.Value, as type: Schema.TypeUse?, hasDefault: Bool, oneOf: String?) {
        switch value {
        case .variable(let name, let span):
            let use = ValidationContext.VariableUse(
                name: name.text, source: source, offset: span.start,
                place: ValidationContext.VariablePlace(type: type, hasDefault: hasDefault, oneOf: oneOf))
            if fragment?.declares(name.text) == true {
                uses.ownVariables.append(use)
            } else {
                uses.variables.append(use)
            }
        case .list(let values, _):
            for value in values { read(value, as: type?.element, hasDefault: false, oneOf: nil) }
        case .object(let fields, _):
            // A single object stands for a list of it, at any depth of lists.
            let object = type.flatMap { schema.type($0.name) }
            for field in fields {
                let definition = object?.inputField(field.name.text)
                read(
                    field.value, as: definition?.type, hasDefault: definition?.defaultValue != nil,
                    oneOf: object?.isOneOf == true ? object?.name : nil)
            }
        default: break
        }
    }
}
