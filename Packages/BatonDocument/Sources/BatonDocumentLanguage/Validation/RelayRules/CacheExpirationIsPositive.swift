import BatonSchemaLanguage

/// `@cacheExpiration(seconds:)` says how old data may be: a number above zero.
final class CacheExpirationIsPositive: DirectiveRule {
    func visit(_ directives: [Syntax.Directive], at location: String, _ context: ValidationContext) {
        guard let mistake = Self.mistake(in: directives) else { return }
        context.report(mistake.span.start, mistake.message)
    }

    /// What is wrong with the seconds that directives give.
    static func mistake(in directives: [Syntax.Directive]) -> (span: Span, message: String)? {
        switch directives.first(named: "cacheExpiration")?.argument("seconds") {
        case .int(let text, let span), .float(let text, let span):
            guard let seconds = Double(text), seconds <= 0 else { return nil }
            return (span, "data expires after more than 0 seconds, not after \(text); leave the directive out for the default")
        default: return nil
        }
    }
}
