import Testing

import EngageCore

/// The library as a program that imports it uses it, without what only the package sees.
@Suite struct TypedKeyTests {
    private func customization(_ layers: Layer...) -> Customization {
        var diagnostics: [Diagnostic] = []
        return Customization(
            merging: LayerStack(layers, profile: .guide), diagnostics: &diagnostics)
    }

    @Test("a key answers with its own type, who set it, where, and what it overrode")
    func effective() throws {
        let defaults = Layer("defaults", [.providerTableTitleString: "Sign in"])
        let line = #line + 1
        let overrides = Layer(
            "overrides", [.providerTableTitleString: "Join", .removeProviders: ["a"]])
        let merged = customization(defaults, overrides)
        let title = try #require(merged[.providerTableTitleString])
        let text: String? = title.value
        #expect(text == "Join")
        #expect(title.wrong == nil)
        #expect(title.layer == "overrides")
        #expect(title.source?.description.hasSuffix("TypedKeyTests.swift:\(line):1") == true)
        #expect(title.shadows.map(\.layer) == ["defaults"])
        let removed: [String]? = merged[.removeProviders]?.value
        #expect(removed == ["a"])
        #expect(merged[.tableHeaderView] == nil)
        #expect(merged.value(of: .authenticationBackgroundColor)?.hex == "#331A547A")
        #expect(merged[.authenticationBackgroundColor]?.layer == "library")
    }

    @Test("an object of a wrong type is said in place of a value, and a null takes a key away")
    func wrong() throws {
        let merged = customization(
            Layer("defaults", [.providerTableTitleString: 7, .sectionHeaderString: "Accounts"]),
            Layer("overrides", [.sectionHeaderString: nil]))
        let title = try #require(merged[.providerTableTitleString])
        #expect(title.value == nil)
        #expect(title.wrong == "a number")
        #expect(merged[.sectionHeaderString] == nil)
    }

    @Test("every kind of value can be written in Swift and is read as its type")
    func kinds() {
        let merged = customization(
            Layer(
                "defaults",
                [
                    .applicationNavigationController: .navigationController("main", loaded: true),
                    .hidesCancelButton: true, .presentingViewController: .viewController("host"),
                    .sharingBackgroundColor: .color(Color(red: 1, green: 0, blue: 0, alpha: 1)),
                    .tableHeaderView: .view("login", height: 170),
                    .authenticationBackgroundImageView: .imageView("stones.png"),
                    .popoverBarButtonItem: .barButtonItem("sender"),
                    .popoverFrame: .rect(Rect(x: 1, y: 2, width: 30, height: 40)),
                    .popoverArrowDirection: .arrow(.left),
                ]))
        #expect(merged.value(of: .applicationNavigationController)?.isLoaded == true)
        #expect(merged.value(of: .hidesCancelButton) == true)
        #expect(merged.value(of: .presentingViewController)?.name == "host")
        #expect(merged.value(of: .sharingBackgroundColor)?.hex == "#FFFF0000")
        #expect(merged.value(of: .tableHeaderView)?.frame.height == 170)
        #expect(merged.value(of: .authenticationBackgroundImageView)?.kind == .imageView)
        #expect(merged.value(of: .popoverBarButtonItem)?.name == "sender")
        #expect(merged.value(of: .popoverFrame)?.width == 30)
        #expect(merged.value(of: .popoverArrowDirection) == .left)
    }

    @Test("a dialog in ten lines, and a key of the guide alone counts in the guide alone")
    func dialog() throws {
        for profile in [Profile.guide, .sdk55] {
            let defaults = Layer(
                "defaults", [.oldProviderTableTitle: "Members", .tableHeaderView: .view("login")],
                profile: profile)
            let request = DialogRequest(
                LayerStack([defaults], profile: profile), profile: profile,
                providers: ProviderList(ProviderCatalogue.configuration(idiom: .phone)))
            let answer = DialogResolution(resolving: request)
            #expect(
                answer.providerTable?.controllerTitle
                    == (profile == .guide ? "Members" : "Providers"))
            #expect(answer.providerTable?.tableHeader?.height == 44)
        }
    }
}
