import Foundation

/// A case of a file of vectors.
struct Case {
    /// The file's path below the folder of vectors.
    let file: String
    /// The folder of that file, where the files that the case names stand.
    let folder: URL
    /// The case's name, unique in its file.
    let name: String
    /// The rules that do not apply to a Relay-style build.
    let rulesNotApplying: Set<String>
    /// Everything that the file says of it.
    let facts: JSON

    /// A fact that is a text.
    func text(_ key: String) throws -> String {
        guard let text = facts[key]?.string else { throw Failure("the case has no text `\(key)`") }
        return text
    }

    /// Whether a fact is given.
    func has(_ key: String) -> Bool { facts[key] != nil }
}

/// Why a case failed, in one line.
struct Failure: Error {
    let reason: String

    init(_ reason: String) {
        self.reason = reason.split(whereSeparator: \.isNewline).joined(separator: "⏎")
    }
}

/// Runs the cases of one form; throws where a case fails.
typealias Runner = (Case) throws -> Void

/// The forms of cases, told apart by their facts alone, so that a file of any name can be run.
enum Form {
    /// The runner of a case; nil for a form that is not known.
    static func runner(of vector: Case) -> Runner? {
        if vector.has("tokens") { return LexerCases.run }
        if vector.has("function") { return StringCases.run }
        if vector.has("entry") { return ParserCases.runPart }
        if vector.has("ast") { return ParserCases.runTree }
        if vector.has("printed") { return PrinterCases.run }
        if vector.has("literal") { return ValueCases.run }
        if vector.has("parts") { return StressCases.run }
        if vector.has("definitions") || vector.has("outcome") { return ParserCases.run }
        if vector.has("rule") { return ValidationCases.runRule }
        if vector.has("errors") { return vector.has("document") ? ValidationCases.runAll : SchemaCases.run }
        if vector.has("source") { return PrinterCases.runStripping }
        return nil
    }
}
