import EngageTestSupport
import Testing

import EngageCore

/// Source: behaviour, presentation#closing.
@Suite struct ClosingVectorTests {
    private static let nav =
        #"{"Application.NavigationController": {"navigationController": "main", "loaded": true}}"#
    private static let push = #"{"show": {"overrides": \#(nav)}}"#
    private static let stackAB = #""navigationStacks": {"main": ["A", "B"]}"#
    private static let pad = #""device": "ipad-air""#
    private static let bar =
        #"{"Popover.Presentation.BarButtonItem": {"barButtonItem": "right"}}"#
    /// Release 5.5 presents from the application's navigation controller. 11, C-05.
    private static let barWithController = #"""
        {"Popover.Presentation.BarButtonItem": {"barButtonItem": "right"},
        "Application.NavigationController": {"navigationController": "main", "loaded": true}}
        """#
    private static let teardown = "notification JRTearingDownViewControllers"

    @Test(arguments: [
        SessionVector(
            "JR-119 a modal sign-in that succeeds is told first and dissolves",
            #""show", {"selectRow": "google"}, "success""#, "",
            "remember savedUser provider=google", "remember rememberedProvider provider=google",
            "delegate authenticationDidSucceedForUser:forProvider: provider=google",
            "close dismiss transition=crossDissolve animated=true presenter=R", teardown,
            "inFlight no"),
        SessionVector(
            "JR-121 a push that succeeds pops to the controller on top before",
            #"\#(push), {"selectRow": "google"}, "success""#, stackAB,
            "remember savedUser provider=google", "remember rememberedProvider provider=google",
            "delegate authenticationDidSucceedForUser:forProvider: provider=google",
            "close pop to=B animated=true", teardown, "inFlight no"),
        SessionVector(
            "JR-122 a push that is cancelled deep down pops to the same controller",
            #"\#(push), {"selectRow": "openid"}, {"signIn": "ana"}, "cancelAuthentication""#,
            stackAB,
            "delegate authenticationDidNotComplete", "close pop to=B animated=true", teardown,
            "inFlight no"),
        SessionVector(
            "JR-124 a tap outside a sharing popover cancels the sharing",
            #"{"showSharing": {"overrides": \#(barWithController)}}, "tapOutside""#, pad,
            "delegate sharingDidNotComplete", "close dismiss animated=true", teardown),
        SessionVector(
            "JR-125 a tap outside a form sheet does nothing", #""show", "tapOutside""#, pad,
            "ignored taps outside reach a popover only"),
        SessionVector(
            "JR-127 a failed sign-in on the app's navigation pops to the table",
            #"\#(push), {"selectRow": "google"}, {"failure": 200}"#,
            #""navigationStacks": {"main": ["A"]}"#,
            "delegate authenticationDidFailWithError:forProvider: error=200 provider=google",
            "pop providerTable animated=true", "forget rememberedProvider where=\"in memory\""),
        SessionVector(
            "JR-128 a failed direct sign-in closes the dialog",
            #"{"show": {"provider": "google"}}, {"failure": 200}"#,
            "",
            "delegate authenticationDidFailWithError:forProvider: error=200 provider=google",
            "close dismiss transition=coverVertical animated=true presenter=R", teardown,
            "inFlight no", "forget rememberedProvider where=\"in memory\""),
        SessionVector(
            "JR-130 a sign-in within sharing goes back to the sharing screen",
            #""showSharing", {"share": "twitter"}, "success""#, "",
            "remember savedUser provider=twitter",
            "remember rememberedSharingProvider provider=twitter",
            "delegate authenticationDidSucceedForUser:forProvider: provider=twitter",
            "pop sharing animated=true", "request publish provider=twitter label=Sharing..."),
        SessionVector(
            "JR-131 a completed sharing closes",
            #""showSharing", {"share": "twitter"}, "shareSucceeds", "shareComplete""#,
            #""session": {"savedUsers": ["twitter"]}"#,
            "delegate sharingDidComplete",
            "close dismiss transition=coverVertical animated=true presenter=R", teardown),
        SessionVector(
            "JR-133 a cancel with nothing open is still told", #""cancelAuthentication""#, "",
            "delegate authenticationDidNotComplete"),
        SessionVector(
            "JR-134 a sign-in cancel over sharing says nothing of sharing",
            #""showSharing", "cancelAuthentication""#, "",
            "delegate authenticationDidNotComplete",
            "close dismiss transition=coverVertical animated=true presenter=R", teardown),
    ])
    func closing(_ vector: SessionVector) throws { try vector.check() }

    private static let custom =
        #"{"ModalDialog.NavigationController": {"navigationController": "C"}}"#

    @Test("JR-136: the reference to a custom navigation controller is cleared by closing")
    func referenceIsCleared() throws {
        let trace = try SessionStage.play(
            #"{"show": {"overrides": \#(Self.custom)}}, "cancel", "show""#)
        #expect(trace.end.dialog?.navigation == "default")
        #expect(trace.steps[0].occurrences[2].description.contains("navigation=C"))
    }

    @Test("JR-137: the guide's saved navigation controller stays; release 5.5 has none")
    func savedNavigation() throws {
        let events = #"""
            {"setCustomNavigationController": {"navigationController": "N", "loaded": true}},
            "show", "cancel", "show"
            """#
        let guide = try SessionStage.play(events)
        #expect(
            guide.steps[1].occurrences[2].description == "present push navigation=N animated=true")
        #expect(guide.end.dialog?.navigation == "N")
        let shipped = try SessionStage.play(events, #""profile": "sdk-5.5""#)
        #expect(
            shipped.steps[0].occurrences[0].description == "ignored release 5.5 has no such call")
        #expect(shipped.end.dialog?.navigation == "default")
    }

    @Test("O14: a custom navigation controller keeps its old screens below the next dialog")
    func customNavigationKeepsScreens() throws {
        let trace = try SessionStage.play(
            #"{"show": {"overrides": \#(Self.custom)}}, "cancel", {"show": {"overrides": \#(Self.custom)}}, {"selectRow": "google"}, "failure""#
        )
        #expect(SessionStage.last(trace)[1] == "pop providerTable animated=true")
        #expect(trace.end.dialog?.screens == [])
    }

    @Test("O14: closing above an empty application navigation controller raises in release 5.5")
    func emptyNavigation() throws {
        let stacks = #""navigationStacks": {"main": []}"#
        let shipped = try SessionStage.play(
            #"\#(Self.push), "cancel""#, stacks + #", "profile": "sdk-5.5""#)
        #expect(SessionStage.last(shipped).contains { $0.hasPrefix("fault ") })
        let guide = try SessionStage.play(#"\#(Self.push), "cancel""#, stacks)
        #expect(!SessionStage.last(guide).contains { $0.hasPrefix("fault ") })
    }

    @Test("O15: a bar popover without application navigation leaves release 5.5 stuck at 105")
    func stuckPopover() throws {
        let events = #"{"show": {"overrides": \#(Self.bar)}}, "cancel", "show""#
        let shipped = try SessionStage.play(events, Self.pad + #", "profile": "sdk-5.5""#)
        #expect(SessionStage.last(shipped)[1].hasSuffix("FailToShowWithError: error=105"))
    }

    @Test("O15: a rectangle in release 5.5 is dismissed from the embedded navigation controller")
    func mistakenPopover() throws {
        let events =
            #"{"show": {"overrides": {"Popover.Presentation.Frame.Value": {"rect": [0, 0, 9, 9]}}}}, "cancelAuthentication""#
        let shipped = try SessionStage.play(events, Self.pad + #", "profile": "sdk-5.5""#)
        #expect(
            SessionStage.last(shipped)[1]
                == #"close dismiss animated=true presenter="embedded navigation controller""#)
    }
}
