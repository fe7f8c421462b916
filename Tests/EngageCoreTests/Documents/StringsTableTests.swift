import Testing

@testable import EngageCore

/// Tables of an app's translations.
@Suite struct StringsTableTests {
    private static func read(_ text: String) throws -> [String: String] {
        try StringsTable.read(Array(text.utf8), file: "a.strings")
    }

    @Test("pairs, comments, escapes and bare words are read")
    func pairs() throws {
        let text = """
            /* A comment with "quotes" = and // slashes */
            "Sign In" = "Anmelden"; // behind
            // before
            "a\\"b" = "c\\nd\\U00e9\\u00E9"; bare_key-1.x = "";
            "Sign In" = "Einloggen";
            """
        #expect(
            try Self.read(text) == [
                "Sign In": "Einloggen", "a\"b": "c\ndéé", "bare_key-1.x": "",
            ])
        #expect(try Self.read("") == [:])
        #expect(try Self.read("\u{FEFF}\"a\"=\"b\";") == ["a": "b"])
    }

    @Test("UTF-16 is read with its mark, in either order")
    func utf16() throws {
        let units = Array("\"ä\" = \"ö\";".utf16)
        let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        for bytes in [big, little] {
            #expect(try StringsTable.read(bytes, file: "a") == ["ä": "ö"])
        }
    }

    @Test(
        "what is no table is refused with its place",
        arguments: [
            ("\"a\"", "a.strings:1:4: error: expected '='"),
            ("\"a\" =", "a.strings:1:6: error: expected a text in quotes"),
            ("\"a\" = \"b\"", "a.strings:1:10: error: expected ';'"),
            ("\n  \"a", "a.strings:2:3: error: a text begins here and does not end"),
            ("/* x", "a.strings:1:1: error: a comment begins here and does not end"),
            ("{ a = b; }", "a.strings:1:1: error: expected a key in quotes"),
            ("\"a\\u12g4\"", "a.strings:1:7: error: expected four hexadecimal digits"),
        ])
    func refused(text: String, message: String) {
        do {
            _ = try Self.read(text)
            Issue.record("read")
        } catch {
            #expect("\(error)" == message)
        }
    }

    @Test(
        "bytes that are no text are refused",
        arguments: [[0xFF], [0xFE, 0xFF, 0xD8, 0x00], [0xFF, 0xFE, 0x41], [0x22, 0xC3, 0x22]])
    func encoding(bytes: [UInt8]) {
        #expect(throws: DocumentError.self) { try StringsTable.read(bytes, file: "a") }
    }

    @Test("every cut and every wrong byte is read or refused, and never more")
    func broken() throws {
        let bytes = Array("/* c */ \"a\\u00e9\" = \"b\"; x = y;".utf8)
        for count in 0..<bytes.count {
            _ = try? StringsTable.read(Array(bytes.prefix(count)), file: "a")
            for wrong: UInt8 in [0, 0x22, 0x5C, 0x2F, 0x2A, 0xFF] {
                var other = bytes
                other[count] = wrong
                _ = try? StringsTable.read(other, file: "a")
            }
        }
    }

    @Test("a language of a catalogue has its own texts alone")
    func catalogue() throws {
        let text =
            #"{"strings": {"a": {"localizations": {"de": {"stringUnit": {"value": "A"}}, "fr": {"stringUnit": {"value": "B"}}}}, "b": {}, "c": {"localizations": {"de": {"variations": {}}}}, "d": 7}}"#
        let document = try Document.read(Array(text.utf8), file: "a", format: .json)
        #expect(StringsTable.catalogue(document.root, language: "de") == ["a": "A"])
        #expect(StringsTable.catalogue(document.root, language: "it") == [:])
    }
}
