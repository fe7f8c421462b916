import EngageLogin

/// An independent model of both stacks, written from the specification's sections 8 and 10 alone.
enum LoginModel {
    /// What one event leads to: the codes of its calls, and the state after it.
    struct Step: Equatable {
        var codes: [String]
        var state: String
    }

    /// An app of the Mobile SDK with one prompt.
    struct Workflow {
        var isNotApplicable = false
        var registersController = false
        var registersView = false
        var registersModule = false
        var hasDisplayHook = false
        var hasControllerDelegate = true
        var hasModuleDelegate = true
        var isCancellable = false
        /// True if the script contains the app's life cycle.
        var hasLife = false

        private var phase = "running"
        private var state = "idle"
        private var controller = false
        private var view = false
        private var module = false

        init() {}

        mutating func begin() {
            if hasLife {
                phase = "notLaunched"
            } else {
                take()
            }
        }

        /// The registrations of the script are taken.
        private mutating func take() {
            controller = registersController
            view = registersView
            module = registersModule
        }

        private var hasView: Bool { isNotApplicable ? view && controller : true }
        private var hasModule: Bool { isNotApplicable ? module && controller : true }

        private var shown: String { phase == "running" ? state : phase }

        mutating func life(_ event: String) -> Step {
            switch (event, phase) {
            case ("appLaunches", "notLaunched"), ("appLaunches", "terminated"):
                phase = "launching"
                state = "idle"
                take()
                return Step(codes: ["app"], state: shown)
            case ("launchFinished", "launching"):
                phase = "running"
                return Step(codes: ["app"], state: shown)
            case ("appTerminates", "launching"), ("appTerminates", "running"):
                phase = "terminated"
                return Step(codes: ["app"], state: shown)
            case ("register", "launching"):
                // The event registers a controller alone, which clears the other two slots.
                controller = true
                view = false
                module = false
                return Step(codes: ["app"], state: shown)
            default: return Step(codes: [], state: shown)
            }
        }

        mutating func play(_ event: String) -> Step {
            guard phase == "running" else { return Step(codes: [], state: shown) }
            var codes = calls(event)
            if !hasView { codes.removeAll { ["C07", "C08", "X08"].contains($0) } }
            if !hasModule {
                codes.removeAll { ["C09", "C10", "C11", "C12", "C13", "F13"].contains($0) }
            }
            return Step(codes: codes, state: shown)
        }

        private mutating func fail() -> [String] {
            state = hasControllerDelegate ? "done(error)" : "unresolved"
            return hasControllerDelegate ? ["close", "E15", "E16", "E17"] : ["close"]
        }

        private mutating func calls(_ event: String) -> [String] {
            switch (state, event) {
            case ("idle", "objectAccessed"):
                state = "checkingSession"
                return ["C01"]
            case ("idle", "held"):
                guard hasModule else {
                    state = "done(error)"
                    return []
                }
                state = "authenticatingAlone"
                return hasModuleDelegate ? ["C09", "C10", "C11"] : ["C09", "C11"]
            case ("checkingSession", "sessionValid"):
                state = "done(session)"
                return ["C18"]
            case ("checkingSession", "sessionInvalidOther"):
                state = "done(error)"
                return ["error"]
            case ("checkingSession", "sessionInvalid"):
                state = "checkingConnectivity"
                return ["C02"] + (controller ? [] : ["C03"]) + ["C04"]
                    + (hasDisplayHook ? ["P05"] : []) + ["C05", "C06"]
            case ("checkingConnectivity", "unreachable"): return fail()
            case ("checkingConnectivity", "reachable"):
                if !controller, !hasView || !hasModule { return fail() }
                state = "awaitingInput"
                return ["C07"]
            case ("awaitingInput", "input"):
                state = "authenticating"
                return ["C08", "C09", "C10", "C11"]
            case ("awaitingInput", "incomplete"): return ["C08"]
            case ("awaitingInput", "cancel"):
                guard isCancellable else { return [] }
                state = hasControllerDelegate ? "done(cancelled)" : "unresolved"
                return ["X08", "close"]
                    + (hasControllerDelegate ? ["C15(false)", "X16", "X17"] : [])
            case ("authenticating", "accepts"):
                state = hasControllerDelegate ? "done(session)" : "unresolved"
                return ["C12", "C13", "C14"]
                    + (hasControllerDelegate ? ["C15(true)", "C16", "C17", "C18"] : [])
            case ("authenticating", "rejects"):
                state = "awaitingInput"
                return ["C12", "F13"]
            case ("authenticating", "fatal"): return ["C12", "F13"] + fail()
            case ("authenticatingAlone", "accepts"):
                state = "done(session)"
                return hasModuleDelegate ? ["C12", "C13"] : []
            case ("authenticatingAlone", "rejects"), ("authenticatingAlone", "fatal"):
                state = "done(error)"
                return hasModuleDelegate ? ["C12", "F13"] : []
            default: return []
            }
        }
    }

    /// An app of the Library SDK.
    struct Library {
        var delegate: LoginScript.ScriptedDelegate?

        private var state = "idle"
        private var current: LoginScript.ScriptedDelegate?
        private var attempt = 0
        private var completed = 0
        private var kept: [Int] = []
        private var hasSession = false
        private var isAsked = false

        init(_ delegate: LoginScript.ScriptedDelegate?) { self.delegate = delegate }

        mutating func play(_ event: String) -> Step {
            let codes = calls(event)
            return Step(codes: codes, state: state)
        }

        private mutating func complete(_ number: Int) -> [String] {
            guard number > completed, state == "awaitingCompletion" else { return [] }
            completed = number
            state = "requesting"
            return (current?.hooks.contains(.handlePreMobileLogin) == true ? ["pre"] : [])
                + ["send"]
        }

        private mutating func calls(_ event: String) -> [String] {
            switch event {
            case "tap":
                guard state == "idle" else { return ["tap"] }
                attempt += 1
                current = delegate
                state = "awaitingCompletion"
                guard let current, current.hooks.contains(.loginButtonTapped) else {
                    return ["tap"] + complete(attempt)
                }
                switch current.handler {
                case .atOnce, .twice: return ["tap", "tapped(1)"] + complete(attempt)
                case .later:
                    kept.append(attempt)
                    return ["tap", "tapped(1)"]
                case .never: return ["tap", "tapped(1)"]
                }
            case "handler":
                guard let last = kept.last else { return [] }
                return ["handler"] + complete(last)
            case "accepts", "rejects", "fatal":
                if state == "requesting" { return end(event) }
                guard isAsked else { return [] }
                isAsked = false
                return ["answer"]
            case "data", "logout":
                guard hasSession else { return [] }
                isAsked = true
                if event == "logout" { hasSession = false }
                return ["send"]
            case "replace":
                delegate = LoginScript.ScriptedDelegate()
                return ["delegate"]
            case "remove":
                delegate = nil
                return ["delegate"]
            default: return []
            }
        }

        private mutating func end(_ event: String) -> [String] {
            state = "idle"
            hasSession = event == "accepts"
            let hook: (LoginHook, String) =
                hasSession ? (.mobileLoginDidSucceed, "succeed") : (.mobileLoginDidFail, "fail")
            return ["answer"] + (current?.hooks.contains(hook.0) == true ? [hook.1] : [])
                + (current?.hooks.contains(.handlePostMobileLogin) == true ? ["post"] : [])
        }
    }
}
