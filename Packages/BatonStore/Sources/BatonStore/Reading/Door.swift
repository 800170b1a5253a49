/// The way from a scope's lenses to the environment that sends for them, shared by an operation's scope and those bound over it.
///
/// A lens made by hand has a door that was never opened.
@_spi(Runtime) @MainActor public final class Door {
    /// Who sends; `nil` before the door was opened, and when who opened it is no more.
    public private(set) weak var environment: AnyObject?
    /// Whether the door was ever opened.
    public private(set) var wasOpened = false

    init() {}

    /// Leads the scope's lenses to an environment.
    public func open(to environment: AnyObject) {
        self.environment = environment
        wasOpened = true
    }
}
