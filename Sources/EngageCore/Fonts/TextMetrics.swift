/// Widths of texts, the same everywhere: no font of the machine is used.
package enum TextMetrics {
    private static let ellipsis: Character = "…"

    /// Width of a text on one line, in points at a font size in points.
    package static func width(
        of text: String, size: Double, isBold: Bool = false
    ) -> Double {
        width(of: text, size: size, in: TextFace(isBold: isBold))
    }

    /// Width of a text on one line in a face, in points at a font size in points.
    package static func width(of text: String, size: Double, in face: TextFace) -> Double {
        if TextFace.isShaped(text) { return TextLine(text, in: face).width / 1000 * size }
        let joined = ArabicForms.joined(text)
        var sum = 0.0
        for (index, character) in text.enumerated() {
            sum += face.advance(of: character, form: joined[index])
        }
        return sum / 1000 * size
    }

    /// Characters of a text that are looked at where letters change with their neighbours.
    private static let mostShaped = 1000

    /// A text in lines no wider than that, in points, broken at blanks; a longer word has its own.
    package static func lines(
        of text: String, width: Double, size: Double, in face: TextFace = TextFace()
    ) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last,
                Self.width(of: "\(last) \(word)", size: size, in: face) <= width
            {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    /// The characters that fit a width in points, ended by an ellipsis where some do not.
    package static func fit(
        _ text: String, width limit: Double, size: Double, isBold: Bool = false
    ) -> (shown: String, width: Double, isCut: Bool) {
        fit(text, width: limit, size: size, in: TextFace(isBold: isBold))
    }

    /// The characters that fit a width in points in a face, ended by an ellipsis where some do not.
    ///
    /// Reads no more of the text than fits, so a text of any length costs the same.
    package static func fit(
        _ text: String, width limit: Double, size: Double, in face: TextFace
    ) -> (shown: String, width: Double, isCut: Bool) {
        // No line holds more letters than these.
        let begin = String(text.prefix(mostShaped))
        if TextFace.isShaped(begin) {
            return fitShaped(
                begin, isWhole: begin.utf8.count == text.utf8.count, width: limit, size, face)
        }
        let dots = face.advance(of: ellipsis, form: nil) / 1000 * size
        var shown = ""
        var used = 0.0
        var lastFit = (end: shown.endIndex, width: 0.0)
        let joined = ArabicForms.joined(text)
        for (index, character) in text.enumerated() {
            let character = ShownText.character(character)
            let step = face.advance(of: character, form: joined[index]) / 1000 * size
            if used + step > limit {
                guard dots <= limit else { return ("", 0, true) }
                let kept = String(shown[..<lastFit.end])
                guard !joined.isEmpty else {
                    return (kept + String(ellipsis), rounded(lastFit.width + dots), true)
                }
                return cut(kept, width: limit, size: size, in: face)
            }
            shown.append(character)
            used += step
            if used + dots <= limit { lastFit = (shown.endIndex, used) }
        }
        return (shown, rounded(used), false)
    }

    /// The same for letters that change with their neighbours: the longest beginning that fits.
    private static func fitShaped(
        _ text: String, isWhole: Bool, width limit: Double, _ size: Double, _ face: TextFace
    ) -> (shown: String, width: Double, isCut: Bool) {
        let characters = text.map(ShownText.character)
        let whole = String(characters)
        if isWhole {
            let width = width(of: whole, size: size, in: face)
            if width <= limit { return (whole, rounded(width), false) }
        }
        guard width(of: String(ellipsis), size: size, in: face) <= limit else {
            return ("", 0, true)
        }
        var (low, high) = (0, characters.count)
        while low < high {
            let middle = (low + high + 1) / 2
            let shown = String(characters[..<middle]) + String(ellipsis)
            if width(of: shown, size: size, in: face) <= limit {
                low = middle
            } else {
                high = middle - 1
            }
        }
        return cut(String(characters[..<low]), width: limit, size: size, in: face)
    }

    /// A text that is cut off: its last letter ends a word now, which can make it wider.
    private static func cut(
        _ text: String, width limit: Double, size: Double, in face: TextFace
    ) -> (shown: String, width: Double, isCut: Bool) {
        var kept = text
        while true {
            let shown = kept + String(ellipsis)
            let width = width(of: shown, size: size, in: face)
            if width <= limit || kept.isEmpty { return (shown, rounded(width), true) }
            kept.removeLast()
        }
    }

    private static func rounded(_ points: Double) -> Double { (points * 100).rounded() / 100 }
}
