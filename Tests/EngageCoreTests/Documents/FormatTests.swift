import Testing

@testable import EngageCore

@Suite struct FormatTests {
    @Test(
        "Contract section 1: the start of a binary list decides, then the name, then the first bytes",
        arguments: [
            ("bplist00", "a.json", DocumentFormat.binary), ("bplist00", "a.yaml", .binary),
            ("<plist/>", "a.json", .json), ("<plist/>", "a.yml", .yaml), ("---", "a.plist", .xml),
            ("---", "a.json", .json), ("{}", "a.PLIST", .xml), ("{}", "a.YAML", .yaml),
            ("[1]", "a.plist", .xml),
            ("<plist/>", "a", .xml), (" \n<plist/>", "<stdin>", .xml),
            ("\u{FEFF}<plist/>", "a", .xml),
            ("--- a", "a", .yaml), ("%YAML 1.2", "a", .yaml), ("# a", "a", .yaml),
            ("- a", "a", .yaml),
            ("key: 1", "a", .yaml), ("{\"a\": 1}", "a", .json), ("[1]", "a", .json),
            ("\"a\"", "a", .json),
            ("1", "a", .json), ("-1", "a", .json), ("true", "a", .json), ("null", "a", .json),
            ("", "a", .json),
        ])
    func decision(_ text: String, _ file: String, _ format: DocumentFormat) {
        #expect(DocumentFormat(guessedFrom: Array(text.utf8), file: file) == format)
    }
}
