/// The format of the interface that generated code is written against, by its number.
///
/// A target's shared file names the format that its code was generated for, so code of another format fails to compile at that one line
/// and is generated again.
@_spi(Generated) public enum Format3 {}
