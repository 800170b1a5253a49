import BatonMarkers
import SwiftParser
import SwiftSyntax

/// Finds the documents in a Swift file: the string literals that the marker attributes carry.
///
/// Every attribute counts, on a property, a type or a function, nested however deep, and in every branch of an `#if`: a document
/// that one platform uses must be right on each.
struct SwiftScan {
    /// A document and where it stands.
    struct Found {
        let marker: MarkerName
        let value: LiteralValue
    }

    /// What was found, in the order of the file.
    let documents: [Found]
    /// What is wrong with markers, in the order of the file, each with its byte offset.
    let problems: [LiteralValue.Problem]

    /// Scans a file's text, which is valid UTF-8.
    ///
    /// Parsing a whole file costs more than all else that the compiler does with it, so the parser is given the attributes alone where
    /// every text that may be a marker is one in code. Where one is not, in a comment or a literal or because the walk that tells these
    /// apart went astray, the parser decides.
    init(_ text: [UInt8]) {
        var documents: [Found] = []
        var problems: [LiteralValue.Problem] = []
        let markers = text.withUnsafeBytes(MarkerSearch.markers)
        text.withUnsafeBufferPointer { text in
            let attributes = SwiftCode.attributes(in: text, at: markers)
            let isCertain = markers.allSatisfy { marker in attributes.contains { $0.contains(marker) } }
            for piece in isCertain ? attributes : [0..<text.count] {
                let collector = MarkerCollector(startingAt: piece.lowerBound)
                // An attribute with a space before its arguments is only read as one where a declaration follows.
                let source = Array(text[piece]) + Array("\nvar a".utf8)
                source.withUnsafeBufferPointer { collector.walk(Parser.parse(source: $0)) }
                documents += collector.documents
                problems += collector.problems
            }
        }
        self.documents = documents
        self.problems = problems
    }
}

/// Walks the syntax of a piece of a file for marker attributes.
private final class MarkerCollector: SyntaxVisitor {
    var documents: [SwiftScan.Found] = []
    var problems: [LiteralValue.Problem] = []
    /// Where the piece starts in its file.
    private let start: Int

    init(startingAt start: Int) {
        self.start = start
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        guard let marker = Self.marker(named: node.attributeName), case .argumentList(let arguments)? = node.arguments,
            let argument = arguments.first, argument.label == nil
        else { return .visitChildren }
        guard let literal = argument.expression.as(StringLiteralExprSyntax.self) else {
            problems.append(
                LiteralValue.Problem(
                    offset: start + argument.expression.positionAfterSkippingLeadingTrivia.utf8Offset,
                    message: "the document of a @\(marker.rawValue) is read at build time, so it has to be a string literal"))
            return .skipChildren
        }
        do throws(LiteralValue.Problem) {
            documents.append(SwiftScan.Found(marker: marker, value: try LiteralValue(literal, in: start)))
        } catch {
            problems.append(error)
        }
        return .skipChildren
    }

    /// The marker that an attribute names, `Query` or `Baton.Query`. Another module's attribute of the name is its own affair.
    private static func marker(named name: TypeSyntax) -> MarkerName? {
        if let simple = name.as(IdentifierTypeSyntax.self) {
            return MarkerName(rawValue: simple.name.identifier?.name ?? simple.name.text)
        }
        guard let member = name.as(MemberTypeSyntax.self), let module = member.baseType.as(IdentifierTypeSyntax.self),
            module.name.identifier?.name == "Baton"
        else { return nil }
        return MarkerName(rawValue: member.name.identifier?.name ?? member.name.text)
    }
}
