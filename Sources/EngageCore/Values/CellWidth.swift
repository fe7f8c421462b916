/// How many columns a character takes in a terminal.
package enum CellWidth {
    /// Ranges of scalars that are two columns wide: East Asian wide and emoji, ascending.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x231A...0x231B, 0x23E9...0x23EC, 0x25FD...0x25FE, 0x2614...0x2615,
        0x2648...0x2653, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x2705...0x2705, 0x274C...0x274E,
        0x2753...0x2757, 0x2795...0x2797, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
        0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
        0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
    ]

    /// Columns of a character: 1 or 2.
    package static func of(_ character: Character) -> Int {
        guard let first = character.unicodeScalars.first, first.value >= 0x1100 else { return 1 }
        if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
        return wide.contains { $0.contains(first.value) } ? 2 : 1
    }

    /// Columns of a text.
    package static func of(_ text: String) -> Int {
        text.reduce(into: 0) { $0 += of($1) }
    }
}
