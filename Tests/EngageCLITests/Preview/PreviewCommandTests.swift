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
        let size = try PreviewProcess.run(Self.sample, "--device", "500x700")
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
        let turned = try PreviewProcess.run(scenario.path, "--orientation", "landscape")
        #expect(turned.text.contains(#"width="1024" height="768""#))
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
        #expect(ending.messages.contains("a/b/index.html: 22 distinct looks"))
        let page = try String(contentsOf: folder.appending(path: "a/b/index.html"), encoding: .utf8)
        #expect(page.contains("202 screens, 22 distinct looks."))
        #expect(page.contains("Look 17: iPad, portrait"))
        #expect(page.contains("iPad Air, portrait"))
        #expect(page.contains(#"class="mark""#))
    }

    @Test func beforeAndAfterStandSideBySide() throws {
        let ending = try PreviewProcess.run(
            "--compare", Self.sample, "Tests/Fixtures/preview/popover.json")
        #expect(ending.status == 1)
        #expect(ending.text.contains("<figcaption>before</figcaption>"))
        #expect(ending.text.contains("differ from before: providerTable.title,"))
        let same = try PreviewProcess.run("--compare", Self.sample, Self.sample)
        #expect(same.text.contains("Nothing changed."))
        #expect(same.status == 0)
    }

    @Test("a comparison on many devices draws every distinct change once")
    func comparisonOfDevices() throws {
        let folder = try EngageProcess.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        // The arrow shows on an iPad alone.
        let (before, after) = (folder.appending(path: "b.json"), folder.appending(path: "a.json"))
        let values = ##""Popover.Presentation.BarButtonItem": {"barButtonItem": "right"}"##
        try Data("{\(values)}".utf8).write(to: before)
        try Data(#"{\#(values), "Popover.Presentation.ArrowDirection": "up"}"#.utf8)
            .write(to: after)
        let page = folder.appending(path: "out/index.html")
        let all = try PreviewProcess.run(
            "--compare", before.path, after.path, "--all-devices", "-o",
            page.path(percentEncoded: false).replacing("index.html", with: ""))
        #expect(all.status == 1, "\(all.messages)")
        let text = try String(contentsOf: page, encoding: .utf8)
        #expect(text.contains("202 screens, 22 distinct looks, 6 changed."))
        #expect(text.contains("<h2>Change 1: iPad, portrait</h2>"))
        #expect(
            text.contains("differs from before: presentation.arrow.")
                || text.contains(
                    "differ from before: app.bar, presentation.anchor, presentation.arrow")
        )
        #expect(text.contains("<h2>Unchanged</h2>"))
        #expect(text.contains("iPhone 8, portrait"))
        let several = try PreviewProcess.run(
            "--compare", before.path, after.path, "--device", "iphone-8", "--device", "ipad-2")
        #expect(several.text.contains("4 screens, 4 distinct looks, 2 changed."))
        #expect(several.text.split(separator: "<figcaption>before</figcaption>").count == 3)
        let upright = try PreviewProcess.run(
            "--compare", before.path, after.path, "--device", "iphone-8", "--device", "ipad-2",
            "--orientation", "portrait")
        #expect(upright.text.contains("2 screens, 2 distinct looks, 1 changed."))
    }

    @Test("several devices make a page that switches between them alone")
    func pageOfDevices() throws {
        let page = try PreviewProcess.run(
            Self.sample, "--device", "ipad-2", "--device", "iphone-x", "--format", "html"
        ).text
        #expect(page.contains(#"<label for="d0">iPad 2</label>"#))
        #expect(page.contains(#"<label for="d1">iPhone X</label>"#))
        #expect(!page.contains(#"id="d2""#))
    }

    @Test("a gallery goes to the file that is named, of the orientation that is named")
    func galleryFile() throws {
        let folder = try EngageProcess.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "looks.html")
        let ending = try PreviewProcess.run(
            Self.sample, "--all-devices", "--orientation", "portrait", "-o", file.path)
        #expect(ending.messages.hasSuffix("looks.html: 8 distinct looks\n"))
        #expect(try String(contentsOf: file, encoding: .utf8).contains("101 screens,"))
    }

    @Test(arguments: [
        (["--compare", sample], "--compare takes two files, found 1"),
        ([sample, "--all-devices"], "--all-devices needs an --output folder"),
        ([sample, "--watch"], "--watch needs --output"),
        (["-", "--watch", "-o", "x.svg"], "--watch needs files; '-' is standard input"),
        (
            ["--compare", sample, sample, "--format", "ascii"],
            "--compare writes html, svg or png, found ascii"
        ),
        (
            [sample, "--compare", sample, sample],
            "--compare takes its two files and no other configuration"
        ),
        ([sample, sample], "more than one file needs an --output folder"),
        ([sample, sample, "-o", "-"], "more than one file needs an --output folder"),
        (
            [sample, sample, "-o", "x.svg"],
            "more than one file needs a folder as --output; found 'x.svg'"
        ),
        (["Examples/login-screen"], "more than one file needs an --output folder"),
        (
            [sample, "--device", "ipad-2", "--device", "iphone-8"],
            "more than one device needs an --output folder"
        ),
        (
            [sample, "--device", "ipad-2", "--device", "iphone-nine", "-o", "x"],
            "unknown device 'iphone-nine'; 'engage devices' lists them"
        ),
        (
            [sample, "--device", "all"],
            "'all' is not a device; use --all-devices of resolve or preview"
        ),
        (
            ["--project", "Examples/white-label/engage.yaml"],
            "several apps need an --output folder; or name one with --app: acorn, birch, cedar"
        ),
        (
            ["--project", "Examples/white-label/engage.yaml", "-o", "x.svg"],
            "several apps need an --output folder; or name one with --app: acorn, birch, cedar"
        ),
        (
            [sample, "--all-devices", "--device", "ipad-2", "-o", "x"],
            "give --all-devices or a device, not both"
        ),
        ([], "no engage.yaml here; give a file"),
    ]) func wrongUseIsRefused(arguments: [String], message: String) throws {
        let ending = try PreviewProcess.run(arguments)
        #expect(ending.status == 64)
        #expect(ending.messages.contains(message))
    }

    @Test("a PNG needs no tool, and is the same without fonts, paths and settings of the machine")
    func pictureOfNoMachine() throws {
        let here = try PreviewProcess.run(Self.sample, "--format", "png")
        let there = try PreviewProcess.run(
            Self.sample, "--format", "png",
            environment: ["PATH": "/nowhere", "FONTCONFIG_FILE": "/dev/null", "HOME": "/nowhere"])
        #expect(here.status == 0, "\(here.messages)")
        #expect(there.status == 0, "\(there.messages)")
        #expect(here.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(here.output == there.output)
    }

    @Test("what no font has and what another font draws is reported with the text and its place")
    func fonts() throws {
        let folder = try EngageProcess.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let layer = """
            {"ProviderTable.Title.String": "Hi \u{1F600}",
             "ProviderTable.Table.Header.View": {"view": "v", "content": [
               {"label": "Hello", "height": 30, "font": {"name": "Georgia", "size": 14}}]}}
            """
        try Data(layer.utf8).write(to: folder.appending(path: "a.json"))
        let ending = try PreviewProcess.run(
            ["a.json", "--device", "iphone-8"], in: folder,
            environment: ["XDG_DATA_DIRS": "/nowhere"])
        #expect(ending.status == 0)
        #expect(
            ending.messages.contains("a.json:1:32: warning: no available font has U+1F600 of 'Hi "),
            "\(ending.messages)")
        #expect(ending.messages.contains("'Georgia' is not among the app's files"))
        // The system's own font has a replacement, which is not reported as a substitution.
        let plain = try PreviewProcess.run(Self.sample, environment: ["XDG_DATA_DIRS": "/nowhere"])
        #expect(!plain.messages.contains("no font") && !plain.messages.contains("is drawn as"))
    }
}
