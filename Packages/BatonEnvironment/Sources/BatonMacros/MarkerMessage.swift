import SwiftDiagnostics
import SwiftSyntax

/// A fault in the use of a marker and the source that shows it.
struct MarkerProblem {
    let node: Syntax
    let complaint: MarkerComplaint

    init(_ node: some SyntaxProtocol, _ complaint: MarkerComplaint) {
        self.node = Syntax(node)
        self.complaint = complaint
    }
}

/// What can be wrong with the use of a marker.
enum MarkerComplaint: String {
    case noDocument
    case notLiteral
    case interpolated
    case notProperty
    case constant
    case typeProperty
    case lazy
    case severalProperties
    case computed
    case untyped

    /// The sentence that follows the marker's name.
    var sentence: String {
        switch self {
        case .noDocument: "takes a GraphQL document"
        case .notLiteral: "takes its document as one string literal, since batonc reads it from the source"
        case .interpolated: "takes a document without interpolation; a value reaches an operation as a variable"
        case .notProperty: "marks a stored property, which holds what the document compiles to"
        case .constant: "marks a 'var', so change 'let' to 'var'"
        case .typeProperty: "marks a property of an instance, not of a type"
        case .lazy: "marks a property that is not lazy, since its value is given to the initializer"
        case .severalProperties: "marks one property at a time"
        case .computed: "marks a stored property; this one is computed"
        case .untyped: "marks a property that names its type, the one that the document compiles to"
        }
    }
}

/// A complaint as the compiler shows it, at the place that is wrong.
struct MarkerMessage: DiagnosticMessage {
    let marker: String
    let complaint: MarkerComplaint

    var message: String { "\(marker) \(complaint.sentence)" }
    var diagnosticID: MessageID { MessageID(domain: "BatonMacros", id: complaint.rawValue) }
    var severity: DiagnosticSeverity { .error }
}
