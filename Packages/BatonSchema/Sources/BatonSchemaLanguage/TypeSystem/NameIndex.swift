/// Where a list of named things has a name: a table for a long list, nothing for a short one, which is searched faster than hashed.
struct NameIndex: Sendable {
    /// The longest list that is searched.
    private static let searchedCount = 8

    private let places: [String: Int]?

    /// The index of a list by its names; of several with one name, the first.
    init(_ names: some Collection<String>) {
        guard names.count > NameIndex.searchedCount else {
            places = nil
            return
        }
        var places: [String: Int] = [:]
        places.reserveCapacity(names.count)
        for (place, name) in names.enumerated() where places[name] == nil { places[name] = place }
        self.places = places
    }

    /// The element with a name in the list that the index was made of.
    func find<Element>(_ name: String, in list: [Element], _ nameOf: (Element) -> String) -> Element? {
        if let places { return places[name].map { list[$0] } }
        return list.first { nameOf($0) == name }
    }
}
