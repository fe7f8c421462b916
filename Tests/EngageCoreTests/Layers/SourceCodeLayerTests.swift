import Testing

@testable import EngageCore

@Suite struct SourceCodeLayerTests {
    static func json(_ source: String) throws -> String {
        var writer = JSONWriter()
        writer.value(try SourceCodeLayer(Array(source.utf8), file: "a.m").document().root)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test(
        "Source code becomes this layer",
        arguments: [
            (
                #"@{kJRProviderTableTitleString : @"Sign \"in\"", kJRPopoverArrowDirection: @4}"#,
                #"{"kJRProviderTableTitleString":"Sign \"in\"","kJRPopoverArrowDirection":4}"#
            ),
            (
                #"[d setObject:@"A" forKey:kJRProviderTableTitleString];"#,
                #"{"kJRProviderTableTitleString":"A"}"#
            ),
            (
                #"[d setObject:[NSNull null] forKey:kJRProviderTableTitleString];"#,
                #"{"kJRProviderTableTitleString":null}"#
            ),
            ("d[kJRX] = true // kJRY: 1", #"{"kJRX":true}"#),
            ("[kJRX: UIColor.blueColor, kJRY: -1.5]", #"{"kJRX":"blueColor","kJRY":-1.5}"#),
            ("/* kJRX: 1 */ d[kJRY] = NSNull()", #"{"kJRY":null}"#),
            ("[kJRX: 1]; d[kJRX] = 2", #"{"kJRX":2}"#),
        ])
    func layer(_ source: String, _ expected: String) throws {
        #expect(try Self.json(source) == expected)
    }

    @Test func whatIsNoLiteralIsReportedWhereItStands() {
        let layer = SourceCodeLayer(Array("\n  d[kJRX] = self.title".utf8), file: "a.swift")
        #expect(
            layer.diagnostics.map(\.description) == [
                "a.swift:2:5: warning: the value of 'kJRX' is no literal and left out"
            ])
        #expect(throws: DocumentError.self) { try layer.document() }
    }
}
