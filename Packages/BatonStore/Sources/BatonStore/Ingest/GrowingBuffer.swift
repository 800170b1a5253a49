/// A growing buffer of trivial values without a reference count, for the ingest's loop. Indices are checked in debug builds.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
    private var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int) {
        self.capacity = max(capacity, 8)
        base = .allocate(capacity: self.capacity)
    }

    deinit {
        base.deallocate()
    }

    /// The elements, valid until the buffer next grows.
    @inline(__always)
    var pointer: UnsafePointer<Element> { UnsafePointer(base) }

    @inline(__always)
    var mutablePointer: UnsafeMutablePointer<Element> { base }

    @inline(__always)
    subscript(index: Int) -> Element {
        get {
            assert(index >= 0 && index < count)
            return base[index]
        }
        set {
            assert(index >= 0 && index < count)
            base[index] = newValue
        }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow(to: count + 1) }
        (base + count).initialize(to: element)
        count = count &+ 1
    }

    /// Appends `number` copies of an element.
    @inline(__always)
    mutating func append(repeating element: Element, count number: Int) {
        if count &+ number > capacity { grow(to: count + number) }
        (base + count).initialize(repeating: element, count: number)
        count = count &+ number
    }

    /// Appends places for `number` elements, to be written before they are read.
    @inline(__always)
    mutating func appendPlaces(_ number: Int) {
        if count &+ number > capacity { grow(to: count + number) }
        count = count &+ number
    }

    /// Appends elements that lie elsewhere.
    @inline(__always)
    mutating func append(_ elements: UnsafePointer<Element>, count number: Int) {
        if count &+ number > capacity { grow(to: count + number) }
        (base + count).initialize(from: elements, count: number)
        count = count &+ number
    }

    /// Puts elements that lie elsewhere in the place of as many from an index on.
    @inline(__always)
    mutating func replace(at index: Int, by elements: UnsafePointer<Element>, count number: Int) {
        assert(index >= 0 && index + number <= count)
        (base + index).update(from: elements, count: number)
    }

    /// Appends a copy of a range of the buffer's own elements.
    mutating func appendCopy(from start: Int, count number: Int) {
        if count + number > capacity { grow(to: count + number) }
        (base + count).initialize(from: base + start, count: number)
        count += number
    }

    /// Drops the elements from an index on.
    @inline(__always)
    mutating func truncate(to length: Int) {
        assert(length >= 0 && length <= count)
        count = length
    }

    private mutating func grow(to length: Int) {
        capacity = max(capacity * 2, length)
        let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        grown.moveInitialize(from: base, count: count)
        base.deallocate()
        base = grown
    }
}
