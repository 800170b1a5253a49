@_spi(Generated) import BatonStore

/// A lens without accessors: tests read through its anchor.
struct AnyLens: Lens {
    let anchor: Anchor
}
