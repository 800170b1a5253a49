/// Each kind of operation starts from one type (specification, section 3.3.1).
enum UniqueOperationTypes: DocumentRule {
    static func check(_ documents: inout DocumentsUnderCheck) {
        let before = roots(of: documents)
        var seen: Set<Syntax.OperationType> = []
        for document in documents.documents {
            for case .schema(let schema) in document.definitions {
                for root in schema.roots {
                    if before.contains(root.operation) {
                        documents.report(document.source, root.span.start, "the \(root.operation.rawValue) root is defined already")
                    } else if !seen.insert(root.operation).inserted {
                        documents.report(document.source, root.span.start, "the \(root.operation.rawValue) root is defined more than once")
                    }
                }
            }
        }
    }

    /// The kinds of operations that have a root in the base: by a schema definition, or by the default name of their type.
    static func roots(of documents: DocumentsUnderCheck) -> Set<Syntax.OperationType> {
        var roots: Set<Syntax.OperationType> = []
        var isDefined = false
        for document in documents.base {
            for case .schema(let schema) in document.definitions {
                isDefined = isDefined || !schema.isExtension
                roots.formUnion(schema.roots.map(\.operation))
            }
        }
        if isDefined { return roots }
        return roots.union(Syntax.OperationType.allCases.filter { documents.baseTypes[$0.defaultTypeName] != nil })
    }
}

extension Syntax.OperationType {
    /// The name of the type that operations of this kind start from where the schema names none.
    var defaultTypeName: String {
        switch self {
        case .query: "Query"
        case .mutation: "Mutation"
        case .subscription: "Subscription"
        }
    }
}
