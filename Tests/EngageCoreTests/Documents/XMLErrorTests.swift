import EngageTestSupport
import Testing

import EngageCore

/// What libxml2 calls an error, in texts so long that its input has memory pages of its own: a look
/// into input that it gave back would end the process.
@Suite struct XMLErrorTests {
    /// The contents of a text, or a replacement for it, that is no XML.
    static let mistakes = [
        "]]>", "x]]>y]]>z", "&", "&;", "&x;", "&#0;", "&#x;", "&#xFFFFFF;", "<", "<1>", "<>", "</>",
        "<!>", "<!-", "<!-- -- -->", "<!--", "<![CDATA[", "<![CDATA[x]]", "<![INCLUDE[x]]>", "<?",
        "<?x",
        "<?xml version='1.0'?>", "<a b>", "<a b=>", "<a b=c>", "<a b='<'>", "<a b='&x;'>",
        "<a b='' b=''>",
        "<a x:b=''/>", "<x:a/>", "<a xmlns:x=''/>", "<a xmlns:xml='y'/>", "<a/", "</string",
        "</array>",
        "</string></plist>x", "</string></plist></plist>", "</string></plist>]]>", "\u{1}", "\u{0}",
        "\u{FFFE}", "<!DOCTYPE x>", "<!ENTITY a 'b'>",
    ]

    @Test(
        "row 1: what is no XML is refused at its place, however long the text around it is",
        arguments: [0, 3_000, 100_000] + (LongRun.isOn ? [1_000_000] : []))
    func mistakesAreRefused(_ length: Int) {
        let padding = String(repeating: "a", count: length)
        for mistake in Self.mistakes {
            for text in ["\(padding)\(mistake)b", "\(mistake)\(padding)", "\(padding)\(mistake)"] {
                let bytes = Array("<plist><string>\(text)</string></plist>".utf8)
                let error = #expect(throws: DocumentError.self, "\(mistake)") {
                    try Document.read(bytes, file: "t.plist")
                }
                let column = error?.location.column ?? 0
                #expect(column >= 1 && column <= bytes.count + 1, "\(mistake): \(column)")
            }
        }
    }

    @Test func theStrayEndOfASectionIsRefusedWhereItStands() {
        let error = #expect(throws: DocumentError.self) {
            try Document.read(
                Array("<plist>\n<string>a]>]]>b]]></string></plist>".utf8), file: "t.plist")
        }
        #expect(error?.message == "expected ']]&gt;' in a text, found ']]>'")
        #expect(error?.location == SourceLocation(file: "t.plist", line: 2, column: 12))
    }

    /// An element with so many attributes, after others without any.
    private static func element(attributes count: Int, namespaces: Bool = false) -> [UInt8] {
        var text = "<plist>\n<array><true/>\n<string"
        for number in 0..<count { text += namespaces ? " xmlns:a\(number)='u'" : " a\(number)=''" }
        return Array((text + ">a</string></array></plist>").utf8)
    }

    @Test(
        "row 6: an element with more than a few attributes is refused, at once",
        arguments: [17, 300, 1_000, 2_000, 160_000], [false, true])
    func attributes(_ count: Int, _ namespaces: Bool) {
        let bytes = Self.element(attributes: count, namespaces: namespaces)
        let clock = ContinuousClock()
        let spent = clock.measure {
            let error = #expect(throws: DocumentError.self) {
                try Document.read(bytes, file: "t.plist")
            }
            #expect(error?.reason == .limit)
            #expect(
                error?.message == "expected at most 16 attributes of an element and 64 namespaces, "
                    + "found more")
            #expect(error?.location == SourceLocation(file: "t.plist", line: 3, column: 1))
        }
        // It took 20 s; one second leaves a margin for a busy machine.
        #expect(spent < .seconds(1))
        #expect(count < 2_000 || XMLFields(reading: Array(bytes.prefix(1 << 20))) == nil)
    }

    @Test("row 6: a few attributes, and many equal signs in a text, are none too many")
    func harmless() throws {
        #expect(try Document.read(Self.element(attributes: 16), file: "t").root.count == 2)
        let signs = String(repeating: "a=b ", count: 100_000)
        let text = "<plist><array><string>\(signs)</string><!-- \(signs) --><true/></array></plist>"
        #expect(try Document.read(Array(text.utf8), file: "t").root.count == 2)
        let element = "<plist version='\(signs)'><true/></plist>"
        #expect(try Document.read(Array(element.utf8), file: "t").root.boolean == true)
    }

    @Test("A small XML answer with a document type is none, whatever the type declares")
    func documentTypes() throws {
        let laughs =
            "<!DOCTYPE a [<!ENTITY b \"xx\"><!ENTITY c \"&b;&b;\">]><a d=\"&c;\"/>"
        #expect(XMLFields(reading: Array(laughs.utf8)) == nil)
        let plain = try #require(XMLFields(reading: Array("<a d=\"&lt;\"><b>x</b></a>".utf8)))
        #expect(plain.root.attributes == ["d": "<"])
        #expect(plain["b"]?.text == "x")
    }
}
