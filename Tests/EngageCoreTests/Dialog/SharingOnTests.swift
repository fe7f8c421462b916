import EngageTestSupport
import Testing

/// A sharing dialog, and what a later dialog does over it. Source: behaviour, presentation#cancel,
/// session#gates, session#first-screen, screens#sharing.
@Suite struct SharingOnTests {
    private static let teardown = "notification JRTearingDownViewControllers"
    private static let forgotten = #"forget rememberedProvider where="in memory""#
    private static let over = #""showSharing", "show""#
    private static let twitter = #""session": {"savedUsers": ["twitter"]}"#
    private static let closeOver =
        "close dismiss transition=coverVertical animated=true presenter=sharingDialog"
    private static let pad = #""device": "ipad-air""#
    private static let bar = #"""
        {"overrides": {"Popover.Presentation.BarButtonItem": {"barButtonItem": "right"},
        "Application.NavigationController": {"navigationController": "main", "loaded": true}}}
        """#
    private static let nav =
        #"{"overrides": {"Application.NavigationController": {"navigationController": "main", "loaded": true}}}"#

    @Test(arguments: [
        SessionVector(
            "5.2 f a sign-in over an older sharing dialog welcomes nobody", over,
            SessionStage.returning, "merge library < overrides", "inFlight yes",
            "cover sharing by=authentication container=sharingDialog",
            "present modal navigation=default transition=coverVertical animated=true "
                + "presenter=sharingDialog", "screen providerTable state=ready"),
        SessionVector(
            "4.9 a success over an older sharing dialog finds no root and closes upright",
            #"\#(over), {"selectRow": "google"}, "success""#, "",
            "remember savedUser provider=google",
            "delegate authenticationDidSucceedForUser:forProvider: provider=google", closeOver,
            teardown, "inFlight no"),
        SessionVector(
            "4.9 a failure over an older sharing dialog closes",
            #"\#(over), {"selectRow": "google"}, "failure""#, "",
            "delegate authenticationDidFailWithError:forProvider: error=200 provider=google",
            closeOver, teardown, "inFlight no", forgotten),
        SessionVector(
            "5.5 back from a page over an older sharing dialog starts over, which closes",
            #"\#(over), {"selectRow": "google"}, "back""#, "", closeOver, teardown, "inFlight no"),
        SessionVector(
            "4.8 a tap outside a popover while sharing is on cancels the sharing",
            #""showSharing", {"show": \#(bar)}, "tapOutside""#, pad,
            "delegate sharingDidNotComplete", "close dismiss animated=true", teardown,
            "inFlight no"),
        SessionVector(
            "4.7 a page over an older sharing dialog has no Cancel",
            #""showSharing", {"show": {"provider": "google"}}, "cancel""#, "",
            "ignored this screen has no Cancel button"),
        SessionVector(
            "6.5 an answer counts the sharing list while sharing is on",
            #"\#(over), {"configurationArrives": \#(SessionStage.body())}"#, "",
            configuration: SessionStage.body("[]"),
            "configuration kept until=\"the flow in flight ends\""
        ),
        SessionVector(
            "4.9 dialogs pushed one over the other go back to where the first began",
            #"{"showSharing": \#(nav)}, {"show": \#(nav)}, "cancel""#,
            #""navigationStacks": {"main": ["A", "B"]}"#,
            "delegate authenticationDidNotComplete", "close pop to=B animated=true", teardown,
            "inFlight no"),
        SessionVector(
            "5.3 the alert of an older dialog belongs to that dialog",
            #""showSharing", {"timePasses": 40}, {"show": {"provider": "google"}}, "dismissAlert""#,
            configuration:
                #"{"baseurl": "b", "provider_info": {"google": {"friendly_name": "G"}}}"#,
            "alert No Available Providers state=dismissed", "delegate sharingDidNotComplete",
            closeOver, teardown, "inFlight no"),
        SessionVector(
            "4.7 Cancel becomes Close after a share",
            #""showSharing", {"share": "twitter"}, "shareSucceeds", "cancel""#,
            twitter, "ignored the button is Close"),
        SessionVector(
            "4.7 another text brings Cancel back",
            #""showSharing", {"share": "twitter"}, "shareSucceeds", "editText", "shareComplete""#,
            twitter, "ignored this screen has no Close button"),
        SessionVector(
            "4.7 another tab has not been shared with",
            #""showSharing", {"share": "twitter"}, "shareSucceeds", {"selectTab": "facebook"}"#,
            twitter, #"select facebook title="Share on Facebook" button=Cancel"#),
        SessionVector(
            "3.3 a tab leaves a title of the app alone",
            #"{"showSharing": {"overrides": {"SocialSharing.Title.String": "S"}}}, {"selectTab": "twitter"}"#,
            "", "select twitter button=Cancel"),
        SessionVector(
            "5.6 a share is remembered", #""showSharing", {"share": "twitter"}, "shareSucceeds""#,
            twitter, "remember rememberedSharingProvider provider=twitter",
            "delegate sharingDidSucceedForActivity:forProvider: provider=twitter"),
        SessionVector(
            "8 error 309 is told, and the user signs in again",
            #""showSharing", {"share": "twitter"}, {"shareFails": 309}"#, twitter,
            "delegate sharingDidFailForActivity:withError:forProvider: error=309 provider=twitter",
            "forget savedUser provider=twitter", "reauthentication twitter by=flag",
            "reauthentication twitter by=flag", "push webView provider=twitter",
            "load https://acme.rpxnow.com/twitter/start?token_url=/&applicationId=(null)"),
        SessionVector(
            "8 but not a second time in a row",
            #""showSharing", {"share": "twitter"}, {"shareFails": 309}, "success", {"shareFails": 306}"#,
            twitter,
            "delegate sharingDidFailForActivity:withError:forProvider: error=306 provider=twitter"),
        SessionVector(
            "T45 the tab of e-mail is another provider's where the list was cut short",
            #"{"showSharing": {"activity": {"email": true}}}, {"selectTab": "Email"}"#,
            configuration: SessionStage.social(#"["twitter", "ghost"]"#),
            #"select Email title="Share on (null)" button=Cancel"#),
        SessionVector(
            "T45 and sharing there fails with 200",
            #"{"showSharing": {"activity": {"email": true}}}, {"share": "Email"}"#,
            configuration: SessionStage.social(#"["twitter", "ghost"]"#),
            "push webView title=Loading",
            "delegate authenticationDidFailWithError:forProvider: error=200 "
                + "message=\"There was an error authenticating with the selected provider.\"",
            "pop sharing animated=true", forgotten),
        SessionVector(
            "5.6 the tab of e-mail opens a composer",
            #"{"showSharing": {"activity": {"email": true}}}, {"selectTab": "Email"}"#, "",
            "select Email opens=composer"),
        SessionVector(
            "5.6 tabs are built once",
            #""showSharing", {"configurationArrives": \#(SessionStage.body().replacing(#"["facebook", "twitter"]"#, with: #"["google"]"#))}, {"selectTab": "google"}"#,
            "", "ignored no tab shows 'google'"),
    ])
    func rows(_ vector: SessionVector) throws { try vector.check() }
}
