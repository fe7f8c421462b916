import EngageTestSupport
import Testing

import EngageCore

/// Source: behaviour, presentation#on-a-phone, presentation#on-an-ipad.
@Suite struct PresentationVectorTests {
    private static let loaded = #"{"navigationController": "M", "loaded": true, "root": "A"}"#
    private static let unloaded = #"{"navigationController": "M"}"#
    private static let custom = #"{"navigationController": "C", "loaded": true}"#
    private static let bar = #""K20": {"barButtonItem": "right"}"#
    private static let rect = #""K19": {"rect": [1, 2, 3, 4]}"#
    private static let plain =
        #""presentation.mode": "modal", "presentation.navigation": "default", "presentation.navigationName": null, "presentation.anchor": null, "presentation.arrow": null, "presentation.animated": true"#
    private static let onCustom =
        #""presentation.mode": "modal", "presentation.navigation": "custom", "presentation.navigationName": "C""#

    @Test(
        "an iPhone pushes on a loaded navigation controller and is modal otherwise",
        arguments: [
            DialogVector(
                "JR-068", in: [.guide],
                gives:
                    #"{\#(plain), "presentation.presenter": "R", "presentation.transition": "coverVertical", "presentation.size": [320, 480], "presentation.cancelHidden": false, "presentation.refusal": null}"#
            ),
            DialogVector(
                "JR-068", in: [.sdk55],
                gives:
                    #"{\#(plain), "presentation.presenter": "R", "presentation.transition": "flipHorizontal", "presentation.size": [320, 548], "presentation.cancelHidden": false}"#
            ),
            DialogVector("JR-070", o: #"{"K01": \#(unloaded)}"#, gives: "{\(plain)}"),
            DialogVector(
                "JR-071", o: #"{"K01": \#(unloaded), "K02": \#(custom)}"#, gives: "{\(onCustom)}"),
            DialogVector("JR-073", o: #"{"K02": \#(custom)}"#, gives: "{\(onCustom)}"),
            DialogVector(
                "JR-073 unloaded", o: #"{"K02": {"navigationController": "C"}}"#,
                gives: "{\(onCustom)}"),
            DialogVector(
                "JR-074", o: #"{\#(bar), \#(rect), "K21": 1}"#,
                gives: #"{\#(plain), "presentation.cancelHidden": false}"#),
            DialogVector(
                "JR-079", o: #"{"K03": "YES"}"#, with: #""provider": "facebook""#,
                gives:
                    #"{"opens": ["webView"], "presentation.cancelHidden": true, "providerTable": null}"#
            ),
            DialogVector(
                "JR-080", o: #"{"K04": {"viewController": "V"}}"#,
                gives: #"{\#(plain), "presentation.presenter": "V"}"#),
            DialogVector(
                "JR-080 navigation", o: #"{"K04": {"navigationController": "V"}}"#,
                gives: #"{"presentation.presenter": "V", "found:wrongType": []}"#),
            DialogVector(
                "JR-082", in: [.guide], o: #"{"K01": \#(loaded)}"#,
                with:
                    #""savedNavigationController": {"navigationController": "N", "loaded": true}"#,
                gives: #"{"presentation.mode": "push", "presentation.navigationName": "N"}"#),
            DialogVector(
                "JR-082", in: [.sdk55], o: #"{"K01": \#(loaded)}"#,
                with:
                    #""savedNavigationController": {"navigationController": "N", "loaded": true}"#,
                gives: #"{"presentation.mode": "push", "presentation.navigationName": "M"}"#),
            DialogVector(
                "JR-083", in: [.guide], o: #"{"K01": \#(loaded)}"#,
                with: #""savedNavigationController": {"navigationController": "N"}"#,
                gives: "{\(plain)}"),
            DialogVector(
                "JR-085", with: #""window": {"root": "R", "presented": ["A", "B"]}"#,
                gives: #"{"presentation.presenter": "B"}"#),
            DialogVector(
                "JR-086", with: #""window": {"root": null, "presented": []}"#,
                gives: #"{"presentation.presenter": "helper"}"#),
            DialogVector(
                "JR-088", with: DialogVector.returning,
                gives:
                    #"{"opens": ["providerTable", "userLanding"], \#(plain), "userLanding.cancel": {"visible": false, "side": "right"}}"#
            ),
            DialogVector(
                "JR-089", o: #"{"K01": \#(loaded)}"#, with: DialogVector.returning,
                gives:
                    #"{"opens": ["providerTable", "userLanding"], "presentation.mode": "push", "presentation.navigation": "application", "presentation.navigationName": "M", "presentation.transition": null, "presentation.presenter": null, "presentation.animated": true}"#
            ),
            DialogVector(
                "JR-094", o: #"{"K01": {"navigationController": "M", "tintColor": "red"}}"#,
                gives: "{\(plain)}"),
            DialogVector(
                "JR-095", o: #"{"K01": \#(loaded), "K02": \#(custom)}"#,
                gives: #"{"presentation.mode": "push", "presentation.navigationName": "M"}"#),
            DialogVector(
                "JR-095 pad", o: #"{"K01": \#(loaded), "K02": \#(custom)}"#, pad: true,
                gives:
                    #"{"presentation.mode": "formSheet", "presentation.navigation": "custom", "presentation.navigationName": "C"}"#
            ),
            DialogVector(
                "4.7 landing alone", with: #""provider": "openid""#,
                gives: #"{"userLanding.cancel.visible": true}"#),
            DialogVector(
                "4.7 landing pushed", o: #"{"K01": \#(loaded)}"#, with: #""provider": "openid""#,
                gives: #"{"userLanding.cancel.visible": false}"#),
            DialogVector(
                "4.7 landing on a custom stack",
                o: #"{"K02": {"navigationController": "C", "root": "A"}}"#,
                with: #""provider": "openid""#, gives: #"{"userLanding.cancel.visible": false}"#),
        ]) func phone(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "Cancel is hidden by everything that counts as true",
        arguments: [
            (#""NO""#, false), ("0", false), (#""""#, false), (#""abc""#, false), ("false", false),
            ("-1", true), (#""-1""#, true), (#""YES""#, true), ("true", true), ("0.5", true),
            (#"" +2""#, true), (#""007""#, true), (#""00""#, false),
        ]) func cancel(value: String, isHidden: Bool) throws
    {
        try DialogVector(
            "JR-076, JR-077 \(value)", o: #"{"K03": \#(value)}"#,
            gives: #"{"presentation.cancelHidden": \#(isHidden), "found:wrongType": []}"#
        ).check()
    }

    @Test(
        "an iPad shows a popover of the guide, or what release 5.5 makes of it",
        arguments: [
            DialogVector(
                "JR-097", in: [.guide], o: "{\(bar)}", pad: true,
                gives:
                    #"{"presentation": {"mode": "popover", "navigation": "default", "navigationName": null, "refusal": null, "transition": null, "animated": true, "presenter": null, "anchor": {"barButtonItem": "right"}, "arrow": "down", "size": [320, 480], "cancelHidden": true, "bar": {"style": "black", "tint": null, "clipsToBounds": true}}}"#
            ),
            DialogVector(
                "JR-097", in: [.sdk55], o: "{\(bar)}", pad: true,
                gives:
                    #"{"presentation.mode": "nothing", "presentation.presenter": null, "presentation.transition": null, "presentation.animated": null, "presentation.anchor": {"barButtonItem": "right"}, "presentation.arrow": null, "presentation.cancelHidden": true, "opens": ["providerTable"]}"#
            ),
            DialogVector(
                "JR-098", in: [.guide], o: #"{\#(bar), "K01": \#(loaded)}"#, pad: true,
                gives:
                    #"{"presentation.mode": "popover", "presentation.presenter": null, "presentation.navigation": "default"}"#
            ),
            DialogVector(
                "JR-098", in: [.sdk55], o: #"{\#(bar), "K01": \#(unloaded)}"#, pad: true,
                gives:
                    #"{"presentation.mode": "popover", "presentation.presenter": "M", "presentation.arrow": null, "presentation.navigation": "default", "presentation.transition": null}"#
            ),
            DialogVector(
                "JR-100", in: [.guide], o: "{\(bar), \(rect)}", pad: true,
                gives: #"{"presentation.anchor": {"barButtonItem": "right"}}"#),
            DialogVector(
                "JR-101", in: [.guide], d: "{\(bar)}", o: #"{"K20": null, \#(rect)}"#, pad: true,
                gives:
                    #"{"presentation.mode": "popover", "presentation.anchor": {"rect": [1, 2, 3, 4]}, "presentation.arrow": "down", "presentation.cancelHidden": true}"#
            ),
            DialogVector(
                "JR-101, O15", in: [.sdk55], d: "{\(bar)}", o: #"{"K20": null, \#(rect)}"#,
                pad: true,
                gives:
                    #"{"presentation.mode": "formSheet", "presentation.anchor": null, "presentation.arrow": null, "presentation.cancelHidden": true, "presentation.presenter": "R", "presentation.transition": "flipHorizontal", "presentation.animated": false}"#
            ),
            DialogVector(
                "JR-103", in: [.guide], o: #"{\#(bar), "K21": 1}"#, pad: true,
                gives: #"{"presentation.arrow": "up", "effective.K21.value": 1}"#),
            DialogVector(
                "JR-103", in: [.sdk55], o: #"{\#(bar), "K21": 1, "K01": \#(loaded)}"#, pad: true,
                gives: #"{"presentation.arrow": null}"#),
            DialogVector(
                "JR-104", in: [.guide], o: #"{\#(bar), "K21": "any"}"#, pad: true,
                gives: #"{"presentation.arrow": "any", "effective.K21.value": 15}"#),
            DialogVector(
                "JR-106", o: #"{"K01": \#(loaded)}"#, pad: true,
                gives:
                    #"{"presentation.mode": "formSheet", "presentation.navigation": "default", "presentation.transition": "flipHorizontal", "found:keyWithoutEffect": ["Application.NavigationController"]}"#
            ),
            DialogVector(
                "JR-107, C-17", in: [.guide], o: #"{"K01": \#(loaded), "K02": \#(custom)}"#,
                pad: true,
                gives:
                    #"{"presentation.mode": "formSheet", "presentation.navigation": "custom", "presentation.transition": "coverVertical", "presentation.animated": true}"#
            ),
            DialogVector(
                "JR-107, C-17", in: [.sdk55], o: #"{"K01": \#(loaded), "K02": \#(custom)}"#,
                pad: true,
                gives:
                    #"{"presentation.mode": "formSheet", "presentation.navigation": "custom", "presentation.transition": "flipHorizontal", "presentation.animated": false}"#
            ),
            DialogVector(
                "JR-109", o: #"{\#(bar), "K01": \#(loaded), "K02": \#(custom)}"#, pad: true,
                gives:
                    #"{"presentation.mode": "popover", "presentation.navigation": "custom", "presentation.navigationName": "C"}"#
            ),
            DialogVector(
                "JR-110", o: #"{\#(bar), "K03": "NO"}"#, pad: true,
                gives: #"{"presentation.cancelHidden": true}"#),
            DialogVector(
                "JR-112", o: #"{"K04": {"viewController": "V"}}"#, pad: true,
                gives: #"{"presentation.mode": "formSheet", "presentation.presenter": "V"}"#),
            DialogVector(
                "JR-113", in: [.guide], o: #"{\#(bar), "K04": {"viewController": "V"}}"#, pad: true,
                gives: #"{"presentation.mode": "popover", "presentation.presenter": null}"#),
            DialogVector(
                "JR-113", in: [.sdk55],
                o: #"{\#(bar), "K01": \#(loaded), "K04": {"viewController": "V"}}"#, pad: true,
                gives: #"{"presentation.mode": "popover", "presentation.presenter": "M"}"#),
            DialogVector(
                "JR-115", o: #"{\#(bar), "K01": \#(loaded)}"#, pad: true,
                with: #""dialog": "sharing""#,
                gives:
                    #"{"presentation.mode": "popover", "presentation.cancelHidden": true, "opens": ["sharing"]}"#
            ),
            DialogVector(
                "JR-116", in: [.guide], pad: true,
                with:
                    #""savedNavigationController": {"navigationController": "N", "loaded": true}"#,
                gives: #"{"presentation.mode": "formSheet", "presentation.navigation": "default"}"#),
            DialogVector(
                "JR-118", pad: true, with: #""window": {"root": "R", "presented": ["A"]}"#,
                gives: #"{"presentation.mode": "formSheet", "presentation.presenter": "A"}"#),
        ]) func pad(vector: DialogVector) throws
    { try vector.check() }
}
