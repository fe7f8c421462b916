import Foundation
import Testing

/// Apps that show their dialog in several places, each with overrides of its own.
@Suite struct ShowingCommandTests {
    private func project(_ stage: borrowing CommandStage, apps: Bool = false) throws {
        let showings = """
            layers: [{name: defaults, file: look.yaml}]
            showings:
              signIn:
                layers: [{name: overrides, values: {ProviderTable.Title.String: Welcome}}]
              again: {provider: facebook}
              share: {dialog: sharing}

            """
        let text =
            apps
            ? "apps:\n  shop:\n"
                + showings.split(separator: "\n").map { "    \($0)\n" }.joined() : showings
        try stage.write(
            text + "devices: [iphone-8, ipad-air]\ntests: [tests.yaml]\n", "engage.yaml")
        try stage.write(
            "ProviderTable.Title.String: Sign in\nSocialSharing.Title.String: Tell\n", "look.yaml")
        try stage.write("facts: [{name: opens, expect: {opens.count: 1}}]\n", "tests.yaml")
    }

    @Test("resolve answers every call under its name, --showing one of them")
    func resolve() throws {
        let stage = try CommandStage()
        try project(stage)
        let all = try stage.engage("resolve")
        #expect(all.status == 0, "\(all.errors)")
        let heads = all.output.components(separatedBy: "\n").filter { $0.hasPrefix("Showing") }
        #expect(heads == ["Showing signIn", "Showing again", "Showing share"])
        let one = try stage.engage("resolve", "--showing", "signIn")
        #expect(one.output.hasPrefix("Sign-in dialog"))
        #expect(one.output.contains("title  \"Welcome\""))
        let json = try stage.engage("resolve", "--format", "json")
        let list = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
        #expect(list.map { $0["showing"] as? String } == ["signIn", "again", "share"])
        #expect(list.allSatisfy { $0["resolution"] is [String: Any] })
        let lines = try stage.engage("resolve", "--format", "csv", "--select", "opens[0]")
        #expect(
            lines.output
                == "app,id,opens[0],error\nsignIn,,providerTable,\nagain,,webView,\nshare,,sharing,\n"
        )
    }

    @Test("calls of a named app are behind its name")
    func named() throws {
        let stage = try CommandStage()
        try project(stage, apps: true)
        let all = try stage.engage("resolve")
        #expect(all.output.contains("App shop, Showing share\n"), "\(all.errors)")
        let test = try stage.engage("test", "--showing", "share", "--format", "tap")
        #expect(test.output.contains("opens [shop, share, ipad-air]"), "\(test.output)")
        #expect(try stage.engage("test").output == "6 cases: 6 passed, 0 failed\n")
        let preview = try stage.engage("preview", "-o", "out")
        #expect(preview.status == 0, "\(preview.errors)")
        #expect(stage.names.contains("out/shop-again-ipad-air-portrait.svg"))
    }

    @Test("a call that is none names the nearest, or those there are")
    func unknown() throws {
        let stage = try CommandStage()
        try project(stage)
        let near = try stage.engage("explain", "title", "--showing", "singIn")
        #expect(near.status == 64)
        #expect(near.errors == "error: unknown call 'singIn'; did you mean 'signIn'?\n")
        let far = try stage.engage("lint", "--showing", "x")
        #expect(far.errors.contains("there are again, share, signIn"))
        try stage.write("layers: []\n", "engage.yaml")
        #expect(
            try stage.engage("resolve", "--showing", "x").errors
                == "error: unknown call 'x'; engage.yaml has no 'showings'\n")
        for text in ["showings: []", "showings: {}", "showings: {a: {layer: []}}"] {
            try stage.write(text + "\n", "engage.yaml")
            #expect(try stage.engage("resolve").status == 65, "\(text)")
        }
    }

    @Test("what one call overrides and another needs is no finding")
    func lint() throws {
        let stage = try CommandStage()
        try project(stage)
        let clean = try stage.engage("lint")
        #expect(clean.output == "0 errors, 0 warnings, 0 notes\n", "\(clean.output)")
        // It is one finding in every call, reported once.
        try stage.write("ProviderTable.Titel.String: Sign in\n", "look.yaml")
        let run = try stage.engage("lint")
        #expect(run.output.contains("1 error, 0 warnings"), "\(run.output)")
    }

    @Test("diff says which call a change is seen in")
    func diff() throws {
        let stage = try CommandStage()
        try project(stage, apps: true)
        for words in [
            ["git", "init", "-q", "."], ["git", "add", "-A"],
            ["git", "-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "one"],
        ] {
            #expect(try stage.run(words).status == 0)
        }
        try stage.write(
            "ProviderTable.Title.String: Enter\nSocialSharing.Title.String: Tell\n", "look.yaml")
        let run = try stage.engage("diff")
        #expect(
            run.output.contains("  providerTable.") == false
                || !run.output.contains("shop/signIn"), "\(run.output)")
        try stage.write(
            "ProviderTable.Title.String: Sign in\nSocialSharing.Title.String: Share\n", "look.yaml")
        let shared = try stage.engage("diff", "--showing", "share")
        #expect(shared.output.contains("(shop/share: everywhere)"), "\(shared.output)")
    }

    @Test(
        "explain says that the whole dictionary of a call is not known",
        arguments: ["text", "json"])
    func unknownDictionary(format: String) throws {
        let stage = try CommandStage()
        try stage.write(
            "class L {\n  func f() { JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: other.look()) }\n}\n",
            "M.swift")
        let run = try stage.engage(
            "explain", "providerTable.title", "--overrides", "M.swift#f", "--format", format)
        #expect(run.errors.contains("M.swift:2:"), "\(run.errors)")
        #expect(run.errors.contains("warning: "), "\(run.errors)")
    }
}
