import Testing

import EngageCore

@Suite struct OldStyleListTests {
    @Test(
        "row 23: an old-style property list is refused by name, with plutil as the way",
        arguments: [
            ("Login.plist", "{ key = value; }", 1, 1),
            ("Login.plist", "\n\n  {\n  \"a b\" = (1, 2);\n}", 3, 3),
            ("Login.plist", "// !$*UTF8*$!\n{\n  archiveVersion = 1;\n}", 2, 1),
            ("Login", "{ key = value; }", 1, 1),
            ("Login.plist", "( a, b )", 1, 1),
            ("Login.plist", "/* x */ { k = <0fbd77 1c>; }", 1, 9),
            ("Login.plist", "<0fbd77 1c2735ae>", 1, 1),
            ("Localizable.plist", "\"Sign in\" = \"Anmelden\";", 1, 1),
            ("Login", "(\"a\")", 1, 1), ("Login.plist", "\u{FEFF}{ k = v; }", 1, 1),
        ])
    func refused(_ file: String, _ text: String, _ line: Int, _ column: Int) {
        let error = #expect(throws: DocumentError.self) {
            try Document.read(Array(text.utf8), file: file)
        }
        #expect(
            error?.message
                == "expected JSON, YAML or an XML or binary property list, found an old-style "
                + "property list; make it XML with 'plutil -convert xml1 \(file)'")
        #expect(error?.location == SourceLocation(file: file, line: line, column: column))
        #expect(error?.reason == .refused)
    }

    @Test(
        "What only begins like one keeps its own message",
        arguments: [
            ("a.plist", "{\"a\": 1}", "expected an XML or binary property list, found '{'"),
            ("a.plist", "<a>x</a>", "expected an element of a property list, found <a>"),
            ("a", "{\"a\", 1}", "expected ':' after the key, found ','"),
            ("a.json", "{a = 1}", "expected a key in double quotes, found 'a'"),
            ("a.plist", "/*", "expected an XML or binary property list, found '/'"),
            ("a.plist", "{ \"k", "expected an XML or binary property list, found '{'"),
        ])
    func others(_ file: String, _ text: String, _ message: String) {
        let error = #expect(throws: DocumentError.self) {
            try Document.read(Array(text.utf8), file: file)
        }
        #expect(error?.message == message)
    }
}
