import Foundation
import Testing

@Suite struct PreviewCommandTests {
    static let guide = [
        "--defaults", "Examples/guide/defaults.plist", "--overrides",
        "Examples/guide/overrides.plist", "--configuration", "Examples/guide/configuration.json",
    ]
    static let sample = "Tests/Fixtures/preview/guide.json"

    @Test(arguments: [
        ([], "<svg "), (["--format", "html"], "<!DOCTYPE html>"), (["--format", "ascii"], "┌──"),
    ]) func oneConfigurationIsDrawn(arguments: [String], start: String) throws {
        let ending = try PreviewProcess.run([Self.sample] + arguments)
        #expect(ending.status == 0)
        #expect(ending.text.hasPrefix(start))
    }

    @Test("the question's options are those of resolve")
    func options() throws {
        let folder = try EngageProcess.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let session = folder.appending(path: "session.json")
        try Data(
            #"{"rememberedProvider": "facebook", "savedUsers": [{"provider": "facebook", "preferredUsername": "ann"}]}"#
                .utf8
        ).write(to: session)
        let landing = try PreviewProcess.run(Self.guide + ["--session", session.path])
        #expect(landing.text.contains("Sign in as ann?"))
        let capture = try PreviewProcess.run(Self.sample, "--capture", "email")
        #expect(capture.text.contains("Enter your email"))
        let release = try PreviewProcess.run(
            Self.sample, "--profile", "sdk-5.5", "--device", "ipad-2")
        #expect(release.text.contains(#"width="320" height="548""#))
        let sharing = try PreviewProcess.run(Self.guide + ["--dialog", "sharing"])
        #expect(sharing.text.contains(#"data-slot="sharing.title""#))
        let settings = "Tests/Fixtures/preview/screen-half.json"
        let screen = try PreviewProcess.run(settings, "--system", "login-screen")
        #expect(screen.text.contains(#"data-slot="bottomHalf""#))
        let size = try PreviewProcess.run(Self.sample, "--size", "500x700")
        #expect(
            size.text.contains(#"<svg xmlns="http://www.w3.org/2000/svg" width="500" height="700""#)
        )
    }

    @Test func aScenarioFileIsDrawnOnItsOwnDevice() throws {
        let folder = try EngageProcess.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let scenario = folder.appending(path: "scenario.json")
        try Data(
            ##"{"kind": "loginScreen", "device": "ipad-2", "settings": {"LoginUIScreenStyle": 1}, "policies": {}}"##
                .utf8
        ).write(to: scenario)
        let ending = try PreviewProcess.run(scenario.path)
        #expect(ending.text.contains(#"width="768" height="1024""#))
        let policy = try PreviewProcess.run(scenario.path, "--policy", "nonsense=1")
        #expect(policy.status == 64)
    }

    @Test func thePageSwitchesToOtherDevicesAndOrientations() throws {
        let page = try PreviewProcess.run(
            Self.sample, "--device", "ipad-2", "--orientation", "landscape", "--format", "html"
        ).text
        #expect(page.contains(#"<label for="d0">iPad 2</label>"#))
        #expect(page.contains(#"<label for="d1">iPhone 5</label>"#))
        #expect(page.contains(#"name="orientation0" id="d0o1" checked="""#))
        #expect(!page.contains("<script"))
    }

    @Test func everyDeviceIsOnOnePage() throws {
        let folder = try EngageProcess.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let ending = try PreviewProcess.run(
            Self.guide + ["--all-devices", "-o", folder.appending(path: "a/b").path])
        #expect(ending.status == 0)
        #expect(ending.messages.contains("a/b/index.html: 4 distinct looks"))
        let page = try String(contentsOf: folder.appending(path: "a/b/index.html"), encoding: .utf8)
        #expect(page.contains("202 screens, 4 distinct looks."))
        #expect(page.contains("Look 3: iPad, portrait"))
        #expect(page.contains("iPad Air, portrait"))
        #expect(page.contains(#"class="mark""#))
    }

    @Test func beforeAndAfterStandSideBySide() throws {
        let ending = try PreviewProcess.run(
            "--compare", Self.sample, "Tests/Fixtures/preview/popover.json")
        #expect(ending.status == 0)
        #expect(ending.text.contains("<figcaption>before</figcaption>"))
        #expect(ending.text.contains("differ from before: providerTable.title,"))
        let same = try PreviewProcess.run("--compare", Self.sample, Self.sample)
        #expect(same.text.contains("Nothing changed."))
    }

    @Test(arguments: [
        (["--compare", sample], "--compare takes two files, found 1"),
        ([sample, "--all-devices"], "--all-devices needs an --output folder"),
        ([sample, "--watch"], "--watch needs an --output"),
        (["-", "--watch", "-o", "x.svg"], "--watch cannot watch standard input"),
        ([sample, "--all-devices", "-o", "x", "--format", "svg"], "--all-devices writes html"),
        ([], "give a scenario or settings file"),
    ]) func wrongUseIsRefused(arguments: [String], message: String) throws {
        let ending = try PreviewProcess.run(arguments)
        #expect(ending.status == 64)
        #expect(ending.messages.contains(message))
    }

    @Test func withoutTheConverterTheMessageSaysWhatToInstall() throws {
        let ending = try PreviewProcess.run(
            Self.sample, "--format", "png", environment: ["PATH": "/nowhere"])
        #expect(ending.status == 69)
        #expect(ending.output.isEmpty)
        #expect(
            ending.messages
                == "error: PNG needs 'rsvg-convert', which is not on PATH; install librsvg2-bin "
                + "(Debian, Ubuntu), librsvg2-tools (Fedora) or librsvg (Homebrew)\n")
    }

    @Test func theConverterIsHandedThePicture() throws {
        let folder = try EngageProcess.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        // In place of the converter: writes the head of a PNG and what it was handed.
        let tool = folder.appending(path: "rsvg-convert")
        try Data("#!/bin/sh\n{ printf '\\211PNG\\r\\n\\032\\n'; /bin/cat \"$3\"; } >\"$2\"\n".utf8)
            .write(to: tool)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
        let temporary = folder.appending(path: "tmp")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        let environment = ["PATH": folder.path, "TMPDIR": temporary.path]
        let ending = try PreviewProcess.run(
            Self.sample, "-o", folder.appending(path: "out.png").path, environment: environment)
        #expect(ending.status == 0, "\(ending.messages)")
        let png = try Data(contentsOf: folder.appending(path: "out.png"))
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(String(decoding: png.dropFirst(8), as: UTF8.self).hasPrefix("<svg "))
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
    }
}
