import Testing

@testable import EngageCore

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

    @Test("A sample survives each form", arguments: samples, DocumentFormat.allCases)
    func sampleSurvives(_ text: String, _ format: DocumentFormat) throws {
        let document = try Document.read(Array(text.utf8), file: "t.json", format: .json)
        #expect(try Self.through(format, text) == Self.json(document))
    }

    @Test("Made-up documents survive each form", arguments: DocumentFormat.allCases)
    func generated(_ format: DocumentFormat) throws {
        var generator = SplitMix(seed: 2026)
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
}
