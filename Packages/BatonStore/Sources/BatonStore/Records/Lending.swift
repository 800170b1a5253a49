extension Unmanaged {
    /// Runs a body with the object, lent and not counted: whoever keeps it keeps it meanwhile.
    ///
    /// A closure of an actor that goes straight to the standard library is checked for its executor at every call; one that goes through
    /// here is not, since the compiler sees that it never leaves.
    @inline(__always)
    func lend<Result>(_ body: (Instance) -> Result) -> Result {
        _withUnsafeGuaranteedRef { body($0) }
    }
}
