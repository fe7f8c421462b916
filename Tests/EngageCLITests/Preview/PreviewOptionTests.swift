import ArgumentParser
import Foundation
import Testing

@testable import EngageCLI

/// Every option of `engage preview` does something to the picture.
@Suite struct PreviewOptionTests {
    /// An option with its arguments, the scenario beside it, and what is drawn then.
    struct Case: Sendable, CustomTestStringConvertible {
        let option: String
        var request = [PreviewCommandTests.sample]
        let arguments: [String]
        let drawn: String
        var testDescription: String { option }
    }

    private static let family = ["--project", "Examples/white-label/engage.yaml"]

    static let cases = [
        Case(
            option: "--defaults", request: [], arguments: ["--defaults", "title.json"],
            drawn: #"data-layer="defaults" data-source="title.json:1:32""#),
        Case(
            option: "--overrides", arguments: ["--overrides", "title.json"],
            drawn: #"data-layer="overrides" data-source="title.json:1:32""#),
        Case(
            option: "--info", request: ["plain.json"], arguments: ["--info", "info.plist"],
            drawn: ">From the library</text>"),
        Case(
            option: "--info", request: ["scenario.json"], arguments: ["--info", "info.plist"],
            drawn: ">From the library</text>"),
        Case(
            option: "--info", request: family + ["--app", "acorn", "--dialog", "sharing"],
            arguments: ["--info", "sharing.plist"], drawn: "#00AA11"),
        Case(option: "--device", arguments: ["--device", "iPad6,11"], drawn: #"width="768""#),
        Case(
            option: "--orientation", arguments: ["--orientation", "landscape"],
            drawn: #"width="667""#),
        Case(
            option: "--dialog", arguments: ["--dialog", "sharing"],
            drawn: #"data-slot="sharing.title""#),
        Case(
            option: "--provider", arguments: ["--provider", "openid"],
            drawn: #"data-slot="userLanding.title""#),
        Case(
            option: "--configuration",
            arguments: ["--configuration", "list.json"],
            drawn: ">Acme Staff</text>"),
        Case(
            option: "--session", arguments: ["--session", "session.json"], drawn: "Sign in as ann?"),
        Case(
            option: "--profile", arguments: ["--profile", "sdk-5.5", "--device", "ipad-2"],
            drawn: #"width="320" height="548""#),
        Case(
            option: "--fact", request: ["overlay.json"], arguments: ["--fact", "appVersion=2.1"],
            drawn: ">Google Konto</text>"),
        Case(option: "--locale", arguments: ["--locale", "accented"], drawn: "[ŠÖÇÍÁĹ PŘÖVÍĎÉŘŠ]"),
        Case(
            option: "--dialog-size", arguments: ["--dialog-size", "literal"],
            drawn: ##"<rect x="27.5" y="0" width="320" height="480""##),
        Case(
            option: "--outline", arguments: ["--outline"],
            drawn: #"data-slot="presentation.size""#),
        Case(option: "--skin", arguments: ["--skin", "ios6"], drawn: #"fill="url(#gloss)""#),
        Case(option: "--capture", arguments: ["--capture", "email"], drawn: "Enter your email"),
        Case(
            option: "--system", request: ["plain.json"], arguments: ["--system", "login-screen"],
            drawn: #"data-slot="buttons[1]""#),
        Case(
            option: "--policy", request: ["style.json"],
            arguments: ["--policy", "wrongType=coerce"], drawn: #"data-slot="bottomHalf""#),
        Case(
            option: "--app", request: family, arguments: ["--app", "birch"],
            drawn: "apps/birch.yaml:"),
        Case(
            option: "--project", request: ["--app", "birch"],
            arguments: family, drawn: "apps/birch.yaml:"),
        Case(
            option: "--workstation", request: ["style.json"],
            arguments: ["--workstation", "colors.json"], drawn: "#12AB34"),
        Case(option: "--format", arguments: ["--format", "ascii"], drawn: "┌──"),
        Case(
            option: "--assets", request: PreviewCommandTests.guide,
            arguments: ["--assets", "Examples/guide/assets"], drawn: "data:image/png;base64,"),
    ]

    private static let files = [
        "plain.json": "{}", "style.json": #"{"LoginUIScreenStyle": "2"}"#,
        "colors.json": ##"{"loginButtonBackground": "#12AB34"}"##,
        "title.json": #"{"ProviderTable.Title.String": "Hello"}"#,
        "scenario.json": #"{"layers": [{"name": "a", "values": {}}]}"#,
        "overlay.json":
            #"{"layers": [{"name": "a", "providerOverlay": [{"when": {"appVersion": ">=2"}, "rename": {"google": "Google Konto"}}]}]}"#,
        "list.json":
            #"{"baseurl": "https://x", "enabled_providers": ["acme"], "provider_info": {"acme": {"friendly_name": "Acme Staff"}}}"#,
        "session.json":
            #"{"rememberedProvider": "facebook", "savedUsers": [{"provider": "facebook", "preferredUsername": "ann"}]}"#,
        "info.plist": library("ProviderTable.Title.String", "From the library"),
        "sharing.plist": library("SocialSharing.Background.Color", "#FF00AA11"),
    ]

    /// A `JREngage-Info.plist` with one value.
    private static func library(_ key: String, _ text: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>JREngage.CustomInterface</key><dict>
        <key>DefaultValues</key><dict><key>\(key)</key><string>\(text)</string></dict>
        </dict></dict></plist>
        """
    }

    @Test("an option of the question shows in the picture, and only with it", arguments: cases)
    func option(_ known: Case) throws {
        try EngageProcess.inFolder { folder in
            for name in ["Examples", "Tests"] {
                try FileManager.default.createSymbolicLink(
                    at: folder.appending(path: name),
                    withDestinationURL: EngageProcess.root.appending(path: name))
            }
            for (name, text) in Self.files {
                let file = folder.appending(path: name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            let with = try PreviewProcess.run(known.request + known.arguments, in: folder)
            #expect(with.status == 0, "\(with.messages)")
            #expect(with.text.contains(known.drawn))
            let without = try PreviewProcess.run(known.request, in: folder)
            #expect(!without.text.contains(known.drawn))
        }
    }

    /// Options that change where or how often it is drawn, with tests of their own.
    private static let elsewhere: Set = [
        "--output", "--all-devices", "--compare", "--watch", "--help", "--check", "--approve",
        "--tolerance", "--ignore", "--states", "--scale", "--showing", "--changed", "--skin",
        "--locale", "--dry-run",
        "--force", "--with-faults", "--same-pixels", "--history", "--threshold",
    ]

    @Test("no option of the help is without a test")
    func everyOption() {
        let known = Set(Self.cases.map(\.option)).union(Self.elsewhere)
        #expect(Set(Self.names(in: Preview.helpMessage())) == known)
    }

    private static func names(in help: String) -> [String] {
        help.split(separator: "\n").compactMap { line in
            guard let name = line.firstMatch(of: /^  (-., )?(--[a-z-]+)/)?.2 else { return nil }
            return String(name)
        }
    }
}
