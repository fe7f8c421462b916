import Foundation
import Testing

/// Every axis of a picture repeated: files, pages, approved scenes, lint and tests.
@Suite struct PreviewAxesTests {
    private static let sample = EngageProcess.root
        .appending(path: "Tests/Fixtures/preview/guide.json").path

    /// Two apps with texts of two languages, and a test.
    private static func project(_ work: (URL) throws -> Void) throws {
        try EngageProcess.inFolder { folder in
            for (language, text) in [("en", "In"), ("de", "Anmelden mit dem Konto des Hauses")] {
                let strings = folder.appending(path: "\(language).lproj")
                try FileManager.default.createDirectory(
                    at: strings, withIntermediateDirectories: true)
                try Data("\"Sign in with...\" = \"\(text)\";\n".utf8)
                    .write(to: strings.appending(path: "Localizable.strings"))
            }
            try Data(
                """
                devices: [iphone-4, ipad-2]
                strings: en.lproj
                tests: [t.yaml]
                apps: {acorn: {}, birch: {}}

                """.utf8
            ).write(to: folder.appending(path: "engage.yaml"))
            try Data(
                """
                facts:
                  - name: the title is short
                    expect: {providerTable.title.text: In}

                """.utf8
            ).write(to: folder.appending(path: "t.yaml"))
            try work(folder)
        }
    }

    private static func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test("orientation, era, size and pixels are repeated like the device")
    func pictures() throws {
        try EngageProcess.inFolder { folder in
            let ending = try PreviewProcess.run(
                Self.sample, "--device", "iphone-x", "--orientation", "portrait", "--orientation",
                "landscape", "--skin", "ios6", "--skin", "modern", "--dialog-size", "literal",
                "--format", "svg", "-o", "out", in: folder)
            #expect(ending.status == 0, "\(ending.messages)")
            #expect(
                try Self.names(in: folder.appending(path: "out")) == [
                    "guide-iphone-x-landscape-literal-ios6.svg",
                    "guide-iphone-x-landscape-literal-modern.svg",
                    "guide-iphone-x-portrait-literal-ios6.svg",
                    "guide-iphone-x-portrait-literal-modern.svg",
                ])
            let page = try PreviewProcess.run(
                Self.sample, "--device", "iphone-x", "--skin", "ios6", "--skin", "modern",
                "-o", "looks.html", in: folder)
            #expect(page.status == 0, "\(page.messages)")
            let text = try String(
                contentsOf: folder.appending(path: "looks.html"), encoding: .utf8)
            #expect(text.contains("2 screens, 2 distinct looks."))
            #expect(text.contains("iPhone X, portrait, ios6"))
        }
    }

    @Test("a project in two languages: a page each, equal ones together, a facet to choose by")
    func languages() throws {
        try Self.project { folder in
            let ending = try PreviewProcess.run(
                "--locale", "en", "--locale", "de", "--format", "html", "-o", "out", in: folder)
            #expect(ending.status == 0, "\(ending.messages)")
            #expect(
                try Self.names(in: folder.appending(path: "out")) == [
                    "acorn-de.html", "acorn-en.html", "birch-de.html", "birch-en.html",
                    "engage.css", "index.html",
                ])
            let index = try String(
                contentsOf: folder.appending(path: "out/index.html"), encoding: .utf8)
            #expect(index.contains("<legend>language</legend>"))
            #expect(index.contains("1 more look like acorn-en"))
        }
    }

    @Test("scenes of every language and era are approved and compared in one run")
    func approval() throws {
        try Self.project { folder in
            let asked = ["--check", "p", "--locale", "en", "--locale", "de", "--skin", "ios6"]
            let approved = try PreviewProcess.run(asked + ["--approve"], in: folder)
            #expect(approved.messages == "p: 16 scenes approved, 0 as they were\n")
            let names = try Self.names(in: folder.appending(path: "p"))
            #expect(names.contains("birch-ipad-2-landscape-de-ios6.scene.json"))
            #expect(try PreviewProcess.run(asked, in: folder).status == 0)
            try Data("\"Sign in with...\" = \"Herein\";\n".utf8)
                .write(to: folder.appending(path: "de.lproj/Localizable.strings"))
            let changed = try PreviewProcess.run(asked, in: folder)
            #expect(changed.status == 1)
            #expect(changed.text.contains("-> 'Herein' (acorn on iphone-4 portrait de ios6"))
            #expect(!changed.text.contains(" en "))
        }
    }

    @Test("lint and test look along the same axes")
    func others() throws {
        try Self.project { folder in
            let whole = try EngageProcess.run(["test"], in: folder)
            #expect(whole.output.contains("4 cases: 4 passed"))
            let one = try EngageProcess.run(
                [
                    "test", "--device", "iphone-8", "--orientation", "portrait", "--orientation",
                    "landscape",
                ], in: folder)
            #expect(one.output.contains("4 cases: 4 passed"), "\(one.messages)")
            let languages = try EngageProcess.run(
                ["test", "--locale", "en", "--locale", "de"], in: folder)
            #expect(languages.status == 1)
            #expect(languages.output.contains("8 cases: 4 passed, 4 failed"))
            #expect(languages.output.contains("in de"))
            let found = try EngageProcess.run(
                ["lint", "--device", "iphone-4", "--locale", "de"], in: folder)
            #expect(found.output.contains(", in de"), "\(found.output) \(found.messages)")
            #expect(!found.output.contains("iPad"))
            let wrong = try EngageProcess.run(["lint", "--orientation", "upright"], in: folder)
            #expect(wrong.status == 64)
            #expect(wrong.messages.contains("must be portrait or landscape"))
        }
    }

    @Test("equal changes of two projects are one, reported in words and in captions")
    func comparison() throws {
        try EngageProcess.inFolder { folder in
            for (name, title) in [("a", "In"), ("b", "Come in")] {
                let own = #"{"name": "own", "values": {"ProviderTable.Title.String": "\#(title)"}}"#
                let values = ##"{"Authentication.Background.Color": "#00FF00"}"##
                let apps =
                    #"{"acorn": {}, "birch": {"layers": [{"name": "c", "values": \#(values)}]}}"#
                try Data(
                    #"{"devices": ["iphone-8"], "layers": [\#(own)], "apps": \#(apps)}"#.utf8
                ).write(to: folder.appending(path: "\(name).json"))
            }
            let page = try PreviewProcess.run(
                "--compare", "a.json", "b.json", "-o", "c.html", in: folder)
            #expect(page.status == 1)
            #expect(page.text == "providerTable.title: text: 'In' -> 'Come in' (everywhere)\n")
            let text = try String(contentsOf: folder.appending(path: "c.html"), encoding: .utf8)
            #expect(text.contains("2 screens, 2 distinct looks, 2 changed."))
            #expect(text.contains("<h2>Change 1: acorn: iPhone 8, portrait</h2>"))
            #expect(!text.contains("<h2>Change 2"))
            let picture = try PreviewProcess.run(
                "--compare", "a.json", "b.json", "--format", "svg", in: folder)
            #expect(picture.text.contains(">acorn: iPhone 8, portrait</text>"))
            #expect(picture.text.contains(">before</text>"))
            // The edges are drawn above everything.
            let last = picture.text.components(separatedBy: "class=\"changed\"").last ?? ""
            #expect(!last.contains("data-slot"))
        }
    }
}
