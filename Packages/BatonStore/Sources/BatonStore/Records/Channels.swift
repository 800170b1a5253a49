@_spi(Generated) @_spi(Runtime) import BatonSchema
import Observation

/// The observation channels: one key path per slot index, shared by all records, made once and kept for the process' life, so that a read
/// borrows them without counting.
@MainActor enum Channels {
    typealias Channel = Unmanaged<KeyPath<Record, Void>>

    /// The channels of a record's first constant slots, which most reads are of. Observers keep the pointer, so that a read asks no global
    /// whether it was made.
    fileprivate static let first: UnsafePointer<Channel> = {
        let channels = UnsafeMutablePointer<Channel>.allocate(capacity: 64)
        for index in 0..<64 { (channels + index).initialize(to: make(Int32(index))) }
        return UnsafePointer(channels)
    }()
    private static var constants: ContiguousArray<Channel> = []
    private static var rendered: ContiguousArray<Channel> = []

    /// The channel of a slot.
    @inline(__always)
    static func channel(of slot: SlotNumber) -> Channel {
        slot.raw >= 0 && slot.raw < 64 ? first[Int(slot.raw)] : otherChannel(of: slot)
    }

    private static func otherChannel(of slot: SlotNumber) -> Channel {
        let index = slot.index
        if slot.isRendered {
            while rendered.count <= index { rendered.append(make(~Int32(rendered.count))) }
            return rendered[index]
        }
        while constants.count <= index { constants.append(make(Int32(constants.count))) }
        return constants[index]
    }

    private static func make(_ raw: Int32) -> Channel { .passRetained(\Record[channel: raw]) }
}

extension Record {
    /// What a channel's key path names. Nothing is ever read through it: observation tells channels apart by their key paths.
    nonisolated subscript(channel raw: Int32) -> Void { () }
}

/// A record's registrar, behind one pointer: the registrar's own layout is its library's, so that loading it costs calls.
///
/// The two calls borrow everything that they pass on; nothing on a read's way is counted.
final class Observers: Sendable {
    private let registrar = ObservationRegistrar()
    nonisolated(unsafe) private let first: UnsafePointer<Channels.Channel>

    @MainActor init() {
        first = Channels.first
    }

    /// Registers a read of a channel.
    @inline(__always)
    static func access(_ observers: Unmanaged<Observers>, _ record: Record, _ channel: Channels.Channel) {
        observers._withUnsafeGuaranteedRef { observers in
            channel._withUnsafeGuaranteedRef { observers.registrar.access(record, keyPath: $0) }
        }
    }

    /// Registers a read of one of the first 64 constant slots' channels.
    @inline(__always)
    static func access(_ observers: Unmanaged<Observers>, _ record: Record, first slot: Int) {
        observers._withUnsafeGuaranteedRef { observers in
            observers.first[slot]._withUnsafeGuaranteedRef { observers.registrar.access(record, keyPath: $0) }
        }
    }

    /// Tells a channel's readers that it changed.
    static func notify(_ observers: Unmanaged<Observers>, _ record: Record, _ channel: Channels.Channel) {
        let registrar = observers.takeUnretainedValue().registrar
        let keyPath = channel.takeUnretainedValue()
        registrar.willSet(record, keyPath: keyPath)
        registrar.didSet(record, keyPath: keyPath)
    }
}
