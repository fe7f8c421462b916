import EngageCore
import Testing

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
}
