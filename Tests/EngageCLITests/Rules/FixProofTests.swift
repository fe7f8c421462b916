import Foundation
import Testing

/// `lint --fix` changes no answer with all of its fixes together, as a user sees it who resolves
/// every app before and after.
@Suite struct FixProofTests {
    /// Three layers in three orders, so that what one app does not need another does.
    private func family(_ stage: borrowing CommandStage) throws {
        try stage.write(
            """
            ProviderTable.Title.String: Hello
            ProviderTable.Title.View: {view: logo}
            NavigationController.HidesCancelButton: null

            """, "base.yaml")
        try stage.write(
            """
            ProviderTable.Title.String: null
            kJRProviderTableTitle: null
            Popover.Presentation.ArrowDirection: 1
            NavigationController.HidesCancelButton: false

            """, "brand.yaml")
        try stage.write(
            "kJRProviderTableTitle: null\nPopover.Presentation.ArrowDirection: 1\n", "app.yaml")
        try stage.write(
            """
            devices: [iphone-8, ipad-air]
            apps:
              a: {layers: [brand.yaml, app.yaml, base.yaml]}
              b: {layers: [app.yaml, base.yaml]}
              c: {layers: [base.yaml, brand.yaml, app.yaml]}

            """, "engage.yaml")
    }

    /// The answer of every app, device, dialog and profile, without locations.
    private func answers(_ stage: borrowing CommandStage) throws -> [String: String] {
        var answers: [String: String] = [:]
        for app in ["a", "b", "c"] {
            for device in ["iphone-8", "ipad-air"] {
                for dialog in ["authentication", "sharing"] {
                    for profile in ["guide", "sdk-5.5"] {
                        let run = try stage.engage(
                            "resolve", "--app", app, "--device", device, "--dialog", dialog,
                            "--profile", profile, "--format", "json")
                        let whole =
                            try JSONSerialization.jsonObject(with: Data(run.output.utf8))
                            as? [String: Any]
                        var answer = try #require(whole)
                        for member in ["removed", "decisions", "diagnostics"] {
                            answer[member] = nil
                        }
                        answer["effective"] = (answer["effective"] as? [String: [String: Any]])?
                            .compactMapValues { $0["value"] }
                        let text = try JSONSerialization.data(
                            withJSONObject: answer, options: .sortedKeys)
                        answers["\(app) \(device) \(dialog) \(profile)"] = String(
                            decoding: text, as: UTF8.self)
                    }
                }
            }
        }
        return answers
    }

    @Test("fixes that are applied together are proven together, over every app")
    func together() throws {
        let stage = try CommandStage()
        try family(stage)
        let before = try answers(stage)
        let shown = try stage.engage("lint", "--fix", "--dry-run")
        #expect(try answers(stage) == before)
        let run = try stage.engage("lint", "--fix")
        #expect(run.errors == shown.errors)
        #expect(run.errors.contains("fixed"), "\(run.errors)")
        #expect(try stage.text("brand.yaml").contains("ProviderTable.Title.String: null\n"))
        let after = try answers(stage)
        for (request, answer) in before { #expect(after[request] == answer, "\(request)") }
        let again = try stage.engage("lint", "--fix", "--dry-run")
        #expect(again.output.isEmpty, "\(again.output)")
    }

    @Test("a file that cannot be replaced leaves the others as they are")
    func allOrNone() throws {
        let stage = try CommandStage()
        for name in ["one", "two"] {
            try stage.write("ProvderTable.Title.String: A\n", "\(name)/layer.yaml")
        }
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o555], ofItemAtPath: stage.folder + "two")
        let isDenied = !FileManager.default.isWritableFile(atPath: stage.folder + "two")
        let run = try stage.engage(
            "lint", "--fix", "--unsafe", "one/layer.yaml", "two/layer.yaml")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: stage.folder + "two")
        // Who is root may write everywhere.
        #expect(run.status == (isDenied ? 74 : 0), "\(run.errors)")
        let texts = try ["one", "two"].map { try stage.text("\($0)/layer.yaml") }
        #expect(Set(texts).count == 1)
        #expect(texts[0].hasPrefix("ProvderTable") == isDenied)
    }
}
