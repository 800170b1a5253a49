@_spi(Runtime) import BatonStore

/// How a fragment's refetch query asks for one page of its connection: names of the query's variables. Generated code's alone.
@_spi(Generated) public struct Page: Hashable, Sendable {
    let count: String?
    let cursor: String
    let id: String?
    let field: String
    let clearing: [String]

    /// The names that a connection's fragment uses.
    ///
    /// - Parameters:
    ///   - count: the variable of `first` or `last`; `nil` where the page's size is a constant.
    ///   - cursor: the variable of `after` or `before`.
    ///   - id: the variable that identifies the object which the fragment starts at; `nil` where none is needed.
    ///   - field: the field of that object whose value the variable takes.
    ///   - clearing: the variables of the other direction, which are sent null.
    public init(count: String? = nil, cursor: String, id: String? = nil, from field: String = "id", clearing: [String] = []) {
        self.count = count
        self.cursor = cursor
        self.id = id
        self.field = field
        self.clearing = clearing
    }
}
