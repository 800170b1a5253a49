/// Finds the accessors that lead along a path of response keys and list indices, through spreads and types where they stand between.
struct PathBinder {
    private let fragments: [String: CompilerReport.Lens]
    /// How many ways to one path are read at most; a path seldom has more than a handful.
    private static let wayLimit = 32

    init(_ report: CompilerReport) {
        fragments = Dictionary(report.fragments.map { ($0.name, $0.lens) }) { first, _ in first }
    }

    /// A step of a way.
    enum Step {
        /// An accessor, on the way to others or at the end.
        case accessor(CompilerReport.Accessor)
        /// An element of the list that the accessor before it reads.
        case element(Int)
    }

    /// Every way from a lens along a path.
    func ways(from lens: CompilerReport.Lens, along path: ArraySlice<String>) -> [[Step]] {
        guard let key = path.first else { return [[]] }
        var ways: [[Step]] = []
        for chain in chains(from: lens, to: key) where ways.count < Self.wayLimit {
            guard let field = chain.last else { continue }
            var steps = chain.map(Step.accessor)
            var rest = path.dropFirst()
            while let index = rest.first.flatMap({ Int($0) }) {
                steps.append(.element(index))
                rest = rest.dropFirst()
            }
            if rest.isEmpty {
                ways.append(steps)
            } else if let nested = field.lens {
                ways += self.ways(from: nested, along: rest).map { steps + $0 }
            }
        }
        return Array(ways.prefix(Self.wayLimit))
    }

    /// Every chain of accessors of one record from a lens to a response key, the direct one first.
    private func chains(from lens: CompilerReport.Lens, to key: String) -> [[CompilerReport.Accessor]] {
        var chains = lens.accessors.filter { $0.key == key }.map { [$0] }
        for accessor in lens.accessors where accessor.key == nil && chains.count < Self.wayLimit {
            guard let nested = accessor.lens ?? accessor.spread.flatMap({ fragments[$0] }) else { continue }
            chains += self.chains(from: nested, to: key).map { [accessor] + $0 }
        }
        return chains
    }
}
