import Testing

import EngageCore

@Suite struct TerminalTextTests {
    @Test(
        "What a terminal would obey becomes visible",
        arguments: [
            ("plain", "plain"), ("Grüße 日本 👩‍🚀", "Grüße 日本 👩‍🚀"),
            ("\u{1B}[2J", "\\u{1B}[2J"), ("a\nb\tc\r", "a\\nb\\tc\\r"), ("\u{9B}1m", "\\u{9B}1m"),
            ("\u{202E}cba", "\\u{202E}cba"), ("a\u{2066}b", "a\\u{2066}b"),
            ("\u{2028}", "\\u{2028}"), ("\u{7F}", "\\u{7F}"), ("\u{FEFF}", "\\u{FEFF}"),
        ])
    func control(_ text: String, _ safe: String) {
        #expect(TerminalText.safe(text) == safe)
    }

    @Test(
        "row 12: a whole answer keeps its lines and Engage's own colours, and nothing else is obeyed",
        arguments: [
            ("{\"a\": \"\u{9B}1m\u{202E}\"}\n", "{\"a\": \"\\u009B1m\\u202E\"}\n"),
            ("a\tb\nc", "a\tb\nc"), ("a\rb", "a\\u000Db"), ("Grüße 👩‍🚀", "Grüße 👩‍🚀"),
            (
                "\u{1B}[1mx\u{1B}[0m\u{1B}[48;2;1;22;255m ",
                "\u{1B}[1mx\u{1B}[0m\u{1B}[48;2;1;22;255m "
            ),
            ("\u{1B}[2J\u{1B}[31mx\u{1B}", "\\u001B[2J\\u001B[31mx\\u001B"),
            ("\u{1B}]0;title\u{7}", "\\u001B]0;title\\u0007"),
            ("\u{1B}[48;2;1x;m", "\\u001B[48;2;1x;m"),
            ("\u{E0001}", "\\uDB40\\uDC01"), ("\u{2028}\u{FEFF}", "\\u2028\\uFEFF"),
        ])
    func answer(_ text: String, _ escaped: String) {
        let bytes = TerminalText.escaped(Array(text.utf8))
        #expect(String(decoding: bytes, as: UTF8.self) == escaped)
    }

    @Test("row 12: a byte that is no UTF-8 does not reach the terminal")
    func strayByte() {
        #expect(TerminalText.escaped([0x61, 0x9B, 0xC3, 0x62]) == Array("a\\x9B\\xC3b".utf8))
    }
}
