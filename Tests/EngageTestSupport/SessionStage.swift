package import EngageCore
import Testing

/// Plays events on the base state of the vectors.
package enum SessionStage {
    /// Source: behaviour, formats#scenario.
    static let base = #"""
        "baseurl": "https://acme.rpxnow.com", "hide_tagline": "NO",
        "social_providers": ["facebook", "twitter"],
        "provider_info": {
          "facebook": {"friendly_name": "Facebook", "url": "/facebook/start"},
          "google": {"friendly_name": "Google", "url": "/google/start"},
          "twitter": {"friendly_name": "Twitter", "url": "/twitter/start"},
          "googleplus": {"friendly_name": "Google+", "url": "/googleplus/start"},
          "openid": {"friendly_name": "OpenID", "url": "/openid/start", "requires_input": "YES",
            "input_prompt": "Enter your OpenID URL"}}
        """#

    /// A body of the endpoint with these authentication providers.
    package static func body(_ enabled: String = #"["facebook", "google", "twitter", "openid"]"#)
        -> String
    {
        #"{"enabled_providers": \#(enabled), \#(base)}"#
    }

    /// The body with these sharing providers.
    package static func social(_ names: String) -> String {
        body().replacing(#"["facebook", "twitter"]"#, with: names)
    }

    /// A returning user of facebook.
    package static let returning =
        #""session": {"rememberedProvider": "facebook", "savedUsers": ["facebook"]}"#

    /// Plays a script with the base configuration; `members` may give others.
    package static func play(
        _ events: String, _ members: String = "", configuration: String? = nil
    ) throws -> DialogTrace {
        let text =
            #"{"configuration": \#(configuration ?? body()), "events": [\#(events)]"#
            + (members.isEmpty ? "}" : ", \(members)}")
        let document = try Document.read(Array(text.utf8), file: "s.json")
        let (script, diagnostics) = DialogScript.read(document)
        return try #require(script, "\(diagnostics.map(\.description))").play()
    }

    /// What the last event led to.
    package static func last(_ trace: DialogTrace) -> [String] {
        trace.steps.last.map { $0.occurrences.map(\.description) } ?? []
    }
}

/// One row of the specification: what is played, and what its last event leads to.
package struct SessionVector: Sendable, CustomTestStringConvertible {
    var id: String
    var events: String
    var members = ""
    var configuration: String?
    var expected: [String]

    var testDescription: String { id }

    package init(
        _ id: String, _ events: String, _ members: String = "", configuration: String? = nil,
        _ expected: String...
    ) {
        self.id = id
        self.events = events
        self.members = members
        self.configuration = configuration
        self.expected = expected
    }

    /// The same with the whole of the last step as a list.
    package init(_ id: String, _ events: String, _ members: String, all expected: [String]) {
        self.init(id, events, members)
        self.expected = expected
    }

    /// Plays it in one profile and compares the whole of the last step.
    package func check(in profile: Profile) throws {
        let said = #""profile": "\#(profile.rawValue)""#
        let trace = try SessionStage.play(
            events, members.isEmpty ? said : "\(members), \(said)", configuration: configuration)
        #expect(SessionStage.last(trace) == expected, "\(id)")
    }

    /// Plays it in both profiles and compares the whole of the last step.
    ///
    /// They part in how a modal dialog comes up. Source: behaviour, disagreements#c-03.
    package func check() throws {
        for profile in [Profile.guide, .sdk55] {
            let said = #""profile": "\#(profile.rawValue)""#
            let trace = try SessionStage.play(
                events, members.isEmpty ? said : "\(members), \(said)",
                configuration: configuration)
            let wanted = expected.map { line in
                profile == .sdk55 && line.hasPrefix("present modal ")
                    ? line.replacing("coverVertical", with: "flipHorizontal") : line
            }
            #expect(SessionStage.last(trace) == wanted, "\(profile)")
        }
    }
}
