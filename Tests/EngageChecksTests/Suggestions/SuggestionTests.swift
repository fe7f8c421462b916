import Testing

import EngageChecks
import EngageCore

@Suite("What would make it so")
struct SuggestionTests {
    private static func search(
        _ path: String, _ value: String, _ values: String = "{}", device: String = "ipad-air",
        more: String = ""
    ) throws -> SuggestionSearch<DialogRequest> {
        let text =
            #"{"device":"\#(device)","layers":[{"name":"overrides","values":\#(values)}]\#(more)}"#
        let root = try Document.read(Array(text.utf8), file: "q.json", format: .json).root
        return SuggestionSearch(try DialogRequest(reading: root), path: path, value: value)
    }

    @Test("why no popover: a bar button or a rectangle would do, with what else would change")
    func popover() throws {
        let suggestions = try Self.search("presentation.mode", "popover").suggestions()
        #expect(
            Set(suggestions.map { $0.changes.map(\.key) }) == [
                ["Popover.Presentation.BarButtonItem"], ["Popover.Presentation.Frame.Value"],
            ])
        let first = try #require(suggestions.first)
        #expect(first.changes.map(\.kind) == [.add])
        #expect(first.others.map(\.text).contains("presentation.cancelHidden"))
        #expect(first.changes.first?.sentence.hasPrefix("add Popover.") == true)
    }

    @Test("an entry that is in the way is removed, and named with its place")
    func removed() throws {
        let suggestions = try Self.search(
            "providerTable.title.text", "Sign in",
            #"{"ProviderTable.Title.View":{"view":"v"},"ProviderTable.Title.String":"Sign in"}"#
        ).suggestions()
        let removal = try #require(suggestions.first { $0.changes.first?.kind == .remove })
        #expect(removal.changes.map(\.key) == ["ProviderTable.Title.View"])
        #expect(removal.changes.first?.source?.column != nil)
    }

    @Test("where one change is not enough, two are found")
    func two() throws {
        let suggestions = try Self.search(
            "providerTable.sectionHeader.text", "New",
            #"{"ProviderTable.Section.Header.View":{"view":"v"}}"#
        ).suggestions()
        #expect(suggestions.first?.changes.count == 2)
    }

    @Test("on a phone no entry makes a popover, and the device is reported to is in the way")
    func obstacle() throws {
        let search = try Self.search("presentation.mode", "popover", device: "iphone-8")
        #expect(search.suggestions().isEmpty)
        #expect(search.obstacle() == "the device is an iPhone; on an iPad it could be so")
    }

    @Test("what holds already needs nothing")
    func already() throws {
        #expect(try Self.search("presentation.mode", "formSheet").isSo)
    }

    private static let configuration =
        #""configuration":{"baseurl":"b","enabled_providers":["facebook","google"],"#
        + #""provider_info":{"facebook":{"friendly_name":"Facebook"},"google":{"friendly_name":"Google"},"#
        + #""openid":{"friendly_name":"OpenID"}},"hide_tagline":"NO"}"#

    private static func first(_ search: SuggestionSearch<some SuggestionRequest>) -> String? {
        search.suggestions().first?.changes.map(\.sentence).joined(separator: "; ").replacing(
            /q\.json:\d+:\d+/, with: "PLACE")
    }

    @Test(
        "what the service answers is changed, too: lists, providers, the root",
        arguments: [
            (
                "providerTable.rows[0].provider", "openid",
                #"set enabled_providers in the configuration at PLACE to ["openid","google"]"#
            ),
            (
                "providerTable.rows[1].text", "Googol",
                #"set provider_info.google.friendly_name in the configuration at PLACE to "Googol""#
            ),
            (
                "providerTable.infoBar.visible", "false",
                #"set hide_tagline in the configuration at PLACE to "YES""#
            ),
        ])
    func service(path: String, value: String, change: String) throws {
        let search = try Self.search(
            path, value, #"{"ProviderTable.Title.String":"x"}"#,
            more: "," + Self.configuration)
        let suggestions = search.suggestions()
        #expect(Self.first(search) == change)
        #expect(suggestions.first?.changes.map(\.origin) == [.configuration])
        #expect(suggestions.first?.changes.first?.layer == nil)
    }

    @Test(
        "so is what the scenario says: session, activity, window, strings",
        arguments: [
            ("presentation.presenter", "helper", "", "add window.root to the scenario: null"),
            (
                "presentation.mode", "refused", "",
                "add session.inFlight to the scenario: true"
            ),
            (
                "sharing.tabs[2]", "Email", #","dialog":"sharing""#,
                "add activity.email to the scenario: true"
            ),
            (
                "sharing.title.text", "Teilen", #","dialog":"sharing""#,
                #"add strings.Share to the scenario: "Teilen""#
            ),
            (
                "presentation.mode", "formSheet", #","session":{"configurationError":102}"#,
                "take session.configurationError out of the scenario at PLACE"
            ),
        ])
    func scenario(path: String, value: String, more: String, change: String) throws {
        let search = try Self.search(path, value, more: more)
        let sentences = search.suggestions().flatMap { $0.changes.map(\.sentence) }.map {
            $0.replacing(/q\.json:\d+:\d+/, with: "PLACE")
        }
        #expect(sentences.contains(change), "\(sentences)")
    }

    @Test("a path that the answer lacks is looked for all the same: why no landing?")
    func landing() throws {
        let search = try Self.search(
            "opens[1]", "userLanding", more: #","session":{"savedUsers":["facebook"]}"#)
        #expect(
            Self.first(search)
                == #"add session.rememberedProvider to the scenario: "facebook""#)
    }

    private static func screen(
        _ path: String, _ value: String, _ settings: String, device: String = "iphone-8",
        more: String = ""
    ) throws -> SuggestionSearch<LoginScreenScenario> {
        let text =
            #"{"kind":"loginScreen","device":"\#(device)","settings":\#(settings)\#(more)}"#
        let root = try Document.read(Array(text.utf8), file: "q.json", format: .json).root
        var found: [Diagnostic] = []
        return SuggestionSearch(
            try LoginScreenScenario(asking: root, diagnostics: &found), path: path, value: value)
    }

    @Test(
        "login screens: settings, entries of buttons, what the server offers",
        arguments: [
            (
                "background.painted", "image:x", "{}",
                #"add BackgroundImage.IPhone to layer 'settings': "x""#
            ),
            (
                "style", "2", #"{"LoginUIScreenStyle":1}"#,
                "set LoginUIScreenStyle in layer 'settings' at PLACE to 2"
            ),
            (
                "buttons[1].text", "Go", #"{"LoginButton":[{"AuthType":1}]}"#,
                #"add LoginButton[0].Text to layer 'settings': "Go""#
            ),
            (
                "buttons[3].text", "Go", #"{"LoginButton":[{"AuthType":1}]}"#,
                #"add LoginButton[1].Text to layer 'settings': "Go""#
            ),
            ("buttons[3].visible", "true", "{}", "add enabledAuthTypes to the scenario: [1,3]"),
            (
                "icon.display", "true", #"{"LoginIcon":{"Display":false}}"#,
                "take LoginIcon.Display out of layer 'settings' at PLACE"
            ),
        ])
    func loginScreen(path: String, value: String, settings: String, change: String) throws {
        let search = try Self.screen(path, value, settings)
        let sentences = search.suggestions().flatMap { $0.changes.map(\.sentence) }.map {
            $0.replacing(/q\.json:\d+:\d+/, with: "PLACE")
        }
        #expect(sentences.contains(change), "\(sentences)")
    }

    @Test(
        "a device or a policy that is in the way of a login screen is reported",
        arguments: [
            (
                "iPhoneXFamily.verdict", "true", "{}",
                "the device is iPhone 8; on an iPhone of the iPhone X family it could be so"
            )
        ])
    func screenObstacle(path: String, value: String, settings: String, words: String) throws {
        let search = try Self.screen(path, value, settings)
        #expect(search.suggestions().isEmpty)
        #expect(search.obstacle() == words)
    }
}
