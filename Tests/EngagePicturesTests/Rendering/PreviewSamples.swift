@testable import EngageCore
@testable import EngagePictures
import EngageTestSupport

/// Resolutions made by hand, for the pictures' tests.
enum PreviewSamples {
    static let phone = Device(
        id: "iphone-5", name: "iPhone 5", idiom: .phone, width: 320, height: 568)
    static let pad = Device(
        id: "ipad-2", name: "iPad 2", idiom: .pad, width: 768, height: 1024)

    static func presentation(
        _ mode: Presentation.Mode, anchor: Presentation.Anchor? = nil,
        arrow: Presentation.Arrow? = nil, cancelHidden: Bool = false
    ) -> Presentation {
        Presentation(
            mode: mode, navigation: .default, navigationName: nil, refusal: nil, transition: nil,
            animated: true, presenter: nil, anchor: anchor, arrow: arrow,
            size: Size(width: 320, height: 480), cancelHidden: cancelHidden)
    }

    static func table(
        title: TitleSlot = .text("Sign in with..."),
        rows names: [String] = ["facebook", "google", "acme"], tableHeader: TableSlot? = nil,
        sectionHeader: TableSlot? = .text("Social Providers", height: 35),
        tableFooter: TableSlot? = nil, state: ListState = .ready, images: [String] = []
    ) -> ProviderTableScreen {
        ProviderTableScreen(
            title: title, controllerTitle: "Providers", backText: "Providers",
            background: Background(
                color: Color(alpha: 0x33, red: 0x1A, green: 0x54, blue: 0x7A), images: images),
            tableHeader: tableHeader, sectionHeader: sectionHeader, state: state,
            rows: names.map {
                ProviderTableScreen.Row(
                    provider: $0, text: $0, icon: "icon_\($0)_30x30.png", height: 50,
                    opens: .webView)
            },
            sectionFooter: .text("No password is stored", height: 65), tableFooter: tableFooter,
            infoBar: .init(visible: true, text: "Powered by Janrain"))
    }

    static func resolution(
        _ table: ProviderTableScreen? = table(), on device: Device = phone,
        presentation: Presentation = presentation(.modal), landing: UserLandingScreen? = nil,
        sharing: SharingScreen? = nil, opens: [ScreenName] = [.providerTable],
        effective: [EffectiveValue] = []
    ) -> DialogResolution {
        DialogResolution(
            id: nil, profile: .guide, device: device, opens: opens, presentation: presentation,
            providerTable: table, userLanding: landing, sharing: sharing, merged: nil,
            decisions: [
                Decision(
                    slot: "providerTable.title", rule: .viewOverString,
                    chose: "ProviderTable.Title.String", because: "only a string is given")
            ], diagnostics: [], provenance: provenance(effective))
    }

    /// Every slot by the library alone, but for a title that a key may give.
    private static func provenance(_ effective: [EffectiveValue]) -> Provenance {
        var provenance = Provenance()
        for slot: SlotPath in ["opens", "presentation", "providerTable", "userLanding", "sharing"] {
            provenance.record(slot, Reason(.libraryText, because: "no key is about it"))
        }
        let title = effective.first.map {
            Origin.layer(LayerEntry(key: $0.key, layer: $0.layer, source: $0.source))
        }
        provenance.record(
            "providerTable.title",
            Reason(.viewOverString, from: title, because: "only a string is given"))
        return provenance
    }

    static let landing = UserLandingScreen(
        provider: "facebook", controllerTitle: "Welcome Back!", navTitle: "Facebook",
        requiresInput: false, placeholder: nil, inputText: nil, welcome: "Sign in as ann?",
        background: Background(color: Palette.white, images: []),
        cancel: .init(visible: false, side: "right"),
        parts: [
            .init(
                name: "firstBlock", frame: Rect(x: 60, y: 10, width: 180, height: 30),
                parent: nil, text: nil, visible: true),
            .init(
                name: "logo", frame: Rect(x: 0, y: 0, width: 30, height: 30),
                parent: "firstBlock", text: nil, visible: true),
            .init(
                name: "providerName", frame: Rect(x: 40, y: 0, width: 120, height: 30),
                parent: "firstBlock", text: "Facebook", visible: true),
            .init(
                name: "thirdBlock", frame: Rect(x: 10, y: 125, width: 280, height: 40),
                parent: nil, text: nil, visible: true),
            .init(
                name: "switchAccounts", frame: Rect(x: 0, y: 0, width: 135, height: 40),
                parent: "thirdBlock", text: "Switch Accounts", visible: true),
        ])

    static let sharing = SharingScreen(
        state: .ready, title: .text("Share"), titleAfterSelection: .text("Share on Facebook"),
        controllerTitle: "Share", backText: "Share",
        background: Background(color: Palette.white, images: ["bg"]),
        tabs: ["facebook", "twitter", "Email"], tabTexts: ["Facebook", "Twitter", "Email"],
        selected: "facebook")

    static func form(_ title: TitleSlot = .text("Sign In With Your Email")) -> TableSlot {
        .captureForm(
            CaptureForm(
                title: title, headerHeight: 25,
                fields: [
                    .init(placeholder: "Enter your email", secure: false),
                    .init(placeholder: "Enter your password", secure: true),
                ]), height: 170)
    }

    static func view(_ name: String, parts: [ViewPart] = []) -> ViewDescription {
        ViewDescription(
            kind: .view, name: name, frame: Rect(x: 0, y: 0, width: 320, height: 44),
            scrolls: false, contentHeight: 44, contentMode: nil, parts: parts)
    }

    /// What a hostile or careless dictionary may hold as text.
    static let hostile = [
        "</script><script>alert(1)</script>", "\"onload=\"alert(1)", "' onmouseover='alert(1)",
        "<svg/onload=alert(1)>", "]]>", "<!--", "&lt;", "{{constructor}}", "javascript:alert(1)",
        "\u{0}\u{1}\u{8}\u{1B}[31m\u{7F}", "\u{FFFE}\u{FFFF}", "\u{202E}evil\u{2066}",
        "שלום עולם", "مرحبا", "👩‍👩‍👧‍👦🇩🇪👍🏽", "e\u{301}\u{301}\u{301}", "漢字かな交じり文",
        String(repeating: "x", count: 10_000), String(repeating: "\u{301}", count: 10_000),
        "</style></title></textarea>", "\r\n\t", "", " ",
    ].map { Sample($0) }

    /// The string in every place that bears text.
    static func everywhere(_ text: String) -> [DialogResolution] {
        let parts: [ViewPart] = [
            ViewPart(.label(text), height: 20), ViewPart(.image(text), height: 20),
            ViewPart(.textField(name: text, placeholder: text, secure: true), height: 26),
            ViewPart(.button(name: text, title: text), height: 30),
            ViewPart(.sectionHeader(text), height: 20), ViewPart(.row(text), height: 40),
            ViewPart(.sectionFooter(text), height: 20),
        ]
        let source = SourceLocation(file: text, line: 1, column: 1)
        let value = EffectiveValue(
            key: "ProviderTable.Title.String", value: .text(text), layer: text, source: source,
            shadows: [])
        var device = pad
        device.name = text
        let table = table(
            title: .text(text), rows: [text, "facebook"], tableHeader: form(.text(text)),
            sectionHeader: .view(view(text, parts: parts), height: 196),
            tableFooter: .view(view(text), height: 44), images: [text])
        let titled = PreviewSamples.table(
            title: .view(view(text)), tableHeader: form(.view(view(text))),
            sectionHeader: .text(text, height: 35))
        var landing = landing
        landing.provider = text
        landing.navTitle = text
        landing.welcome = text
        landing.parts[2].text = text
        var sharing = sharing
        sharing.titleAfterSelection = .text(text)
        sharing.tabs = [text, "facebook"]
        let popover = presentation(.popover, anchor: .barButtonItem(text), arrow: .down)
        return [
            resolution(table, on: device, presentation: popover, effective: [value]),
            resolution(titled, effective: [value]),
            resolution(landing: landing, opens: [.providerTable, .userLanding]),
            resolution(nil, sharing: sharing, opens: [.sharing]),
        ]
    }
}
