import Testing

import EngageCore

@Suite struct YAMLReaderTests {
    static func read(_ text: String) throws -> Document {
        try Document.read(Array(text.utf8), file: "t.yaml")
    }

    static func json(_ text: String) throws -> String {
        var writer = JSONWriter()
        writer.value(try read(text).root)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test(
        "YAML says the same as this JSON",
        arguments: [
            ("a: yes\nb: no\nc: on\nd: YES", #"{"a":"yes","b":"no","c":"on","d":"YES"}"#),
            ("[true, True, TRUE, false, tRUE]", #"[true,true,true,false,"tRUE"]"#),
            ("[null, ~, Null, nul]", #"[null,null,null,"nul"]"#), ("a:", #"{"a":null}"#),
            ("[0, -7, 0x1F, 0o17, 007, +3]", "[0,-7,31,15,7,3]"),
            (
                "[1.5, -.5, 1., 1e3, 12:30, 1.2.3, '-', 0x]",
                #"[1.5,-0.5,1.0,1e3,"12:30","1.2.3","-","0x"]"#
            ),
            ("['1', \"true\", !!str 5, ! 6]", #"["1","true","5","6"]"#),
            ("[!!int '5', !!float 5, !!bool 'true', !!null '']", "[5,5.0,true,null]"),
            ("a: &x [1, {b: 2}]\nc: *x", #"{"a":[1,{"b":2}],"c":[1,{"b":2}]}"#),
            ("1: a\ntrue: b\n~: c", #"{"1":"a","true":"b","~":"c"}"#),
            ("a: |\n  x\n  y\nb: >-\n  x\n  y", #"{"a":"x\ny\n","b":"x y"}"#),
            ("\u{FEFF}a: é", #"{"a":"é"}"#), ("\"<<\": 1", #"{"<<":1}"#),
            ("99999999999999999999", "99999999999999999999"),
            ("!!binary |\n  aGVs\n  bG8=", #""aGVsbG8=""#),
        ])
    func sameAsJSON(_ text: String, _ expected: String) throws {
        #expect(try Self.json(text) == expected)
    }

    @Test func placesCountCharactersAndBytesAlike() throws {
        let root = try Self.read("é: {ü: 'ß', k: ö}\n日本:\n  - 語\n  - last").root
        let inner = try #require(root["é"])
        #expect(inner["k"]?.location == SourceLocation(file: "t.yaml", line: 1, column: 16))
        let list = try #require(root["日本"])
        #expect(list.location == SourceLocation(file: "t.yaml", line: 3, column: 3))
        #expect(list.elements.map(\.location.column) == [5, 5])
        #expect(list.elements.map(\.text) == ["語", "last"])
    }

    @Test(
        "What is refused has its place",
        arguments: [
            ("", 1, 1, "expected a value, found an empty document"),
            (" ", 1, 2, "expected a value, found the end of the input"),
            ("a: 1\n---\nb: 2", 2, 1, "expected one document, found another"),
            ("a: &x [*x]", 1, 8, "expected a tree, found an alias of its own container, 'x'"),
            ("é: *x", 1, 4, "expected a known anchor, found the alias 'x'"),
            ("a:\n  <<: {b: 1}", 2, 3, "expected entries written out, found the merge key '<<'"),
            ("? [a]\n: b", 1, 3, "expected text as key, found a container"),
            (
                "é: !local x", 1, 4,
                "expected a value without tag or with one of YAML's own, found '!local'"
            ),
            ("!!int x", 1, 1, "expected !!int, found 'x'"),
            ("é: [1, 2", 1, 9, "expected ',' or ']' in the list that begins at 1:4"),
            ("é: {x: 1\nb: 2", 2, 2, "expected ',' or '}' in the dictionary that begins at 1:4"),
            ("a: 1\né \"x\"\nc: 2", 2, 1, "missing ':' after this key"),
            ("a: 1\nb: \"open\nc: 2\n", 2, 4, "missing closing quote of this text"),
            ("é: 'open", 1, 4, "missing closing quote of this text"),
            (
                "a: 1\n  b: 2", 2, 3,
                "unexpected indentation; this line begins deeper than the key above"
            ),
            ("a: 1\nb\n# c: 2\n\nd: 3", 2, 1, "missing ':' after this key"),
            ("é x\nb: 2", 1, 1, "missing ':' after this key"),
            ("a:1\nb: 2", 1, 1, "missing blank after the ':' of this key"),
            ("a: é: c", 1, 5, "unexpected ':'; put the text in quotes"),
            ("a: *", 1, 4, "a text cannot begin with '*'; put it in quotes"),
            ("a: & b", 1, 4, "a text cannot begin with '&'; put it in quotes"),
            (
                "a: |b\n  c", 1, 5,
                "unexpected text after '|' or '>'; begin the text in the next line"
            ),
            ("a: {b: 1}}", 1, 10, "unexpected '}'; no bracket is open"),
            (
                "a: \"b\" c", 1, 8,
                "unexpected text after the value; put the whole value in quotes"
            ),
            ("a: \"\\uZ\"", 1, 7, "expected hexadecimal digits in this escape"),
            ("%YAML 3.0\n---\na: 1", 1, 1, "unknown directive; remove the line with '%'"),
            ("a: - b", 1, 4, "a list cannot begin here; begin it in the next line"),
            (
                "a:\n  - b\n  c: 1", 3, 3,
                "expected '-' as in the list that begins at 2:3; check the indentation"
            ),
            ("a: @x", 1, 4, "a text cannot begin with '@'; put it in quotes"),
            ("a: 1\n\tb: 2", 2, 1, "tab in the indentation; use spaces"),
            (
                "a:\n  - 1\n - 2", 3, 2,
                "expected a key of the dictionary that begins at 1:1; check the indentation"
            ),
            (
                "a: é\u{0}", 1, 5,
                "control characters are not allowed; write '\\x' and two digits in double quotes"
            ),
            ("\ta: 1", 1, 1, "tab in the indentation; use spaces"),
        ])
    func refusals(_ text: String, _ line: Int, _ column: Int, _ message: String) {
        let error = #expect(throws: DocumentError.self) { try Self.read(text) }
        #expect(error?.message == message)
        #expect(error?.location == SourceLocation(file: "t.yaml", line: line, column: column))
    }

    @Test func anAliasBombEndsAtTheBudget() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...12 {
            let inner = [String](repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(inner)]\n"
        }
        let error = #expect(throws: DocumentError.self) { try Self.read(text) }
        #expect(error?.reason == .limit)
        #expect(error?.message.contains("aliases counted") == true)
    }

    @Test func depthEndsAtTheLimit() {
        let error = #expect(throws: DocumentError.self) {
            try Self.read(String(repeating: "[", count: 100_000))
        }
        #expect(error?.message == "more than 512 containers inside one another")
        #expect(error?.location.column == 513)
    }

    @Test("row 25: an alias has its own place and names its anchor's as related")
    func aliasPlaces() throws {
        let root = try Self.read("é: &a [x, {b: c}]\nd: *a\ne: [&t y, *t]\n*t : z").root
        let list = try #require(root["d"])
        #expect(list.location == SourceLocation(file: "t.yaml", line: 2, column: 4))
        #expect(list.location.anchorLocation == SourceLocation(file: "t.yaml", line: 1, column: 4))
        #expect(list.elements.map(\.location) == root["é"]?.elements.map(\.location))
        #expect(root["é"]?.location.anchor == nil)
        let texts = try #require(root["e"]).elements.map { $0 }
        #expect(texts.map(\.text) == ["y", "y"])
        #expect(texts.map(\.location.column) == [5, 11])
        #expect(texts[1].location.anchorLocation?.column == 5)
        let key = try #require(root.entries.map(\.keyValue).last)
        #expect(key.text == "y" && key.location.line == 4)
        let finding = Diagnostic(.error, .duplicateKey, "no good", at: texts[1].location)
        #expect(finding.related == [texts[0].location])
        #expect(
            finding.description == "t.yaml:3:11: error: no good; the anchor is at t.yaml:3:5")
    }

    @Test("row 19: of a key that is set twice both places are named")
    func duplicates() throws {
        let found = try Self.read("a: 1\nb:\n  c: 1\n  é: 2\n  c: 3").diagnostics
        #expect(
            found.map(\.description) == [
                "t.yaml:5:3: error: key 'c' is set twice in one dictionary, first at t.yaml:3:3; "
                    + "the last one is used"
            ])
    }
}
