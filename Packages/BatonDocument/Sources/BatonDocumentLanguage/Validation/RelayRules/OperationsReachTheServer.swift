import BatonSchemaLanguage

/// An operation asks the server for something: one of client fields alone has nothing to send (contract §11).
final class OperationsReachTheServer: ValidationRule {
    func finish(_ context: ValidationContext) {
        for operation in context.operations {
            var seen: Set<Int> = []
            var waiting = [operation.set]
            var isAsking = false
            while !isAsking, let set = waiting.popLast() {
                guard seen.insert(set).inserted else { continue }
                let entry = context.table.sets[set]
                isAsking = context.table.fields[entry.fields].contains { !$0.isClient }
                waiting += context.table.spreads[entry.spreads].map { context.fragments[$0.fragment].set }
            }
            // Spreads of fragments that there are not may ask for something.
            let isKnown = operation.uses.spreads.allSatisfy { context.fragmentNumber($0.name.text) != nil }
            if isAsking || !isKnown { continue }
            context.report(
                operation.definition.span.start, in: operation.source,
                "\(operation.definition.words) selects client fields alone and has nothing to ask the server for")
        }
    }
}
