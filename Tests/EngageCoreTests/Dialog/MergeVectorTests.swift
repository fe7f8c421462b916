import EngageTestSupport
import Testing

import EngageCore

/// Source: behaviour, precedence#layers, precedence#titles-and-back-texts.
@Suite struct MergeVectorTests {
    @Test(
        "layers replace one another key by key, and a null takes the key away",
        arguments: [
            DialogVector(
                "JR-001", in: [.guide], d: "{}", o: "{}",
                gives:
                    ##"{"effective": {"Authentication.Background.Color": {"value": "#331A547A", "layer": "library", "source": null, "shadows": []}}}"##
            ),
            DialogVector(
                "JR-001", in: [.sdk55], d: "{}", o: "{}",
                gives:
                    ##"{"effective.K05.value": "#331A547A", "effective.K11": null, "providerTable.background.color": "#331A547A", "found:wrongType": []}"##
            ),
            DialogVector(
                "JR-002", d: #"{"K11": "A"}"#,
                gives: #"{"effective.K11.value": "A", "effective.K11.layer": "defaults"}"#),
            DialogVector(
                "JR-004", d: #"{"K11": "A"}"#, o: #"{"K11": null}"#,
                gives:
                    #"{"effective.K11": null, "removed.K11.layer": "overrides", "providerTable.title.text": "Sign in with...", "providerTable.controllerTitle": "Providers"}"#
            ),
            DialogVector(
                "JR-005", d: #"{"K11": null}"#, o: #"{"K11": "B"}"#,
                gives:
                    #"{"effective.K11.value": "B", "removed.K11": null, "effective.K11.shadows.0.layer": "defaults"}"#
            ),
            DialogVector(
                "JR-007", d: #"{"K05": null}"#,
                gives:
                    ##"{"effective.K05": null, "removed.K05.layer": "defaults", "providerTable.background.color": "#FFFFFFFF"}"##
            ),
            DialogVector(
                "JR-008", d: #"{"K05": "red"}"#, o: #"{"K05": null}"#,
                gives: ##"{"effective.K05": null, "providerTable.background.color": "#FFFFFFFF"}"##),
            DialogVector(
                "JR-010", d: #"{"K22": ["facebook"]}"#, o: #"{"K22": ["google"]}"#,
                gives:
                    #"{"effective.K22.value": ["google"], "rows": ["facebook", "twitter", "openid"]}"#
            ),
            DialogVector(
                "JR-011", d: #"{"K22": ["facebook"]}"#, o: #"{"K22": []}"#,
                gives: #"{"rows": ["facebook", "google", "twitter", "openid"]}"#),
            DialogVector(
                "JR-020", o: #"{"Foo.Bar": 1}"#,
                gives: #"{"found:unknownKey": ["Foo.Bar"], "presentation.mode": "modal"}"#),
        ]) func merging(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "the property list of the library lies lowest, with its background colour forced",
        arguments: [
            ("JR-023", #"{"ProviderTable.Title.String": "P"}"#, "{}", "P", 1),
            (
                "JR-023", #"{"ProviderTable.Title.String": "P"}"#,
                #"{"ProviderTable.Title.String": "A"}"#, "A", 1
            ),
            ("JR-025", #"{"Authentication.Background.Color.RGBa": [1, 0, 0, 1]}"#, "{}", "-", 1),
            ("JR-026", "{}", "{}", "-", 0),
        ]) func library(id: String, list: String, given: String, title: String, more: Int) throws
    {
        var findings: [Diagnostic] = []
        let plist = try Document.read(
            Array(#"{"JREngage.CustomInterface": {"DefaultValues": \#(list)}}"#.utf8),
            file: "p.json")
        let values = try Document.read(Array(given.utf8), file: "d.json")
        let layer = Layer(
            "defaults", reading: values.root, profile: .sdk55, diagnostics: &findings)
        let stack = LayerStack(
            [layer], libraryPropertyList: plist.root, profile: .sdk55, diagnostics: &findings)
        let effective = Customization(merging: stack, diagnostics: &findings).effective
        var writer = JSONWriter()
        if let found = effective.first(where: { $0.key == "ProviderTable.Title.String" }) {
            writer.value(found.value)
        } else {
            writer.string("-")
        }
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "\"\(title)\"", "\(id)")
        #expect(effective.count == 1 + more, "\(id)")
    }

    @Test(
        "titles, controller titles and back texts are three facts",
        arguments: [
            DialogVector(
                "JR-028",
                gives:
                    #"{"providerTable.title": {"text": "Sign in with..."}, "providerTable.controllerTitle": "Providers", "providerTable.backText": "Sign in with..."}"#
            ),
            DialogVector(
                "JR-029", o: #"{"K11": "Sign in to Janrain"}"#,
                gives:
                    #"{"providerTable.title.text": "Sign in to Janrain", "providerTable.controllerTitle": "Sign in to Janrain", "providerTable.backText": "Sign in to Janrain"}"#
            ),
            DialogVector(
                "JR-031", o: #"{"K09": {"view": "v"}, "K11": "S"}"#,
                gives: #"{"providerTable.title": {"view": "v"}, "providerTable.backText": "S"}"#),
            DialogVector(
                "3.2 view alone", o: #"{"K09": {"view": "v"}}"#,
                gives:
                    #"{"providerTable.title": {"view": "v"}, "providerTable.backText": "Providers"}"#
            ),
            DialogVector(
                "3.2 view and empty string", o: #"{"K09": {"view": "v"}, "K11": ""}"#,
                gives: #"{"providerTable.backText": "Providers"}"#),
            DialogVector(
                "JR-032", o: #"{"K11": ""}"#,
                gives:
                    #"{"providerTable.title.text": "", "providerTable.controllerTitle": "Providers", "providerTable.backText": "Back"}"#
            ),
            DialogVector(
                "3.2 empty string below the landing", o: #"{"K11": ""}"#,
                with: DialogVector.returning,
                gives: #"{"providerTable.backText": "Providers"}"#),
            DialogVector(
                "JR-034", in: [.guide], o: #"{"kJRProviderTableTitle": "Old"}"#,
                gives:
                    #"{"providerTable.title.text": "Old", "providerTable.backText": "Old", "found:legacyKey": ["ProviderTable.Title"]}"#
            ),
            DialogVector(
                "JR-034", in: [.sdk55], o: #"{"kJRProviderTableTitle": "Old"}"#,
                gives:
                    #"{"providerTable.title.text": "Sign in with...", "found:legacyKeyIgnored": ["ProviderTable.Title"]}"#
            ),
            DialogVector(
                "JR-035", o: #"{"kJRProviderTableTitle": "Old", "K11": "New"}"#,
                gives: #"{"providerTable.title.text": "New", "providerTable.backText": "New"}"#),
            DialogVector(
                "JR-037", o: #"{"K11": "Share this score!"}"#,
                with: #""dialog": "sharing""#,
                gives:
                    #"{"effective.K11.value": "Share this score!", "effective.K12": null, "sharing.title.text": "Share"}"#
            ),
            DialogVector(
                "JR-038", with: DialogVector.returning,
                gives: #"{"providerTable.backText": "Providers"}"#),
            DialogVector(
                "JR-040", with: DialogVector.returning,
                gives:
                    #"{"userLanding.controllerTitle": "Welcome Back!", "userLanding.navTitle": "Facebook", "userLanding.placeholder": null, "userLanding.inputText": null}"#
            ),
            DialogVector(
                "JR-041", with: #""provider": "openid""#,
                gives:
                    #"{"opens": ["userLanding"], "userLanding.controllerTitle": "OpenID URL", "userLanding.navTitle": "OpenID", "userLanding.placeholder": "Enter your OpenID URL", "userLanding.inputText": "", "userLanding.welcome": null, "userLanding.requiresInput": true}"#
            ),
            DialogVector(
                "3.1 localised", o: #"{"K17": "h", "K18": "f"}"#,
                with: #""strings": {"Sign in with...": "Anmelden mit", "h": "H", "f": "F"}"#,
                gives:
                    #"{"providerTable.title.text": "Anmelden mit", "providerTable.controllerTitle": "Providers", "providerTable.sectionHeader.text": "H", "providerTable.sectionFooter.text": "F"}"#
            ),
            DialogVector(
                "3.1 not localised", o: #"{"K11": "h"}"#, with: #""strings": {"h": "H"}"#,
                gives: #"{"providerTable.title.text": "h", "providerTable.backText": "h"}"#),
        ]) func titles(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "a key counts by its raw string and by its constant",
        arguments: [
            DialogVector(
                "constant", o: #"{"kJRProviderTableTitleString": "T"}"#,
                gives: #"{"effective.K11.value": "T", "providerTable.title.text": "T"}"#),
            DialogVector(
                "alias constant", o: #"{"kJRCaptureConventionalSigninTitleString": "T"}"#,
                gives: #"{"effective.K23.value": "T"}"#),
            DialogVector(
                "twice", o: #"{"K11": "A", "kJRProviderTableTitleString": "B"}"#,
                gives:
                    #"{"effective.K11.value": "B", "found:keySetTwice": ["ProviderTable.Title.String"]}"#
            ),
            DialogVector(
                "C-09", in: [.guide],
                o: #"{"kJRProviderTableBackgroundImageView": {"imageView": "i"}}"#,
                gives:
                    #"{"effective.K07.value": {"imageView": "i"}, "providerTable.background.images": ["i"], "found:documentationAlias": ["Authentication.Background.Image.View"]}"#
            ),
            DialogVector(
                "C-09", in: [.sdk55],
                o: #"{"kJRProviderTableBackgroundImageView": {"imageView": "i"}}"#,
                gives:
                    #"{"effective.K07": null, "providerTable.background.images": [], "found:unknownKey": ["kJRProviderTableBackgroundImageView"]}"#
            ),
            DialogVector(
                "name alone", o: #"{"K13": {"view": "v", "height": 70}, "K14": {"view": "v"}}"#,
                gives: #"{"providerTable.tableFooter.height": 70, "found:objectConflict": []}"#),
            DialogVector(
                "name alone, other kind",
                o: #"{"K13": {"view": "v", "height": 70}, "K14": {"imageView": "v"}}"#,
                gives: #"{"providerTable.tableFooter.height": 44}"#),
            DialogVector(
                "name alone, across layers",
                d: #"{"K01": {"navigationController": "n", "loaded": true}}"#,
                o: #"{"K01": {"navigationController": "n"}}"#,
                gives: #"{"presentation.mode": "push"}"#),
            DialogVector(
                "name alone, saved", in: [.guide],
                o: #"{"K02": {"navigationController": "n", "loaded": true}}"#,
                with: #""savedNavigationController": {"navigationController": "n"}"#,
                gives: #"{"presentation.mode": "push", "presentation.navigationName": "n"}"#),
            DialogVector(
                "conflict",
                o: #"{"K13": {"view": "v", "height": 70}, "K14": {"view": "v", "height": 71}}"#,
                gives: #"{"found:objectConflict": ["ProviderTable.Table.Footer.View"]}"#),
            DialogVector(
                "null layer", d: "null", o: #"{"K11": "A"}"#,
                gives: #"{"providerTable.title.text": "A"}"#),
        ]) func names(vector: DialogVector) throws
    { try vector.check() }
}
