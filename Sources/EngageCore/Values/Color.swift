/// A colour of four bytes, not premultiplied, as both SDKs' dictionaries hold it.
public struct Color: Sendable, Hashable {
    /// Opacity, 0 transparent to 255 opaque.
    public var alpha: UInt8
    /// Red, 0 to 255, sRGB.
    public var red: UInt8
    /// Green, 0 to 255, sRGB.
    public var green: UInt8
    /// Blue, 0 to 255, sRGB.
    public var blue: UInt8

    /// Takes four bytes.
    public init(alpha: UInt8 = 255, red: UInt8, green: UInt8, blue: UInt8) {
        self.alpha = alpha
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Reads `#RRGGBB` or `#AARRGGBB`, letters of either case, and no other form.
    ///
    /// Source: login-screen guide, "Data types"; behaviour, login-screen#values.
    public init?(hex text: String) {
        let utf8 = text.utf8
        guard utf8.first == UInt8(ascii: "#"), utf8.count == 7 || utf8.count == 9 else {
            return nil
        }
        var value: UInt32 = 0
        for byte in utf8.dropFirst() {
            guard let digit = HexDigit.value(of: byte) else { return nil }
            value = value << 4 | UInt32(digit)
        }
        if utf8.count == 7 { value |= 0xFF00_0000 }
        self.init(
            alpha: UInt8(value >> 24), red: UInt8(value >> 16 & 255),
            green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
    }

    /// Takes components from 0 to 1, rounded to the nearest byte; values outside are clamped.
    public init(red: Double, green: Double, blue: Double, alpha: Double) {
        func byte(_ component: Double) -> UInt8 {
            component.isNaN ? 0 : UInt8((min(max(component, 0), 1) * 255).rounded())
        }
        self.init(alpha: byte(alpha), red: byte(red), green: byte(green), blue: byte(blue))
    }

    /// `#AARRGGBB`, upper case: the form Engage prints.
    public var hex: String {
        String(
            hex: UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    }
}
