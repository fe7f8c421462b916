import EngageCore

/// A glyph that lists no code point.
enum InvalidFontStringRule: LoginValueRule {
    static let page = RulePage(
        "invalid-font-string", .error,
        title: "A glyph that is no code point",
        why: """
            Write 1 to 6 hexadecimal digits without a prefix. Source: behaviour,
            login-screen#icon-fonts.
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundColor": "#102030",
                "LoginIcon": {
                  "IconFont": {
                    "Font": "Icons",
                    "FontString": "0xeaaf"
                  }
                }
              }
            }
            """#,
        good: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundColor": "#102030",
                "LoginIcon": {
                  "IconFont": {
                    "Font": "Icons",
                    "FontString": "eaaf"
                  }
                }
              }
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.invalidFontString]

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        checkDiagnostics(context, &findings)
        for (key, entry, _) in context.layers.loginLeaves where key.kind == .fontString {
            guard let text = entry.value.string, let point = UInt32(text, radix: 16),
                text.utf8.count <= 6, (1..<0x20).contains(point),
                let letter = text.unicodeScalars.first
            else { continue }
            findings.add(
                page,
                "'\(text)' is the code point U+\(Self.hexadecimal(point, 4)), which shows nothing"
                    + (text.utf8.count == 1
                        ? "; the letter \(letter) is '\(Self.hexadecimal(letter.value, 2))'" : ""),
                key: key.path, at: entry.value.location)
        }
    }

    private static func hexadecimal(_ number: UInt32, _ digits: Int) -> String {
        let text = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
