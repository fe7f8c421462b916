import Foundation
import Testing

/// States on one page, and PNGs at a scale.
@Suite struct PreviewStateTests {
    private static let sample = PreviewCommandTests.sample

    @Test("every state is a picture of one page, and what is not there is reported")
    func states() throws {
        let ending = try PreviewProcess.run(Self.sample, "--states", "all")
        #expect(ending.status == 0, "\(ending.messages)")
        #expect(ending.text.contains("11 of 13 states."))
        #expect(ending.text.contains(#"<figure id="timed-out">"#))
        #expect(ending.text.contains("<li>completing: there is no Capture wrapper; "))
        let form = try PreviewProcess.run(
            Self.sample, "--states", "completing,ready", "--capture", "email", "--device", "ipad-2")
        #expect(form.text.contains("2 of 2 states."))
        #expect(form.text.contains("Completing Sign-In..."))
    }

    @Test(
        "states that do not fit together with the question are refused",
        arguments: [
            (
                ["--states", "redy"],
                "--states must be all or names of states; found 'redy'; did you mean 'ready'?"
            ),
            (["--states", ""], "--states must be all or names of states; found ''"),
            (
                ["--states", "all", "--format", "ascii"],
                "--states writes html, svg or png, found ascii"
            ),
            (
                ["--states", "all", "--device", "ipad-2", "--device", "iphone-8"],
                "--states draws one configuration on one device; leave out a second --device"
            ),
            (["--scale", "2"], "--scale needs --format png"),
            (
                ["--scale", "9", "-o", "x.png"],
                "--scale must be 1, 2, 3 or device; found '9'"
            ),
        ])
    func usage(options: [String], message: String) throws {
        let ending = try PreviewProcess.run([Self.sample] + options)
        #expect(ending.status == 64)
        #expect(ending.messages.contains(message), "\(ending.messages)")
        let screen = try PreviewProcess.run(
            "Examples/login-screen/theme1/MSIUICustomizationSettings.plist", "--states", "all")
        #expect(screen.messages == "error: --states is of a dialog, found a login screen\n")
    }

    @Test(
        "a PNG has the pixels that are requested",
        arguments: [("2", 750, 1624), ("device", 1125, 2436), ("1", 375, 812)])
    func scale(word: String, width: Int, height: Int) throws {
        try EngageProcess.inFolder { folder in
            let file = folder.appending(path: "out.png")
            let ending = try PreviewProcess.run(
                Self.sample, "--device", "iphone-x", "--scale", word, "-o", file.path,
                environment: ["PATH": "/nowhere"])
            #expect(ending.status == 0, "\(ending.messages)")
            let bytes = [UInt8](try Data(contentsOf: file))
            func number(_ place: Int) -> Int {
                bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            }
            #expect((number(16), number(20)) == (width, height))
        }
    }

    private static let script = "/usr/bin/script"

    @Test(
        "a picture never goes to a terminal: without --output a file is written and named",
        .enabled(if: FileManager.default.isExecutableFile(atPath: script)))
    func named() throws {
        try EngageProcess.inFolder { folder in
            let sample = EngageProcess.root.appending(path: Self.sample).path
            let command = "'\(EngageProcess.executable.path)' preview '\(sample)'"
            for name in ["preview.svg", "preview-2.svg"] {
                let ending = try EngageProcess.run(
                    ["-qec", command, "/dev/null"], program: URL(filePath: Self.script), in: folder)
                #expect(ending.output.contains("wrote \(name)"), "\(ending.output)")
                #expect(!ending.output.contains("<svg"))
                let picture = folder.appending(path: name).path
                #expect(FileManager.default.fileExists(atPath: picture))
            }
        }
    }

    @Test(
        "a PNG is refused on a terminal",
        .enabled(if: FileManager.default.isExecutableFile(atPath: script)))
    func terminal() throws {
        let command =
            "'\(EngageProcess.executable.path)' preview '\(Self.sample)' --format png -o -; echo =$?"
        let ending = try EngageProcess.run(
            ["-qec", command, "/dev/null"], program: URL(filePath: Self.script))
        #expect(ending.output.contains("error: cannot print a PNG on a terminal"))
        #expect(ending.output.contains("=64"))
    }

    @Test("many devices of a long list are drawn from one reading an idiom, as each alone")
    func idioms() throws {
        try EngageProcess.inFolder { folder in
            for device in ["iphone-4", "iphone-x", "ipad-2", "ipad-pro-12.9"] {
                _ = try PreviewProcess.run(
                    Self.sample, "--device", device, "-o",
                    folder.appending(path: "guide-\(device).svg").path)
            }
            let out = folder.appending(path: "out")
            _ = try PreviewProcess.run(
                Self.sample, "--device", "iphone-4", "--device", "iphone-x", "--device", "ipad-2",
                "--device", "ipad-pro-12.9", "--orientation", "portrait", "-o", out.path)
            for device in ["iphone-4", "iphone-x", "ipad-2", "ipad-pro-12.9"] {
                let alone = try Data(contentsOf: folder.appending(path: "guide-\(device).svg"))
                let among = try Data(
                    contentsOf: out.appending(path: "guide-\(device)-portrait.svg"))
                #expect(alone == among, "\(device)")
            }
        }
    }

    @Test("a language that does not exist is refused") func locale() throws {
        let ending = try PreviewProcess.run(Self.sample, "--locale", "klingon")
        #expect(ending.status == 64)
        #expect(
            ending.messages.contains("give long, accented or right-to-left"), "\(ending.messages)")
    }

    @Test("scenes of another language have their own names and are not taken for stale")
    func axes() throws {
        try EngageProcess.inFolder { folder in
            try Data(#"{"devices": ["iphone-8"], "apps": {"a": {}}}"#.utf8)
                .write(to: folder.appending(path: "engage.json"))
            let request = ["--project", "engage.json", "--check", "p"]
            for more in [[], ["--locale", "long"], ["--dialog-size", "literal"]] {
                let ending = try PreviewProcess.run(request + more + ["--approve"], in: folder)
                #expect(ending.messages == "p: 2 scenes approved, 0 as they were\n")
            }
            let names = try FileManager.default.contentsOfDirectory(
                atPath: folder.appending(path: "p").path)
            #expect(names.count == 6)
            #expect(names.contains("a-iphone-8-portrait-long.scene.json"))
            #expect(names.contains("a-iphone-8-landscape-literal.scene.json"))
            for more in [[], ["--locale", "long"], ["--dialog-size", "literal"]] {
                #expect(try PreviewProcess.run(request + more, in: folder).status == 0)
            }
        }
    }

    @Test("a dialog fills a phone's screen, the guide's size outlined where that is requested")
    func dialogSize() throws {
        let plain = try PreviewProcess.run(Self.sample, "--device", "iphone-x")
        #expect(plain.text.contains("the guide gives it 320 x 480"))
        #expect(!plain.text.contains(#"data-slot="presentation.size""#))
        let ending = try PreviewProcess.run(Self.sample, "--device", "iphone-x", "--outline")
        #expect(ending.text.contains(#"data-slot="presentation.size""#))
        #expect(
            ending.text.contains(##"<rect x="0" y="0" width="375" height="812" fill="#FFFFFF"/>"##))
        let pad = try PreviewProcess.run(
            Self.sample, "--device", "ipad-2", "--outline")
        #expect(!pad.text.contains("presentation.size"))
    }

    @Test("a title never holds an absolute path")
    func titles() throws {
        let file = EngageProcess.root.appending(path: Self.sample).path
        let page = try PreviewProcess.run(file, "--format", "html")
        #expect(page.text.contains("<title>guide.json</title>"))
        let change = try PreviewProcess.run("--compare", file, file)
        #expect(change.text.contains("<title>guide.json and guide.json</title>"))
    }
}
