@_spi(Runtime) import BatonSchema

/// Numbers the slots of types densely, in the order in which they are met: open addressing from (type, slot).
struct PlaceNumbers {
    private var names = ContiguousArray<UInt64>(repeating: .max, count: 64)
    private var numbers = ContiguousArray<Int32>(repeating: 0, count: 64)
    private(set) var count = 0

    @inline(__always)
    mutating func number(of slot: SlotNumber, _ type: UInt32) -> Int32 {
        let name = UInt64(type) << 32 | UInt64(UInt32(bitPattern: slot.raw))
        var place = Self.place(name, names.count)
        while names[place] != .max {
            if names[place] == name { return numbers[place] }
            place = (place + 1) & (names.count - 1)
        }
        names[place] = name
        numbers[place] = Int32(count)
        count += 1
        if count * 2 > names.count { grow() }
        return Int32(count - 1)
    }

    @inline(__always)
    private static func place(_ name: UInt64, _ length: Int) -> Int {
        let mixed = name.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return Int(truncatingIfNeeded: mixed.high ^ mixed.low) & (length - 1)
    }

    private mutating func grow() {
        let old = (names, numbers)
        names = ContiguousArray(repeating: .max, count: old.0.count * 2)
        numbers = ContiguousArray(repeating: 0, count: old.0.count * 2)
        for index in old.0.indices where old.0[index] != .max {
            var place = Self.place(old.0[index], names.count)
            while names[place] != .max { place = (place + 1) & (names.count - 1) }
            names[place] = old.0[index]
            numbers[place] = old.1[index]
        }
    }
}
