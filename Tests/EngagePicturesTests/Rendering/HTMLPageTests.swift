import EngageTestSupport
import Testing

import EngageCore
@testable import EngagePictures

@Suite struct HTMLPageTests {
    private func page(_ resolutions: [DialogResolution]) -> String {
        let views = resolutions.map { resolution in
            (label: "portrait", scene: DialogLayout.scene(of: resolution))
        }
        let group = HTMLPage.Group(label: "iPhone 5", views: views)
        return String(
            decoding: HTMLPage.switching(title: "Sign in", groups: [group]), as: UTF8.self)
    }

    @Test func thePageIsTheOneReviewed() throws {
        try Golden.expect(Array(page([PreviewSamples.resolution()]).utf8), "preview/phone.html")
    }

    @Test(arguments: PreviewSamples.hostile) func hostileTextStaysText(sample: Sample<String>) {
        let text = sample.value
        let html = page(PreviewSamples.everywhere(text))
        let tags = html.split(separator: "<").dropFirst().map { $0.prefix { $0.isLetter } }
        let allowed: Set<Substring> = [
            "", "html", "head", "meta", "link", "title", "style", "body", "header", "h", "fieldset",
            "legend", "input", "label", "main", "div", "section", "bdi", "span", "svg", "rect",
            "text", "img", "path", "g", "a", "p", "symbol", "use",
        ]
        #expect(Set(tags).subtracting(allowed) == [])
        #expect(!html.unicodeScalars.contains { ShownText.safe($0) != $0 && $0 != "\n" })
    }

    @Test func everyElementIsReachedByKeyAndExplained() {
        let scene = DialogLayout.scene(of: PreviewSamples.resolution())
        let html = page([PreviewSamples.resolution()])
        let stops = HTMLPicture.stops(of: scene)
        let count = stops.indices.count { stops[$0] == $0 }
        #expect(html.components(of: "tabindex=\"0\"") == count)
        #expect(html.components(of: "role=\"tooltip\"") == count)
        // A row is one stop, with its icon and words.
        #expect(count < scene.boxes.count)
        #expect(html.components(of: "role=\"listitem\"") == 3)
        #expect(html.contains("aria-label=\"row: facebook\""))
        #expect(html.components(of: "<script") == 0)
    }

    @Test func aHundredRunsGiveTheSameBytes() {
        let first = page([PreviewSamples.resolution()])
        for _ in 0..<100 { #expect(page([PreviewSamples.resolution()]) == first) }
    }

    @Test func twentyThousandRowsMakeABoundedPage() {
        let names = (0..<20_000).map { "provider-\($0)" }
        let table = PreviewSamples.table(rows: names)
        #expect(page([PreviewSamples.resolution(table)]).utf8.count < 1_500_000)
    }

    @Test func theGalleryJoinsWhatLooksAlikeAndMarksWhatDiffers() {
        var gallery = Gallery()
        gallery.add(DialogLayout.scene(of: PreviewSamples.resolution()))
        var other = PreviewSamples.phone
        other.name = "iPhone 5s"
        gallery.add(DialogLayout.scene(of: PreviewSamples.resolution(on: other)))
        let titled = PreviewSamples.table(title: .text("Come in"))
        gallery.add(DialogLayout.scene(of: PreviewSamples.resolution(titled)))
        #expect(gallery.looks.map(\.titles.count) == [2, 1])
        #expect(gallery.looks[1].changed == ["providerTable.title"])
        let html = String(decoding: gallery.page(title: "All"), as: UTF8.self)
        #expect(html.contains("iPhone 5, portrait; iPhone 5s, portrait"))
        #expect(html.contains("3 screens, 2 distinct looks."))
        #expect(html.contains("1 element differs from look 1: providerTable.title."))
        #expect(html.components(of: "class=\"mark\"") == 1)
    }

    @Test(
        "a look that only its screen makes larger is the same, anything else is another",
        arguments: [
            ("nothing", true), ("row", false), ("picture", false), ("colour", false),
            ("words", false), ("held", false),
        ])
    func looksOnLargerScreens(change: String, isSame: Bool) throws {
        let table = PreviewSamples.table(
            title: .text("Come in"), rows: ["facebook", "google"])
        let first = DialogLayout.scene(of: PreviewSamples.resolution(table))
        var wide = PreviewSamples.phone
        (wide.width, wide.height) = change == "held" ? (896, 414) : (414, 896)
        var second = DialogLayout.scene(of: PreviewSamples.resolution(table, on: wide))
        let row = try #require(second.boxes.firstIndex { $0.role == .row })
        let icon = try #require(second.boxes.firstIndex { $0.role == .icon })
        switch change {
        case "row": second.boxes[row].frame.width -= 1
        case "picture": second.boxes[icon].frame.width += 1
        case "colour": second.boxes[row].fill = Color(red: 1, green: 2, blue: 3)
        case "words":
            let title = try #require(second.boxes.firstIndex { $0.role == .title })
            second.boxes[title].frame.x += 3
        default: break
        }
        for scenes in [[first, second], [second, first]] {
            var gallery = Gallery()
            scenes.forEach { gallery.add($0) }
            #expect(gallery.looks.count == (isSame ? 1 : 2))
        }
    }

    @Test func aDialogElsewhereOnItsScreenIsTheSameLook() {
        let first = DialogLayout.scene(of: PreviewSamples.resolution())
        var wide = PreviewSamples.phone
        (wide.width, wide.height) = (414, 736)
        let second = DialogLayout.scene(of: PreviewSamples.resolution(on: wide))
        #expect(second.looksLike(first))
        #expect(second.difference(from: first, onAnyScreen: true).changes == [])
        let turned = PreviewSamples.phone.held(in: .landscape)
        let third = DialogLayout.scene(of: PreviewSamples.resolution(on: turned))
        #expect(!third.looksLike(first))
        let held = third.difference(from: first, onAnyScreen: true).paths
        #expect(held.contains("providerTable.infoBar"))
        let sheet = DialogLayout.scene(
            of: PreviewSamples.resolution(
                on: PreviewSamples.pad, presentation: PreviewSamples.presentation(.formSheet)))
        let inside = sheet.difference(from: first, onAnyScreen: true).paths
            .filter { $0.contains("rows[") }
        #expect(inside == [])
        var recolored = first
        recolored.boxes[5].fill = Palette.notice
        #expect(!recolored.looksLike(first))
    }

    @Test func whatLiesInsideAChangedElementIsNotNamedAgain() {
        let before = DialogLayout.scene(of: PreviewSamples.resolution())
        let short = PreviewSamples.table(rows: ["facebook"])
        let after = DialogLayout.scene(of: PreviewSamples.resolution(short))
        let difference = after.difference(from: before)
        #expect(
            difference.changes.map(\.sentence) == [
                "providerTable.rows['google']: gone, was row",
                "providerTable.rows['acme']: gone, was row",
            ])
        #expect(after.slots(of: ["providerTable.rows['facebook']"]) == ["providerTable.rows[0]"])
    }

    @Test func aComparisonOutlinesTheChangeOnBothSides() {
        let before = DialogLayout.scene(of: PreviewSamples.resolution())
        let titled = PreviewSamples.table(title: .text("Come in"))
        let after = DialogLayout.scene(of: PreviewSamples.resolution(titled))
        let html = String(
            decoding: Gallery.comparison(title: "Change", [(before, after)]), as: UTF8.self)
        #expect(html.components(of: "class=\"mark\"") == 2)
        #expect(html.contains("1 element differs from before: providerTable.title."))
    }
}

extension String {
    /// How often a text occurs.
    func components(of text: String) -> Int {
        var count = 0
        var rest = self[...]
        while let range = rest.firstRange(of: text) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
