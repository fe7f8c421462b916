import EngageCore

/// An SVG that is whole, runs nothing and loads nothing.
///
/// What it may refer to is its own parts (`#a`) and pictures inside of it (`data:image/png`);
/// anything else is refused, whatever its scheme. The document type that drawing programs write in
/// front is accepted, and left out of what is drawn: no program can then fetch what it names.
enum SVGSafety {
    /// Looks through the text once.
    ///
    /// - Throws: `.notAnImage`, `.damaged` where it breaks off, `.activeContent`, `.documentType`.
    static func check(_ file: [UInt8]) throws(PictureRefusal) {
        let bytes = withoutType(file)
        let head = String(decoding: bytes.prefix(512), as: UTF8.self)
        guard let first = head.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }),
            first == "<", head.contains("<svg")
        else { throw .notAnImage }
        let text = Array(bytes.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
        if contains(text, Array("<!doctype".utf8)) { throw .documentType }
        for word in forbidden where contains(text, word) { throw .activeContent }
        guard text.last(where: { !isBlank($0) }) == UInt8(ascii: ">"), isEnded(text) else {
            throw .damaged("SVG", "it ends too early, at byte \(bytes.count)")
        }
        for place in places(of: Array("href".utf8), in: text)
        where !isInner(value(text, after: place + 4)) {
            throw .activeContent
        }
        for place in places(of: Array("url(".utf8), in: text) {
            let inner = text[(place + 4)...].drop { isBlank($0) || $0 == 0x22 || $0 == 0x27 }
            guard
                inner.first == UInt8(ascii: "#") || inner.starts(with: "data:".utf8)
                    || inner.starts(with: "&quot;#".utf8)
            else { throw .activeContent }
        }
        for place in places(of: Array("on".utf8), in: text) where isEvent(text, at: place) {
            throw .activeContent
        }
    }

    /// The text without its document type, where that is `svg` alone or with a name of the W3C's,
    /// and is before the drawing; the whole text where there is another or none.
    static func withoutType(_ bytes: [UInt8]) -> [UInt8] {
        var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        func skip(_ word: String, to end: String) -> Bool {
            guard bytes[place...].starts(with: word.utf8) else { return false }
            let wanted = Array(end.utf8)
            var next = place + word.utf8.count
            while !bytes[next...].starts(with: wanted) {
                guard next + wanted.count < bytes.count else { return false }
                next += 1
            }
            place = next + wanted.count
            return true
        }
        while place < bytes.count {
            if isBlank(bytes[place]) {
                place += 1
            } else if !skip("<?xml ", to: "?>"), !skip("<!--", to: "-->") {
                break
            }
        }
        let start = place
        guard skip("<!DOCTYPE", to: ">") else { return bytes }
        let words = bytes[start..<place - 1].split(whereSeparator: isBlank)
            .map { String(decoding: $0, as: UTF8.self) }
        guard words.count > 1, words[1] == "svg" else { return bytes }
        let identifier = words.dropFirst(2).joined(separator: " ")
            .replacing("'", with: "\"")
        let isOfW3C =
            identifier.hasPrefix("PUBLIC \"-//W3C//DTD SVG ")
            && identifier.contains("//EN\" \"http://www.w3.org/") && identifier.hasSuffix(".dtd\"")
            && identifier.count { $0 == "\"" } == 4 && !identifier.contains("[")
        guard identifier.isEmpty || isOfW3C else { return bytes }
        return Array(bytes[..<start] + bytes[place...])
    }

    /// What a picture has no need of.
    private static let forbidden = [
        "<script", "javascript:", "<foreignobject", "<!entity", "@import",
        "<?xml-stylesheet", "<iframe", "<set", "<animate", "xml:base",
    ].map { Array($0.utf8) }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
        !places(of: word, in: text, most: 1).isEmpty
    }

    private static func places(of word: [UInt8], in text: [UInt8], most: Int = .max) -> [Int] {
        var places: [Int] = []
        guard text.count >= word.count else { return [] }
        for place in 0...(text.count - word.count) where text[place] == word[0] {
            var index = 1
            while index < word.count, text[place + index] == word[index] { index += 1 }
            guard index == word.count else { continue }
            places.append(place)
            if places.count == most { break }
        }
        return places
    }

    /// True where the last tag ends the drawing.
    private static func isEnded(_ text: [UInt8]) -> Bool {
        if contains(text, Array("</svg".utf8)) || contains(text, Array(":svg>".utf8)) {
            return true
        }
        return text.dropLast().last { !isBlank($0) } == UInt8(ascii: "/")
    }

    /// The value of an attribute whose name ends there; nil where none begins.
    private static func value(_ text: [UInt8], after place: Int) -> ArraySlice<UInt8>? {
        let rest = text[place...].drop(while: isBlank)
        guard rest.first == UInt8(ascii: "=") else { return nil }
        return rest.dropFirst().drop { isBlank($0) || $0 == 0x22 || $0 == 0x27 }
    }

    /// True for no value, a part of the drawing, and a picture inside of it.
    private static func isInner(_ value: ArraySlice<UInt8>?) -> Bool {
        guard let value else { return true }
        return value.first == UInt8(ascii: "#")
            || ["png", "jpeg", "jpg", "gif", "webp"].contains {
                value.starts(with: "data:image/\($0);".utf8)
            }
    }

    /// True for an attribute that is named as events are.
    private static func isEvent(_ text: [UInt8], at place: Int) -> Bool {
        guard place > 0, isBlank(text[place - 1]) || [0x22, 0x27, 0x2F].contains(text[place - 1])
        else { return false }
        let rest = text[(place + 2)...].drop { (0x61...0x7A).contains($0) }
        guard rest.startIndex > place + 2 else { return false }
        return rest.drop(while: isBlank).first == UInt8(ascii: "=")
    }
}
