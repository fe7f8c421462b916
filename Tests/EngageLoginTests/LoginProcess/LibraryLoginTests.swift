import Synchronization
import EngageTestSupport
import Testing

import EngageCore
import EngageLogin

@Suite struct LibraryLoginTests {
    @Test(
        arguments: ([
            ("MSI-187", LoginReply.accepts, ["tapped(1)", "pre", "send", "succeed", "post"]),
            ("MSI-188", .rejects, ["tapped(1)", "pre", "send", "fail", "post"]),
            (
                "MSI-188 cut off", .noAnswer("cut off"),
                ["tapped(1)", "pre", "send", "fail", "post"]
            ),
            (
                "D-26 no token", .answer(status: 200, headers: []),
                ["tapped(1)", "pre", "send", "fail", "post"]
            ),
        ] as [(String, LoginReply, [String])]).map { Sample($0.0, $0) })
    func hooksComeInOrderAndPostRepeatsTheOutcome(_ row: Sample<(String, LoginReply, [String])>) {
        let (id, reply, expected) = row.value
        let stage = LoginStage(replies: [reply])
        let delegate = RecordingDelegate(stage.log)
        stage.registration.setCustomizedLoginDelegate(delegate)
        stage.tap()
        #expect(stage.log.tokens == expected, "\(id)")
        #expect(
            delegate.info(of: "post") == delegate.info(of: "succeed") ?? delegate.info(of: "fail"))
        #expect(stage.login.state == .idle)
        #expect(stage.login.diagnostics.isEmpty)
    }

    @Test func aHandlerNeverCalledWaitsForEverMSI190() {
        let stage = LoginStage(replies: [.accepts])
        stage.registration.setCustomizedLoginDelegate(
            RecordingDelegate(stage.log, handler: .never))
        stage.tap()
        #expect(stage.log.tokens == ["tapped(1)"])
        #expect(stage.login.state == .awaitingCompletion)
    }

    @Test func aHandlerCalledTwiceContinuesOnceMSI191() {
        let stage = LoginStage(replies: [.accepts])
        stage.registration.setCustomizedLoginDelegate(
            RecordingDelegate(stage.log, handler: .twice))
        stage.tap()
        #expect(stage.log.tokens == ["tapped(1)", "pre", "send", "succeed", "post"])
        #expect(stage.login.diagnostics.map(\.code) == [.completionRepeated])
    }

    @Test func aDelegateWithOneHookNeverBlocksMSI193() {
        struct OnlyFail: LoginDelegate {
            let log: LoginLog
            func mobileLoginDidFail(_ failureInfo: LoginInfo) { log.add("fail") }
        }
        let stage = LoginStage(replies: [.rejects])
        stage.registration.setCustomizedLoginDelegate(OnlyFail(log: stage.log))
        stage.tap()
        #expect(stage.log.tokens == ["send", "fail"])
    }

    @Test(arguments: [false, true])
    func withoutDelegateTheLoginProceedsMSI194(_ removed: Bool) {
        let stage = LoginStage(replies: [.accepts])
        if removed {
            stage.registration.setCustomizedLoginDelegate(RecordingDelegate(stage.log))
            stage.registration.setCustomizedLoginDelegate(nil)
        }
        stage.tap()
        #expect(stage.log.tokens == ["send"])
        #expect(stage.login.lastOutcome?.session != nil)
    }

    @Test func anAttemptKeepsTheDelegateItStartedWith() {
        let stage = LoginStage(replies: [.accepts, .rejects])
        let first = RecordingDelegate(stage.log, name: "1.", handler: .kept)
        stage.registration.setCustomizedLoginDelegate(first)
        stage.tap()
        stage.registration.setCustomizedLoginDelegate(RecordingDelegate(stage.log, name: "2."))
        first.handlers[0]()
        stage.tap()
        #expect(
            stage.log.tokens == [
                "1.tapped(1)", "1.pre", "send", "1.succeed", "1.post",
                "2.tapped(1)", "2.pre", "send", "2.fail", "2.post",
            ])
    }

    @Test func aSecondTapWhileAwaitingIsIgnoredMSI196() {
        let stage = LoginStage()
        stage.registration.setCustomizedLoginDelegate(
            RecordingDelegate(stage.log, handler: .never))
        stage.tap()
        stage.tap()
        #expect(stage.log.tokens == ["tapped(1)"])
        #expect(stage.login.attempts == 1)
        #expect(stage.login.diagnostics.map(\.code) == [.tapIgnored])
    }

    @Test func aTapAfterAFailureIsANewAttemptMSI197() {
        let stage = LoginStage(replies: [.rejects, .accepts])
        stage.registration.setCustomizedLoginDelegate(RecordingDelegate(stage.log))
        stage.tap()
        stage.tap()
        #expect(
            stage.log.tokens == [
                "tapped(1)", "pre", "send", "fail", "post",
                "tapped(1)", "pre", "send", "succeed", "post",
            ])
    }

    @Test(arguments: [
        ("tapped", [true, true]), ("pre", [true, true]), ("succeed", [false, true]),
    ])
    func aParameterSetInAHookTravelsFromTheNextRequestOnMSI199(
        _ hook: String, _ travels: [Bool]
    ) {
        let stage = LoginStage(replies: [.accepts, .accepts])
        let settings = stage.settings
        stage.registration.setCustomizedLoginDelegate(
            RecordingDelegate(stage.log) { now, _ in
                if now == hook { settings.setServerParam("v", forKey: "k") }
            })
        stage.tap()
        stage.tap()
        let found = stage.transport.requests.map { $0.body.contains { $0.name == "k" } }
        #expect(found == travels)
    }

    @Test func editingTheHandedCopyChangesNoRequestMSI200() {
        let stage = LoginStage(replies: [.accepts])
        stage.registration.setCustomizedLoginDelegate(
            RecordingDelegate(stage.log) { hook, info in
                var copy = info
                copy["username"] = .text("other")
            })
        stage.tap()
        #expect(
            String(decoding: stage.transport.requests[0].content.bytes, as: UTF8.self)
                == #"{"username":"u","password":"p","loginMode":1}"#)
    }

    @Test func aTapWithinTheLastHookStartsAfterIt() {
        let stage = LoginStage(replies: [.accepts, .accepts])
        let login = stage.login
        stage.registration.setCustomizedLoginDelegate(
            RecordingDelegate(stage.log) { hook, _ in
                guard hook == "post", login.attempts == 1 else { return }
                login.tap(
                    .guest, credentials: LoginCredentials(username: "g", password: Secret("")))
            })
        stage.tap()
        #expect(
            stage.log.tokens == [
                "tapped(1)", "pre", "send", "succeed", "post",
                "tapped(5)", "pre", "send", "succeed", "post",
            ])
    }

    @Test func eachHookSeesItsOwnState() {
        let stage = LoginStage(replies: [.rejects])
        let seen = LoginLog()
        let login = stage.login
        stage.registration.setCustomizedLoginDelegate(
            RecordingDelegate(stage.log) { _, _ in seen.add(login.state.rawValue) })
        stage.tap()
        #expect(seen.tokens == ["awaitingCompletion", "pre", "didFail", "post"])
    }

    @Test func handlersFromManyThreadsContinueOnce() async {
        let stage = LoginStage(replies: [.accepts])
        let delegate = RecordingDelegate(stage.log, handler: .kept)
        stage.registration.setCustomizedLoginDelegate(delegate)
        stage.tap()
        let handler = delegate.handlers[0]
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<64 { group.addTask { handler() } }
        }
        #expect(stage.log.tokens == ["tapped(1)", "pre", "send", "succeed", "post"])
        #expect(stage.login.diagnostics.count == 63)
    }

    @Test func noSecretIsPrinted() {
        let stage = LoginStage(replies: [.accepts])
        let delegate = RecordingDelegate(stage.log)
        stage.registration.setCustomizedLoginDelegate(delegate)
        stage.login.tap(
            .standard,
            credentials: LoginCredentials(username: "u", password: Secret("hunter2")))
        var text = ""
        dump(stage.transport.requests, to: &text)
        dump(delegate.info(of: "pre"), to: &text)
        dump(stage.login.lastOutcome, to: &text)
        text += "\(stage.transport.requests) \(String(describing: delegate.info(of: "succeed")))"
        #expect(text.contains(Secret.mask))
        for secret in ["hunter2", "tok-en", "abc"] { #expect(!text.contains(secret)) }
    }

    @Test func anErasedSecretIsEmpty() {
        let secret = Secret("hunter2")
        secret.erase()
        #expect(secret.isEmpty)
    }
}

@Suite struct LoginDelegateRegistrationTests {
    @Test func theSwitchesHaveTheirDefaultsMSI202() {
        let registration = LoginDelegateRegistration()
        #expect(!registration.skipLoginView)
        #expect(registration.formChallengeForTrusted)
        #expect(registration.delegate == nil)
    }

    @Test(arguments: [
        ("MSI-203", true, LoginType.trusted, true, true, false),
        ("not launching", false, .trusted, true, true, true),
        ("MSI-205", true, .trusted, false, true, true),
        ("MSI-206", true, .standard, true, true, true),
        ("switch off", true, .trusted, true, false, true),
        ("Basic Trusted is not trusted mode", true, .basicTrusted, true, true, true),
    ])
    func onlyALaunchInTrustedModeSkipsTheView(
        _ id: String, _ launching: Bool, _ type: LoginType, _ valid: Bool, _ skips: Bool,
        _ shown: Bool
    ) {
        let registration = LoginDelegateRegistration()
        registration.skipLoginView = skips
        let decision = registration.loginView(
            launching: launching, loginType: type, sessionIsValid: valid)
        #expect(decision.isShown == shown, "\(id)")
    }

    @Test(arguments: [
        (LoginType.trusted, true, true), (.trusted, false, false), (.standard, true, false),
    ])
    func aFormIsExpectedInTrustedModeOnly(
        _ type: LoginType, _ challenge: Bool, _ expected: Bool
    ) {
        let registration = LoginDelegateRegistration()
        registration.formChallengeForTrusted = challenge
        let decision = registration.loginView(
            launching: false, loginType: type, sessionIsValid: false)
        #expect(decision.trustedFormExpected == expected)
    }
}
