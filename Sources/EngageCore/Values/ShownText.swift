/// Text from outside made harmless for showing: no control, no bidi control, nothing XML forbids.
package enum ShownText {
    /// Most scalars of one character that are kept; a longer heap of marks is cut.
    private static let mostMarks = 8

    private static let joiner: Unicode.Scalar = "\u{200D}"

    /// The character to show in its place; itself for almost every one.
    static func character(_ character: Character) -> Character {
        if let byte = character.asciiValue, byte >= 0x20, byte < 0x7F { return character }
        var scalars = String.UnicodeScalarView()
        for scalar in character.unicodeScalars.prefix(mostMarks) { scalars.append(safe(scalar)) }
        if let first = scalars.first, first.properties.isGraphemeExtend || first == joiner {
            scalars.insert("\u{25CC}", at: scalars.startIndex)
        }
        if scalars.last == joiner { scalars.removeLast() }
        return String(scalars).first ?? "\u{FFFD}"
    }

    /// The text with every scalar made safe; line ends become blanks.
    package static func line(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { scalars.append(safe(scalar)) }
        return String(scalars)
    }

    /// A control becomes its picture, white space a blank, what must not be shown U+FFFD.
    package static func safe(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: " "
        case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF,
            0xFDD0...0xFDEF:
            "\u{FFFD}"
        case 0x200C, 0x200D, 0xE0020...0xE007F: scalar
        default: isInvisible(scalar) ? "\u{FFFD}" : scalar
        }
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x7F { return false }
        return scalar.value & 0xFFFE == 0xFFFE || scalar.properties.generalCategory == .format
    }
}
