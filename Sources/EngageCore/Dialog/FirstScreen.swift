/// Decides which screens the dialog starts with.
///
/// Source: behaviour, session#first-screen.
struct FirstScreen: Sendable {
    /// The stack at the start, bottom first.
    let screens: [ScreenName]
    /// The provider of a landing or page on it.
    let provider: String?
    /// The choice.
    let decision: Decision
    private let path: Path

    /// The branch that decided it.
    private enum Path: Sendable {
        case sharing
        case direct
        case landing(failed: Condition?)
    }

    /// Conditions of a landing that can fail, in the order of their evaluation.
    private enum Condition: Int, Sendable, Comparable, CaseIterable {
        case remembered, saved, notAlways, notForced, notSharing, listed, notRemoved

        static func < (one: Condition, other: Condition) -> Bool { one.rawValue < other.rawValue }
    }

    init(of merged: MergedRequest) {
        var request: DialogRequest { _read { yield merged.request } }
        if request.purpose == .sharing {
            self.init(
                [.sharing], nil, .sharing, .sharing, chose: "sharing",
                "a sharing dialog starts with its own screen")
            return
        }
        if let name = request.provider {
            let wantsInput = request.providers[name]?.requiresInput == true
            self.init(
                [wantsInput ? .userLanding : .webView], name, .direct, .directSignIn,
                chose: name,
                wantsInput ? "the provider needs typed input" : "the provider needs no input")
            return
        }
        let name = request.session.rememberedProvider
        if let failed = Self.failed(of: merged) {
            self.init(
                [.providerTable], nil, .landing(failed: failed), .landingRule,
                chose: "providerTable", Self.sentence(failed, name ?? ""))
            return
        }
        self.init(
            [.providerTable, .userLanding], name, .landing(failed: nil), .landingRule,
            chose: name ?? "", "a returning user of a listed provider is welcomed")
    }

    private init(
        _ screens: [ScreenName], _ provider: String?, _ path: Path, _ rule: ResolutionRule,
        chose: String,
        _ because: String
    ) {
        self.screens = screens
        self.provider = provider
        self.path = path
        decision = Decision(slot: "opens", rule: rule, chose: chose, because: because)
    }

    /// The first of the conditions a to h that does not hold; nil where all do.
    private static func failed(of merged: MergedRequest) -> Condition? {
        guard let name = merged.request.session.rememberedProvider else { return .remembered }
        return Condition.allCases.first {
            !holds($0, for: name, merged)
        }
    }

    private static func holds(
        _ condition: Condition, for name: String, _ merged: MergedRequest
    ) -> Bool {
        var request: DialogRequest { _read { yield merged.request } }
        let session = merged.origins.request.session
        switch condition {
        case .remembered: return true
        case .saved: return session.savedUser(of: name) != nil
        case .notAlways: return !session.alwaysForceReauth
        case .notForced:
            return !session.forceReauth.contains(name) || request.providers[name] == nil
        case .notSharing: return !request.sharingIsOn
        case .listed: return request.providers.authenticationNames.contains(name)
        case .notRemoved:
            guard let removed = merged.customization.value(of: .removeProviders) else {
                return true
            }
            return !removed.contains(name)
        }
    }

    private static func sentence(_ failed: Condition, _ name: String) -> String {
        switch failed {
        case .remembered: "a: no provider is remembered"
        case .saved: "b: no user of '\(name)' is saved"
        case .notAlways: "d: every sign-in must be new"
        case .notForced: "e: '\(name)' needs a new sign-in"
        case .notSharing: "f: a sharing dialog is still on"
        case .listed: "g: '\(name)' is not in the list of providers"
        case .notRemoved: "h: '\(name)' is removed"
        }
    }
}

extension FirstScreen {
    /// Why the dialog starts so: what failed, or who is remembered, and the conditions before it.
    func reason(of merged: MergedRequest) -> Reason {
        let origins = merged.origins
        var reason = Reason(decision.rule, because: decision.because)
        switch path {
        case .sharing: break
        case .direct:
            let provider = provider.flatMap { origins.request.providers[$0] }
            reason.from = origins.described(provider, "requires_input").first
            reason.inputs =
                [origins.member("provider")]
                + origins.making(provider) {
                    $0?.requiresInput == provider?.requiresInput
                        && $0?.source["requires_input"] == nil
                        && provider?.source["requires_input"] == nil
                }
        case .landing(let failed):
            let conditions = Self.conditions(of: merged)
            guard let failed else {
                reason.from = conditions.first { $0.condition == .remembered }?.origin
                reason.inputs = conditions.filter { $0.condition != .remembered }.map(\.origin)
                break
            }
            reason.from = conditions.first { $0.condition == failed }?.origin
            // If nothing can fail, an earlier condition alone changes nothing.
            guard reason.from != nil else { break }
            reason.inputs = conditions.filter { $0.condition < failed }.map(\.origin)
        }
        return reason
    }

    /// What alone keeps the landing away; empty where nothing does, or more than one thing.
    func obstacle(of merged: MergedRequest) -> [Origin] {
        guard case .landing(let failed?) = path,
            let name = merged.origins.request.session.rememberedProvider
        else { return [] }
        let isAlone = Condition.allCases.allSatisfy {
            $0 == failed || Self.holds($0, for: name, merged)
        }
        guard isAlone else { return [] }
        return Self.conditions(of: merged).filter { $0.condition == failed }
            .map(\.origin)
    }

    /// What is given about each condition.
    private static func conditions(
        of merged: MergedRequest
    ) -> [(condition: Condition, origin: Origin)] {
        let origins = merged.origins
        let session = origins.request.session
        let name = session.rememberedProvider ?? ""
        let forced =
            origins.request.providers[name] == nil
            ? [] : origins.session("forceReauth", isSet: !session.forceReauth.isEmpty)
        let all: [(Condition, [Origin])] = [
            (
                .remembered,
                origins.session("rememberedProvider", isSet: session.rememberedProvider != nil)
            ),
            (.saved, origins.session("savedUsers", isSet: !session.savedUsers.isEmpty)),
            (.notAlways, origins.session("alwaysForceReauth", isSet: session.alwaysForceReauth)),
            (.notForced, forced),
            (.listed, [origins.listing(name)] + origins.makingListed(name)),
            (.notRemoved, merged.customization.lookups(.removeProviders)),
        ]
        return all.flatMap { condition, origins in origins.map { (condition, $0) } }
    }
}
