import Testing

@testable import EngageChecks
import EngageCore

@Suite struct TextMarksTests {
    @Test(
        "a mark that nothing reads is reported as it is",
        arguments: [
            ("Sign in to %@", "%@"), ("Hello {brand}", "{brand}"), ("one\\ntwo", "\\n"),
            ("$(PRODUCT_NAME)", "$("), ("<%= brand %>", "<%"), ("<b>now</b>", "</"),
            ("Acme&#8217;s", "&#8217;"), ("Tom &amp; Co", "&amp;"), ("Sign%20in", "%20"),
            ("Welcome \\(appName)", "\\("), ("TODO: title", "TODO"), ("f\u{C3}\u{BC}r", "Ã¼"),
            ("Acme\u{FFFD}", "\u{FFFD}"),
        ])
    func marks(text: String, mark: String) { #expect(TextMarksRule.mark(in: text) == mark) }

    @Test(
        "a text without marks is none",
        arguments: [
            "100 % safe", "50% off", "Save 20%", "5 < 7", "AT&T; yes", "Für Ünal", "Todo list",
            "$5 (now)", "Déjà vu — “ok”", "#1", "A & B",
        ])
    func plain(text: String) { #expect(TextMarksRule.mark(in: text) == nil) }

    @Test("the friendly name of a provider list is a text, too")
    func friendlyName() throws {
        let list = """
            {"baseurl": "https://x.example", "enabled_providers": ["google"],
             "social_providers": [],
             "provider_info": {"google": {"friendly_name": "Google &amp; co", "url": "/g/start"}}}
            """
        let found = try lintFindings(Array(list.utf8), "list.json")
        let marks = found.filter { $0.rule == "text-marks" }
        #expect(marks.count == 1)
        #expect(marks.first?.source?.line == 3)
    }
}
