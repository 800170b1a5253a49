import Baton

/// What a key does, or enter at an entry.
enum Effect {
    /// Shows a screen over this one.
    case open(any Screen)
    /// Does something whose end is waited for.
    case run(any Command)
    /// Asks for a line of text, then goes on with it.
    case ask(String, @MainActor (String) -> Effect)

    /// What the line of keys says enter does.
    var name: String {
        switch self {
        case .open: "open"
        case .run: "load"
        case .ask: "answer"
        }
    }
}

/// Something that takes a while and can fail: a mutation, a next page.
@MainActor protocol Command {
    /// Its answer is in the store, and on the screen, when this returns.
    func run() async throws
}

/// A key and what it does.
struct KeyBinding {
    let key: Character
    /// What the line of keys says it does.
    let name: String
    /// The effect, with the values of the moment in which the key is pressed.
    let effect: @MainActor (Environment) -> Effect

    init(_ key: Character, _ name: String, effect: @escaping @MainActor (Environment) -> Effect) {
        self.key = key
        self.name = name
        self.effect = effect
    }
}

/// A line of text being typed.
struct Prompt {
    let question: String
    let then: @MainActor (String) -> Effect
    var text = ""
}
