import EngageTestSupport
import Testing

import EngageCore

/// How the objects of a dictionary are read and printed. Source: behaviour, formats#values,
/// formats#described-views.
@Suite struct DescribedValueVectorTests {
    @Test(
        "a member of the wrong type is treated as not given and is reported",
        arguments: try DialogVector.table("members", in: "described-value")
    )
    func members(vector: DialogVector) throws { try vector.check() }

    @Test(
        "arrow directions are printed as numbers, colours as #AARRGGBB",
        arguments: try DialogVector.table("printed", in: "described-value")
    )
    func printed(vector: DialogVector) throws { try vector.check() }

    @Test(
        "one name of one kind is one object in the whole document",
        arguments: try DialogVector.table("identity", in: "described-value")
    )
    func identity(vector: DialogVector) throws { try vector.check() }

    @Test(
        "a described table is as high as its rows, and scrolls beyond its screen",
        arguments: try DialogVector.table("tables", in: "described-value")
    )
    func tables(vector: DialogVector) throws { try vector.check() }

    @Test(
        "a kind of null is a dialog, another kind is refused with its place",
        arguments: [("null", ""), ("[]", "an array"), ("5", "an integer"), (#""x""#, "'x'")])
    func kind(json: String, found: String) throws {
        var writer = JSONWriter()
        let isAnswer = Scenario.answer(
            line: Array("{\"id\": 1, \"kind\": \(json), \"layers\": []}".utf8), number: 3,
            file: "s.json", into: &writer)
        #expect(isAnswer == found.isEmpty)
        guard !isAnswer else { return }
        let error = try Document.read(writer.bytes, file: "answer.json").root["error"]
        #expect(error?["code"]?.text == "invalidScenario")
        #expect(error?["message"]?.text == "'kind' takes 'dialog' or 'loginScreen', found \(found)")
        #expect(error?["line"]?.integer == 3)
        #expect(error?["column"]?.integer == 19)
    }
}
