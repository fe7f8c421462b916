import Testing

import EngageCore

/// What the guide warns an app of while a dialog is up. Source: behaviour, presentation#closing.
@Suite struct AppAroundDialogTests {
    private func play(_ text: String) throws -> DialogTrace {
        let document = try Document.read(Array(text.utf8), file: "s.yaml", format: .yaml)
        let (script, diagnostics) = DialogScript.read(document)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
        return try #require(script).play()
    }

    private func words(_ trace: DialogTrace, _ step: Int) -> [String] {
        trace.steps[step].occurrences.map(\.description)
    }

    private static let pushed = """
        navigationStacks: {main: [Home, Login]}
        events:
          - show: {overrides: {Application.NavigationController: {navigationController: main, loaded: true}}}
        """

    @Test(
        "an app that pops its own navigation controller leaves the library in flight, without a call"
    )
    func popped() throws {
        let trace = try play(
            Self.pushed + """

                  - appPops
                  - show
                  - cancelAuthentication
                  - show
                """)
        #expect(words(trace, 1) == ["pop Login animated=true by=app"])
        #expect(trace.steps[1].diagnostics.map(\.code) == [.libraryNotTold])
        #expect(
            trace.steps[1].diagnostics.first?.message
                == "the library does not learn that its screens are gone: it calls no delegate, and "
                + "the flow continues without a screen. Call 'cancelAuthentication' instead")
        #expect(words(trace, 2).first?.hasPrefix("gate refused error=105") == true)
        #expect(words(trace, 3).contains("delegate authenticationDidNotComplete"))
        #expect(words(trace, 3).contains("inFlight no"))
        #expect(words(trace, 4).contains { $0.hasPrefix("present") })
    }

    @Test(
        "on a custom controller the app's view comes up in the modal dialog, on the library's own nothing does"
    )
    func custom() throws {
        let trace = try play(
            """
            navigationStacks: {mine: [Native]}
            events:
              - show: {overrides: {ModalDialog.NavigationController: {navigationController: mine}}}
              - appPops
              - selectRow: google
            """)
        #expect(words(trace, 1) == ["pop Native animated=true by=app"])
        #expect(words(trace, 2) == ["ignored no dialog is on the screen"])
        let own = try play("events: [show, appPops]\n")
        #expect(
            words(own, 1) == [
                "ignored the app cannot reach the library's own navigation controller"
            ])
        #expect(try words(play("events: [appPops]\n"), 0) == ["ignored no dialog is on the screen"])
    }

    @Test("no popover passes a touch on: the control below hears nothing, and the popover closes")
    func touches() throws {
        let trace = try play(
            """
            device: ipad-air
            events:
              - tapBelow: buy
              - show: {overrides: {Popover.Presentation.BarButtonItem: {barButtonItem: right}}}
              - tapBelow: buy
              - show
              - tapBelow: buy
            """)
        #expect(words(trace, 0) == [#"touch buy reaches="the app""#])
        #expect(words(trace, 2).first == #"touch buy reaches="the popover""#)
        #expect(words(trace, 2).contains("delegate authenticationDidNotComplete"))
        #expect(words(trace, 4) == ["touch buy reaches=nothing"])
    }

    @Test(
        "the keyboard leaves a dialog its size and may cover what a popover points at",
        arguments: [("60", "false", 0), ("800", "true", 1)])
    func keyboard(_ top: String, _ covers: String, _ notes: Int) throws {
        let trace = try play(
            """
            device: ipad-air
            events:
              - keyboard: up
              - show: {overrides: {Popover.Presentation.Frame.Value: {rect: [300, \(top), 120, 44]}}}
              - keyboard: up
              - keyboard: down
            """)
        #expect(words(trace, 0) == ["keyboard up"])
        #expect(words(trace, 2) == ["keyboard up size=320x480 coversAnchor=\(covers)"])
        #expect(trace.steps[2].diagnostics.count == notes)
        #expect(trace.steps[2].diagnostics.allSatisfy { $0.code == .anchorUnderKeyboard })
        #expect(words(trace, 3) == ["keyboard down size=320x480"])
    }

    @Test(
        "the delegate of an own navigation controller hears of every screen, one that does not listen of none"
    )
    func delegates() throws {
        let script = """
            events:
              - show: {overrides: {ModalDialog.NavigationController: {navigationController: mine}}}
              - selectRow: openid
              - back
            """
        let trace = try play("navigationDelegates: [mine]\n" + script)
        let heard = trace.steps.map { step in
            step.occurrences.map(\.description).filter { $0.contains("navigationController:") }
        }
        func both(_ screen: String) -> [String] {
            ["willShow", "didShow"].map {
                "delegate navigationController:\($0)ViewController:animated: navigation=mine "
                    + "screen=\(screen)"
            }
        }
        #expect(heard == [both("providerTable"), both("userLanding"), both("providerTable")])
        let silent = try play(script).steps.flatMap(\.occurrences).map(\.description)
        #expect(!silent.contains { $0.contains("navigationController:") })
    }
}
