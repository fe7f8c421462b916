import Testing

@testable import EngageCore

/// What libxml2 calls an error, in texts so long that its input has memory pages of its own: a look
/// into input that it gave back would end the process.
@Suite struct XMLErrorTests {
    /// What stands in a text, or in place of it, and is no XML.
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
        arguments: [0, 3_000, 100_000, 1_000_000])
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
}
