import EngageCore

/// An SVG that is whole, runs nothing and loads nothing.
///
/// What it may refer to is its own parts (`#a`) and pictures inside of it (`data:image/png`);
/// anything else is refused, whatever its scheme.
enum SVGSafety {
    /// Looks through the text once.
    ///
    /// - Throws: `.notAnImage`, `.damaged` where it breaks off, `.activeContent`.
    static func check(_ bytes: [UInt8]) throws(PictureRefusal) {
        let head = String(decoding: bytes.prefix(512), as: UTF8.self)
        guard let first = head.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }),
            first == "<", head.contains("<svg")
        else { throw .notAnImage }
        let text = Array(bytes.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
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

    /// What a picture has no need of.
    private static let forbidden = [
        "<script", "javascript:", "<foreignobject", "<!entity", "<!doctype", "@import",
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
