import Foundation
import Testing

/// What works in a project without any configuration.
@Suite struct FirstMinutesTests {
    private func project(_ stage: borrowing CommandStage) throws {
        try stage.write(
            "layers: [{name: app, file: layers/app.yaml}]\ndevices: [iphone-8, ipad-air]\n",
            "engage.yaml")
        try stage.write(
            """
            ProviderTable.Title.String: Sign in
            ProviderTable.Title.View: {view: brandLogo}
            ProviderTable.Background.Image.Name: stones.png
            Popover.Presentation.BarButtonItem: {barButtonItem: sender}

            """, "layers/app.yaml")
        #expect(try stage.run(["git", "init", "-q", "."]).status == 0)
        try FileManager.default.createDirectory(
            atPath: stage.folder + "Sources/Login", withIntermediateDirectories: true)
    }

    @Test(
        "engage.yaml is found from a folder below it, by every command that resolves the project",
        arguments: [
            ["resolve"], ["explain", "title"], ["lint"], ["diff"],
            ["test", "../../tests.yaml"], ["convert", "--merge", "--to", "yaml"],
            ["preview", "-o", "out/"],
        ])
    func fromBelow(words: [String]) throws {
        let stage = try CommandStage()
        try project(stage)
        try stage.write("facts: [{name: one, expect: {opens.count: 1}}]\n", "tests.yaml")
        let command = ([CommandStage.command] + words).joined(separator: " ")
        let run = try stage.run(["bash", "-c", "cd Sources/Login && \(command)"])
        #expect(run.status == (words == ["diff"] ? 1 : 0), "\(run.output)\(run.errors)")
        if words.contains("title") { #expect(run.output.contains("../../layers/app.yaml:2:27")) }
    }

    @Test(
        "a word finds its slots",
        arguments: [
            ("logo", "providerTable.title.view = \"brandLogo\""),
            ("LOGO", "providerTable.title.view = \"brandLogo\""),
            ("title", "providerTable.title.view = \"brandLogo\""),
            ("popover", "presentation.mode = \"popover\""),
            ("cancel", "presentation.cancelHidden = true"),
            ("background", "providerTable.background.images[0] = \"stones.png\""),
            ("back", "providerTable.backText = \"Sign in\""),
        ])
    func words(word: String, line: String) throws {
        let stage = try CommandStage()
        try project(stage)
        let run = try stage.engage("explain", word, "--device", "ipad-air")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.components(separatedBy: "\n").contains(line), "\(run.output)")
        #expect(run.output.contains("layers/app.yaml:"))
        let json = try stage.engage("explain", word, "--format", "json", "--device", "ipad-air")
        #expect(json.output.contains("\"path\": \"\(line.prefix { $0 != " " })\""))
    }

    @Test("the name of a view, picture, button or text finds where it is shown")
    func names() throws {
        let stage = try CommandStage()
        try project(stage)
        for (name, path) in [
            ("brandLogo", "providerTable.title.view"), ("stones", "providerTable.background"),
            ("sender", "presentation.anchor"), ("Sign in", "providerTable.controllerTitle"),
        ] {
            let run = try stage.engage("explain", name, "--device", "ipad-air")
            #expect(run.output.contains(path), "\(name): \(run.output)\(run.errors)")
        }
        // An unknown name is reported, with the name that was probably meant.
        let none = try stage.engage("explain", "titel")
        #expect(none.status == 64)
        #expect(none.errors.contains("this result has no 'titel'"))
    }

    @Test(
        "a picture that another layer overrides is still explained, with the layer that overrides it"
    )
    func beaten() throws {
        let stage = try CommandStage()
        try stage.write(
            """
            layers:
              - {name: defaults, values: {ProviderTable.Table.Footer.View: {view: companyLogo}}}
              - {name: overrides, values: {ProviderTable.Table.Footer.View: {view: other}}}

            """, "engage.yaml")
        let run = try stage.engage("explain", "logo")
        #expect(
            run.output.contains("ProviderTable.Table.Footer.View = {\"view\":\"other\"}"),
            "\(run.output)")
        #expect(
            run.output.contains("  overrides {\"view\":\"companyLogo\"} of defaults engage.yaml:2"))
    }

    @Test("--want takes a word for its first slot")
    func want() throws {
        let stage = try CommandStage()
        try project(stage)
        let run = try stage.engage("explain", "popover", "--want", "popover", "--device", "ipad-2")
        #expect(run.output.hasPrefix("presentation.mode has this value already\n"), "\(run.output)")
    }

    @Test("diff before the first commit compares with the screens as the library ships them")
    func beforeTheFirstCommit() throws {
        let stage = try CommandStage()
        try project(stage)
        let run = try stage.engage("diff")
        #expect(run.status == 1)
        #expect(
            run.errors
                == "engage.yaml is in no commit yet; compared with the screens as the library "
                + "ships them\n")
        #expect(
            run.output.contains(
                "  providerTable.controllerTitle: 'Providers' -> 'Sign in' (everywhere)"),
            "\(run.output)")
        // A revision that is named and is not there stays an error.
        #expect(try stage.engage("diff", "git:HEAD").status == 66)
    }

    @Test("preview without arguments draws the project into a folder that it names")
    func preview() throws {
        let stage = try CommandStage()
        try project(stage)
        let run = try stage.engage("preview")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("engage-preview: 4 pictures of 1 configuration\n"))
        #expect(stage.names.contains("engage-preview/app-ipad-air-landscape.svg"))
        #expect(try stage.engage("preview", "--device", "ipad-air").output.hasPrefix("<svg"))
    }
}
