@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// The resolutions that a store made, by plan and by the variables that the plan names, as many as were used lately.
///
/// Two generations: what is used moves to the young one, and when that is full the old one goes. A root keeps its own resolution, and one
/// made again names the same slots, so what is dropped costs time alone.
struct Resolutions {
    /// How many resolutions a generation holds.
    static let generation = 256

    private struct Key: Hashable {
        let plan: Plan
        let variables: Variables
    }

    private var young: [Key: Resolution] = [:]
    private var old: [Key: Resolution] = [:]

    /// Forgets the resolutions that nobody else has, where they name variables: the keys that they rendered may be freed.
    mutating func dropUnused() {
        Self.dropUnused(&young)
        Self.dropUnused(&old)
    }

    private static func dropUnused(_ resolutions: inout [Key: Resolution]) {
        var unused: [Key] = []
        var index = resolutions.startIndex
        while index != resolutions.endIndex {
            if isKnownUniquelyReferenced(&resolutions.values[index]) { unused.append(resolutions.keys[index]) }
            resolutions.formIndex(after: &index)
        }
        for key in unused where !key.variables.isEmpty { resolutions[key] = nil }
    }

    /// How many resolutions are kept.
    var count: Int { young.count + old.count }

    /// The resolution of a plan with the variables that it names, made when it is not kept.
    mutating func resolution(of plan: Plan, _ named: Variables, make: () -> Resolution) -> Resolution {
        let key = Key(plan: plan, variables: named)
        if let known = young[key] { return known }
        let resolution = old.removeValue(forKey: key) ?? make()
        if young.count >= Self.generation {
            old = young
            young = [:]
        }
        young[key] = resolution
        return resolution
    }
}
