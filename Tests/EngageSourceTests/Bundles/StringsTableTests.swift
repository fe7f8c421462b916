import EngageTestSupport
import Testing

import EngageCore
import EngageSource

@Suite struct StringsTableTests {
    private static func texts(
        _ text: String, _ file: String = "Localizable.strings", language: String? = nil
    ) throws -> [String: String] {
        let root = try StringsTable.read(Array(text.utf8), file: file, language: language).root
        return Dictionary(root.entries.map { ($0.key, $0.value.text) }) { _, last in last }
    }

    @Test("a strings file holds keys and texts, with comments between them")
    func plain() throws {
        let text = """
            /* Above; "not" = "read"; */
            "a" = "One"; // and "b" = "no";
            plain.key = word;
            "quoted \\"key\\"" = "tab\\tline\\nend\\\\ \\U00e9 \\u00E9 \\UD83D\\UDE00";

            """
        #expect(
            try Self.texts(text) == [
                "a": "One", "plain.key": "word", "quoted \"key\"": "tab\tline\nend\\ é é 😀",
            ])
        #expect(try Self.texts("").isEmpty)
        #expect(try Self.texts("  /* only this */ ").isEmpty)
    }

    @Test("a text has its place, and the last of two equal keys counts")
    func places() throws {
        let document = try StringsTable.read(
            Array("\"a\" = \"One\";\n  \"a\" = \"Two\";\n".utf8), file: "x.strings")
        #expect(document.root["a"]?.text == "Two")
        #expect(document.root["a"]?.location.line == 2)
        #expect(document.root["a"]?.location.column == 9)
        #expect(document.diagnostics.map(\.code.rawValue) == ["duplicateKey"])
    }

    @Test("UTF-16 of either order is read, with a mark and without", arguments: [true, false])
    func wide(isBig: Bool) throws {
        for mark in [true, false] {
            let units = Array(((mark ? "\u{FEFF}" : "") + "\"a\" = \"é😀\";").utf16)
            let bytes = units.flatMap { unit in
                let pair = [UInt8(unit >> 8), UInt8(unit & 255)]
                return isBig ? pair : pair.reversed()
            }
            let root = try StringsTable.read(bytes, file: "x.strings").root
            #expect(root["a"]?.text == "é😀")
        }
    }

    @Test(
        "what does not fit is refused with its place",
        arguments: [
            ("\"a\" \"b\";", 5, "expected '=' after the key, as in \"key\" = \"text\";"),
            ("\"a\" = ;", 7, "expected a text in quotation marks, as in \"key\" = \"text\";"),
            ("\"a\" = \"b\"", 10, "expected ';' after the text, found the end"),
            ("\"a\" = \"b", 7, "this text has no closing quotation mark"),
            ("/* a", 1, "this comment has no end: '*/'"),
            ("{", 1, "expected a key in quotation marks, as in \"key\" = \"text\";"),
        ])
    func refused(text: String, column: Int, message: String) {
        let error = #expect(throws: DocumentError.self) {
            try StringsTable.read(Array(text.utf8), file: "x.strings")
        }
        #expect(error?.message == message)
        #expect(error?.location == SourceLocation(file: "x.strings", line: 1, column: column))
    }

    @Test("a compiled strings file is the property list that it is")
    func compiled() throws {
        let text = "<plist><dict><key>a</key><string>One</string></dict></plist>"
        #expect(try Self.texts(text) == ["a": "One"])
    }

    @Test("a catalogue answers in each of its languages, and its own texts may be their keys")
    func catalogue() throws {
        let text = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "Sign in": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Anmelden"}}}},
              "title": {"localizations": {
                "en": {"stringUnit": {"value": "Shop"}},
                "de": {"variations": {"device": {"iphone": {"stringUnit": {"value": "L"}},
                  "other": {"stringUnit": {"value": "Laden"}}}}}}},
              "rows": {"localizations": {"en": {"variations": {"plural": {
                "one": {"stringUnit": {"value": "1 row"}}, "other": {"stringUnit": {"value": "%d rows"}}}}}}}
            }}
            """
        let file = "Localizable.xcstrings"
        #expect(
            try Self.texts(text, file) == [
                "Sign in": "Sign in", "title": "Shop", "rows": "%d rows",
            ])
        #expect(
            try Self.texts(text, file, language: "de") == ["Sign in": "Anmelden", "title": "Laden"])
        let document = try Document.read(Array(text.utf8), file: file, format: .json)
        #expect(StringsTable.languages(of: document) == ["en", "de"])
        let title = try StringsTable.read(Array(text.utf8), file: file).root["title"]
        #expect(title?.location.line == 4)
    }

    @Test("of a plural rule the text of every other number stands for all")
    func rules() throws {
        let text = """
            <plist><dict>
            <key>rows</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>You have %#@rows@ here</string>
            <key>rows</key><dict><key>one</key><string>a row</string>
            <key>other</key><string>%d rows</string></dict></dict>
            <key>wide</key><dict><key>NSStringVariableWidthRuleType</key><dict>
            <key>1</key><string>S</string><key>200</key><string>Sign in</string></dict></dict>
            </dict></plist>
            """
        #expect(
            try Self.texts(text, "Localizable.stringsdict")
                == ["rows": "You have %d rows here", "wide": "Sign in"])
    }

    @Test(
        "half a file of any form is refused, or has nothing but entries of the whole",
        arguments: ([
            ("x.strings", "\"a\\U00e9\" = \"One\"; /* b */ c = d;", 2),
            (
                "x.strings",
                "<plist><dict><key>a</key><string>One</string><key>b</key><string>&lt;</string></dict></plist>",
                2
            ),
            (
                "x.stringsdict",
                "<plist><dict><key>r</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>"
                    + "<key>n</key><dict><key>other</key><string>%d rows</string></dict></dict></dict></plist>",
                1
            ),
            (
                "x.xcstrings",
                #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"stringUnit": {"value": "\u0041"}}}}, "b": {}}}"#,
                2
            ),
        ] as [(String, String, Int)]).map { Sample($0.0, $0) })
    func halves(_ row: Sample<(String, String, Int)>) throws {
        let (file, text, count) = row.value
        let whole = Array(text.utf8)
        let texts = try Self.texts(text, file)
        #expect(texts.count == count)
        var refused = 0
        for length in 0..<whole.count {
            do throws(DocumentError) {
                let root = try StringsTable.read(Array(whole[..<length]), file: file).root
                for entry in root.entries {
                    #expect(texts[entry.key] == entry.value.text, "\(length): \(entry.key)")
                }
                #expect(root.count < count || whole[length...].allSatisfy { $0 == 0x20 })
            } catch {
                refused += 1
                #expect(error.location.file == file)
            }
        }
        #expect(refused * 2 > whole.count)
    }

    @Test(
        "half a character of UTF-16 is refused and never read on",
        arguments: [[0], [0xFF, 0xFE, 0x22], [0xFE, 0xFF, 0x00]] as [[UInt8]])
    func halfUnits(bytes: [UInt8]) {
        #expect(throws: DocumentError.self) {
            try StringsTable.read(bytes, file: "x.strings")
        }
    }
}
