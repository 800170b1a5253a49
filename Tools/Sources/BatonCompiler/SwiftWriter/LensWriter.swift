import BatonPlanLowering
import BatonSchemaLanguage

/// Writes a lens: a struct of one stored property, its anchor, with a line for each accessor and a struct for each nested lens.
struct LensWriter {
    let dialect: SwiftDialect

    /// The lens as Swift, indented.
    func text(of lens: Lens, indentation: String) -> String {
        let inner = indentation + "    "
        var text = "\(indentation)\(dialect.access)struct \(SwiftSpelling.name(lens.name)): Lens {\n"
        text += "\(inner)\(dialect.hidden)nonisolated let anchor: Anchor\n"
        text += "\(inner)\(dialect.hidden)nonisolated init(_ anchor: Anchor) { self.anchor = anchor }\n"
        if !lens.accessors.isEmpty { text += "\n" }
        for accessor in lens.accessors { text += "\(inner)\(line(for: accessor))\n" }
        for accessor in lens.accessors {
            if case .link(let nested, _) = accessor.content { text += "\n" + self.text(of: nested, indentation: inner) }
        }
        return text + "\(indentation)}\n"
    }

    private func line(for accessor: Accessor) -> String {
        let (type, reader) = read(accessor)
        var optional = type
        var anchor = "anchor"
        if let condition = accessor.condition {
            optional = type.hasSuffix("?") ? type : type + "?"
            anchor = "anchor.when(Conditions.\(SwiftSpelling.name(dialect.shared.conditions[condition.text] ?? "")))?"
        }
        return "\(dialect.access)var \(SwiftSpelling.name(accessor.name)): \(optional) { \(anchor).\(reader) }"
    }

    /// The type that an accessor reads as, and the call that reads it.
    private func read(_ accessor: Accessor) -> (type: String, reader: String) {
        switch accessor.content {
        case .spread(let fragment):
            return (SwiftSpelling.name(fragment), "fragment()")
        case .leaf(let leaf, let read):
            let type = dialect.type(of: read.type, inner: dialect.type(of: leaf))
            return (type, reader(read, read.type.element == nil ? Self.reader(of: leaf) : "scalars"))
        case .link(let lens, let read):
            let name = SwiftSpelling.name(lens.name)
            let type = read.type.element == nil ? name : "List<\(name)>"
            return (read.type.isNonNull ? type : "\(type)?", reader(read, read.type.element == nil ? "link" : "list"))
        }
    }

    private static func reader(of leaf: Leaf) -> String {
        switch leaf {
        case .string, .custom: "string"
        case .int: "int"
        case .float: "float"
        case .bool: "bool"
        case .enumeration: "enumeration"
        }
    }

    private func reader(_ read: FieldRead, _ name: String) -> String {
        let method = read.type.isNonNull ? name : "optional" + name.prefix(1).uppercased() + name.dropFirst()
        return "\(method)(Slots.\(dialect.shared.slots[read.slot] ?? ""))"
    }
}
