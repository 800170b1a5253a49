/// A `Content-Type` (RFC 9110 §8.3.1): `type/subtype`, lower-cased, and its parameters.
struct MediaType: Equatable {
    let essence: String
    /// The parameters' values by their names, lower-cased; the first of a name counts.
    let parameters: [String: String]

    /// The type that a header names; nil where there is no header or no type in it.
    init?(header: String?) {
        guard let header else { return nil }
        var parts = Self.split(header)[...]
        essence = (parts.popFirst() ?? "").filter { !$0.isWhitespace }.lowercased()
        guard !essence.isEmpty else { return nil }
        parameters = Dictionary(parts.compactMap(Self.parameter)) { first, _ in first }
    }

    /// GraphQL over HTTP's own type, under which the body is a GraphQL response whatever the status.
    var isGraphQLResponse: Bool { essence == "application/graphql-response+json" }

    /// JSON, or a type that says it is written in JSON.
    var isJSON: Bool { essence == "application/json" || essence.hasSuffix("+json") }

    /// The header's parts between semicolons, those in quotes apart.
    private static func split(_ header: String) -> [String] {
        var parts = [""]
        var isQuoted = false
        var isEscaped = false
        for character in header {
            if character == ";", !isQuoted {
                parts.append("")
                continue
            }
            if character == "\"", !isEscaped { isQuoted.toggle() }
            isEscaped = isQuoted && character == "\\" && !isEscaped
            parts[parts.count - 1].append(character)
        }
        return parts
    }

    /// A name and its value, a token or a text in quotes.
    private static func parameter(_ part: String) -> (String, String)? {
        let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2 else { return nil }
        let name = sides[0].filter { !$0.isWhitespace }.lowercased()
        var value = sides[1].drop { $0.isWhitespace }
        while value.last?.isWhitespace == true { value.removeLast() }
        guard value.first == "\"", value.count > 1, value.last == "\"" else { return (name, String(value)) }
        var text = ""
        var isEscaped = false
        for character in value.dropFirst().dropLast() {
            isEscaped = character == "\\" && !isEscaped
            if !isEscaped { text.append(character) }
        }
        return (name, text)
    }
}
