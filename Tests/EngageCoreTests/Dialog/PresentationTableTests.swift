import EngageTestSupport
import Testing

import EngageCore

/// The decision tables of behaviour, presentation#on-a-phone, presentation#on-an-ipad,
/// presentation#who-presents, presentation#transition-size-and-bar,
/// presentation#saved-navigation-controller, presentation#cancel, row by row.
@Suite struct PresentationTableTests {
    private static let loaded = #""K01": {"navigationController": "M", "loaded": true}"#
    private static let unloaded = #""K01": {"navigationController": "M"}"#
    private static let custom = #""K02": {"navigationController": "C"}"#
    private static let bar = #""K20": {"barButtonItem": "b"}"#
    private static let frame = #""K19": {"rect": [1, 2, 3, 4]}"#
    private static let sharing = #""dialog": "sharing""#

    @Test(
        "4.2 on a phone",
        arguments: [
            DialogVector(
                "P1", o: "{\(loaded), \(custom), \(frame), \(bar)}",
                gives:
                    #"{"presentation.mode": "push", "presentation.navigation": "application", "presentation.navigationName": "M", "presentation.transition": null, "presentation.animated": true, "presentation.presenter": null, "presentation.anchor": null, "presentation.arrow": null, "presentation.cancelHidden": false}"#
            ),
            DialogVector(
                "P1 sharing", o: "{\(loaded)}", with: sharing,
                gives: #"{"presentation.mode": "push", "opens": ["sharing"]}"#),
            DialogVector(
                "P2", o: "{\(unloaded), \(custom)}",
                gives:
                    #"{"presentation.mode": "modal", "presentation.navigation": "custom", "presentation.navigationName": "C"}"#
            ),
            DialogVector(
                "P3", o: "{\(unloaded)}",
                gives:
                    #"{"presentation.mode": "modal", "presentation.navigation": "default", "presentation.navigationName": null}"#
            ),
            DialogVector(
                "P4", o: "{\(custom), \(bar)}",
                gives:
                    #"{"presentation.mode": "modal", "presentation.navigation": "custom", "presentation.anchor": null}"#
            ),
            DialogVector(
                "P5 S", in: [.guide], o: "{\(frame), \(bar)}",
                gives:
                    #"{"presentation.mode": "modal", "presentation.navigation": "default", "presentation.transition": "coverVertical", "presentation.animated": true, "presentation.size": [320, 480]}"#
            ),
            DialogVector(
                "P5 X", in: [.sdk55], o: "{\(frame), \(bar)}",
                gives:
                    #"{"presentation.mode": "modal", "presentation.navigation": "default", "presentation.transition": "flipHorizontal", "presentation.animated": true, "presentation.size": [320, 548]}"#
            ),
        ]) func phone(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "4.3 on a pad",
        arguments: [
            DialogVector(
                "T1 S", in: [.guide], o: "{\(bar), \(frame), \(custom)}", pad: true,
                gives:
                    #"{"presentation.mode": "popover", "presentation.anchor": {"barButtonItem": "b"}, "presentation.arrow": "down", "presentation.navigation": "custom", "presentation.transition": null, "presentation.animated": true, "presentation.presenter": null, "presentation.cancelHidden": true}"#
            ),
            DialogVector(
                "T1 X with K01", in: [.sdk55], o: "{\(bar), \(unloaded), \"K21\": 1}", pad: true,
                gives:
                    #"{"presentation.mode": "popover", "presentation.presenter": "M", "presentation.anchor": {"barButtonItem": "b"}, "presentation.arrow": null, "presentation.navigation": "default", "presentation.animated": true}"#
            ),
            DialogVector(
                "T1 X with another controller", in: [.sdk55],
                o: #"{\#(bar), "K01": {"viewController": "V"}}"#, pad: true,
                gives:
                    #"{"presentation.mode": "popover", "presentation.presenter": "V", "found:wrongType": ["Application.NavigationController"]}"#
            ),
            DialogVector(
                "T1 X without K01", in: [.sdk55], o: "{\(bar), \(custom)}", pad: true,
                gives:
                    #"{"presentation.mode": "nothing", "presentation.presenter": null, "presentation.transition": null, "presentation.animated": null, "presentation.navigation": "custom", "presentation.anchor": {"barButtonItem": "b"}, "presentation.cancelHidden": true, "opens": ["providerTable"]}"#
            ),
            DialogVector(
                "T1 X with a K01 that cannot present", in: [.sdk55],
                o: #"{\#(bar), "K01": "x"}"#, pad: true,
                gives: #"{"presentation.mode": "nothing"}"#),
            DialogVector(
                "T2 S", in: [.guide], o: #"{\#(frame), "K21": "left"}"#, pad: true,
                gives:
                    #"{"presentation.mode": "popover", "presentation.anchor": {"rect": [1, 2, 3, 4]}, "presentation.arrow": "left", "presentation.cancelHidden": true}"#
            ),
            DialogVector(
                "T2 X", in: [.sdk55], o: #"{\#(frame), "K21": "left"}"#, pad: true,
                gives:
                    #"{"presentation.mode": "formSheet", "presentation.anchor": null, "presentation.arrow": null, "presentation.cancelHidden": true, "presentation.presenter": "R", "presentation.animated": false}"#
            ),
            DialogVector(
                "T3 S", in: [.guide], o: "{\(loaded)}", pad: true,
                gives:
                    #"{"presentation.mode": "formSheet", "presentation.navigation": "default", "presentation.transition": "flipHorizontal", "presentation.animated": true}"#
            ),
            DialogVector(
                "T3 S custom, C-17", in: [.guide], o: "{\(custom)}", pad: true,
                gives: #"{"presentation.transition": "coverVertical"}"#),
            DialogVector(
                "T3 X custom", in: [.sdk55], o: "{\(custom)}", pad: true,
                gives:
                    #"{"presentation.transition": "flipHorizontal", "presentation.animated": false}"#
            ),
        ]) func pad(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "4.4 who presents",
        arguments: [
            DialogVector(
                "4.4 K04 on a phone", o: #"{"K04": {"viewController": "V"}}"#,
                with: #""window": {"root": null}"#, gives: #"{"presentation.presenter": "V"}"#),
            DialogVector(
                "4.4 K04 may be a navigation controller",
                o: #"{"K04": {"navigationController": "V"}}"#, pad: true,
                gives: #"{"presentation.presenter": "V", "found:wrongType": []}"#),
            DialogVector(
                "4.4 chain", with: #""window": {"root": "R", "presented": ["A", "B"]}"#,
                gives: #"{"presentation.presenter": "B"}"#),
            DialogVector(
                "4.4 no root", pad: true, with: #""window": {"root": null, "presented": ["A"]}"#,
                gives: #"{"presentation.presenter": "helper"}"#),
        ]) func presenter(vector: DialogVector) throws
    { try vector.check() }

    private static let savedLoaded =
        #""savedNavigationController": {"navigationController": "N", "loaded": true}"#

    @Test(
        "4.6 the saved navigation controller",
        arguments: [
            DialogVector(
                "4.6 loaded S", in: [.guide], o: "{\(loaded)}", with: savedLoaded,
                gives: #"{"presentation.navigationName": "N"}"#),
            DialogVector(
                "4.6 not loaded S", in: [.guide], o: "{\(loaded), \(custom)}",
                with: #""savedNavigationController": {"navigationController": "N"}"#,
                gives:
                    #"{"presentation.mode": "modal", "presentation.navigationName": "C"}"#),
            DialogVector(
                "4.6 nil", o: "{\(loaded)}", with: #""savedNavigationController": null"#,
                gives: #"{"presentation.navigationName": "M"}"#),
            DialogVector(
                "4.6 pad", in: [.guide], pad: true, with: savedLoaded,
                gives:
                    #"{"presentation.mode": "formSheet", "presentation.navigation": "default"}"#),
            DialogVector(
                "4.6 X", in: [.sdk55], with: savedLoaded,
                gives: #"{"presentation.mode": "modal", "presentation.navigation": "default"}"#),
        ]) func saved(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "1.5 and 4.7 what hides Cancel",
        arguments: [
            ("true", true), ("false", false), ("1", true), ("0", false), ("-1", true),
            ("0.5", true), (#""YES""#, true), (#""true""#, true), (#""  1""#, true),
            (#""-1""#, true), (#""+2""#, true), (#""007""#, true), (#""t""#, true),
            (#""2abc""#, true), (#""NO""#, false), (#""0""#, false), (#""00""#, false),
            (#""abc""#, false), (#""""#, false), ("null", false),
        ])
    func cancel(value: String, isHidden: Bool) throws {
        try DialogVector(
            "1.5 \(value)", o: #"{"K03": \#(value)}"#,
            gives: #"{"presentation.cancelHidden": \#(isHidden), "found:wrongType": []}"#
        ).check()
    }

    private static let input = #""provider": "openid""#

    @Test(
        "4.7 Cancel of the landing is there only without a Back button",
        arguments: [
            DialogVector(
                "4.7 direct", with: input, gives: #"{"userLanding.cancel.visible": true}"#),
            DialogVector(
                "4.7 direct, K03 is not obeyed", o: #"{"K03": "YES"}"#, with: input,
                gives:
                    #"{"userLanding.cancel": {"visible": true, "side": "right"}, "presentation.cancelHidden": true}"#
            ),
            DialogVector(
                "4.7 above the table", with: DialogVector.returning,
                gives: #"{"userLanding.cancel.visible": false}"#),
            DialogVector(
                "4.7 on a custom controller with a screen, O14",
                o: #"{"K02": {"navigationController": "C", "root": "S"}}"#, with: input,
                gives: #"{"userLanding.cancel.visible": false}"#),
            DialogVector(
                "4.7 pushed above a screen of the app",
                o: #"{"K01": {"navigationController": "M", "loaded": true, "root": "S"}}"#,
                with: input, gives: #"{"userLanding.cancel.visible": false}"#),
        ]) func landingCancel(vector: DialogVector) throws
    { try vector.check() }
}
