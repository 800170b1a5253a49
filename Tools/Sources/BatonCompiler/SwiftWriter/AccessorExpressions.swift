import BatonDocumentLanguage
import BatonPlanLowering
import BatonSchemaLanguage

/// The Swift of an accessor: the type that it reads as, what it throws, and the expression that reads it.
///
/// An expression is a chain from the anchor: steps that may lead nowhere (`when`, `of`, `among`, `present`, `satisfied`), then a reader.
struct AccessorExpressions {
    let dialect: SwiftDialect
    /// Whether links read as values, since they are an inline fragment's.
    let isValue: Bool

    typealias Parts = (type: String, effects: String, body: String)

    /// The parts of an accessor; nil for what the runtime offers itself.
    func accessor(_ accessor: Accessor, in lens: Lens) -> Parts? {
        var chain = "anchor"
        var isOptional = false
        if let condition = accessor.condition {
            chain += ".when(Conditions.\(SwiftSpelling.name(dialect.shared.conditions[condition.text] ?? "")))?"
            isOptional = true
        }
        if let type = accessor.typeCondition {
            chain += dialect.step(to: type) + "?"
            isOptional = true
        }
        var parts: Parts
        switch accessor.content {
        case .leaf(let leaf, let read): parts = self.leaf(leaf, read, accessor, chain)
        case .link(let nested, let read): parts = link(nested, read, accessor, chain)
        case .narrowed(let nested): parts = narrowed(nested, accessor, chain)
        case .spread(let use): parts = spread(use, accessor, chain)
        case .typeName: parts = ("String", "", "\(chain).typeName")
        case .recordKey: parts = ("String", "", "\(chain).recordKey")
        case .connection(.nodes):
            guard let nodes = nodes(of: lens) else { return nil }
            return ("List<\(nodes.name)>", "", "anchor.\(nodes.bubbles ? "satisfiedNodes" : "nodes")(Self.pages)")
        case .connection: return nil
        }
        if isOptional, !parts.type.hasSuffix("?") { parts.type += "?" }
        return parts
    }

    /// The name of a connection's nodes' lens, and whether a null in it leaves it out.
    private func nodes(of lens: Lens) -> (name: String, bubbles: Bool)? {
        guard let edges = lens.accessors.first(where: { $0.read?.slot.field == "edges" })?.nested,
            let node = edges.accessors.first(where: { $0.read?.slot.field == "node" })?.nested
        else { return nil }
        return ("\(SwiftSpelling.name(edges.name)).\(SwiftSpelling.name(node.name))", node.bubbles)
    }

    // MARK: Fields

    private func leaf(_ leaf: Leaf, _ read: FieldRead, _ accessor: Accessor, _ chain: String) -> Parts {
        let slot = dialect.slot(read.slot)
        let type = dialect.type(of: read.readType, inner: dialect.type(of: leaf))
        let key = SwiftSpelling.literal(read.responseKey)
        let isConverted = read.isMapped && read.type.element == nil
        let isNonNull = read.readType.isNonNull
        var reader: String
        if isConverted, accessor.throwing == .fieldErrors || accessor.throwing == .either || accessor.caught == .result {
            reader = (isNonNull ? "mapped" : "convertedMapped") + "(\(key), \(slot))"
        } else {
            let name = isConverted ? "mapped" : read.type.element == nil ? Self.reader(of: leaf) : "scalars"
            reader = (isNonNull && !isConverted ? name : Self.optional(name)) + "(\(slot))"
        }
        switch accessor.caught {
        case .result:
            let attempt = isConverted ? "try " : ""
            return ("Result<\(type), FieldErrors>", "", "\(chain).caught(\(slot), \(attempt)anchor.\(reader))")
        case .null: return (type, "", "\(chain).clean(\(slot))?.\(reader)")
        case nil: break
        }
        if accessor.required == .throw { reader = "required(\(key), \(slot)).\(reader)" }
        return (type, Self.effects(of: accessor), "\(accessor.throwing == nil ? "" : "try ")\(chain).\(reader)")
    }

    private func link(_ lens: Lens, _ read: FieldRead, _ accessor: Accessor, _ chain: String) -> Parts {
        let slot = dialect.slot(read.slot)
        let key = SwiftSpelling.literal(read.responseKey)
        let name = SwiftSpelling.name(lens.name)
        let isNonNull = read.readType.isNonNull
        var type: String
        var reader: String
        if read.type.element == nil {
            let isSatisfied = lens.bubbles && accessor.required == nil
            type = isNonNull && !isSatisfied ? name : "\(name)?"
            reader = isSatisfied ? "satisfiedLink" : isValue ? "value" : "link"
            if !isNonNull, !isSatisfied { reader = Self.optional(reader) }
        } else {
            type = listType(read.readType, of: name)
            reader =
                switch (read.type.listLevels, isValue, lens.bubbles) {
                case (1, true, _): "values"
                case (1, false, true): "satisfiedList"
                case (1, false, false): "list"
                default: "lists"
                }
            if !isNonNull { reader = Self.optional(reader) }
        }
        reader += "(\(slot))"
        switch accessor.caught {
        case .result:
            return ("Result<\(type), FieldErrors>", "", "\(chain).caught(\(key), \(slot), \(name).self, anchor.\(reader))")
        case .null: return (type, "", "\(chain).clean(\(key), \(slot), \(name).self)?.\(reader)")
        case nil: break
        }
        if accessor.required == .throw { reader = "required(\(key), \(slot)).\(reader)" }
        return (type, Self.effects(of: accessor), "\(accessor.throwing == nil ? "" : "try ")\(chain).\(reader)")
    }

    /// The type of a list of links: the innermost list is the runtime's, or a value's own array.
    private func listType(_ use: Schema.TypeUse, of name: String) -> String {
        guard let element = use.element else { return name }
        let list = element.element != nil ? "[\(listType(element, of: name))]" : isValue ? "[\(name)]" : "List<\(name)>"
        return use.isNonNull ? list : "\(list)?"
    }

    // MARK: The same record

    private func narrowed(_ lens: Lens, _ accessor: Accessor, _ chain: String) -> Parts {
        let name = SwiftSpelling.name(lens.name)
        return caughtParts(
            name, "\(name).self", accessor.caught, bubbles: lens.bubbles, throws: false, isValue ? "value()" : "lens()", chain)
    }

    private func spread(_ use: FragmentUse, _ accessor: Accessor, _ chain: String) -> Parts {
        let name = SwiftSpelling.name(use.fragment)
        var chain = chain
        switch use.scope {
        case .parents: break
        case .operations: chain += ".unbound"
        case .arguments(let text): chain += ".bound(Scopes.\(dialect.shared.scopes[text] ?? ""))"
        }
        if accessor.isDeferred { chain += ".present(\(SwiftSpelling.metatype(ofFragment: use.fragment)))?" }
        let reader = use.isInline ? "inlineFragment()" : "fragment()"
        var parts = caughtParts(
            name, SwiftSpelling.metatype(ofFragment: use.fragment), use.caught, bubbles: use.bubbles, throws: accessor.throwing != nil,
            reader,
            chain)
        if accessor.isDeferred, !parts.type.hasSuffix("?") { parts.type += "?" }
        return parts
    }

    private func caughtParts(
        _ name: String, _ metatype: String, _ caught: Program.Catch?, bubbles: Bool, throws isThrowing: Bool, _ reader: String,
        _ chain: String
    ) -> Parts {
        let type = bubbles ? "\(name)?" : name
        let satisfied = bubbles ? ".satisfied(\(metatype))?" : ""
        switch caught {
        case .result:
            return ("Result<\(type), FieldErrors>", "", "\(chain).caught(\(metatype)) { $0\(satisfied).\(reader) }")
        case .null: return ("\(name)?", "", "\(chain).clean(\(metatype))?\(satisfied).\(reader)")
        case nil: break
        }
        guard isThrowing else { return (type, "", "\(chain)\(satisfied).\(reader)") }
        return (type, "throws(FieldErrors)", "try \(chain).checked(\(metatype))\(satisfied).\(reader)")
    }

    private static func effects(of accessor: Accessor) -> String {
        switch accessor.throwing {
        case .required: "throws(RequiredFieldError)"
        case .fieldErrors: "throws(FieldErrors)"
        case .either: "throws"
        case nil: ""
        }
    }

    /// The reader of what may be absent, by that of what may not.
    private static func optional(_ reader: String) -> String { "optional" + reader.prefix(1).uppercased() + reader.dropFirst() }

    private static func reader(of leaf: Leaf) -> String {
        switch leaf {
        case .string, .custom: "string"
        case .int: "int"
        case .float: "float"
        case .bool: "bool"
        case .enumeration: "enumeration"
        }
    }
}
