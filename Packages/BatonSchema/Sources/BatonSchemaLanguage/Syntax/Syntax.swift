/// The syntax tree: what the grammar of GraphQL (September 2025) says of a document, before any schema is known.
///
/// Every node has the `Span` of the bytes it covers. This package holds the parts that schemas and executable documents share, and
/// the definitions of schemas; `BatonDocumentLanguage` adds operations and fragments.
public enum Syntax {}

extension Syntax {
    /// A name as it was written.
    public struct Name: Hashable, Sendable {
        /// The name.
        public let text: String
        /// Where it stands.
        public let span: Span

        /// A name at a place.
        public init(_ text: String, _ span: Span) {
            self.text = text
            self.span = span
        }
    }

    /// A type as it was written: a name, in lists and non-nulls.
    public enum TypeReference: Hashable, Sendable {
        /// A type's name.
        case named(Name)
        /// `[element]`.
        indirect case list(TypeReference, Span)
        /// `inner!`; the inner type is not itself a non-null.
        indirect case nonNull(TypeReference, Span)

        /// The name inside all lists and non-nulls.
        public var name: Name {
            switch self {
            case .named(let name): name
            case .list(let inner, _), .nonNull(let inner, _): inner.name
            }
        }

        /// Where it stands.
        public var span: Span {
            switch self {
            case .named(let name): name.span
            case .list(_, let span), .nonNull(_, let span): span
            }
        }
    }

    /// A string literal.
    ///
    /// One that was parsed is read from its source only when its value is asked for, since most of a schema's text is descriptions that
    /// nobody reads.
    public struct StringLiteral: Hashable, Sendable {
        private enum Content: Sendable {
            /// Made in code.
            case text(String, written: String?)
            /// At the literal's span of a source.
            case unread(Source, hasEscapes: Bool)
        }

        private let content: Content
        /// Whether it is a block string, `"""…"""`.
        public let isBlock: Bool
        /// Where it stands, quotes included.
        public let span: Span

        /// A literal with the value it stands for.
        public init(_ value: String, isBlock: Bool = false, written: String? = nil, span: Span) {
            content = .text(value, written: written)
            self.isBlock = isBlock
            self.span = span
        }

        /// The literal that a token of a source is.
        init(_ token: Token, of source: Source) {
            content = .unread(source, hasEscapes: token.kind == .escapedString)
            isBlock = token.kind == .blockString
            span = Span(token.start, token.end)
        }

        /// The text the literal stands for: escapes resolved, a block string's indentation removed.
        public var value: String {
            switch content {
            case .text(let value, _): value
            case .unread(let source, _) where isBlock: BlockString.value(in: source.bytes, span.start + 3..<span.end - 3)
            case .unread(let source, true): StringLiteralReader.value(in: source.bytes, inner)
            case .unread(let source, false): source.text(inner)
            }
        }

        /// What stands between the quotes, when it is not a block string and differs from `value`.
        public var written: String? {
            switch content {
            case .text(_, let written): written
            case .unread(let source, true): source.text(inner)
            case .unread(_, false): nil
            }
        }

        private var inner: Range<Int> { span.start + 1..<span.end - 1 }

        /// Whether two literals stand for the same bytes. Swift's strings are equal when they mean the same characters, however these are
        /// composed, and a server tells the two apart.
        func says(_ other: StringLiteral) -> Bool { value.utf8.elementsEqual(other.value.utf8) }

        /// Whether two literals say the same in the same form at the same place.
        public static func == (left: StringLiteral, right: StringLiteral) -> Bool {
            left.span == right.span && left.isBlock == right.isBlock && left.says(right) && left.written == right.written
        }

        /// Hashes the place and the value.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(span)
            hasher.combine(value)
        }
    }

    /// A value as it was written.
    public enum Value: Hashable, Sendable {
        /// `$name`; the span includes the `$`.
        case variable(Name, Span)
        /// An integer's digits as written, of any size.
        case int(String, Span)
        /// A float's digits as written.
        case float(String, Span)
        /// A string.
        case string(StringLiteral)
        /// `true` or `false`.
        case boolean(Bool, Span)
        /// `null`.
        case null(Span)
        /// An enum's value.
        case enumeration(Name)
        /// `[…]`.
        case list([Value], Span)
        /// `{…}` with its fields in the order written.
        case object([ObjectField], Span)

        /// Where it stands.
        public var span: Span {
            switch self {
            case .variable(_, let span), .int(_, let span), .float(_, let span), .boolean(_, let span), .null(let span),
                .list(_, let span), .object(_, let span):
                span
            case .string(let literal): literal.span
            case .enumeration(let name): name.span
            }
        }
    }

    /// A field of an object literal.
    public struct ObjectField: Hashable, Sendable {
        /// The field's name.
        public let name: Name
        /// Its value.
        public let value: Value
        /// Where it stands.
        public let span: Span

        /// A named value of an object literal.
        public init(name: Name, value: Value, span: Span) {
            self.name = name
            self.value = value
            self.span = span
        }
    }

    /// An argument of a field or directive.
    public struct Argument: Hashable, Sendable {
        /// The argument's name.
        public let name: Name
        /// Its value.
        public let value: Value
        /// Where it stands.
        public let span: Span

        /// A named value given to a field or directive.
        public init(name: Name, value: Value, span: Span) {
            self.name = name
            self.value = value
            self.span = span
        }
    }

    /// A directive put on something.
    public struct Directive: Hashable, Sendable {
        /// The directive's name, without `@`.
        public let name: Name
        /// Its arguments in the order written.
        public let arguments: [Argument]
        /// Where it stands, `@` included.
        public let span: Span

        /// `@name(arguments)`.
        public init(name: Name, arguments: [Argument], span: Span) {
            self.name = name
            self.arguments = arguments
            self.span = span
        }

        /// The value of an argument, if it was given.
        public func argument(_ name: String) -> Value? {
            arguments.first { $0.name.text == name }?.value
        }
    }
}

extension Syntax.Value {
    /// Whether two values mean the same: positions, the form of strings and the order of object fields aside.
    public func isSame(as other: Syntax.Value) -> Bool {
        switch (self, other) {
        case (.variable(let left, _), .variable(let right, _)): left.text == right.text
        case (.int(let left, _), .int(let right, _)), (.float(let left, _), .float(let right, _)): left == right
        case (.string(let left), .string(let right)): left.says(right)
        case (.boolean(let left, _), .boolean(let right, _)): left == right
        case (.null, .null): true
        case (.enumeration(let left), .enumeration(let right)): left.text == right.text
        case (.list(let left, _), .list(let right, _)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
        case (.object(let left, _), .object(let right, _)):
            left.count == right.count
                && left.allSatisfy { field in
                    right.contains { $0.name.text == field.name.text && $0.value.isSame(as: field.value) }
                }
        default: false
        }
    }

    /// Calls `visit` with each variable in the value, in the order written.
    public func forEachVariable(_ visit: (Syntax.Name) -> Void) {
        switch self {
        case .variable(let name, _): visit(name)
        case .list(let values, _): for value in values { value.forEachVariable(visit) }
        case .object(let fields, _): for field in fields { field.value.forEachVariable(visit) }
        default: break
        }
    }
}
