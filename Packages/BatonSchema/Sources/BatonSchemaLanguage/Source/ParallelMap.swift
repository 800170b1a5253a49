import Dispatch
import Synchronization

/// The results of two pieces of work that need nothing of each other, done side by side.
public func inParallel<First: Sendable, Second: Sendable>(
    _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
    let firstResult = Mutex<First?>(nil)
    let secondResult = Mutex<Second?>(nil)
    DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 {
            let result = first()
            firstResult.withLock { $0 = result }
        } else {
            let result = second()
            secondResult.withLock { $0 = result }
        }
    }
    return (firstResult.withLock { $0 } ?? first(), secondResult.withLock { $0 } ?? second())
}

extension RandomAccessCollection where Self: Sendable, Element: Sendable {
    /// The results of a transform in the order of the elements, made on all cores.
    ///
    /// Elements are handed out in small runs, so that one that takes long does not keep the others waiting.
    public func mapInParallel<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
        let count = self.count
        if count < 2 { return map(transform) }
        let run = Swift.max(1, count / 64)
        let parts = Mutex<[(start: Int, results: [Result])]>([])
        DispatchQueue.concurrentPerform(iterations: (count + run - 1) / run) { index in
            let start = index * run
            let end = Swift.min(count, start + run)
            let results = self[self.index(startIndex, offsetBy: start)..<self.index(startIndex, offsetBy: end)].map(transform)
            parts.withLock { $0.append((start, results)) }
        }
        return parts.withLock { $0.sorted { $0.start < $1.start }.flatMap(\.results) }
    }
}
