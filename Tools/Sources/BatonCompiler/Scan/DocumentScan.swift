import BatonMarkers
import BatonSchemaLanguage

/// The documents of one file, each with its place in the file, and what is wrong with how the file holds them.
struct DocumentScan {
    /// A document and the marker that carries it; a `.graphql` file's has none.
    struct Document {
        let source: Source
        let marker: MarkerName?
    }

    /// In the order of the file.
    private(set) var documents: [Document] = []
    /// What is wrong, at its exact place.
    private(set) var diagnostics: [Diagnostic] = []

    /// Scans a file's bytes; `path` is how diagnostics name it.
    init(path: String, bytes: [UInt8]) {
        if let offset = Lexer.firstInvalidUTF8(in: bytes) {
            diagnostics = [Source(path: path, bytes: bytes).error(at: offset, "the file is not valid UTF-8 here")]
            return
        }
        guard path.hasSuffix(".swift") else {
            documents = [Document(source: Source(path: path, bytes: bytes), marker: nil)]
            return
        }
        let scan = SwiftScan(bytes)
        guard !scan.documents.isEmpty || !scan.problems.isEmpty else { return }
        let host = Source(path: path, bytes: bytes)
        documents = scan.documents.map { found in
            let segments = found.value.stretches.map { stretch in
                let position = host.position(of: stretch.host)
                return Source.Segment(offset: stretch.offset, line: position.line, column: position.column)
            }
            return Document(
                source: Source(path: path, bytes: found.value.bytes, segments: segments, host: bytes), marker: found.marker)
        }
        diagnostics = scan.problems.map { host.error(at: $0.offset, $0.message) }
    }
}
