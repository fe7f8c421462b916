import Testing

import EngageCore

@Suite struct JSONReaderTests {
    @Test(
        "places far into a text are counted in lines and characters",
        arguments: ["", "é", "\n", "é\n", "\u{FEFF}", "\t"])
    func farPlaces(before: String) throws {
        let mark = before == "\u{FEFF}" ? before : ""
        let text =
            "\(mark)[\(before == "é" ? "\"é\"," : mark.isEmpty ? before : "")"
            .replacing("[é\n", with: "[\"é\",\n")
            + (0..<700).map { "\($0)" }.joined(separator: ",") + "]"
        let document = try Document.read(Array(text.utf8), file: "t.json", format: .json)
        let lines = text.replacing("\u{FEFF}", with: "").split(
            separator: "\n", omittingEmptySubsequences: false)
        for value in document.root.elements where value.integer != nil {
            let place = value.location
            let rest = lines[place.line - 1].dropFirst(place.column - 1)
            #expect(rest.hasPrefix(value.text + ",") || rest.hasPrefix(value.text + "]"))
        }
    }

    @Test func valuesKnowTheirPlace() throws {
        let text = "{\n  \"a\": [1, \"x\"],\n  \"é\": {\"b\": null}\n}"
        let root = try Document.read(Array(text.utf8), file: "t.json").root
        #expect(root["a"]?.location == SourceLocation(file: "t.json", line: 2, column: 8))
        #expect(root["é"]?["b"]?.location == SourceLocation(file: "t.json", line: 3, column: 14))
        #expect(root["a"]?.elements.map(\.text) == ["1", "x"])
    }

    @Test func theLastOfTwoEqualKeysCounts() throws {
        let document = try Document.read(Array(#"{"k": 1, "j": 0, "k": 2}"#.utf8), file: "t.json")
        #expect(document.root["k"]?.integer == 2)
        #expect(document.root.count == 2)
        #expect(document.diagnostics.map(\.code) == [.duplicateKey])
    }

    @Test("of many keys of one length the repeated one is found, and no other")
    func keysOfOneLength() throws {
        for count in [2, 10, 62, 63, 64, 65, 130] {
            let keys = (0..<count).map { "key \($0 + 1000)" }
            let members = keys.map { "\"\($0)\":[1]" }
            let plain = "{" + members.joined(separator: ",") + "}"
            #expect(try JSONReader.read(Array(plain.utf8), file: "t").diagnostics.isEmpty)
            for place in [0, count / 2, count - 1] {
                let text = "{" + (members + ["\"\(keys[place])\":2"]).joined(separator: ",") + "}"
                let document = try JSONReader.read(Array(text.utf8), file: "t")
                #expect(document.diagnostics.map(\.key) == [keys[place]])
                #expect(document.root[keys[place]]?.integer == 2)
            }
        }
    }

    @Test func aDocumentIsWrittenAsItWasRead() throws {
        let text = #"{"a":[1,2.50,{"b":"\n\u0001é"}],"c":{},"d":[],"e":[[],{"f":true}]}"#
        var writer = JSONWriter()
        writer.value(try Document.read(Array(text.utf8), file: "t.json").root)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
    }

    @Test(
        "a number is the nearest to its digits, however many there are",
        arguments: [
            "0.1", "0.30", "12.25", "99999999999999.9", "0.00000000000001", "123456789.12345678901",
            "0.1234567890123456789", "1e5", "1.5e-7", "-0.5", "-0.0", "9007199254740993", "1e400",
        ])
    func numbers(_ text: String) throws {
        let read = try JSONReader.read(Array(text.utf8), file: "t").root.number
        #expect(read?.bitPattern == Double(text)?.bitPattern)
    }
}
