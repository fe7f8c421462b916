import EngageTestSupport
import Foundation
import Testing

import EngageChecks
import EngageCore

@Suite("Texts that are set come back, and nothing else changes")
struct SetTextTests {
    private static let key = "ProviderTable.Title.String"

    /// Pieces of which texts are made that one format or another reads as something else.
    private static let pieces = [
        "#", " #", ": ", ":", "\"", "'", "''", " ", "  ", "\n", "\n\n", "\t", "\\", "\\n", "null",
        "yes", "no", "~", "true", "1", "0x1F", "1e3", "- ", "-", "[", "]", "{", "}", ",", "&", "*",
        "!", "|", ">", "%", "@", "`", "<", "</string>", "<!-- -->", "]]>", "é", "\u{1F600}",
        "\u{85}", "\u{2028}", "\u{FEFF}", "\u{7F}", "\r", "\r\n", "a", "Sign in", "...", "---",
        "$null",
        "?", "=", "<<",
    ]

    private static func text(_ lottery: inout SeededNumbers) -> String {
        (0..<lottery.one(of: [0, 1, 1, 2, 3, 5])).map { _ in lottery.one(of: pieces) }.joined()
    }

    private static func value(_ text: String) throws -> LocatedValue {
        var writer = JSONWriter()
        writer.string(text)
        return try Document.read(writer.bytes, file: "value", format: .json).root
    }

    /// A file in a format whose middle key holds a text; the bytes before and after that value.
    private static func file(_ format: DocumentFormat, _ old: String) -> (String, String, String) {
        switch format {
        case .yaml:
            (
                "# the look\nA: \"x # y\"   # one\n\(key): ", old,
                "   # the title\n# next\nB: [a, b] # c\n"
            )
        case .json: ("{\n    \"A\": \"x\",\n    \"\(key)\": ", old, ",\n    \"B\": [1, \"#\"]\n}\n")
        case .xml, .binary:
            (
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\t"
                    + "<!-- one --><key>A</key><string>x</string>\n\t<key>\(key)</key>\n\t", old,
                "\n\t<!-- c -->\n\t<key>B</key><true/>\n</dict>\n</plist>\n"
            )
        }
    }

    /// Spellings of the old value.
    private static func olds(_ format: DocumentFormat) -> [String] {
        switch format {
        case .yaml:
            [
                "Old", "\"a # b\"", "'it''s # \"so\"'", "\"a\\tb\\\"#\"", "5", "null", "~", "true",
                "\"\"",
                "{view: \"a # b\"}", "[a, 'b # c']",
            ]
        case .json: [#""Old""#, #""a\"b, }""#, "5", "null", #"{"view": "a"}"#]
        case .xml, .binary:
            ["<string>Old</string>", "<string>a &amp; b</string>", "<string></string>", "<true/>"]
        }
    }

    @Test(
        "a text is read back equal, and every byte around it stays",
        arguments: [DocumentFormat.yaml, .json, .xml])
    func roundTrip(format: DocumentFormat) throws {
        let texts = Int(ProcessInfo.processInfo.environment["ENGAGE_SET_TEXTS"] ?? "") ?? 300
        var lottery = SeededNumbers(seed: 16)
        for _ in 0..<texts {
            let text = Self.text(&lottery)
            // A property list has no such text: '$null' stands for null, and XML for no controls.
            if format == .xml, text == "$null" || text.contains("\u{7F}") { continue }
            let given = try Self.value(text)
            let (before, old, behind) = Self.file(format, lottery.one(of: Self.olds(format)))
            let document = try Document.read(
                Array((before + old + behind).utf8), file: "f", format: format)
            var writer = JSONWriter()
            writer.value(given)
            let typed = lottery.chance(50) ? text : String(decoding: writer.bytes, as: UTF8.self)
            let edit = try #require(
                SourceEdit.setting(Self.key, to: given, typed: typed, in: document),
                "\(text.debugDescription) in place of \(old)")
            let bytes = SourceEdit.apply([edit], to: document.bytes)
            let after = try Document.read(bytes, file: "f", format: format).root
            #expect(after[Self.key]?.string == text, "\(text.debugDescription)")
            #expect(bytes.starts(with: before.utf8), "\(text.debugDescription)")
            #expect(
                bytes.suffix(behind.utf8.count).elementsEqual(behind.utf8),
                "\(text.debugDescription)")
        }
    }

    @Test(
        "a value that is not written yet, and one of several lines, are replaced, too",
        arguments: ["", " |\n  a # b\n\n  c", " >-\n  a\n  b"])
    func otherForms(old: String) throws {
        let text = "\(Self.key):\(old)\n# next\nB: 1\n"
        let document = try Document.read(Array(text.utf8), file: "f", format: .yaml)
        let value = try Self.value("T # U")
        let edit = try #require(
            SourceEdit.setting(Self.key, to: value, typed: "\"T # U\"", in: document))
        let after = String(decoding: SourceEdit.apply([edit], to: document.bytes), as: UTF8.self)
        #expect(after == "\(Self.key): \"T # U\"\n# next\nB: 1\n")
    }

    @Test("a comment within a value is kept: the value is refused then")
    func comments() throws {
        let text = "\(Self.key):\n  view: logo # ours\n  height: 3\nB: 1\n"
        let document = try Document.read(Array(text.utf8), file: "f", format: .yaml)
        let value = try Self.value("T")
        #expect(SourceEdit.setting(Self.key, to: value, typed: "T", in: document) == nil)
    }
}
