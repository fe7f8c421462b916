/// The family, weight and slant that a PostScript name means: `HelveticaNeue-BoldItalic`.
package struct FontFamily: Sendable, Hashable {
    /// The name in words: `Helvetica Neue`.
    var family: String
    /// True for a bold face.
    package var isBold: Bool
    /// True for a slanted one.
    package var isItalic: Bool
    /// The replacement on machines without the family.
    var generic: String

    /// Takes a name apart; letters, digits, blanks and hyphens are all that it keeps.
    package init(_ name: String) {
        let plain = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || " -".contains($0)) }
        let parts = plain.split(separator: "-", maxSplits: 1)
        var stem = parts.first.map { String($0) } ?? ""
        for ending in ["PSMT", "MT", "PS"] where stem.hasSuffix(ending) && stem != ending {
            stem = String(stem.dropLast(ending.count))
            break
        }
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        isBold = ["bold", "black", "heavy"].contains { style.contains($0) }
        isItalic = ["italic", "oblique"].contains { style.contains($0) }
        let key = stem.filter { $0 != " " }
        generic =
            Self.monospaced.contains(key)
            ? "monospace" : Self.serif.contains(key) ? "serif" : "sans-serif"
        family = ""
        var last: Character = " "
        for letter in stem {
            if letter.isUppercase, last.isLowercase { family.append(" ") }
            family.append(letter)
            last = letter
        }
    }

    private static let monospaced: Set<String> = ["Courier", "CourierNew", "Menlo"]
    private static let serif: Set<String> = [
        "AmericanTypewriter", "Baskerville", "BodoniSvtyTwo", "Charter", "Cochin", "Didot",
        "Georgia", "HoeflerText", "IowanOldStyle", "NewYork", "Palatino", "Rockwell",
        "Superclarendon", "Times", "TimesNewRoman",
    ]

    /// True for the families that the built-in fonts replace: the system's own, and Helvetica and
    /// Arial, which Liberation Sans matches in width.
    package var isReplaced: Bool {
        Self.systems.contains(family.filter { $0 != " " })
    }

    private static let systems: Set<String> = [
        "Arial", "Helvetica", "HelveticaNeue", "LiberationSans", "SFUI", "SFUIDisplay",
        "SFUIText", "SFPro", "SFProDisplay", "SFProText", "System",
    ]

    /// Families for a style sheet, the wanted one first.
    package var list: String { "\(family),\(generic)" }
}
