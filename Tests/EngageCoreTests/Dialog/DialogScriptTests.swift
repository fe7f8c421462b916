import EngageTestSupport
import Testing

import EngageCore

@Suite struct DialogScriptTests {
    @Test(
        "a mistake in a script is named at its place",
        arguments: [
            (
                #"{"events": ["shwo"]}"#,
                "s.json:1:13: error: unknown event 'shwo'; did you mean 'show'?"
            ),
            (
                #"{"events": [{"show": {"overides": {}}}]}"#,
                "s.json:1:23: error: unknown member 'overides' of 'show'; expected one of "
                    + "activity, capture, forAccountLinking, overrides, provider"
            ),
            (
                #"{"events": [{"cancel": 1}]}"#,
                "s.json:1:24: error: event 'cancel' takes no content"
            ),
            (
                #"{"events": [{"timePasses": -1}]}"#,
                "s.json:1:28: error: the event takes seconds from 0 to 86400, found an integer"
            ),
            (
                #"{"events": ["selectRow"]}"#,
                "s.json:1:13: error: the event takes a string, found nothing"
            ),
            (
                #"{"events": [7]}"#,
                "s.json:1:13: error: an event is a name, or one name with its content, found "
                    + "an integer"
            ),
            (
                #"{"evnts": []}"#,
                "s.json:1:2: error: unknown member 'evnts' of a script; did you mean 'events'?"
            ),
            ("[]", "s.json:1:1: error: a script takes a dictionary, found an array"),
        ])
    func mistakes(_ text: String, _ message: String) throws {
        let (script, diagnostics) = DialogScript.read(
            try Document.read(Array(text.utf8), file: "s.json"))
        #expect(script == nil)
        #expect(diagnostics.map(\.description) == [message])
    }

    @Test("every mistake of a script is reported, not only the first")
    func allMistakes() throws {
        let (_, diagnostics) = DialogScript.read(
            try Document.read(Array(#"{"events": ["a", "show", 7]}"#.utf8), file: "s.json"))
        #expect(diagnostics.count == 2)
    }

    @Test("the same script gives the same text and JSON")
    func repeatable() throws {
        let events = #""show", {"selectRow": "google"}, "failure", {"timePasses": 1.25}"#
        var texts: Set<String> = []
        for _ in 0..<3 {
            let trace = try SessionStage.play(events)
            var writer = JSONWriter()
            trace.write(to: &writer)
            texts.insert(trace.text + String(decoding: writer.bytes, as: UTF8.self))
        }
        #expect(texts.count == 1)
    }

    @Test("a name of the script cannot steer the terminal")
    func terminal() throws {
        let trace = try SessionStage.play(#""show", {"selectRow": "\u001b[2J"}"#)
        #expect(!trace.text.unicodeScalars.contains("\u{1B}"))
        #expect(trace.text.contains(#"no row shows '\u{1B}[2J'"#))
    }

    @Test("no order of events traps, and a day passes in no time")
    func everyOrder() throws {
        let words = [
            #""show""#, #""showSharing""#, #"{"selectRow": "openid"}"#, #""signIn""#, #""back""#,
            #""cancel""#, #""success""#, #""failure""#, #""switchAccounts""#, #""tapOutside""#,
            #""dismissAlert""#, #""restart""#, #""shareComplete""#, #"{"timePasses": 86400}"#,
            #"{"share": "facebook"}"#, #"{"shareFails": 306}"#, #"{"nativeAnswer": 204}"#,
            #"{"show": {"provider": "googleplus"}}"#, #"{"configurationArrives": null}"#,
            #"{"rotate": "landscapeLeft"}"#, #"{"selectTab": "facebook"}"#, #""editText""#,
            #"{"show": {"forAccountLinking": true}}"#, #""shareSucceeds""#,
        ]
        var state: UInt64 = 5
        for _ in 0..<200 {
            var events: [String] = []
            for _ in 0..<30 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                events.append(words[Int(state >> 33) % words.count])
            }
            let trace = try SessionStage.play(events.joined(separator: ", "))
            #expect(trace.steps.count == 30)
        }
    }
}
