import EngageCore

extension Color {
    /// `#RRGGBB`, without the opacity.
    var css: String {
        var text: [UInt8] = [UInt8(ascii: "#")]
        for byte in [red, green, blue] {
            text.append(HexDigit.upper(byte >> 4))
            text.append(HexDigit.upper(byte & 15))
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Opacity from 0 to 1.
    var opacity: Double { Double(alpha) / 255 }

    /// `#RRGGBB`, or `#RRGGBBAA` where something shines through, as style sheets write it.
    var cssWithAlpha: String {
        alpha == 255
            ? css
            : css
                + String(
                    decoding: [HexDigit.upper(alpha >> 4), HexDigit.upper(alpha & 15)],
                    as: UTF8.self)
    }
}
