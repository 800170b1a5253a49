/// The essence of a `Content-Type`: `type/subtype`, lower-cased, without parameters (RFC 9110 §8.3.1).
struct MediaType: Equatable {
    let essence: String

    /// The type that a header names; nil where there is no header or no type in it.
    init?(header: String?) {
        guard let header, let first = header.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false).first
        else { return nil }
        let essence = first.filter { !$0.isWhitespace }.lowercased()
        guard !essence.isEmpty else { return nil }
        self.essence = essence
    }

    /// GraphQL over HTTP's own type, under which the body is a GraphQL response whatever the status.
    var isGraphQLResponse: Bool { essence == "application/graphql-response+json" }

    /// JSON, or a type that says it is written in JSON.
    var isJSON: Bool { essence == "application/json" || essence.hasSuffix("+json") }
}
