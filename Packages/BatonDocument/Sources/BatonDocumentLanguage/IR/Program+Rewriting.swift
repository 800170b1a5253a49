import BatonSchemaLanguage

extension Program {
    /// The program with the selections of every operation and fragment rewritten, given the type they are on.
    func rewritingSelections(_ rewrite: ([Selection], _ typeName: String) -> [Selection]) -> Program {
        var program = self
        program.operations = operations.map { operation in
            var operation = operation
            operation.selections = rewrite(operation.selections, operation.typeName)
            return operation
        }
        program.fragments = fragments.map { fragment in
            var fragment = fragment
            fragment.selections = rewrite(fragment.selections, fragment.typeName)
            return fragment
        }
        return program
    }
}
