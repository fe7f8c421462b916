import Testing

import EngageCore

/// Where YAML 1.1, which libyaml reads, and 1.2 differ. Names such as `9JBA` are those of the
/// yaml-test-suite.
@Suite struct YAML12Tests {
    @Test(
        "row 16: what is no YAML 1.2 and libyaml takes is refused at its place",
        arguments: [
            ("9JBA", "---\n[ a, b, c, ]#invalid\n", 2, 13, "expected a blank before the comment"),
            ("CVW2", "---\n[ a, b, c,#invalid\n]\n", 2, 11, "expected a blank before the comment"),
            (
                "SU5Z", "key: \"value\"# invalid comment\n", 1, 13,
                "expected a blank before the comment"
            ),
            ("X4QW", "block: ># comment\n  scalar\n", 1, 9, "expected a blank before the comment"),
            ("MUS6", "%YAML 1.2#...\n---\na: 1\n", 1, 10, "expected a blank before the comment"),
            ("YJV2", "[-]\n", 1, 2, "expected a blank after '-'"),
            (
                "S98Z", "empty block scalar: >\n \n  \n   \n # comment\n", 4, 1,
                "expected at most 1 blanks"
            ),
            (
                "9HCY", "!foo \"bar\"\n%TAG ! tag:e.com,2000:a/\n---\n!foo \"bar\"\n", 1, 1,
                "expected a value"
            ),
            (
                "EB22", "---\nscalar1 # comment\n%YAML 1.2\n---\nscalar2\n", 3, 1,
                "expected one document"
            ),
            ("RHX7", "---\nkey: value\n%YAML 1.2\n---\n...\n", 3, 1, "expected one document"),
            ("652Z", "{ ?foo: bar }", 1, 3, "expected a blank after '?'"),
            ("2SXE", "&a: key: &a value", 1, 1, "expected an anchor of letters"),
            ("anchor", "a: &an:chor b", 1, 4, "expected an anchor of letters"),
            ("alias", "é: &a 1\n*a: 2", 2, 1, "expected an alias of letters"),
            ("flow alias", "[&a 1, *a?]", 1, 8, "expected an alias of letters"),
        ])
    func refused(_ name: String, _ text: String, _ line: Int, _ column: Int, _ message: String) {
        let error = #expect(throws: DocumentError.self, "\(name)") {
            try YAMLReaderTests.read(text)
        }
        #expect(error?.message.hasPrefix(message) == true, "\(name): \(error?.message ?? "")")
        #expect(
            error?.location == SourceLocation(file: "t.yaml", line: line, column: column), "\(name)"
        )
    }

    @Test(
        "row 16: what looks like those and is YAML 1.2 is read",
        arguments: [
            ("[ a, b ] # c", #"["a","b"]"#), ("# c\n[a, # d\n#e\nb]", #"["a","b"]"#),
            ("a: \"x\" # c", #"{"a":"x"}"#), ("a: x#y", #"{"a":"x#y"}"#),
            ("a: > # c\n  x\n", #"{"a":"x\n"}"#),
            ("a: |2\n   \n  x\n", #"{"a":" \nx\n"}"#),
            ("a: |\n\n \n  x\n\n\nb: 1", #"{"a":"\n\nx\n","b":1}"#),
            ("%YAML 1.2 # c\n--- # d\na: 1 # e\n...\n# f", #"{"a":1}"#),
            ("{\"a\":1, 'b':[2]}", #"{"a":1,"b":[2]}"#),
            ("{a: -1, b: -x, c: \"-\"}", #"{"a":-1,"b":"-x","c":"-"}"#),
            ("{? a : b, ? c}", #"{"a":"b","c":null}"#),
            ("[&a 1, *a]", "[1,1]"), ("{x: &a 1, y: *a}", #"{"x":1,"y":1}"#),
            ("x: &a-b_1 y\n*a-b_1 : 2", #"{"x":"y","y":2}"#),
            ("&a\n  k: |\n       x\n  j: 1", #"{"k":"x\n","j":1}"#),
            ("&a\n  k: |\n\n  j: 1", #"{"k":"","j":1}"#),
            ("a: !!str # c\n  5", #"{"a":"5"}"#), ("- !!str &x 5\n- *x", #"["5","5"]"#),
            ("k:\n- |\n  a\n- >-\n  b\n", #"{"k":["a\n","b"]}"#),
            ("\u{FEFF}# c\na: 1", #"{"a":1}"#),
            ("url: http://x/?a#b", #"{"url":"http://x/?a#b"}"#),
            ("{url: http://x/?a#b}", #"{"url":"http://x/?a#b"}"#),
            ("a: 'it''s' # c", #"{"a":"it's"}"#), ("[\"a\" : 1]", #"[{"a":1}]"#),
            ("a:\r\n  - b # c\r\n", #"{"a":["b"]}"#),
        ])
    func read(_ text: String, _ expected: String) throws {
        #expect(try YAMLReaderTests.json(text) == expected)
    }

    @Test(
        "row 24: NEL, U+2028 and U+2029 are characters and end no line",
        arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
    func lineEnds(_ sign: String) throws {
        let text =
            "# p\(sign)q: r\na\(sign)b: \"p\(sign)q\" # \(sign)x\nc: [x\(sign)y, 'z\(sign)']\nd: |\n  e\(sign)f\n"
        #expect(
            try YAMLReaderTests.json(text)
                == #"{"a@b":"p@q","c":["x@y","z@"],"d":"e@f\n"}"#.replacing("@", with: sign))
        let root = try YAMLReaderTests.read(text).root
        #expect(root["c"]?.location == SourceLocation(file: "t.yaml", line: 3, column: 4))
        #expect(root["c"]?.elements.map(\.location.column) == [5, 10])
        let error = #expect(throws: DocumentError.self) {
            try YAMLReaderTests.read("a: \"\(sign)\n\u{1}\"")
        }
        #expect(error?.location == SourceLocation(file: "t.yaml", line: 2, column: 1))
    }

    @Test("row 24: what stands for them is no character of the text, written out or escaped")
    func stands() throws {
        #expect(
            try YAMLReaderTests.json("a: \"\u{E000}\u{2028}\\uE001\\N\"")
                == "{\"a\":\"\u{E000}\u{2028}\u{E001}\u{85}\"}")
        let all = (0xE000...0xF8FF).compactMap { Unicode.Scalar($0).map(String.init) }.joined()
        #expect(try YAMLReaderTests.json("a: \(all)\u{85}") == "{\"a\":\"\(all)\u{85}\"}")
    }

    @Test(
        "row 16: numbers are those of the core schema and keep what they say",
        arguments: [
            ("-0", "-0"), ("-00", "-0"), ("+0", "0"), ("-0.0", "-0.0"), ("0o17", "15"),
            ("0x1f", "31"),
            ("-0x1f", #""-0x1f""#), ("0X1F", #""0X1F""#), ("-0o7", #""-0o7""#), ("0b1", #""0b1""#),
            ("1_000", #""1_000""#), ("+12", "12"), ("012", "12"), ("+", #""+""#),
            ("123456789012345678901234567890", "123456789012345678901234567890"),
            ("-000123456789012345678901234567890", "-123456789012345678901234567890"),
            ("1e400", "1e400"),
            ("0.10", "0.10"), ("1.", "1.0"), ("190:20:30", #""190:20:30""#), ("=", #""=""#),
        ])
    func numbers(_ text: String, _ expected: String) throws {
        #expect(try YAMLReaderTests.json(text) == expected)
    }
}
