import EngageCore
import Testing

/// One row of the decision tables: a scenario, and what its answer holds at some
/// paths.
///
/// `K11` and so on stand for the raw strings of behaviour, keys#current-keys, in keys and in paths.
struct DialogVector: Sendable, CustomTestStringConvertible {
    let id: String
    let profiles: [Profile]
    let scenario: String
    let facts: String

    var testDescription: String { id }

    /// Layers `defaults` and `overrides`; nil leaves one out. `more` holds further members.
    init(
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
    static func configuration(
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
    static let returning =
        #""session": {"rememberedProvider": "facebook", "savedUsers": ["facebook"]}"#

    /// Answers in every profile and compares.
    func check() throws {
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
struct DialogAnswer {
    let root: LocatedValue

    init(_ members: String) throws {
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

    static func raw(_ name: String) -> String { raws.first { $0.0 == name }?.1 ?? name }

    /// A value as JSON; `null` where there is none.
    static func text(_ value: LocatedValue?) -> String {
        guard let value else { return "null" }
        var writer = JSONWriter()
        writer.value(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The value at a path as JSON: `rows` names the rows, `found:CODE` the keys of findings.
    ///
    /// A path that no answer can have is an issue: a fact that expects null would hold by mistake.
    subscript(path: String) -> String {
        if path == "rows" { return list(root["providerTable"]?["rows"], "provider") }
        if path.hasPrefix("found:") {
            let code = path.dropFirst(6)
            #expect(CodeCatalogue.entry(named: String(code)) != nil, "no code is called '\(code)'")
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

    private func list(_ value: LocatedValue?, _ member: String) -> String {
        "[" + elements(value).map { Self.text($0[member]) }.joined(separator: ",") + "]"
    }

    private func elements(_ value: LocatedValue?) -> [LocatedValue] {
        value.map { Array($0.elements) } ?? []
    }
}
