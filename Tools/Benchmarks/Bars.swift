import Foundation

/// The measures that have a bar, gathered over a run and held against it at the end. Ratios are of measures of the same run, best against
/// best.
@MainActor enum Bars {
    private static var best: [String: Double] = [:]
    private static var lines: [String] = []
    private static var growths: [(name: String, points: [(size: Double, value: Double)])] = []

    /// Keeps a measure's best.
    static func note(_ name: String, _ value: Double) {
        best[name] = min(best[name] ?? .infinity, value)
    }

    /// Keeps a measure at one of several sizes.
    static func note(_ name: String, at size: Double, _ value: Double) {
        guard let index = growths.firstIndex(where: { $0.name == name }) else {
            growths.append((name, [(size, value)]))
            return
        }
        growths[index].points.append((size, value))
    }

    /// Holds a measure against its bar; nothing where it was not measured.
    static func hold(_ name: String, to limit: Double, _ unit: String, per scale: Double = 1) {
        if let value = best[name] { judge(name, value * scale, limit, unit) }
    }

    /// Holds a measure against a share or a multiple of another.
    static func hold(_ name: String, to limit: Double, of other: String, less part: String? = nil) {
        guard let value = best[name], let whole = best[other] else { return }
        judge("\(name) / \(other)", (value - (part.flatMap { best[$0] } ?? 0)) / whole, limit, "x")
    }

    private static func judge(_ name: String, _ value: Double, _ limit: Double, _ unit: String) {
        lines.append("bar \(name) \(Measure.format(value)) of \(Measure.format(limit)) \(unit) \(value <= limit ? "met" : "MISSED")")
    }

    /// Prints every bar, and how each measure grows as its input doubles.
    static func report() {
        for growth in growths {
            let points = growth.points.sorted { $0.size < $1.size }
            for (small, large) in zip(points, points.dropFirst()) {
                let ratio = large.value / small.value
                // As if the input had exactly doubled.
                judge("growth \(growth.name) to \(Int(large.size))", ratio * 2 / (large.size / small.size), 2.1, "x")
            }
        }
        lines.forEach { print($0) }
        lines = []
    }
}
