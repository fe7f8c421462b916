import EngageTestSupport
import Testing

import EngageCore

/// Source: behaviour, session#first-screen, screens#rows, session#gates.
@Suite struct ListVectorTests {
    private static func session(_ more: String) -> String {
        #""session": {"rememberedProvider": "facebook", "savedUsers": ["facebook"], \#(more)}"#
    }

    @Test(
        "the first screen follows who is remembered and what is requested",
        arguments: try DialogVector.table("first", in: "list")
    )
    func first(vector: DialogVector) throws { try vector.check() }

    @Test(
        "rows are the service's providers, then the app's, without the removed ones",
        arguments: try DialogVector.table("rows", in: "list")
    )
    func rows(vector: DialogVector) throws { try vector.check() }

    @Test(
        "the gates are in the SDK's order",
        arguments: try DialogVector.table("gates", in: "list")
    )
    func gates(vector: DialogVector) throws { try vector.check() }

    @Test(
        "the service's refusals of a share become the SDK's errors",
        arguments: [
            ("JR-256", 0, "Missing parameter: apiKey", 306), ("JR-256", 0, "other", 305),
            ("JR-257", 6, "Twitter server error: Status is a duplicate.", 312),
            ("JR-257", 6, "other", 300), ("8", 13, "", 311), ("8", 100, "", 307),
            ("8", 99, "", 300),
        ]) func answers(id: String, code: Int, message: String, error: Int)
    {
        #expect(SharingAnswer(code: code, message: message).error.rawValue == error, "\(id)")
    }
}
