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
        let request = DialogRequest(
            LayerStack([], profile: .guide), profile: .guide, device: .standard,
            providers: ProviderList(ProviderCatalogue.configuration(idiom: .phone)))
        var direct = request
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

    private static let scripts = [
        "Sign in", "Привет, мир", "שלום עולם", "مرحبا بالعالم", "لا إله", "हिन्दी", "ไทย", "日本語",
        "Sign in to שלום (2)", "abc مرحبا 123", "e\u{301}\u{302}x", "👩‍👩‍👧‍👦 a",
    ]

    @Test(
        "what is drawn is as wide as what was measured, whole and cut, in every script",
        arguments: scripts)
    func drawnAsMeasured(text: String) {
        for size in [10.0, 17, 24] {
            for isBold in [false, true] {
                let face = TextFace(isBold: isBold)
                let whole = TextMetrics.width(of: text, size: size, in: face)
                #expect(abs(TextLine(text, in: face).width * size / 1000 - whole) < 0.001)
                for limit in stride(from: 0.0, through: whole + 4, by: 3.5) {
                    let fitted = TextMetrics.fit(text, width: limit, size: size, in: face)
                    let line = TextLine(fitted.shown, in: face)
                    #expect(abs(line.width * size / 1000 - fitted.width) < 0.011, "\(fitted)")
                    #expect(fitted.width <= limit + 0.005)
                    // The ends are rounded to hundredths.
                    #expect(fitted.isCut == (whole > limit) || abs(whole - limit) < 0.01)
                }
            }
        }
    }

    @Test("an ellipsis is where reading ends: at the left of what is read from the right")
    func ellipsis() throws {
        for (text, isAtLeft) in [("Sign in with us", false), ("مرحبا بالعالم كله", true)] {
            let fitted = TextMetrics.fit(text, width: 50, size: 17)
            #expect(fitted.isCut)
            let dots = try #require(ShippedFont.regular.font?.glyph(of: 0x2026))
            let line = TextLine(fitted.shown, in: TextFace())
            let place = try #require(line.glyphs.first { $0.number == dots && $0.advance == 1000 })
            #expect(place.x == (isAtLeft ? 0 : line.width - 1000))
        }
    }

    @Test(
        "letters from the right are seen in their order, numbers and Latin words in theirs",
        arguments: [
            ("abc", "abc"), ("אבג", "גבא"), ("a אב b", "a בא b"), ("אב 12 גד", "דג 12 בא"),
            ("אב (ג)", "(ג) בא"), ("אב abc גד", "דג abc בא"), ("1 אב", "בא 1"), ("אב.", ".בא"),
            ("שלום, Anna!", "!Anna ,םולש"),
        ])
    func order(text: String, seen: String) {
        let characters = Array(text)
        let order = WritingDirection.order(of: characters)
        let shown = (order?.order ?? Array(characters.indices)).map { position -> Character in
            let scalar = characters[position].unicodeScalars.first ?? " "
            guard order?.levels[position] == 1 else { return characters[position] }
            return Character(Unicode.Scalar(WritingDirection.mirrored(scalar.value)) ?? " ")
        }
        #expect(String(shown) == seen)
    }

    @Test("a text names the files that draw it and what none of them has")
    func fontsOfATextAreTold() throws {
        let line = TextLine("Sign in ✓ 日", in: TextFace(isBold: true))
        #expect(line.fonts.map(\.facts.family) == ["Liberation Sans", "DejaVu Sans"])
        #expect(line.fonts.map(\.facts.style) == ["Bold", "Book"])
        #expect(line.fonts.allSatisfy { $0.facts.origin == .program })
        #expect(line.fonts.allSatisfy { $0.facts.sha256.count == 64 })
        #expect(line.missing == ["日"])
    }

    // Of the examples of FIPS 180-4.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func digest(text: String, digest: String) {
        #expect(SHA256.hex(of: Array(text.utf8)) == digest)
    }
}
