/// A struct of one stored property as that property, or the property as the struct: the two are the same in memory. What generated code
/// declares is read and made so, where a protocol's requirement would cost the Swift compiler a function for each type.
///
/// - Precondition: the two are of one size, as batonc writes them.
func sameLayout<Value, Other>(_ value: Value, as other: Other.Type = Other.self) -> Other {
    precondition(MemoryLayout<Value>.size == MemoryLayout<Other>.size, "\(Value.self) or \(Other.self) is not what batonc writes")
    return withUnsafePointer(to: value) { UnsafeRawPointer($0).load(as: Other.self) }
}
