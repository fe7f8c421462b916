import Testing

@testable import EngageCore
@testable import EngagePictures

@Suite struct TextMetricsTests {
    // Widths of Adobe's Helvetica, thousandths of the size.
    @Test(arguments: [
        ("Facebook", false, 611 + 556 + 500 + 556 + 556 + 556 + 556 + 500),
        ("Facebook", true, 611 + 556 + 556 + 556 + 611 + 611 + 611 + 556),
        ("Ünïcodé", false, 722 + 556 + 222 + 500 + 556 + 556 + 556),
        ("ŁŒß", false, 556 + 1015 + 611), ("漢字", false, 2000), ("👩‍👩‍👧‍👦", false, 1248),
        ("…", true, 1000), ("", false, 0),
    ]) func aTextIsAsWideAsItsLetters(text: String, isBold: Bool, thousandths: Int) {
        let width = TextMetrics.width(of: text, size: 1000, isBold: isBold)
        #expect(abs(width - Double(thousandths)) < 0.01)
    }

    @Test func aLetterWithItsMarkBesideIsAsWideAsTheLetter() {
        let composed = TextMetrics.width(of: "é", size: 10)
        #expect(TextMetrics.width(of: "e\u{301}", size: 10) == composed)
    }

    @Test func theLandingsNameIsMeasuredWithTheSameTable() throws {
        let provider = try #require(
            ProviderCatalogue.configuration(idiom: .phone).providers["openid"])
        let question = DialogQuestion(
            LayerStack([], profile: .guide), profile: .guide, device: .standard,
            providers: ProviderList(ProviderCatalogue.configuration(idiom: .phone)))
        var direct = question
        direct.provider = provider.name
        let landing = try #require(DialogResolution(resolving: direct).userLanding)
        let label = landing.parts.first { $0.name == "providerName" }
        #expect(
            label?.frame.width
                == TextMetrics.width(of: "OpenID", size: 24, isBold: true).rounded(.up))
        let scene = DialogLayout.scene(of: DialogResolution(resolving: direct))
        let box = scene.boxes.first { $0.slot == "userLanding.parts.providerName" }
        #expect(box?.text?.shown == "OpenID")
        #expect(box?.text?.isCut == false)
    }

    @Test func aTitleHasTheRoomThatTheLintRuleCounts() {
        #expect(DialogLayout.titleRoom(in: 320, besides: ["Cancel"]) == 190)
        #expect(DialogLayout.titleRoom(in: 320, besides: [nil, nil]) == 304)
    }
}
