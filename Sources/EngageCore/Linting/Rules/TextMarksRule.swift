/// A text with marks that nobody reads as such.
enum TextMarksRule: Rule {
    static let page = RulePage(
        "text-marks", .warning,
        title: "A text with marks that are shown as they stand",
        why: """
            Texts are shown letter by letter: nothing fills in '%@' or '{brand}', '\\n' begins no
            line, '@"…"' is of the language the app is written in, and a bar has one line. Source:
            behaviour, precedence#empty-texts, login-screen#values.
            """,
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

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        func look(_ value: LocatedValue, _ key: String, isBar: Bool = false) {
            guard let text = value.string else { return }
            if let mark = mark(in: text) {
                findings.add(
                    page,
                    "'\(mark)' is shown as it stands, letter by letter; nothing reads a placeholder "
                        + "or an escape in a text",
                    key: key,
                    at: value.location)
            } else if isBar, text.contains(where: \.isNewline) {
                findings.add(
                    page, "the text has a line break, and a bar has one line", key: key,
                    at: value.location)
            }
        }
        guard subject.screens.isEmpty else {
            for (key, entry, _) in subject.loginLeaves() where key.kind == .text {
                look(entry.value, key.path)
            }
            return
        }
        for (entry, row, _) in subject.entries() {
            guard let row else { continue }
            if row.type == .string {
                look(entry.value, row.raw, isBar: row.key.map(bars.contains) ?? false)
            }
            for text in entry.value.partTexts { look(text, row.raw) }
        }
    }

    /// The first mark of a text; nil where it has none.
    static func mark(in text: String) -> String? {
        if text.hasPrefix("@\"") { return "@\"" }
        if text.hasPrefix("NSLocalizedString(") { return "NSLocalizedString(" }
        if let escape = ["\\n", "\\t", "\\u"].first(where: text.contains) { return escape }
        let bytes = Array(text.utf8.prefix(4096))
        for start in bytes.indices {
            let end: Int? =
                switch bytes[start] {
                case UInt8(ascii: "%"): endOfConversion(bytes, start)
                case UInt8(ascii: "{"): endOfName(bytes, start)
                case UInt8(ascii: "&"): endOfEntity(bytes, start)
                default: nil
                }
            if let end { return String(decoding: bytes[start..<end], as: UTF8.self) }
        }
        return nil
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

    /// After `{name}`; nil where no plain name stands between braces.
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

    /// After `&amp;`; nil where no letters stand before a semicolon.
    private static func endOfEntity(_ bytes: [UInt8], _ start: Int) -> Int? {
        var place = start + 1
        while place < bytes.count, isWord(bytes[place]) { place += 1 }
        guard place > start + 2, place < bytes.count, bytes[place] == UInt8(ascii: ";") else {
            return nil
        }
        return place + 1
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
