import Dispatch
import Synchronization

/// The results of two pieces of work that need nothing of each other, done side by side.
///
/// The first stays on the caller's thread, outside any concurrent loop: a loop within a loop gets no more cores, so what the first maps in
/// parallel would have one.
public func inParallel<First: Sendable, Second: Sendable>(
    _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
    let secondResult = Mutex<Second?>(nil)
    let firstResult = withoutActuallyEscaping(second) { second in
        let group = DispatchGroup()
        DispatchQueue.global(qos: .userInitiated).async(group: group) {
            let result = second()
            secondResult.withLock { $0 = result }
        }
        let result = first()
        group.wait()
        return result
    }
    return (firstResult, secondResult.withLock { $0 } ?? second())
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
