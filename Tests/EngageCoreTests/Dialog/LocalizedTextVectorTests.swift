import EngageTestSupport
import Testing

/// Which texts go through the app's strings table. Source: behaviour, precedence#view-over-string,
/// screens#texts, screens#sharing, native-login#capture.
@Suite struct LocalizedTextVectorTests {
    @Test(
        "texts of the library are looked up, and so are the app's but for the table's title",
        arguments: try DialogVector.table("vectors", in: "localized-text")
    )
    func vectors(vector: DialogVector) throws { try vector.check() }
}
