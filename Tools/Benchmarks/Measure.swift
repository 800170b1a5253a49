import Foundation

/// Runs a piece of work several times and prints its best and median time.
enum Measure {
    /// Seconds that each run of the work took, sorted.
    static func seconds(runs: Int, _ work: () throws -> Void) rethrows -> [Double] {
        var result: [Double] = []
        let clock = ContinuousClock()
        for _ in 0..<runs {
            let time = try clock.measure(work)
            result.append(Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18)
        }
        return result.sorted()
    }

    static func line(_ name: String, _ seconds: [Double], unit: String = "ms", per scale: Double = 1e3) {
        guard let best = seconds.first else { return }
        let median = seconds[seconds.count / 2]
        print("\(name) \(format(best * scale)) \(format(median * scale)) \(unit)")
    }

    static func format(_ value: Double) -> String {
        value >= 100 ? String(format: "%.0f", value) : String(format: "%.3g", value)
    }
}
