import Foundation
import Testing

/// Comparisons of files, projects and revisions, and a page to mail.
@Suite struct PreviewComparisonTests {
    private static let samples = "Tests/Fixtures/preview"

    @Test("a comparison is also one picture, before and after")
    func picture() throws {
        let ending = try PreviewProcess.run(
            "--compare", "\(Self.samples)/guide.json", "\(Self.samples)/popover.json", "--device",
            "ipad-2", "--format", "svg")
        #expect(ending.status == 1)
        #expect(ending.text.contains("data-slot=\"before.providerTable.title\""))
        #expect(ending.text.contains("data-slot=\"after.providerTable.title\""))
        #expect(ending.text.contains("class=\"changed\""))
    }

    @Test("two projects are compared app by app, and what only one has is said")
    func projects() throws {
        try EngageProcess.inFolder { folder in
            for (name, title, more) in [("a", "In", ""), ("b", "Come in", #", "new": {}"#)] {
                let own = #"{"name": "own", "values": {"ProviderTable.Title.String": "\#(title)"}}"#
                try Data(
                    #"{"devices": ["iphone-8"], "apps": {"acorn": {"layers": [\#(own)]}\#(more)}}"#
                        .utf8
                ).write(to: folder.appending(path: "\(name).json"))
            }
            let ending = try PreviewProcess.run("--compare", "a.json", "b.json", in: folder)
            #expect(ending.status == 1, "\(ending.messages)")
            #expect(ending.text.contains("acorn: iPhone 8, portrait"))
            #expect(ending.messages.contains("new is new"))
        }
    }

    @Test("a page to mail holds pictures, findings and reasons, and replaces nothing unasked")
    func report() throws {
        try EngageProcess.inFolder { folder in
            try Data(#"{"ProviderTable.Title.String": 3}"#.utf8)
                .write(to: folder.appending(path: "a.json"))
            let run = try EngageProcess.run(["report", "-o", "r.html", "a.json"], in: folder)
            #expect(run.status == 0, "\(run.messages)")
            let page = try String(
                contentsOf: folder.appending(path: "r.html"), encoding: .utf8)
            #expect(page.contains("<h2>Findings</h2>"))
            #expect(page.contains("<h2>Reasons</h2>"))
            #expect(page.contains("data-slot=\"providerTable.rows[0]\""))
            let again = try EngageProcess.run(["report", "-o", "r.html", "a.json"], in: folder)
            #expect(again.status == 64)
            #expect(again.messages.contains("'r.html' already exists; --force replaces it"))
        }
    }
}
