import BatonSchemaLanguage

/// `@cacheExpiration(seconds:)` says how old data may be: a number above zero.
final class CacheExpirationIsPositive: DirectiveRule {
    func visit(_ directives: [Syntax.Directive], at location: String, _ context: ValidationContext) {
        guard let value = directives.first(named: "cacheExpiration")?.argument("seconds") else { return }
        switch value {
        case .int(let text, let span), .float(let text, let span):
            guard let seconds = Double(text), seconds <= 0 else { return }
            context.report(span.start, "data expires after more than 0 seconds, not after \(text); leave the directive out for the default")
        default: break
        }
    }
}
