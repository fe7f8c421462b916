import EngageTestSupport
import Foundation
import Testing

import EngageCore

/// What release 5.5 was seen to do, row by row of the record, in `sdk-5.5`. Source: behaviour,
/// observed#observations.
@Suite struct ObservedRecordTests {
    /// What a row of the record is held against: a resolution, or a session.
    enum Proof: Sendable {
        case dialog(DialogVector)
        case session(SessionVector)

        func check() throws {
            switch self {
            case .dialog(let vector): try vector.check()
            case .session(let vector): try vector.check(in: .sdk55)
            }
        }
    }

    private static let sharing = #""dialog": "sharing""#
    private static let own = #"{"navigationController": "Own", "loaded": true}"#
    private static let custom = #"{"navigationController": "C"}"#

    private static func seen(
        _ what: String, o: String? = nil, pad: Bool = false, with more: String = "",
        gives facts: String
    ) -> Proof {
        .dialog(DialogVector(what, in: [.sdk55], o: o, pad: pad, with: more, gives: facts))
    }

    private static func played(
        _ what: String, _ events: String, _ members: String = "", _ expected: [String]
    ) -> Proof {
        .session(SessionVector(what, events, members, all: expected))
    }

    private static func configured(
        _ providers: String, enabled: String = #"["facebook", "p"]"#,
        social: String = #"["facebook", "twitter"]"#
    ) -> String {
        #""configuration": \#(DialogVector.configuration(enabled: enabled, social: social, more: providers))"#
    }

    /// Values of every class but a bar button item, a rectangle and null.
    private static let strangers = [
        "false", "7", "2.5", #""a text""#, "[]", "{}", #"{"view": "v"}"#,
        ##"{"red":1,"green":0,"blue":0}"##,
        #"{"viewController": "v"}"#,
    ]

    static let record: [String: [Proof]] = [
        "O1": strangers.flatMap { value in
            [
                seen(
                    "bar \(value)", o: #"{"Popover.Presentation.BarButtonItem": \#(value)}"#,
                    pad: true,
                    gives:
                        #"{"presentation.mode": "nothing", "presentation.cancelHidden": true, "presentation.anchor": {"barButtonItem": null}}"#
                ),
                seen(
                    "bar \(value) with an application controller",
                    o:
                        #"{"Popover.Presentation.BarButtonItem": \#(value), "Application.NavigationController": \#(own)}"#,
                    pad: true,
                    gives: #"{"presentation.mode": "popover", "presentation.cancelHidden": true}"#),
                seen(
                    "frame \(value)", o: #"{"Popover.Presentation.Frame.Value": \#(value)}"#,
                    pad: true,
                    gives: #"{"presentation.mode": "formSheet", "presentation.cancelHidden": true}"#
                ),
                seen(
                    "on a phone \(value)",
                    o:
                        #"{"Popover.Presentation.Frame.Value": \#(value), "Popover.Presentation.BarButtonItem": \#(value)}"#,
                    gives: #"{"presentation.mode": "modal", "presentation.cancelHidden": false}"#),
            ]
        } + [
            seen(
                "a null is no value",
                o:
                    #"{"Popover.Presentation.Frame.Value": null, "Popover.Presentation.BarButtonItem": null}"#,
                pad: true,
                gives: #"{"presentation.mode": "formSheet", "presentation.cancelHidden": false}"#)
        ],
        "O2": ["false", "7", #""a text""#, "[]", "{}", #"{"view": "v"}"#].map { value in
            seen(
                "Application.NavigationController \(value)",
                o:
                    #"{"Application.NavigationController": \#(value), "ModalDialog.NavigationController": \#(custom)}"#,
                gives:
                    #"{"presentation.mode": "modal", "presentation.navigation": "default", "found:wrongType": ["Application.NavigationController"]}"#
            )
        } + [
            seen(
                "a plain view controller that is loaded ends the app",
                o:
                    #"{"Application.NavigationController": {"viewController": "v", "loaded": true}}"#,
                gives:
                    #"{"presentation.navigation": "default", "found:wrongType": ["Application.NavigationController"]}"#
            )
        ],
        "O3": [false, true].flatMap { pad in
            [
                seen(
                    "ModalDialog.NavigationController, pad \(pad)",
                    o: #"{"ModalDialog.NavigationController": 7}"#, pad: pad,
                    gives:
                        #"{"presentation.navigation": "default", "found:wrongType": ["ModalDialog.NavigationController"]}"#
                )
            ]
        } + [
            seen(
                "a push spares it",
                o:
                    #"{"Application.NavigationController": \#(own), "ModalDialog.NavigationController": 7}"#,
                gives:
                    #"{"presentation.mode": "push", "presentation.navigationName": "Own"}"#),
            seen(
                "a wrong Application.NavigationController spares it",
                o:
                    #"{"Application.NavigationController": 7, "ModalDialog.NavigationController": 7}"#,
                gives: #"{"presentation.mode": "modal", "presentation.navigation": "default"}"#),
        ],
        "O4": [
            seen(
                "any view is a background",
                o: #"{"Authentication.Background.Image.View": {"view": "v"}}"#,
                gives: #"{"providerTable.background.images": ["v"], "found:wrongType": []}"#),
            seen(
                "also of sharing", o: #"{"SocialSharing.Background.Image.View": {"view": "v"}}"#,
                with: sharing,
                gives: #"{"sharing.background.images": ["v"], "found:wrongType": []}"#),
            seen(
                "titles are handed on",
                o:
                    #"{"ProviderTable.Title.View": 7, "ProviderTable.Section.Header.Title.String": true, "ProviderTable.Section.Footer.Title.String": []}"#,
                gives:
                    #"{"providerTable.title": {"view": null}, "providerTable.sectionHeader": {"text": null, "height": 35}, "providerTable.sectionFooter": {"text": null, "height": 65}}"#
            ),
            seen(
                "the sharing title, too", o: #"{"SocialSharing.Title.View": "a text"}"#,
                with: sharing,
                gives: #"{"sharing.title": {"view": null}}"#),
            seen(
                "PresentingViewController ends the app when a modal presentation asks it",
                o: #"{"PresentingViewController": "a text"}"#,
                gives:
                    #"{"presentation.presenter": "R", "found:wrongType": ["PresentingViewController"]}"#
            ),
        ],
        "O5": [
            seen(
                "not read beside a popover key",
                o:
                    #"{"NavigationController.HidesCancelButton": {}, "Popover.Presentation.BarButtonItem": {"barButtonItem": "b"}, "Application.NavigationController": \#(own)}"#,
                pad: true,
                gives: #"{"presentation.mode": "popover", "presentation.cancelHidden": true}"#),
            seen(
                "nor beside a rectangle",
                o:
                    #"{"NavigationController.HidesCancelButton": {}, "Popover.Presentation.Frame.Value": {"rect": [1, 2, 3, 4]}}"#,
                pad: true, gives: #"{"presentation.cancelHidden": true}"#),
        ],
        "O6": [
            seen(
                "sharing", o: #"{"ProviderTable.RemoveProviders": "facebook"}"#, with: sharing,
                gives: #"{"sharing.tabs": ["facebook", "twitter"]}"#),
            seen(
                "direct sign-in", o: #"{"ProviderTable.RemoveProviders": "google"}"#,
                with: #""provider": "google""#,
                gives: #"{"opens": ["webView"]}"#),
        ],
        "O7": [
            seen(
                "null as the form's title",
                o: #"{"Capture.ConventionalSignin.Title.String": null}"#,
                with: #""capture": "username""#,
                gives: #"{"providerTable.tableHeader.form.title": {"text": null}}"#),
            seen(
                "a wrong title view raises when its height is asked",
                o: #"{"Capture.ConventionalSignin.Title.View": 7}"#,
                with: #""capture": "username""#,
                gives:
                    #"{"providerTable.tableHeader.form.headerHeight": 25, "found:wrongType": ["Capture.ConventionalSignin.Title.View"]}"#
            ),
            seen(
                "so does a null", o: #"{"Capture.ConventionalSignin.Title.View": null}"#,
                with: #""capture": "username""#,
                gives:
                    #"{"providerTable.tableHeader.form.headerHeight": 25, "found:wrongType": ["Capture.ConventionalSignin.Title.View"]}"#
            ),
        ],
        "O8": [
            seen(
                "the last tab built with the remembered name",
                with:
                    #"\#(sharing), "session": {"rememberedSharingProvider": "twitter"}, \#(configured("", social: #"["twitter", "facebook", "twitter"]"#))"#,
                gives:
                    #"{"sharing.tabs": ["twitter", "facebook", "twitter"], "sharing.selected": "twitter"}"#
            ),
            seen(
                "else the first",
                with: #"\#(sharing), "session": {"rememberedSharingProvider": "nobody"}"#,
                gives: #"{"sharing.selected": "facebook"}"#),
            seen(
                "the first unknown name cuts off all that follow",
                with: #"\#(sharing), \#(configured("", social: #"["facebook", "x", "twitter"]"#))"#,
                gives: #"{"sharing.tabs": ["facebook"]}"#),
            seen(
                "else none, and the title is Share",
                with:
                    #"\#(sharing), "activity": {"email": false, "sms": false}, \#(configured("", social: #"["x"]"#))"#,
                gives:
                    #"{"sharing.tabs": [], "sharing.selected": null, "sharing.title": {"text": "Share"}, "sharing.titleAfterSelection": null}"#
            ),
        ],
        "O9": ["true", "null", "1", "[]", "{}"].flatMap { value in
            [
                seen(
                    "requires_input \(value)",
                    with: configured(
                        #", "p": {"friendly_name": "P", "requires_input": \#(value)}"#),
                    gives: #"{"found:configurationFault": ["requires_input"]}"#),
                seen(
                    "hide_tagline \(value)",
                    with:
                        #""configuration": {"baseurl": "b", "provider_info": {}, "enabled_providers": [], "hide_tagline": \#(value)}"#,
                    gives: #"{"found:configurationFault": ["hide_tagline"]}"#),
            ]
        }
            + ["null", #""a text""#].flatMap { value in
                [
                    seen(
                        "social_sharing_properties \(value)",
                        with: configured(
                            #", "p": {"friendly_name": "P", "social_sharing_properties": \#(value)}"#
                        ),
                        gives: #"{"found:configurationFault": ["social_sharing_properties"]}"#),
                    seen(
                        "cookie_domains \(value) of a direct sign-in",
                        with: configured(
                            #", "p": {"friendly_name": "P", "cookie_domains": \#(value)}"#)
                            + #", "provider": "p""#,
                        gives: #"{"found:configurationFault": ["cookie_domains"]}"#),
                ]
            } + [
                seen(
                    "lists of a wrong type",
                    with:
                        #""configuration": {"baseurl": "b", "provider_info": {}, "enabled_providers": {}, "social_providers": 7}"#,
                    gives:
                        #"{"found:configurationFault": ["enabled_providers", "social_providers"]}"#),
                seen(
                    "options of this idiom that are no object",
                    with: configured(
                        #", "p": {"friendly_name": "P", "iphone_webview_options": 7, "ipad_webview_options": 7}"#
                    ),
                    gives: #"{"found:configurationFault": ["iphone_webview_options"]}"#),
                seen(
                    "of the other one, on an iPad", pad: true,
                    with: configured(
                        #", "p": {"friendly_name": "P", "iphone_webview_options": 7, "ipad_webview_options": 7}"#
                    ),
                    gives: #"{"found:configurationFault": ["ipad_webview_options"]}"#),
                seen(
                    "a null base URL",
                    with:
                        #""configuration": {"baseurl": null, "provider_info": {}, "enabled_providers": []}"#,
                    gives: #"{"found:configurationFault": ["baseurl"]}"#),
            ],
        "O10": [
            seen(
                "a line end parts no words",
                with: configured(
                    #", "p": {"friendly_name": "P", "requires_input": "YES", "input_prompt": " one two three\nfour\u00a0five "}"#
                ) + #", "provider": "p""#,
                gives: #"{"userLanding.controllerTitle": "two three\nfour\u00a0five"}"#),
            seen(
                "one word",
                with: configured(
                    #", "p": {"friendly_name": "P", "requires_input": "YES", "input_prompt": "one"}"#
                ),
                gives: #"{"found:configurationFault": ["input_prompt"]}"#),
            seen(
                "none",
                with: configured(
                    #", "p": {"friendly_name": "P", "requires_input": "YES", "input_prompt": ""}"#),
                gives: #"{"found:configurationFault": ["input_prompt"]}"#),
            seen(
                "a missing one does no harm",
                with: configured(#", "p": {"friendly_name": "P", "requires_input": "YES"}"#),
                gives: #"{"found:configurationFault": []}"#),
        ],
        "O11": [
            seen(
                "sharing", with: #"\#(sharing), \#(configured(#", "p": {}"#, social: #"["p"]"#))"#,
                gives: #"{"sharing.titleAfterSelection": {"text": "Share on (null)"}}"#),
            seen(
                "a landing without one",
                with: configured(
                    #", "p": {"requires_input": "YES", "input_prompt": "a b"}"#)
                    + #", "provider": "p""#,
                gives: #"{"found:configurationFault": ["friendly_name"]}"#),
            seen(
                "a landing with an empty one",
                with: configured(
                    #", "p": {"friendly_name": "", "requires_input": "YES", "input_prompt": "a b"}"#
                ) + #", "provider": "p""#,
                gives: #"{"found:configurationFault": ["friendly_name"]}"#),
        ],
        "O12": [
            seen(
                "a stored text is shown as it is",
                with:
                    #""session": {"rememberedProvider": "facebook", "savedUsers": [{"provider": "facebook", "preferredUsername": "ann", "welcome": "Hi"}]}"#,
                gives: #"{"userLanding.welcome": "Hi"}"#),
            seen(
                "a user stored without one is greeted by name",
                with:
                    #""session": {"rememberedProvider": "facebook", "savedUsers": [{"provider": "facebook", "preferredUsername": "ann"}]}"#,
                gives: #"{"userLanding.welcome": "Sign in as ann?"}"#),
            seen(
                "everyone else without a name", with: DialogVector.returning,
                gives: #"{"userLanding.welcome": "Sign back in?"}"#),
        ],
        "O13": [
            seen(
                "its own y does not count",
                o: #"{"ProviderTable.Table.Header.View": {"view": "v", "y": 50, "height": 60}}"#,
                gives: #"{"providerTable.tableHeader": {"view": "v", "height": 60}}"#),
            seen(
                "nor beside ProviderTable.Section.Header.View",
                o:
                    #"{"ProviderTable.Table.Header.View": {"view": "v", "y": -9, "height": 60}, "ProviderTable.Section.Header.Title.String": "S"}"#,
                gives:
                    #"{"providerTable.tableHeader.height": 60, "providerTable.sectionHeader.height": 35}"#
            ),
        ],
        "O14": [
            played(
                "closing above an empty application controller raises",
                #"{"show": {"overrides": {"Application.NavigationController": \#(own)}}}, "cancel""#,
                #""navigationStacks": {"Own": []}"#,
                [
                    "delegate authenticationDidNotComplete",
                    "fault nothing to pop to on an empty navigation controller",
                    "close pop animated=true", "notification JRTearingDownViewControllers",
                    "inFlight no",
                ])
        ],
        "O15": [
            seen(
                "the rectangle is never read",
                o: #"{"Popover.Presentation.Frame.Value": {"rect": [9, 9, 9, 9]}}"#, pad: true,
                gives:
                    #"{"presentation.mode": "formSheet", "presentation.cancelHidden": true, "presentation.anchor": null, "found:noWayOut": ["Popover.Presentation.Frame.Value"]}"#
            ),
            seen(
                "nothing is presented",
                o: #"{"Popover.Presentation.BarButtonItem": {"barButtonItem": "b"}}"#, pad: true,
                gives:
                    #"{"presentation.mode": "nothing", "found:dialogNeverAppears": ["Popover.Presentation.BarButtonItem"]}"#
            ),
            played(
                "the next dialog is refused",
                #"{"show": {"overrides": {"Popover.Presentation.BarButtonItem": {"barButtonItem": "b"}}}}, "show""#,
                #""device": "ipad-air""#,
                [
                    #"gate refused error=105 message="The dialog failed to show because there is already a JREngage dialog loaded.""#,
                    "delegate engageDialogDidFailToShowWithError: error=105",
                ]),
        ],
        "O16": [
            seen(
                "custom providers wait for the server's list",
                with:
                    #""configuration": null, "customProviders": {"acme": {"saml_provider": "idp", "friendly_name": "Acme"}}"#,
                gives: #"{"rows": [], "providerTable.state": "loading"}"#),
            seen(
                "and stand in it then",
                with:
                    #"\#(configured("", enabled: "[]")), "customProviders": {"acme": {"saml_provider": "idp", "friendly_name": "Acme"}}"#,
                gives: #"{"rows": ["acme"]}"#),
            seen(
                "going straight to one works before",
                with:
                    #""configuration": null, "provider": "acme", "customProviders": {"acme": {"saml_provider": "idp", "friendly_name": "Acme"}}"#,
                gives: #"{"opens": ["webView"], "presentation.refusal": null}"#),
        ],
        "O17": [
            seen(
                "102", with: #""configuration": "unreadable""#,
                gives: #"{"presentation.refusal.code": 102}"#),
            seen(
                "103", with: #""configuration": {"provider_info": {}}"#,
                gives: #"{"presentation.refusal.code": 103}"#),
            seen(
                "105", with: #""session": {"inFlight": true}"#,
                gives: #"{"presentation.refusal.code": 105}"#),
            seen(
                "106", with: #""provider": "nobody""#,
                gives: #"{"presentation.refusal.code": 106}"#),
            seen(
                "301", with: #"\#(sharing), "activity": null"#,
                gives: #"{"presentation.refusal.code": 301}"#),
            seen(
                "sharing never counts as in flight",
                with: #"\#(sharing), "session": {"inFlight": false}"#,
                gives: #"{"presentation.refusal": null}"#),
        ],
    ]

    @Test(
        "the record of release 5.5 holds in sdk-5.5 without exception",
        arguments: record.keys.sorted { ($0.count, $0) < ($1.count, $1) })
    func holds(row: String) throws {
        for proof in Self.record[row] ?? [] { try proof.check() }
    }

    @Test("every row of the page of observations is in the record, and no other")
    func complete() throws {
        let page =
            "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
            + "/Documentation/Engineering/Behaviour/observed.md"
        let rows = try String(contentsOfFile: page, encoding: .utf8).split(separator: "\n")
            .compactMap { line -> String? in
                let cell = line.split(separator: "|").first ?? ""
                let name = cell.replacing(/<[^>]*>/, with: "").filter { !$0.isWhitespace }
                return name.first == "O" && Int(name.dropFirst()) != nil ? name : nil
            }
        #expect(Set(rows) == Set(Self.record.keys))
        #expect(rows.count == 17)
    }
}
