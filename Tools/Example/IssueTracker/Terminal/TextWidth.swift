/// How many columns of a terminal text takes.
///
/// A character is as wide as its widest scalar: two columns for East Asian wide and full-width ones and for pictures, none for
/// marks that combine with what they follow. Ranges follow the East Asian Width property of the Unicode standard (UAX #11).
enum TextWidth {
    static func columns(of text: String) -> Int {
        text.reduce(0) { $0 + columns(of: $1) }
    }

    static func columns(of character: Character) -> Int {
        var width = 0
        for scalar in character.unicodeScalars {
            // The selector asks for the picture of what it follows.
            width = scalar.value == 0xFE0F ? 2 : max(width, columns(of: scalar))
        }
        return width
    }

    /// Whether a terminal would take the character as an order: C0 and C1 controls, line separators, and the marks that turn
    /// the direction of what follows.
    static func isControl(_ character: Character) -> Bool {
        character.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return wide.contains { $0.contains(scalar.value) } || scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
        0x20000...0x3FFFD,
    ]
}
