import SwiftDiagnostics
import SwiftSyntax

/// A fault in the use of a marker and the source that shows it.
struct MarkerProblem {
    let node: Syntax
    let complaint: MarkerComplaint
    /// The names that the complaint is about, if any.
    let names: [String]

    init(_ node: some SyntaxProtocol, _ complaint: MarkerComplaint, names: [String] = []) {
        self.node = Syntax(node)
        self.complaint = complaint
        self.names = names
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
    case otherType

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
        case .otherType: "marks a property of the type that its document compiles to"
        }
    }
}

/// A complaint as the compiler shows it, at the place that is wrong.
struct MarkerMessage: DiagnosticMessage {
    let marker: String
    let problem: MarkerProblem

    var message: String {
        let names = problem.names.map { "'\($0)'" }.joined(separator: " or ")
        return "\(marker) \(problem.complaint.sentence)" + (names.isEmpty ? "" : ", \(names)")
    }
    var diagnosticID: MessageID { MessageID(domain: "BatonMacros", id: problem.complaint.rawValue) }
    var severity: DiagnosticSeverity { problem.complaint == .otherType ? .warning : .error }
}
