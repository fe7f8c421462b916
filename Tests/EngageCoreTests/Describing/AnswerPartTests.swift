import EngageTestSupport
import Testing

@testable import EngageCore

/// Leaves, values and JSON of an answer come from one description and agree.
@Suite struct AnswerPartTests {
    /// Leaves and lists of JSON below the head, found by walking what was printed.
    private typealias Found = (path: String, value: LocatedValue)

    private static func walked(_ root: LocatedValue) -> [String] {
        var found: [String] = []
        var rest: [Found] = root.entries.filter { !EngageCore.Answer.head.contains($0.key) }
            .map { (path: $0.key, value: $0.value) }
        while !rest.isEmpty {
            let (path, value) = rest.removeFirst()
            switch value.kind {
            case .array where value.count > 0:
                found.append("\(path) list")
                let inner: [Found] = value.elements.enumerated().map { ("\(path)[\($0)]", $1) }
                rest = inner + rest
            case .dictionary where value.count > 0:
                if ["providerTable", "userLanding", "sharing"].contains(path) {
                    found.append("\(path) screen")
                }
                let inner: [Found] = value.entries.map { ("\(path).\($0.key)", $0.value) }
                rest = inner + rest
            default: found.append("\(path) \(value.shortText)")
            }
        }
        return found
    }

    private static func shown(_ part: AnswerPart) -> String {
        switch part.value {
        case .list: return "\(part.path) list"
        case .screen: return "\(part.path) screen"
        default:
            return "\(part.path) \(DocumentWriter.root(of: part.value, named: "v").shortText)"
        }
    }

    @Test("parts are every leaf, list and screen of the printed answer, in its order")
    func parts() throws {
        for number in 0..<(LongRun.isOn ? 400 : 80) {
            let answer = try VariedScenarios.answer(number)
            var writer = JSONWriter()
            answer.write(to: &writer)
            let printed = try Document.read(writer.take(), file: "a", format: .json).root
            #expect(answer.parts.map(Self.shown) == Self.walked(printed), "scenario \(number)")
        }
    }

    @Test("values of an answer are those of its JSON, to the byte")
    func values() throws {
        for number in 0..<(LongRun.isOn ? 400 : 80) {
            let answer = try VariedScenarios.answer(number)
            var printed = JSONWriter()
            answer.write(to: &printed)
            var again = JSONWriter()
            again.value(answer.root)
            #expect(again.take() == printed.take(), "scenario \(number)")
        }
    }

    @Test("an explained answer is the answer with one member more, an entry for every part")
    func explained() throws {
        let answer = try VariedScenarios.answer(0, explained: true)
        var plain = JSONWriter()
        answer.write(to: &plain)
        var writer = JSONWriter()
        answer.writeExplained(to: &writer)
        let root = try Document.read(writer.bytes, file: "a", format: .json).root
        let start = String(decoding: plain.bytes.dropLast(), as: UTF8.self)
        #expect(String(decoding: writer.bytes, as: UTF8.self).hasPrefix(start))
        #expect(root["explanations"]?.count == answer.parts.count)
        let first = try #require(root["explanations"]?.elements.first { _ in true })
        #expect(first.entries.map(\.key) == ["path", "rule", "because", "from", "over", "inputs"])
    }

    @Test("explanations written from stored values are those that their description writes")
    func dense() throws {
        for number in 0..<(LongRun.isOn ? 400 : 40) {
            let answer = try VariedScenarios.answer(number, explained: true)
            var ready = JSONWriter()
            answer.writeExplained(to: &ready)
            var described = JSONWriter(pretty: true)
            answer.writeExplained(to: &described)
            var again = JSONWriter()
            again.value(
                try Document.read(described.bytes, file: "a", format: .json).root, tagging: true)
            #expect(again.take() == ready.take(), "scenario \(number)")
        }
        for mark in [LayerEntry.Mark.null, .wrong, .assumed] {
            var provenance = Provenance()
            provenance.record(
                "opens",
                Reason(
                    .row,
                    from: .layer(
                        LayerEntry(key: "a \"b\"", layer: "\n", member: "m", mark: mark)),
                    inputs: [.unread(member: "session", source: nil)], because: "\u{1}"))
            let part = AnswerPart(path: "opens[0]", value: .text("\\"))
            var path = ByteBuffer()
            path.put(part.path.text.spannable.span)
            var taker = ExplanationWriter(provenance)
            taker.writer.beginArray()
            for _ in 0..<2 { taker.take(part.value, at: path) }
            var ready = taker.writer
            ready.endArray()
            var described = JSONWriter()
            described.value([part, part].map { ExplainedPart($0, in: provenance) })
            #expect(ready.take() == described.take())
        }
    }

    @Test("every leaf, list and screen of varied answers has a rule and a reason")
    func complete() throws {
        for number in 0..<(LongRun.isOn ? 1000 : 200) {
            let answer = try VariedScenarios.answer(number, explained: true)
            for one in answer.explanations {
                #expect(
                    one.reason?.because.isEmpty == false, "scenario \(number), \(one.part.path)")
            }
        }
    }

    @Test("every origin is printed with its members")
    func origins() {
        let place = SourceLocation(file: "f", line: 2, column: 3)
        var entry = LayerEntry(key: "K", layer: "defaults", source: place)
        entry.mark = .null
        var provenance = Provenance()
        provenance.record(
            "opens",
            Reason(
                .row, from: .layer(entry),
                over: [.configuration(member: "enabled_providers", source: nil)],
                inputs: [
                    .scenario(member: "window.root", source: place), .device(member: "idiom"),
                    .policy("scaling"), .library(member: "rowHeight"),
                ], because: "so"))
        let part = ExplainedPart(
            AnswerPart(path: "opens[0]", value: .text("webView")), in: provenance)
        var writer = JSONWriter()
        writer.value([part])
        #expect(
            String(decoding: writer.bytes, as: UTF8.self)
                == #"[{"path":"opens[0]","value":"webView","rule":"row","because":"so","from":"#
                + #"{"origin":"layer","key":"K","layer":"defaults","source":"#
                + #"{"file":"f","line":2,"column":3},"null":true},"over":[{"origin":"#
                + #""configuration","member":"enabled_providers","source":null}],"inputs":"#
                + #"[{"origin":"scenario","member":"window.root","source":"#
                + #"{"file":"f","line":2,"column":3}},{"origin":"device","member":"idiom"},"#
                + #"{"origin":"policy","member":"scaling"},"#
                + #"{"origin":"library","member":"rowHeight"}]}]"#)
    }
}
