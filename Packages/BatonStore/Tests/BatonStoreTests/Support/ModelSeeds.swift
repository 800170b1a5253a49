import Foundation

/// How many random runs a model's test makes: what `BATON_MODEL_SEEDS` says, and a number that suits every run of the tests without it.
enum ModelSeeds {
    static let asked = ProcessInfo.processInfo.environment["BATON_MODEL_SEEDS"].flatMap(Int.init)

    /// The seeds of one of several equal shares.
    static func of(_ share: Int, among shares: Int, usual: Int) -> StrideTo<Int> {
        stride(from: share, to: asked ?? usual, by: shares)
    }
}
