import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A macro that marks a property as the place where a GraphQL document is used.
///
///     @Fragment("fragment IssueRow_issue on Issue { title }")
///     var issue: IssueRow_issue
///
/// A marker adds no code: the property stays a plain stored one, a parameter of the memberwise initializer. The document is
/// read by `batonc` from the source, so a marker only checks what the scan relies on: the document is written out as a literal,
/// and the marked declaration is a stored property of the type that the document compiles to.
protocol Marker: PeerMacro {
    /// The marker's name as an author writes it, `@Query`.
    static var spelling: String { get }
}

extension Marker {
    static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        var problems = documentProblems(of: node) + declarationProblems(of: declaration, marker: node)
        if problems.isEmpty { problems = typeProblems(of: declaration, marker: node) }
        for problem in problems {
            context.diagnose(Diagnostic(node: problem.node, message: MarkerMessage(marker: spelling, problem: problem)))
        }
        return []
    }

    /// What keeps `batonc` from reading the document.
    private static func documentProblems(of marker: AttributeSyntax) -> [MarkerProblem] {
        guard case .argumentList(let arguments) = marker.arguments, let document = arguments.first?.expression else {
            return [MarkerProblem(marker, .noDocument)]
        }
        guard let literal = document.as(StringLiteralExprSyntax.self) else {
            return [MarkerProblem(document, .notLiteral)]
        }
        let interpolation = literal.segments.first { !$0.is(StringSegmentSyntax.self) }
        return interpolation.map { [MarkerProblem($0, .interpolated)] } ?? []
    }

    /// What keeps the declaration from holding the value that the document compiles to.
    private static func declarationProblems(of declaration: some DeclSyntaxProtocol, marker: AttributeSyntax) -> [MarkerProblem] {
        guard let property = declaration.as(VariableDeclSyntax.self) else {
            return [MarkerProblem(marker, .notProperty)]
        }
        if property.bindingSpecifier.tokenKind != .keyword(.var) {
            return [MarkerProblem(property.bindingSpecifier, .constant)]
        }
        for modifier in property.modifiers {
            switch modifier.name.tokenKind {
            case .keyword(.static), .keyword(.class): return [MarkerProblem(modifier, .typeProperty)]
            case .keyword(.lazy): return [MarkerProblem(modifier, .lazy)]
            default: continue
            }
        }
        guard let binding = property.bindings.first, property.bindings.count == 1 else {
            return [MarkerProblem(property.bindings, .severalProperties)]
        }
        if let accessors = binding.accessorBlock, accessors.computes {
            return [MarkerProblem(accessors, .computed)]
        }
        if binding.typeAnnotation == nil {
            return [MarkerProblem(binding.pattern, .untyped)]
        }
        return []
    }

    /// Whether the property's type names what one of its documents compiles to. It is a warning, since a type alias may stand between.
    private static func typeProblems(of declaration: some DeclSyntaxProtocol, marker: AttributeSyntax) -> [MarkerProblem] {
        guard let property = declaration.as(VariableDeclSyntax.self), let type = property.bindings.first?.typeAnnotation?.type
        else { return [] }
        let own = names(of: marker)
        let others = property.attributes.compactMap { $0.as(AttributeSyntax.self) }.flatMap(names)
        let named = type.tokens(viewMode: .sourceAccurate).compactMap { $0.identifier?.name }
        if own.isEmpty || named.contains(where: { own.contains($0) || others.contains($0) }) { return [] }
        return [MarkerProblem(type, .otherType, names: own)]
    }

    /// The names of what a marker's document defines.
    private static func names(of marker: AttributeSyntax) -> [String] {
        guard case .argumentList(let arguments) = marker.arguments,
            let literal = arguments.first?.expression.as(StringLiteralExprSyntax.self), let text = literal.representedLiteralValue
        else { return [] }
        return DocumentNames.names(in: text)
    }
}

extension AccessorBlockSyntax {
    /// Whether the block makes its property a computed one, as a getter does and an observer does not.
    fileprivate var computes: Bool {
        guard case .accessors(let list) = accessors else { return true }
        let observers: [TokenKind] = [.keyword(.willSet), .keyword(.didSet)]
        return !list.allSatisfy { observers.contains($0.accessorSpecifier.tokenKind) }
    }
}
