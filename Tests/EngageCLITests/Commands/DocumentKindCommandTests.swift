import Foundation
import Testing

/// The same file is the same thing to every command.
@Suite struct DocumentKindCommandTests {
    static let requests = "a scenario, login-screen settings, a provider list or a layer"

    @Test(
        "a file that is no scenario is refused with one sentence by every command that resolves",
        arguments: [
            ("list.json", "[1]", "a layer takes a dictionary, found an array"),
            (
                "tests.yaml", "facts: []\n",
                "expected \(DocumentKindCommandTests.requests), found a test file; 'engage test' runs it"
            ),
            (
                "play.yaml", "events: [show]\n",
                "expected \(DocumentKindCommandTests.requests), found a script; 'engage simulate' "
                    + "runs it"
            ),
            (
                "settings.json", #"{"settings": {}}"#,
                "unknown member 'settings' of a scenario; one with \"kind\": \"loginScreen\" has it"
            ),
            (
                "window.json", #"{"kind": "window"}"#,
                "'kind' takes 'dialog' or 'loginScreen', found 'window'"
            ),
        ])
    func refused(name: String, text: String, sentence: String) throws {
        let stage = try CommandStage()
        try stage.write(text, name)
        var commands = [
            ["resolve", name], ["explain", name, "--all"],
            ["preview", name, "--output", "out"], ["diff", name, name],
            ["providers", "check", name],
        ]
        // Tests and scripts are looked at by lint as what they are.
        if !["tests.yaml", "play.yaml"].contains(name) { commands.append(["lint", name]) }
        for command in commands {
            let run = try stage.run([CommandStage.command] + command)
            #expect(run.status != 0, "\(command)")
            let told = run.output + run.errors
            #expect(told.contains("error: \(sentence)"), "\(command): \(told)")
        }
    }

    @Test("a scenario without layers and a provider list are answered as batch answers them")
    func answered() throws {
        let stage = try CommandStage()
        try stage.write(#"{"device": "iphone-8", "dialog": "sharing"}"#, "ask.json")
        let resolved = try stage.engage("resolve", "ask.json", "--select", "opens")
        let batch = try stage.engage("batch", "ask.json", "--select", "opens")
        #expect(resolved.errors == "")
        #expect(resolved.output == batch.output)
        #expect(resolved.output.contains(#""opens":["sharing"]"#), "\(resolved.output)")
        try stage.write(
            #"{"baseurl": "https://x.example", "provider_info": {"google": {"friendly_name": "#
                + #""Google", "url": "/u"}}, "enabled_providers": ["google"]}"#, "list.json")
        let list = try stage.engage("resolve", "list.json")
        #expect(list.errors == "")
        #expect(list.output.contains("Google"))
    }
}
