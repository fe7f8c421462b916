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

    @Test(
        "a container that is copied from its source is what is written of its values",
        arguments: [
            #"{"a":[],"b":{}}"#, #"{"a":[1,-0,1.50,2E+3],"b":[true,false,null]}"#,
            #"{"a":{"b":{"c":"d"}},"e":[[],[{}],["f"]]}"#, #"{"a":"ü/é","b":{"ü":[]}}"#,
            "{\"a\":\"b\u{7F}\",\"c\":[1]}", #"{"a": 1,"b":[2]}"#, "{\"a\":[1\n]}",
            #"{"a":"\u0041","b":"\/"}"#, #"{"a":1,"a":{"b":[2]}}"#, "{\"a\":[3] }",
        ])
    func copies(text: String) throws {
        // Alone, and in the middle of other values.
        for outer in ["", #"[{"x":[]},"#] {
            let whole = outer.isEmpty ? text : outer + text + #",{"y":1}]"#
            let document = try JSONReader.read(Array(whole.utf8), file: "a")
            for index in document.nodes.indices where document.nodes[index].isContainer {
                let value = LocatedValue(document: document, index: index)
                var dense = JSONWriter()
                dense.value(value)
                var pretty = JSONWriter(pretty: true)
                pretty.value(value)
                let blanks: Set<UInt8> = [0x20, 0x0A]
                #expect(dense.take() == pretty.take().filter { !blanks.contains($0) })
            }
        }
    }

    @Test("pieces with texts that need escapes are written as their members are")
    func escapedPieces() {
        let texts = ["", "plain", "a \"b\"\\", "tab\t", String(repeating: "\u{1}", count: 300)]
        for text in texts {
            let place = SourceLocation(file: text, line: 3, column: 4)
            let finding = Diagnostic(.note, .wrongType, key: text, text, at: place)
            let decision = Decision(
                slot: text, rule: .value, chose: text, over: [text, "b", text], because: text)
            let row = ProviderTableScreen.Row(
                provider: text, text: text, icon: text, height: 50, opens: .webView)
            var one = JSONWriter()
            one.beginArray()
            one.list([finding, finding])
            one.list([decision, decision])
            one.list([row, row])
            one.endArray()
            var other = JSONWriter()
            other.beginArray()
            for kind in 0..<3 {
                other.beginArray()
                for _ in 0..<2 {
                    switch kind {
                    case 0: other.object(finding)
                    case 1: other.object(decision)
                    default: other.object(row)
                    }
                }
                other.endArray()
            }
            other.endArray()
            #expect(one.take() == other.take())
        }
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
