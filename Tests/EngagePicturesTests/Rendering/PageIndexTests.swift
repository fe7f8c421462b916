import EngageTestSupport
import Testing

import EngageCore
import EngagePictures

/// The list of many pages.
@Suite struct PageIndexTests {
    private static func entry(
        _ name: String, look: Int, errors: Int = 0, devices: [String] = ["iPhone 8"]
    ) -> PageEntry {
        var entry = PageEntry(name: name, file: "\(name).html")
        entry.scene = DialogLayout.scene(of: PreviewSamples.resolution())
        entry.look = look
        entry.devices = devices
        entry.findings = (errors, 0)
        return entry
    }

    private static func page(_ entries: [PageEntry]) -> String {
        String(decoding: PageIndex.page(title: "Apps", entries: entries), as: UTF8.self)
    }

    @Test func whatLooksAlikeIsOneFamilyWithOneThumbnail() {
        let page = Self.page([
            Self.entry("acorn", look: 1), Self.entry("birch", look: 1),
            Self.entry("cedar", look: 2),
        ])
        #expect(page.contains("1 more look like acorn"))
        #expect(page.components(of: "<svg viewBox=") == 2)
        // What the second thumbnail has in common with the first is drawn once.
        #expect(page.components(of: ">facebook</text>") == 1)
        #expect(page.contains("<a href=birch.html>birch</a>"))
    }

    @Test func facetsChooseByStyleAloneAndOnlyWhereEntriesDiffer() {
        let page = Self.page([
            Self.entry("acorn", look: 1), Self.entry("birch", look: 2, errors: 2),
            Self.entry("cedar", look: 3, devices: ["iPad Air"]),
        ])
        #expect(page.contains("<legend>device</legend>"))
        #expect(page.contains("<legend>findings</legend>"))
        #expect(!page.contains("<legend>language</legend>"))
        #expect(page.contains("body:has(#f0w1:checked) li:not(.f0v1)"))
        #expect(page.contains("2 errors, 0 warnings"))
        // One script searches, which the page's own policy names by its digest.
        #expect(page.components(of: "<script") == 1)
        #expect(page.contains("script-src &#39;sha256-"))
        #expect(page.components(of: "data-find=") == 4)
        #expect(page.contains("sign in with..."))
    }

    @Test func aPageOfManyLeadsToItsNeighboursAndMarksWhatWasFound() {
        var around = PageSurroundings()
        around.up = PageSurroundings.Link(name: "All pages", file: "index.html")
        around.next = PageSurroundings.Link(name: "After: birch", file: "birch.html")
        around.findings = [
            PageSurroundings.Note(rule: "text-fit", .warning, "the text is too wide")
        ]
        let scene = DialogLayout.scene(of: PreviewSamples.resolution())
        let group = HTMLPage.Group(label: "iPhone 5", views: [("portrait", scene)])
        let page = String(
            decoding: HTMLPage.switching(title: "acorn", groups: [group], around: around),
            as: UTF8.self)
        #expect(page.contains(#"<a rel="up" href="index.html">All pages</a>"#))
        #expect(page.contains(#"<a rel="next" href="birch.html">After: birch</a>"#))
        #expect(page.contains("the text is too wide [text-fit]"))
        #expect(page.contains(##"<a class="skip" href="#past0">"##))
    }

    @Test func anElementIsMarkedWhereSomethingWasFoundInItsLine() {
        let place = SourceLocation(file: "a.yaml", line: 3, column: 7)
        var scene = DialogLayout.scene(of: PreviewSamples.resolution())
        let title = scene.boxes.firstIndex { $0.role == .title } ?? 0
        scene.boxes[title].explanation.key = "ProviderTable.Title.String"
        scene.boxes[title].explanation.source = place
        var around = PageSurroundings()
        around.findings = [
            PageSurroundings.Note(
                rule: "text-fit", .error, "the title is too wide",
                key: "ProviderTable.Title.String", at: place)
        ]
        let group = HTMLPage.Group(label: "iPhone 5", views: [("portrait", scene)])
        let page = String(
            decoding: HTMLPage.switching(title: "acorn", groups: [group], around: around),
            as: UTF8.self)
        #expect(page.components(of: #"class="box found "#) == 1)
        #expect(page.contains("<strong> error: the title is too wide</strong>"))
    }
}
