import EngageTestSupport
import Testing

@testable import EngageCore

/// Some values are written in one go where no blanks are between them.
@Suite struct DenseWritingTests {
    @Test("what is written in one go is what the descriptions of the types write")
    func sameAsDescribed() throws {
        for number in 0..<(LongRun.isOn ? 20_000 : 200) {
            let answer = try VariedScenarios.answer(number, explained: number % 3 == 0)
            var dense = JSONWriter()
            var pretty = JSONWriter(pretty: true)
            if number % 3 == 0 {
                answer.writeExplained(to: &dense)
                answer.writeExplained(to: &pretty)
            } else {
                answer.write(to: &dense)
                answer.write(to: &pretty)
            }
            var again = JSONWriter()
            again.value(try JSONReader.read(pretty.take(), file: "a").root)
            try #require(dense.take() == again.take(), "\(VariedScenarios.line(number))")
        }
    }

    @Test(
        "values are written as they were read, however deep they are",
        arguments: [
            "{}", "[]", #"{"a":[],"b":{}}"#, #"[[1,{"a":[2]}],{"b":{"c":null}},"x"]"#,
            String(repeating: "[", count: 20) + "1" + String(repeating: "]", count: 20),
            String(repeating: #"{"a":"#, count: 17) + "[]" + String(repeating: "}", count: 17),
            #"[1,"# + String(repeating: "[", count: 16) + String(repeating: "]", count: 16) + ",2]",
        ])
    func containers(text: String) throws {
        var writer = JSONWriter()
        writer.beginArray()
        for _ in 0..<2 { writer.value(try JSONReader.read(Array(text.utf8), file: "a").root) }
        writer.endArray()
        #expect(String(decoding: writer.take(), as: UTF8.self) == "[\(text),\(text)]")
    }

    @Test("of a key that is given twice the last value is written")
    func duplicates() throws {
        var writer = JSONWriter()
        let text = #"{"a":{"b":1},"a":2,"c":{"d":1,"e":2,"d":[3]}}"#
        writer.value(try JSONReader.read(Array(text.utf8), file: "a").root)
        #expect(
            String(decoding: writer.take(), as: UTF8.self) == #"{"a":2,"c":{"e":2,"d":[3]}}"#)
    }
}
