import Testing

import EngageCore

@Suite struct ShortTextTests {
    @Test(
        "6.4 and 13 O10: the last two pieces between single blanks",
        arguments: [
            ("Enter your Blogger URL", "Blogger URL"), ("Enter your OpenID", "your OpenID"),
            ("  OpenID URL  ", "OpenID URL"), ("Enter your  OpenID", " OpenID"),
            ("OpenID", nil), ("", nil), ("   ", nil), ("a\nb c", "a\nb c"),
            ("x a b\n", "a b\n"), ("one\u{A0}word", nil), ("\t\u{3000}a b\u{A0}", "a b"),
        ] as [(String, String?)])
    func shortText(prompt: String, expected: String?) {
        #expect(ShortText.of(prompt: prompt) == expected)
    }
}
