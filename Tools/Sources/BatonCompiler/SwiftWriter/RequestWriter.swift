import BatonPlanLowering

/// Writes what a lens asks of the network: its fragment again, and a connection's next or previous page. Where the lens was read from says
/// through which environment.
struct RequestWriter {
    let dialect: SwiftDialect

    /// Appends the functions as Swift, indented, after a blank line where there are any.
    func write(_ lens: Lens, to text: inout String, indentation: String) {
        let functions = (lens.refetch.map { [refetch($0)] } ?? []) + (lens.connection?.pages ?? []).map(load)
        if !functions.isEmpty { text += "\n" }
        for function in functions { text += "\(indentation)\(dialect.access)func \(function)\n" }
    }

    private func refetch(_ query: RefetchFacts) -> String {
        let arguments = ["\(SwiftSpelling.name(query.queryName)).self"] + Self.identity(query)
        return "refetch() async throws { try await anchor.refetch(\(arguments.joined(separator: ", "))) }"
    }

    private func load(_ page: PageFacts) -> String {
        let name = page.side == .next ? "loadNext" : "loadPrevious"
        let names = page.clearing.map(SwiftSpelling.literal)
        let facts =
            ["count: \(SwiftSpelling.literal(page.count))", "cursor: \(SwiftSpelling.literal(page.cursor))"] + Self.identity(page.query)
            + (names.isEmpty ? [] : ["clearing: [\(names.joined(separator: ", "))]"])
        let parameter = "_ count: Int" + (page.defaultCount.map { " = \($0)" } ?? "")
        let query = "\(SwiftSpelling.name(page.query.queryName)).self"
        return "\(name)(\(parameter)) async throws "
            + "{ try await anchor.\(name)(\(query), .init(\(facts.joined(separator: ", "))), count) }"
    }

    /// What a query is told of the object that its fragment starts at.
    private static func identity(_ query: RefetchFacts) -> [String] {
        guard let variable = query.identifyingVariable else { return [] }
        let field = query.identifyingField.flatMap { $0 == "id" ? nil : ["from: \(SwiftSpelling.literal($0))"] } ?? []
        return ["id: \(SwiftSpelling.literal(variable))"] + field
    }
}
