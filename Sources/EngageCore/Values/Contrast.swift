/// Contrast of two colours by WCAG 2.2, 1.4.3 and 1.4.11: 1 for equal ones to 21.
package enum Contrast {
    /// Normal text.
    package static let text = 4.5
    /// Text from 18 points, or bold from 14 points.
    package static let largeText = 3.0
    /// Parts of controls and pictures that carry meaning.
    package static let nonText = 3.0
    /// The least contrast between an arrow and its background.
    package static let arrow = 1.5

    /// The ratio of a colour on an opaque background; a translucent one is blended first.
    package static func ratio(_ color: Color, on background: Color) -> Double {
        let seen = blended(color, over: background)
        let one = luminance(seen)
        let two = luminance(background)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// What is seen of a colour over an opaque one.
    package static func blended(_ color: Color, over background: Color) -> Color {
        let alpha = Double(color.alpha) / 255
        func mix(_ top: UInt8, _ below: UInt8) -> Double {
            (Double(top) * alpha + Double(below) * (1 - alpha)) / 255
        }
        return Color(
            red: mix(color.red, background.red), green: mix(color.green, background.green),
            blue: mix(color.blue, background.blue), alpha: 1)
    }

    /// Relative luminance, 0 to 1. Source: WCAG 2.2, "relative luminance".
    package static func luminance(_ color: Color) -> Double {
        0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    private static let table: [Double] = (0...255).map { byte in
        let value = Double(byte) / 255
        return value <= 0.04045 ? value / 12.92 : power24((value + 0.055) / 1.055)
    }

    private static func linear(_ byte: UInt8) -> Double { table[Int(byte)] }

    /// The power 2.4 of a number from 0 to 1: square times the fifth root of the square.
    private static func power24(_ number: Double) -> Double {
        let square = number * number
        var root = 0.8
        for _ in 0..<60 {
            root -= (root * root * root * root * root - square) / (5 * root * root * root * root)
        }
        return square * root
    }

    package static let white = Color(red: 255, green: 255, blue: 255)

    /// `3.1:1`, cut and not rounded, so that a ratio below the bound never looks like it.
    package static func title(_ ratio: Double) -> String {
        "\((ratio * 100).rounded(.down) / 100):1"
    }
}
