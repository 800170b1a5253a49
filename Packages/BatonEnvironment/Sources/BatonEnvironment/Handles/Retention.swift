/// One holder's claim on an operation's data; the end of the token is the end of the claim.
///
///     let issues = environment.handle(IssuesQuery(owner: "swiftlang"))
///     retention = issues.retain()
///
/// A view holds one for its life. When the last one goes, the handle waits in the release buffer, so that a screen shown again soon finds
/// its data and its fetch.
@MainActor public final class Retention {
    private var release: (@MainActor () -> Void)?

    init(release: @escaping @MainActor () -> Void) {
        self.release = release
    }

    isolated deinit {
        end()
    }

    /// Ends the claim before the token goes. A second end does nothing.
    public func end() {
        release?()
        release = nil
    }
}
