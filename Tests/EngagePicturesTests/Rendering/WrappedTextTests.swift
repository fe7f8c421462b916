import Testing

import EngageCore

@Suite struct WrappedTextTests {
    @Test(
        "a long line goes on under its own branch",
        arguments: [
            (
                "├─ title  'Sign in to Acme'  defaults\n│  └─ from a/b/c.plist:12:3 over another\n",
                "├─ title  'Sign in to\n│    Acme'  defaults\n"
                    + "│  └─ from\n│       a/b/c.plist:12:3\n│       over another\n"
            ),
            ("  button Standard/LDAP, height 48\n", "  button Standard/LDAP,\n    height 48\n"),
            ("short\n\nalso short\n", "short\n\nalso short\n"),
            (
                "a/path/that/is/longer/than/a/line.plist x\n",
                "a/path/that/is/longer/than/a/line.plist\n  x\n"
            ),
            ("", ""), ("\n", "\n"), ("no end of line", "no end of line"),
        ])
    func lines(_ text: String, _ wrapped: String) {
        #expect(TerminalText.wrapped(text, columns: 24) == wrapped)
    }

    @Test("colours take no room and stay whole")
    func colors() {
        let screen = EngageCore.Answer.loginScreen(LoginScreenScenario().explained())
        let text = screen.explanations.flatMap(\.lines).map { $0 + "\n" }.joined()
        for columns in [0, 20, 40, 79, 80, 200] {
            let wrapped = TerminalText.wrapped(text, columns: columns)
            #expect(
                wrapped.split { $0 == " " || $0.isNewline }
                    == text.split { $0 == " " || $0.isNewline })
            for line in wrapped.split(separator: "\n") where line.contains(" ") {
                let words = line.split(separator: " ")
                #expect(line.count <= max(20, columns) || words.count == 1, "\(line)")
            }
        }
    }
}
