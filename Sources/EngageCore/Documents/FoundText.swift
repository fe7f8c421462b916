/// Describes the text at a byte, for the second half of "expected …, found …".
package enum FoundText {
    /// A short, printable description of the input at that byte.
    package static func describe(_ bytes: [UInt8], at index: Int) -> String {
        guard bytes.indices.contains(index) else { return "the end of the input" }
        let storage = bytes.spannable
        let text = storage.span
        let length = UTF8Scalars.length(in: text, at: index)
        guard length > 0 else { return "byte 0x\(hex(bytes[index]))" }
        let character = String(decoding: bytes[index..<index + length], as: UTF8.self)
        guard let scalar = character.unicodeScalars.first, isPrintable(scalar) else {
            return "control character 0x\(hex(bytes[index]))"
        }
        return "'\(character)'"
    }

    private static func hex(_ byte: UInt8) -> String {
        String(decoding: [HexDigit.upper(byte >> 4), HexDigit.upper(byte & 15)], as: UTF8.self)
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
