import Testing

import EngageCore

@Suite("What costs the square of a file, or comes back as another form")
struct WornDocumentTests {
    @Test("directives of YAML are few: libyaml compares each with all before it")
    func directives() throws {
        func text(_ count: Int) -> [UInt8] {
            Array(((0..<count).map { "%TAG !a\($0)! tag:x,\n" }.joined() + "---\na: 1\n").utf8)
        }
        let read = try Document.read(text(64), file: "a.yaml", format: .yaml)
        #expect(read.root["a"]?.number == 1)
        #expect {
            try Document.read(text(10_000), file: "a.yaml", format: .yaml)
        } throws: { error in
            (error as? DocumentError)?.reason == .limit
                && (error as? DocumentError)?.location.line == 65
        }
    }

    @Test(
        "what begins as a binary property list does is quoted in YAML",
        arguments: [#"{"bplist00": 1}"#, #""bplist00x""#, #"["bplist"]"#])
    func marks(json: String) throws {
        let root = try Document.read(Array(json.utf8), file: "a.json", format: .json).root
        var writer = YAMLWriter()
        writer.document(root)
        let again = try Document.read(writer.bytes, file: "b.yaml", format: nil).root
        #expect(again.isSame(as: root))
    }
}
