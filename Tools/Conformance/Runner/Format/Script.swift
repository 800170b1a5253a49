import BatonStore

/// Steps over time on one environment, with what each is to leave.
struct Script {
    let name: String
    /// Whether it runs with an image.
    let hasImage: Bool
    /// How many places the release buffer has.
    let buffer: Int
    /// The store's default expiration in seconds; nil for none.
    let expiration: Double?
    let steps: [Step]

    init(_ fields: Fields) throws {
        try fields.expectOnly(["name", "image", "buffer", "expiration", "steps", "note"])
        name = try fields.text("name")
        hasImage = try fields.flag("image") ?? false
        buffer = try fields.number("buffer").map { Int($0) } ?? 10
        expiration = try fields.number("expiration")
        steps = try fields.list("steps").enumerated().map { index, value in
            try Step(Fields(value, at: "step \(index + 1) of \(fields.place)"))
        }
    }
}

/// One step of a script and the expectations beside it.
struct Step {
    /// The step's word.
    let verb: String
    /// What the step is given.
    let arguments: Fields
    /// What is expected after it.
    let expectations: Fields

    private static let verbs: Set<String> = [
        "commit", "payload", "optimistic", "resolve", "revert", "attach", "answer", "refetch", "retry", "release", "collect", "advance",
        "invalidate", "revalidate", "check", "relaunch", "event", "active", "end",
    ]
    private static let expectations: Set<String> = [
        "records", "reads", "notified", "phase", "fetch", "stream", "answer", "records_held", "events", "sent", "error",
    ]

    init(_ fields: Fields) throws {
        try fields.expectOnly(Self.verbs.union(Self.expectations).union(["note"]))
        // `answer` is a step with an object, and an expectation with a word.
        let verbs = fields.values.filter { name, value in
            guard case .object = value else { return false }
            return Self.verbs.contains(name)
        }
        guard verbs.count == 1, let (verb, value) = verbs.first else {
            throw FormatError("\(fields.place) has \(verbs.isEmpty ? "no" : "more than one") step")
        }
        self.verb = verb
        arguments = try Fields(value, at: "`\(verb)` in \(fields.place)")
        var rest = fields.values
        rest[verb] = nil
        expectations = Fields(rest, at: fields.place)
    }
}
