import EngageTestSupport
import Testing

import EngageCore

/// Lifetimes of the defaults. Source: behaviour, precedence#layers,
/// precedence#when-layers-are-merged, precedence#calls.
@Suite struct DefaultsSessionTests {
    private static let setA = #"{"setDefaults": {"ProviderTable.Title.String": "A"}}"#
    private static let setB = #"{"setDefaults": {"ProviderTable.Title.String": "B"}}"#

    private static func table(
        _ events: String, _ profile: Profile, _ members: String = ""
    ) throws -> ProviderTableScreen? {
        let said = #""profile": "\#(profile.rawValue)""#
        return try SessionStage.play(events, members.isEmpty ? said : "\(members), \(said)")
            .end.dialog?.resolution.providerTable
    }

    @Test("JR-013: a second set replaces the first as a whole", arguments: Profile.allCases)
    func replaced(profile: Profile) throws {
        let table = try Self.table(
            #"""
            {"setDefaults": {"ProviderTable.Title.String": "A",
              "ProviderTable.Section.Header.Title.String": "S"}}, \#(Self.setB), "show"
            """#, profile)
        #expect(table?.controllerTitle == "B")
        #expect(table?.sectionHeader == nil)
    }

    @Test("JR-014: defaults before the first configuration are lost", arguments: Profile.allCases)
    func lost(profile: Profile) throws {
        let table = try Self.table(
            #"\#(Self.setA), {"configure": {"appId": "x"}}, "configurationArrives", "show""#,
            profile)
        #expect(table?.controllerTitle == "Providers")
        #expect(table?.state == .ready)
    }

    @Test("JR-016: defaults outlive a dialog", arguments: Profile.allCases)
    func kept(profile: Profile) throws {
        let first = try Self.table(#"\#(Self.setA), "show""#, profile)
        let second = try Self.table(#"\#(Self.setA), "show", "cancel", "show""#, profile)
        #expect(first?.controllerTitle == "A")
        #expect(second?.controllerTitle == "A")
    }

    @Test("JR-017: a dictionary that changes after the call changes nothing")
    func copied() throws {
        var diagnostics: [Diagnostic] = []
        var text = #"{"ProviderTable.Title.String": "A"}"#
        let document = try Document.read(Array(text.utf8), file: "d.json")
        var layer = Layer(
            "defaults", reading: document.root, profile: .guide, diagnostics: &diagnostics)
        var session = DialogSession(
            providers: ProviderList(ProviderCatalogue.configuration(idiom: .phone)))
        _ = session.step(.setDefaults(layer))
        text = #"{"ProviderTable.Title.String": "Z"}"#
        layer = Layer(
            "defaults", reading: try Document.read(Array(text.utf8), file: "d.json").root,
            profile: .guide, diagnostics: &diagnostics)
        _ = session.step(.show(DialogEvent.Showing()))
        #expect(session.dialog?.resolution.providerTable?.controllerTitle == "A")
        #expect(layer.name == "defaults")
    }

    @Test(
        "JR-019: defaults set while a dialog is open are for the next",
        arguments: Profile.allCases)
    func next(profile: Profile) throws {
        let open = try Self.table(#"\#(Self.setA), "show", \#(Self.setB)"#, profile)
        let later = try Self.table(
            #"\#(Self.setA), "show", \#(Self.setB), "cancel", "show""#, profile)
        #expect(open?.controllerTitle == "A")
        #expect(later?.controllerTitle == "B")
    }

    @Test(
        "JR-022 and C-12: the guide's own calls work in the guide and are none of release 5.5",
        arguments: [
            ("setCustomInterface", #"{"ProviderTable.Title.String": "A"}"#),
            ("setCustomNavigationController", #"{"navigationController": "N", "loaded": true}"#),
        ])
    func oldCalls(call: String, content: String) throws {
        let events = #"{"\#(call)": \#(content)}, "show""#
        let guide = try SessionStage.play(events).end.dialog?.resolution
        #expect(
            guide?.providerTable?.controllerTitle == "A" || guide?.presentation.mode == .push)
        let trace = try SessionStage.play(events, #""profile": "sdk-5.5""#)
        #expect(
            trace.steps[0].occurrences.map(\.description) == [
                "ignored release 5.5 has no such call"
            ])
        #expect(trace.end.dialog?.resolution.providerTable?.controllerTitle == "Providers")
        #expect(trace.end.dialog?.resolution.presentation.mode == .modal)
    }

    @Test(
        "2.4 and C-13: every name of a call is one event",
        arguments: [
            ("showAuthenticationDialogWithCustomInterfaceOverrides", [ScreenName.providerTable]),
            ("showSocialPublishingDialogWithActivity", [.sharing]),
            ("showSharingDialogWithActivity", [.sharing]),
        ])
    func names(call: String, opens: [ScreenName]) throws {
        #expect(try SessionStage.play("\"\(call)\"").end.dialog?.screens == opens)
    }
}
