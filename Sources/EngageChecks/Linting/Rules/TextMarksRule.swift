import EngageCore

/// A text with marks that are shown as they are.
enum TextMarksRule: Rule {
    static let page = RulePage(
        "text-marks", .warning,
        title: "A text with markup that is shown as it is",
        why: #"""
            Texts are shown unchanged. The SDK replaces no '%@' or '{brand}', breaks no line at '\n'
            and reads no '<b>', '&#8217;' or '@"…"'. 'Ã¼' is an 'ü' in the wrong encoding. A title
            has one line, and a space at either end moves it. Source: behaviour,
            precedence#empty-texts, login-screen#values.
            """#,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {"ProviderTable.Title.String": "Sign in to %@"}
                }
              ]
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {"ProviderTable.Title.String": "Sign in to Acme"}
                }
              ]
            }
            """#)

    private static let bars: Set<Key> = [
        .providerTableTitleString, .sharingTitleString, .captureTitleString,
    ]

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        func look(_ value: LocatedValue, _ key: String, isBar: Bool = false) {
            guard let text = value.string else { return }
            if let mark = mark(in: text) {
                findings.add(
                    page,
                    "'\(mark)' is shown unchanged; nothing reads a placeholder "
                        + "or an escape in a text",
                    key: key,
                    at: value.location)
            } else if isBar, text.contains(where: \.isNewline) {
                findings.add(
                    page, "the text has a line break, and a bar has one line", key: key,
                    at: value.location)
            } else if hasBlankEdge(text) {
                findings.add(
                    page, "the text begins or ends with a blank, which is shown and moves it",
                    key: key, at: value.location)
            }
        }
        guard !context.isLoginScreen else {
            for (key, entry, _) in context.layers.loginLeaves where key.kind == .text {
                look(entry.value, key.path)
            }
            return
        }
        let described = context.providers.configuration?["provider_info"]?.entries.map { $0 } ?? []
        for provider in described {
            guard let name = provider.value["friendly_name"] else { continue }
            look(name, provider.key)
        }
        for (entry, row, _) in context.layers.entries {
            guard let row else { continue }
            if row.type == .string {
                look(entry.value, row.raw, isBar: row.key.map(bars.contains) ?? false)
            }
            for text in entry.value.partTexts { look(text, row.raw) }
        }
    }

    /// True for a blank before or behind other letters; a text of blanks alone is another mistake.
    private static func hasBlankEdge(_ text: String) -> Bool {
        let letters = text.unicodeScalars
        guard let first = letters.first, let last = letters.last else { return false }
        return (isBlank(first) || isBlank(last)) && !letters.allSatisfy(isBlank)
    }

    /// The first mark of a text; nil where it has none.
    static func mark(in text: String) -> String? {
        if text.hasPrefix("@\"") { return "@\"" }
        if text.hasPrefix("NSLocalizedString(") { return "NSLocalizedString(" }
        // Most texts have none of the signs that these begin with.
        if text.utf8.contains(where: "\\$<".utf8.contains) {
            let marks = ["\\n", "\\t", "\\u", "\\(", "$(", "<%", "</"]
            if let found = marks.first(where: text.contains) { return found }
        }
        let drafts = ["TODO", "FIXME", "Lorem ipsum", "lorem ipsum"]
        if let draft = drafts.first(where: text.hasPrefix) { return draft }
        if text.unicodeScalars.contains("\u{FFFD}") { return "\u{FFFD}" }
        if let broken = misread(text) { return broken }
        let bytes = Array(text.utf8.prefix(4096))
        for start in bytes.indices {
            let end: Int? =
                switch bytes[start] {
                case UInt8(ascii: "%"):
                    endOfConversion(bytes, start) ?? endOfPercentCode(bytes, start)
                case UInt8(ascii: "{"): endOfName(bytes, start)
                case UInt8(ascii: "&"): endOfEntity(bytes, start)
                default: nil
                }
            if let end { return String(decoding: bytes[start..<end], as: UTF8.self) }
        }
        return nil
    }

    /// Letters of UTF-8 that were read as Latin-1: `Ã¼` for `ü`; nil without any.
    private static func misread(_ text: String) -> String? {
        let scalars = text.unicodeScalars
        for (first, second) in zip(scalars, scalars.dropFirst())
        where (0xC2...0xC3).contains(first.value) && (0x80...0xBF).contains(second.value) {
            var mark = String.UnicodeScalarView()
            mark.append(first)
            mark.append(second)
            return String(mark)
        }
        return nil
    }

    /// After `%20`; nil without two hexadecimal digits that encode a character.
    private static func endOfPercentCode(_ bytes: [UInt8], _ start: Int) -> Int? {
        guard start + 2 < bytes.count, start > 0, bytes[start - 1] != 0x20,
            (UInt8(ascii: "2")...UInt8(ascii: "7")).contains(bytes[start + 1]),
            isDigit(bytes[start + 2])
                || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(bytes[start + 2]),
            start + 3 < bytes.count, isWord(bytes[start + 3])
        else { return nil }
        return start + 3
    }

    /// After `%@`, `%d` or `%1$@`; nil for a per cent sign.
    private static func endOfConversion(_ bytes: [UInt8], _ start: Int) -> Int? {
        var place = start + 1
        while place < bytes.count, isDigit(bytes[place]) { place += 1 }
        if place > start + 1 {
            guard place < bytes.count, bytes[place] == UInt8(ascii: "$") else { return nil }
            place += 1
        }
        while place < bytes.count, bytes[place] == UInt8(ascii: "l") { place += 1 }
        guard place < bytes.count else { return nil }
        let after = place + 1
        if bytes[place] == UInt8(ascii: "@") { return after }
        // A letter behind the letter makes a word of it.
        guard "dsiuf".utf8.contains(bytes[place]),
            after == bytes.count || !isWord(bytes[after])
        else { return nil }
        return after
    }

    /// After `{name}`; nil without a plain name between braces.
    private static func endOfName(_ bytes: [UInt8], _ start: Int) -> Int? {
        var place = start + 1
        while place < bytes.count, bytes[place] == UInt8(ascii: "{") { place += 1 }
        let first = place
        // Letters beyond ASCII make names, too.
        while place < bytes.count, isWord(bytes[place]) || bytes[place] >= 0x80 { place += 1 }
        guard place > first, place < bytes.count, bytes[place] == UInt8(ascii: "}") else {
            return nil
        }
        return place + 1
    }

    /// After `&amp;`; nil without letters before a semicolon.
    private static func endOfEntity(_ bytes: [UInt8], _ start: Int) -> Int? {
        var place = start + 1
        // A number has a sign of its own before it: `&#8217;`.
        if place < bytes.count, bytes[place] == UInt8(ascii: "#") { place += 1 }
        while place < bytes.count, isWord(bytes[place]) { place += 1 }
        guard place > start + 2, place < bytes.count, bytes[place] == UInt8(ascii: ";") else {
            return nil
        }
        return place + 1
    }

    private static func isBlank(_ letter: Unicode.Scalar) -> Bool {
        // Most letters are of ASCII, and need no table.
        letter.isASCII
            ? letter == " " || (0x9...0xD).contains(letter.value)
            : letter.properties.isWhitespace
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
            || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }
}

extension LocatedValue {
    /// Words of the parts of a described view: labels, buttons, placeholders, rows of tables.
    var partTexts: [LocatedValue] {
        guard kind == .dictionary, let content = self["content"] else { return [] }
        var texts: [LocatedValue] = []
        for part in content.elements where part.kind == .dictionary {
            for (tag, member) in [("label", "text"), ("button", "title")] {
                guard let given = part[tag] else { continue }
                if given.kind == .dictionary {
                    texts += [given[member]].compactMap { $0 }
                } else {
                    texts += [part[member] ?? given].compactMap { $0 }
                }
            }
        }
        return texts
    }
}
