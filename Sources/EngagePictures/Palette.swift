import EngageCore

/// Colours and sizes of the skin's controls, unless a dictionary or a guide sets another.
enum Palette {
    static let white = Color(red: 255, green: 255, blue: 255)
    static let black = Color(red: 0, green: 0, blue: 0)
    static let clear = Color(alpha: 0, red: 255, green: 255, blue: 255)
    static let app = Color(red: 236, green: 236, blue: 240)
    /// Behind several pictures: darker than the app, so that the edges of its screens are seen.
    static let sheet = Color(red: 190, green: 193, blue: 203)
    /// Bars of the app behind: light, so that a popover's arrow is seen on them.
    static let appBar = Color(red: 208, green: 210, blue: 218)
    static let dimming = Color(alpha: 102, red: 0, green: 0, blue: 0)
    static let bar = Color(red: 28, green: 28, blue: 30)
    static let barText = Color(red: 255, green: 255, blue: 255)
    static let text = Color(red: 17, green: 17, blue: 17)
    static let sectionText = Color(red: 60, green: 64, blue: 80)
    static let placeholder = Color(red: 112, green: 112, blue: 118)
    static let line = Color(red: 200, green: 199, blue: 204)
    static let view = Color(red: 226, green: 232, blue: 240)
    static let button = Color(red: 56, green: 84, blue: 135)
    /// Ground of a picture that is not available: neither light nor dark.
    static let placeholderGround = Color(red: 138, green: 148, blue: 163)
    static let notice = Color(red: 255, green: 244, blue: 214)
    /// Black at 0.8 under a bar of alpha 0.9. Source: behaviour, screens#info-bar.
    static let infoBar = Color(alpha: 184, red: 0, green: 0, blue: 0)

    /// The edge of a control where it is seen on an opaque ground; else grey, black or white.
    static func mark(_ color: Color, on ground: Color) -> Color {
        if Contrast.ratio(color, on: ground) >= Contrast.text { return color }
        return ink(placeholder, on: ground)
    }

    /// The colour where it can be read on an opaque ground; else black or white, what reads better.
    static func ink(_ color: Color, on ground: Color) -> Color {
        if Contrast.ratio(color, on: ground) >= Contrast.text { return color }
        let (dark, light) = (Contrast.ratio(text, on: ground), Contrast.ratio(white, on: ground))
        // On a middle grey only black itself is seen well enough.
        if max(dark, light) < Contrast.text { return black }
        return dark >= light ? text : white
    }
}

extension Color {
    /// The colour at a part of its opacity, from 0 to 1.
    func faded(_ part: Double) -> Color {
        var color = self
        color.alpha = UInt8((Double(alpha) * min(max(part, 0), 1)).rounded())
        return color
    }
}

/// Fixed heights in points.
enum Metric {
    static let statusBar = 20.0
    static let navigationBar = 44.0
    static let infoBar = 30.0
    /// Space that the info bar's words leave at its right.
    static let infoBarEnd = 30.0
    static let tabBar = 49.0
    /// The line with the number of elements below.
    static let more = 24.0
    /// Distance that a popover keeps from the screen's edge.
    static let popoverMargin = 10.0
    static let arrowLength = 13.0
    static let arrowBase = 26.0
    /// Corners of form sheets and popovers.
    static let dialogRadius = 10.0
}
