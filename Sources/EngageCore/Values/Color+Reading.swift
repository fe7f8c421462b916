extension Color {
    /// Reads a UIColor: `#RRGGBB`, `#AARRGGBB`, components from 0 to 1, or a UIKit colour name.
    package init?(reading value: LocatedValue) {
        if let text = value.string {
            if let color = Color(hex: text) ?? Self.named(text) { self = color } else { return nil }
            return
        }
        guard value.kind == .dictionary, value.objectClass == .color,
            let red = value[.red]?.number, let green = value[.green]?.number,
            let blue = value[.blue]?.number
        else { return nil }
        let alpha = value[.alpha]?.number ?? 1
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A colour of UIKit, with or without the ending `Color`: `blueColor`, `blue`.
    package static func named(_ name: String) -> Color? {
        let short = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
        return names[short]
    }

    private static let names: [String: Color] = [
        "black": Color(red: 0, green: 0, blue: 0),
        "darkGray": Color(red: 85, green: 85, blue: 85),
        "lightGray": Color(red: 170, green: 170, blue: 170),
        "white": Color(red: 255, green: 255, blue: 255),
        "gray": Color(red: 128, green: 128, blue: 128),
        "red": Color(red: 255, green: 0, blue: 0),
        "green": Color(red: 0, green: 255, blue: 0),
        "blue": Color(red: 0, green: 0, blue: 255),
        "cyan": Color(red: 0, green: 255, blue: 255),
        "yellow": Color(red: 255, green: 255, blue: 0),
        "magenta": Color(red: 255, green: 0, blue: 255),
        "orange": Color(red: 255, green: 128, blue: 0),
        "purple": Color(red: 128, green: 0, blue: 128),
        "brown": Color(red: 153, green: 102, blue: 51),
        "clear": Color(alpha: 0, red: 0, green: 0, blue: 0),
    ]
}
