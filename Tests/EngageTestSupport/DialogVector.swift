package import EngageCore
import Foundation
import Testing

/// One row of the decision tables: a scenario, and what its answer holds at some
/// paths.
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

    /// The rows of a table in `Tests/Fixtures/vectors/FILE.json`, in order.
    package static func table(_ name: String, in file: String) throws -> [DialogVector] {
        let url = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Fixtures/vectors/\(file).json").standardized
        let document = try Document.read(Array(try Data(contentsOf: url)), file: "\(file).json")
        let rows = document.root[name].map { Array($0.elements) } ?? []
        try #require(!rows.isEmpty, "\(file).json has no table '\(name)'")
        return try rows.map { try DialogVector($0) }
    }

    private init(_ row: LocatedValue) throws {
        id = try #require(row["name"]?.string)
        profiles =
            row["profiles"].map { $0.elements.compactMap { Profile(rawValue: $0.text) } }
            ?? [.guide, .sdk55]
        var members = String(DialogAnswer.text(row["scenario"]).dropFirst().dropLast())
        if row["scenario"]?["configuration"] == nil {
            members += #", "configuration": \#(Self.configuration())"#
        }
        scenario = members
        facts = DialogAnswer.text(row["expect"])
        try #require(!profiles.isEmpty && row["expect"]?.count ?? 0 > 0, "row '\(id)'")
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

/// The JSON that answers one scenario, read by paths such as `providerTable.title.text`.
package struct DialogAnswer {
    package let root: LocatedValue

    package init(_ members: String) throws {
        var writer = JSONWriter()
        let isAnswer = Scenario.answer(
            line: Array("{\(members)}".utf8), number: 1, file: "s.json", into: &writer)
        let text = String(decoding: writer.bytes, as: UTF8.self)
        try #require(isAnswer, "\(text)")
        root = try Document.read(writer.bytes, file: "answer.json").root
    }

    /// A value as JSON; `null` where there is none.
    package static func text(_ value: LocatedValue?) -> String {
        guard let value else { return "null" }
        var writer = JSONWriter()
        writer.value(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The value at a path as JSON: `rows` names the rows, `found:CODE` the keys of findings.
    ///
    /// A name with dots is in brackets: `effective[ProviderTable.Title.String].value`. A path that
    /// no answer can have is an issue: otherwise a fact that expects null would hold by mistake.
    package subscript(path: String) -> String {
        if path == "rows" { return list(root["providerTable"]?["rows"], "provider") }
        if path.hasPrefix("found:") {
            let code = path.dropFirst(6)
            #expect(Self.codes.contains(String(code)), "no code is called '\(code)'")
            let keys = elements(root["diagnostics"]).filter { $0["code"]?.text == String(code) }
            return "[" + keys.map { Self.text($0["key"]) }.joined(separator: ",") + "]"
        }
        var value: LocatedValue? = root
        let names = Self.names(of: path)
        AnswerPath.check(names)
        for name in names {
            if let index = Int(name), let here = value, here.kind == .array {
                let all = elements(here)
                value = all.indices.contains(index) ? all[index] : nil
            } else {
                value = value?[name]
            }
        }
        return Self.text(value)
    }

    private static func names(of path: String) -> [String] {
        path.split(separator: "[", omittingEmptySubsequences: false).enumerated().flatMap {
            number, part in
            let halves = part.split(separator: "]", maxSplits: 1)
            let isBracket = number > 0 && part.contains("]")
            let rest = isBracket ? halves.dropFirst().first ?? "" : part
            return (isBracket ? [String(halves[0])] : [])
                + rest.split(separator: ".").map(String.init)
        }
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
