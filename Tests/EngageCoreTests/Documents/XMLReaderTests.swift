import Testing

@testable import EngageCore

@Suite struct XMLReaderTests {
    static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">

        """

    static func read(_ body: String) throws -> Document {
        try Document.read(
            Array((head + "<plist version=\"1.0\">" + body + "</plist>").utf8), file: "t.plist")
    }

    static func json(_ body: String) throws -> String {
        var writer = JSONWriter()
        writer.value(try read(body).root)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test(
        "A property list says the same as this JSON",
        arguments: [
            (
                "<dict><key>a&amp;b</key><string>x<![CDATA[<y>]]>é</string></dict>",
                #"{"a&b":"x<y>é"}"#
            ),
            ("<string>$null</string>", "null"), ("<string>$nul</string>", #""$nul""#),
            ("<integer>0x1F</integer>", "31"), ("<integer> -007 </integer>", "-7"),
            ("<integer>18446744073709551615</integer>", "18446744073709551615"),
            ("<integer>0</integer>", "0"), ("<integer>00</integer>", "0"),
            ("<integer>999999999999999999</integer>", "999999999999999999"),
            ("<real>1.50</real>", "1.50"), ("<real>01.5</real>", "1.5"),
            ("<real>0.0</real>", "0.0"), ("<real>1.</real>", "1.0"),
            ("<real>+.5</real>", "0.5"), ("<real>1</real>", "1.0"), ("<real>1e5</real>", "1e5"),
            ("<date>2020-02-29T12:00:00Z</date>", #""2020-02-29T12:00:00Z""#),
            ("<data>aGV s\nbG8=</data>", #""aGVsbG8=""#), ("<data/>", #""""#),
            ("<array><true/><false></false><string/></array>", #"[true,false,""]"#),
            ("<string>a&#233;&lt;\r\nb</string>", #""aé<\nb""#),
            ("<string>a<!-- no -->b</string>", #""ab""#),
        ])
    func sameAsJSON(_ body: String, _ expected: String) throws {
        #expect(try Self.json(body) == expected)
    }

    @Test("values and places are the same wherever a piece of libxml2's input ends")
    func piecesOfInput() throws {
        // libxml2 reads some 4000 bytes at a time.
        let body =
            "<dict><key>é&amp;</key><string>a&#233;&lt;é bc</string><key>n</key><integer>12</integer></dict>"
        for length in 3700..<4100 {
            let pad = String(repeating: "x", count: length)
            let root = try Document.read(
                Array("<plist><array><string>\(pad)</string>\(body)</array></plist>".utf8),
                file: "t"
            )
            .root
            let values = Array(root.elements)
            #expect(values.first?.string == pad)
            let inner = try #require(values.last)
            #expect(inner["é&"]?.string == "aé<é bc")
            #expect(inner.location.column == 32 + length)
            #expect(inner["é&"]?.location.column == 32 + length + 23)
        }
    }

    @Test func everyValueKnowsTheBracketOfItsElement() throws {
        let root = try Self.read(
            "<dict>\n  <key>é</key> <array>\n\t<string>x</string></array></dict>"
        )
        .root
        let array = try #require(root["é"])
        #expect(array.location == SourceLocation(file: "t.plist", line: 4, column: 16))
        let place = array.elements.map(\.location)
        #expect(place == [SourceLocation(file: "t.plist", line: 5, column: 2)])
        #expect(root.entries.map(\.keyLocation.column) == [3])
    }

    @Test(
        "What is no property list is refused where it goes wrong",
        arguments: [
            ("<dict><string>a</string></dict>", 28, "expected <key>, found <string>"),
            ("<dict><key>a</key></dict>", 40, "expected a value for the key, found </dict>"),
            (
                "<dict><key>a</key><key>b</key></dict>", 40,
                "expected a value for the key, found <key>"
            ),
            (
                "<array><true/></array><true/>", 44,
                "expected </plist>: a property list has one value, found <true/>"
                    .replacing("<true/>", with: "<true>")
            ),
            ("<array>x</array>", 29, "expected an element, found the text 'x'"),
            ("<set/>", 22, "expected an element of a property list, found <set/>"),
            ("<string><true/></string>", 30, "expected text in <string>, found <true>"),
            ("", 22, "expected a value in <plist>, found none"),
            (
                "<integer>1.5</integer>", 22,
                "expected a whole number of at most 64 bits, found '1.5'"
            ),
            (
                "<integer>18446744073709551616</integer>", 22,
                "expected a whole number of at most 64 bits, found '18446744073709551616'"
            ),
            ("<real>1.2.3</real>", 22, "expected a real number, found '1.2.3'"),
            ("<data>a</data>", 22, "expected base64, found 'a'"),
            (
                "<date>2021-02-29T12:00:00Z</date>", 22,
                "expected a date such as 2026-01-31T23:59:59Z, found '2021-02-29T12:00:00Z'"
            ),
            ("<true>x</true>", 22, "expected <true/> without text"),
            (
                "<string>&xxe;</string>", 30,
                "expected one of &amp; &lt; &gt; &quot; &apos;, found the entity 'xxe'"
            ),
        ])
    func refusals(_ body: String, _ column: Int, _ message: String) {
        let error = #expect(throws: DocumentError.self) { try Self.read(body) }
        #expect(error?.message == message)
        #expect(error?.location == SourceLocation(file: "t.plist", line: 3, column: column))
    }

    @Test(
        "No declaration of the file's own is followed",
        arguments: [
            "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><string>&a;</string></plist>",
            "<!DOCTYPE plist SYSTEM \"file:///etc/passwd\" []><plist><string/></plist>",
            "<!DOCTYPE plist [<!ENTITY % x SYSTEM \"http://127.0.0.1:9/x\"> %x;]><plist/>",
            "<!DOCTYPE other><plist><string/></plist>",
        ])
    func declarations(_ text: String) {
        let error = #expect(throws: DocumentError.self) {
            try Document.read(Array(text.utf8), file: "t.plist")
        }
        #expect(error?.reason == .refused)
    }

    @Test func aBillionLaughsEndAtTheirDeclaration() {
        var text = "<?xml version=\"1.0\"?>\n<!DOCTYPE plist [\n<!ENTITY a0 \"lol\">\n"
        for level in 1...9 {
            let inner = String(repeating: "&a\(level - 1);", count: 10)
            text += "<!ENTITY a\(level) \"\(inner)\">\n"
        }
        text += "]>\n<plist><string>&a9;</string></plist>"
        let error = #expect(throws: DocumentError.self) {
            try Document.read(Array(text.utf8), file: "t.plist")
        }
        #expect(error?.location == SourceLocation(file: "t.plist", line: 2, column: 17))
        #expect(error?.message == "expected a DOCTYPE without declarations of its own")
    }

    @Test func depthEndsBeforeLibxml2Does() throws {
        let limit = XMLReader.depth
        func nested(_ count: Int) -> String {
            String(repeating: "<array>", count: count) + "<string/>"
                + String(repeating: "</array>", count: count)
        }
        #expect(try Self.read(nested(limit)).root.kind == .array)
        let error = #expect(throws: DocumentError.self) { try Self.read(nested(100_000)) }
        #expect(error?.message == "more than \(limit) containers inside one another")
    }

    @Test(
        "Declared and marked encodings become one text",
        arguments: ["UTF-16BE", "UTF-16LE", "ISO-8859-1", "US-ASCII"])
    func encodings(_ name: String) throws {
        let value = name == "US-ASCII" ? "e" : "é"
        let declared = name.hasPrefix("UTF-16") ? "UTF-16" : name
        let text =
            "<?xml version='1.0' encoding='\(declared)'?>\n<plist><string>\(value)</string></plist>"
        var bytes: [UInt8] = []
        switch name {
        case "UTF-16BE": for unit in text.utf16 { bytes += [UInt8(unit >> 8), UInt8(unit & 255)] }
        case "UTF-16LE":
            bytes = [0xFF, 0xFE]
            for unit in text.utf16 { bytes += [UInt8(unit & 255), UInt8(unit >> 8)] }
        default: bytes = text.unicodeScalars.map { UInt8($0.value) }
        }
        let root = try Document.read(bytes, file: "t").root
        #expect(root.string == value)
        #expect(root.location.line == 2)
        #expect(root.location.column == 8)
    }

    @Test func anotherEncodingIsNamed() {
        let text = "<?xml version='1.0' encoding='Shift_JIS'?>\n<plist><string/></plist>"
        let error = #expect(throws: DocumentError.self) {
            try Document.read(Array(text.utf8), file: "t")
        }
        #expect(error?.message == "expected UTF-8, found Shift_JIS, which is not read here")
        #expect(error?.location.column == 31)
    }

    @Test(arguments: [
        "", " \n", "<", "<plist", "<plist><dict>", "\u{0}", "<plist><true/></plist>\u{0}",
    ])
    func whatIsCutShortHasAPlace(_ text: String) {
        let error = #expect(throws: DocumentError.self) {
            try Document.read(Array(text.utf8), file: "t.plist")
        }
        #expect(error?.location.line ?? 0 >= 1)
    }
}
