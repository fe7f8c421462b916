import EngageTestSupport
import Testing

import EngageCore

/// What is written and read again is the same, whatever the form.
@Suite struct RoundTripTests {
    static func json(_ document: Document) -> String {
        var writer = JSONWriter()
        writer.value(document.root, tagging: true)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    static func written(_ document: Document, as format: DocumentFormat) throws -> [UInt8] {
        switch format {
        case .json:
            var writer = JSONWriter(pretty: true)
            writer.value(document.root, tagging: true)
            return writer.bytes
        case .yaml:
            var writer = YAMLWriter()
            writer.document(document.root)
            return writer.bytes
        case .xml:
            var writer = XMLWriter()
            try writer.document(document.root)
            return writer.bytes
        case .binary:
            var writer = BinaryWriter()
            try writer.document(document.root)
            return writer.bytes
        }
    }

    static func through(_ format: DocumentFormat, _ text: String) throws -> String {
        let document = try Document.read(Array(text.utf8), file: "t.json", format: .json)
        let bytes = try written(document, as: format)
        return json(try Document.read(bytes, file: "t", format: format))
    }

    static let samples: [String] = [
        "null", "true", "[]", "{}", "\"\"", "[[],{},[{}],[[1]]]", #"{"a":{"b":{"c":[1,{"d":2}]}}}"#,
        "[1,-1,0,255,256,65535,65536,4294967296,9223372036854775807,-9223372036854775808]",
        "18446744073709551615", "[1.0,-0.5,1.5e+20,3.25]",
        ##"["yes","no","true","null","1","1.5","~",""," a","a ","- a","a: b","#x","é\t😰"]"##,
        #"["\n","a\nb","\r","\t","&<>\"'","\\","-","---","y","<<","!x","&a","*a","%","@","`"]"#,
        #"{"yes":1,"":2,"a b":3,"é":4,"1":5,"<<":6,"$null":7,"\n":8}"#,
        #"[{"$date":"2020-02-29T12:00:00Z"},{"$data":"aGVsbG8="},{"$real":"inf"},{"$real":"nan"}]"#,
        #"{"CF$UID":7}"#, #"["\u2028\u0085\ufeff"]"#,
        "{\"\(String(repeating: "k", count: 2000))\":{\"a\":[1]}}",
        "[" + Array(repeating: "\"x\"", count: 300).joined(separator: ",") + "]",
    ]

    @Test(
        "A sample survives each form", arguments: samples.map { Sample($0) },
        DocumentFormat.allCases)
    func sampleSurvives(_ sample: Sample<String>, _ format: DocumentFormat) throws {
        let text = sample.value
        let document = try Document.read(Array(text.utf8), file: "t.json", format: .json)
        #expect(try Self.through(format, text) == Self.json(document))
    }

    @Test("Made-up documents survive each form", arguments: DocumentFormat.allCases)
    func generated(_ format: DocumentFormat) throws {
        var generator = SeededNumbers(seed: 2026)
        for _ in 0..<300 {
            let text = MadeUpJSON.text(using: &generator)
            #expect(try Self.through(format, text) == text, "\(format)")
        }
    }

    @Test("What a property list cannot hold is refused", arguments: [DocumentFormat.xml, .binary])
    func refused(_ format: DocumentFormat) {
        for text in ["[1,\"$null\"]", "[1,18446744073709551616]"] {
            let error = #expect(throws: DocumentError.self) { try Self.through(format, text) }
            #expect(error?.location == SourceLocation(file: "t.json", line: 1, column: 4))
        }
    }

    @Test func aWholePropertyListLooksAsThePlatformWritesIt() throws {
        let text = #"{"a":[1,true,null],"b":{}}"#
        let document = try Document.read(Array(text.utf8), file: "t.json")
        let bytes = try Self.written(document, as: .xml)
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
                "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0">
                <dict>
                \t<key>a</key>
                \t<array>
                \t\t<integer>1</integer>
                \t\t<true/>
                \t\t<string>$null</string>
                \t</array>
                \t<key>b</key>
                \t<dict/>
                </dict>
                </plist>

                """)
    }

    @Test func yamlIsWrittenInBlocks() throws {
        let text = #"{"a":[1,{"b":"yes","c":[]},[2]],"d e":{"f":"x: y"}}"#
        let document = try Document.read(Array(text.utf8), file: "t.json")
        let bytes = try Self.written(document, as: .yaml)
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                a:
                  - 1
                  - b: "yes"
                    c: []
                  - - 2
                d e:
                  f: "x: y"

                """)
    }

    /// Every order in which a document can go through two forms.
    static let routes = DocumentFormat.allCases.flatMap { first in
        DocumentFormat.allCases.map { [first, $0] }
    }

    /// The document after it went through forms, as JSON that loses nothing.
    static func through(_ route: [DocumentFormat], _ text: String) throws -> String {
        var document = try Document.read(Array(text.utf8), file: "t.json", format: .json)
        for format in route {
            document = try Document.read(written(document, as: format), file: "t", format: format)
        }
        return json(document)
    }

    @Test("Every text survives every way through two forms", arguments: routes)
    func texts(_ route: [DocumentFormat]) throws {
        var generator = SeededNumbers(seed: 11)
        let scalars: [Unicode.Scalar] = [
            "a", " ", "\t", "\n", "\r", "\"", "'", "\\", "<", "&", ">", "]", ":", "#", "-", "?",
            ",", "{",
            "}", "[", "*", "!", "|", "%", "@", "`", "~", "=", "0", "1", ".", "e", "\u{7F}",
            "\u{85}", "\u{A0}",
            "\u{AD}", "\u{200B}", "\u{2028}", "\u{2029}", "\u{202E}", "\u{D7FF}", "\u{E000}",
            "\u{F8FF}",
            "\u{FEFF}", "\u{FFFD}", "\u{10000}", "\u{1F600}", "\u{10FFFF}", "é", "語", "$", "n", "u",
            "l",
        ]
        for _ in 0..<400 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                text.append(scalars.randomElement(using: &generator) ?? "a")
            }
            var writer = JSONWriter()
            writer.beginObject()
            writer.key(String(text))
            writer.beginArray()
            writer.string(String(text))
            writer.string("]]>" + String(text))
            writer.endArray()
            writer.endObject()
            let source = String(decoding: writer.bytes, as: UTF8.self)
            if source.contains("\\u000") || String(text) == "$null" { continue }
            #expect(try Self.through(route, source) == source, "\(route)")
        }
    }

    @Test(
        "Every number keeps its spelling through JSON, YAML and XML",
        arguments: [
            "-0", "0", "-0.0", "1.10", "1E5", "1e-7", "-1.5e+300",
            "0.1000000000000000055511151231257827",
            "9007199254740993", "9223372036854775807", "-9223372036854775808",
            "18446744073709551615",
            "123456789012345678901234567890", "1e400", "-1e-400", "100", "1.0",
        ])
    func spelling(_ number: String) throws {
        let isLong = number.count > 25 && !number.contains(".")
        for route in Self.routes where !route.contains(.binary) && !(isLong && route.contains(.xml))
        {
            #expect(try Self.through(route, "[\(number)]") == "[\(number)]", "\(route)")
        }
    }

    @Test(
        "A binary list keeps every number's value, or refuses it",
        arguments: [
            ("-0", "-0.0"), ("-0.0", "-0.0"), ("1.10", "1.1"), ("1E5", "100000.0"),
            ("1e-7", "1e-07"),
            ("9007199254740993", "9007199254740993"),
            ("18446744073709551615", "18446744073709551615"),
            ("-9223372036854775808", "-9223372036854775808"), ("0.1", "0.1"),
            ("1e400", nil), ("123456789012345678901234567890", nil),
        ])
    func binaryNumbers(_ number: String, _ expected: String?) throws {
        guard let expected else {
            #expect(throws: DocumentError.self) { try Self.through([.binary], "[\(number)]") }
            return
        }
        #expect(try Self.through([.binary], "[\(number)]") == "[\(expected)]")
    }

    @Test("What JSON lacks survives every way through two forms", arguments: routes)
    func tagged(_ route: [DocumentFormat]) throws {
        for text in [
            #"{"$date":"2020-02-29T12:00:00Z"}"#, #"{"$date":"0001-01-01T00:00:00Z"}"#,
            #"{"$data":""}"#,
            #"{"$data":"aGVsbG8="}"#, #"{"$real":"inf"}"#, #"{"$real":"-inf"}"#,
            #"{"$real":"nan"}"#,
            #"{"CF$UID":0}"#, #"{"CF$UID":4294967295}"#,
            #"[{"$date":"x"},{"$data":"!"},{"$real":"1"}]"#,
            #"{"$date":"2020-02-29T12:00:00Z","a":1}"#, #"{"$null":1}"#, #"[null,{"a":null}]"#,
        ] {
            #expect(try Self.through(route, text) == text, "\(route)")
        }
    }
}
