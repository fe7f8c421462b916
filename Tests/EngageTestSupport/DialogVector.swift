package import EngageCore
import Foundation
import Testing

/// One row of the decision tables: a scenario, and what its answer holds at some
/// paths.
///
/// `K11` and so on stand for the raw strings of behaviour, keys#current-keys, in keys and in paths.
package struct DialogVector: Sendable, CustomTestStringConvertible {
    package let id: String
    package let profiles: [Profile]
    package let scenario: String
    package let facts: String

    package var testDescription: String { id }

    /// Layers `defaults` and `overrides`; nil leaves one out. `more` holds further members.
    package init(
        _ id: String, in profiles: [Profile] = [.guide, .sdk55], d: String? = nil,
        o: String? = nil, pad: Bool = false, with more: String = "", gives facts: String
    ) {
        self.id = id
        self.profiles = profiles
        self.facts = facts
        let layers = [("defaults", d), ("overrides", o)].compactMap { name, values in
            values.map { #"{"name": "\#(name)", "values": \#($0)}"# }
        }
        var members = [
            #""device": {"idiom": "\#(pad ? "pad" : "phone")"}"#,
            #""layers": [\#(layers.joined(separator: ", "))]"#,
        ]
        if !more.isEmpty { members.append(more) }
        if !more.contains("\"configuration\"") {
            members.append(#""configuration": \#(Self.configuration())"#)
        }
        scenario = members.joined(separator: ", ")
    }

    /// The state before every row. Source: behaviour, formats#scenario.
    package static func configuration(
        hidesTagline: Bool = false,
        enabled: String = #"["facebook", "google", "twitter", "openid"]"#,
        social: String = #"["facebook", "twitter"]"#, more: String = ""
    ) -> String {
        #"""
        {"baseurl": "https://x.rpxnow.com", "hide_tagline": "\#(hidesTagline ? "YES" : "NO")",
         "enabled_providers": \#(enabled), "social_providers": \#(social),
         "provider_info": {
          "facebook": {"friendly_name": "Facebook", "url": "/facebook/start"},
          "google": {"friendly_name": "Google"}, "twitter": {"friendly_name": "Twitter"},
          "openid": {"friendly_name": "OpenID", "requires_input": "YES",
                     "input_prompt": "Enter your OpenID URL"}\#(more)}}
        """#.split(separator: "\n").joined()
    }

    /// A returning user of facebook.
    package static let returning =
        #""session": {"rememberedProvider": "facebook", "savedUsers": ["facebook"]}"#

    /// Answers in every profile and compares.
    package func check() throws {
        for profile in profiles {
            let answer = try DialogAnswer(#""profile": "\#(profile.rawValue)", \#(scenario)"#)
            let wanted = try Document.read(Array(facts.utf8), file: "facts.json").root
            for fact in wanted.entries {
                #expect(
                    answer[fact.key] == DialogAnswer.text(fact.value),
                    "\(id) \(profile.rawValue) \(fact.key)")
            }
        }
    }
}

/// The JSON that answers one scenario, asked by paths such as `providerTable.title.text`.
package struct DialogAnswer {
    package let root: LocatedValue

    package init(_ members: String) throws {
        var line = members
        for (short, raw) in Self.raws { line.replace("\"\(short)\":", with: "\"\(raw)\":") }
        var writer = JSONWriter()
        let isAnswer = Scenario.answer(
            line: Array("{\(line)}".utf8), number: 1, file: "s.json", into: &writer)
        let text = String(decoding: writer.bytes, as: UTF8.self)
        try #require(isAnswer, "\(text)")
        root = try Document.read(writer.bytes, file: "answer.json").root
    }

    private static let raws: [(String, String)] = KeyCatalogue.entries.prefix(25).enumerated().map {
        ($0.offset < 9 ? "K0\($0.offset + 1)" : "K\($0.offset + 1)", $0.element.raw)
    }

    package static func raw(_ name: String) -> String { raws.first { $0.0 == name }?.1 ?? name }

    /// A value as JSON; `null` where there is none.
    package static func text(_ value: LocatedValue?) -> String {
        guard let value else { return "null" }
        var writer = JSONWriter()
        writer.value(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The value at a path as JSON: `rows` names the rows, `found:CODE` the keys of findings.
    ///
    /// A path that no answer can have is an issue: a fact that expects null would hold by mistake.
    package subscript(path: String) -> String {
        if path == "rows" { return list(root["providerTable"]?["rows"], "provider") }
        if path.hasPrefix("found:") {
            let code = path.dropFirst(6)
            #expect(Self.codes.contains(String(code)), "no code is called '\(code)'")
            let keys = elements(root["diagnostics"]).filter { $0["code"]?.text == String(code) }
            return "[" + keys.map { Self.text($0["key"]) }.joined(separator: ",") + "]"
        }
        var value: LocatedValue? = root
        AnswerPath.check(path.split(separator: ".").map { Self.raw(String($0)) })
        for name in path.split(separator: ".") {
            if let index = Int(name), let here = value, here.kind == .array {
                let all = elements(here)
                value = all.indices.contains(index) ? all[index] : nil
            } else {
                value = value?[Self.raw(String(name))]
            }
        }
        return Self.text(value)
    }

    /// Every code that the sources declare: a misspelt one would be found nowhere, as expected.
    private static let codes: Set<String> = {
        let root = URL(filePath: #filePath).appending(path: "../../../Sources").standardized
        var codes: Set<String> = []
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        while let url = files?.nextObject() as? URL {
            guard url.pathExtension == "swift",
                let text = try? String(contentsOf: url, encoding: .utf8)
            else { continue }
            for part in text.components(separatedBy: "DiagnosticCode = \"").dropFirst() {
                codes.insert(String(part.prefix { $0 != "\"" }))
            }
        }
        return codes
    }()

    private func list(_ value: LocatedValue?, _ member: String) -> String {
        "[" + elements(value).map { Self.text($0[member]) }.joined(separator: ",") + "]"
    }

    private func elements(_ value: LocatedValue?) -> [LocatedValue] {
        value.map { Array($0.elements) } ?? []
    }
}
