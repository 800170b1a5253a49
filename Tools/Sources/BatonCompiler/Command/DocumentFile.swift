import BatonDocumentLanguage
import BatonMarkers
import BatonSchemaLanguage

/// The documents of one file, parsed.
struct DocumentFile: Sendable {
    /// A document as it was written and as it was parsed.
    struct Document: Sendable {
        let scanned: DocumentScan.Document
        let syntax: Syntax.ExecutableDocument
    }

    /// In the order of the file.
    private(set) var documents: [Document] = []
    /// What is wrong with the file, and with its documents by themselves.
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether every document could be read, so that what none of them defines is not defined here.
    private(set) var isWhole = true
    /// Whether every document that was read could be parsed.
    private(set) var isParsed = true

    init(_ file: InputFiles.File) {
        switch file.contents {
        case .success(let bytes):
            let scan = DocumentScan(path: file.path, bytes: bytes)
            diagnostics = scan.diagnostics
            isWhole = scan.diagnostics.isEmpty
            for scanned in scan.documents {
                let (syntax, problems) = Syntax.ExecutableDocument.parse(scanned.source)
                documents.append(Document(scanned: scanned, syntax: syntax))
                diagnostics += problems
                isParsed = isParsed && problems.isEmpty
            }
        case .failure(let error):
            diagnostics = [
                TargetInputs.error(file.path, error.isMissing ? "there is no such file" : "the file can't be read: \(error.reason)")
            ]
            isWhole = false
        }
    }
}
