extension DialogScriptReader {
    /// Events that carry nothing.
    private static let plain: [String: DialogEvent] = [
        "appPops": .appPops,
        "back": .back,
        "cancel": .cancel,
        "cancelAuthentication": .cancelAuthentication,
        "cancelSharing": .cancelSharing,
        "dismissAlert": .dismissAlert,
        "editText": .editText,
        "restart": .restart,
        "shareComplete": .shareComplete,
        "shareSucceeds": .shareSucceeds,
        "switchAccounts": .switchAccounts,
        "tapOutside": .tapOutside,
    ]

    private typealias EventReader =
        @Sendable (
            inout DialogScriptReader, LocatedValue?, LocatedValue
        ) throws(ScenarioError) -> DialogEvent

    /// Events that carry something, by name; the last argument is the event itself.
    private static let carrying: [String: EventReader] = [
        "captureSignIn": { reader, content, event throws(ScenarioError) in
            .captureSignIn(succeeds: try reader.word(content, ["failure", "success"], event) == 1)
        },
        "configurationArrives": { reader, content, _ throws(ScenarioError) in
            .configurationArrives(
                content.map { reader.read(configuration: $0) } ?? reader.configuration)
        },
        "configurationFails": { reader, content, event throws(ScenarioError) in
            let kinds = ["transport", "badURL"]
            let kind = content == nil ? 0 : try reader.word(content, kinds, event)
            return .configurationFails(kind == 0 ? .incompleteConfiguration : .badURL)
        },
        "configure": { reader, content, event throws(ScenarioError) in
            let members = try reader.members(content ?? event, of: "configure", content == nil)
            return .configure(
                applicationID: try members?.string("appId"),
                appURL: try members?.string("appUrl"),
                whitelistedDomain: try members?.string("whitelistedDomain") ?? "")
        },
        "failure": { reader, content, event throws(ScenarioError) in
            let standard = ServiceError.authenticationFailed.rawValue
            return .failure(
                code: content == nil ? standard : try reader.integer(content, event))
        },
        "keyboard": { reader, content, event throws(ScenarioError) in
            .keyboard(isUp: try reader.word(content, ["down", "up"], event) == 1)
        },
        "nativeAnswer": { reader, content, event throws(ScenarioError) in
            content?.isString("success") == true
                ? .nativeAnswer(code: nil)
                : .nativeAnswer(code: try reader.integer(content, event))
        },
        "pageOpens": { reader, content, event throws(ScenarioError) in
            .pageOpens(try reader.text(content, event))
        },
        "rotate": { reader, content, event throws(ScenarioError) in
            let words = InterfaceOrientation.allCases
            return .rotate(words[try reader.word(content, words.map(\.rawValue), event)])
        },
        "selectRow": { reader, content, event throws(ScenarioError) in
            .selectRow(try reader.text(content, event))
        },
        "selectTab": { reader, content, event throws(ScenarioError) in
            .selectTab(try reader.text(content, event))
        },
        "setAlwaysForceReauth": { reader, content, event throws(ScenarioError) in
            guard let isTrue = content?.boolean else {
                throw reader.wanted("true or false", content, event)
            }
            return .setAlwaysForceReauth(isTrue)
        },
        "setCustomNavigationController": { reader, content, event throws(ScenarioError) in
            guard let content else { return .setCustomNavigationController(nil) }
            guard
                case .navigationController(let saved) = TypedValue(
                    content, as: .navigationController)
            else { throw reader.wanted("a navigation controller", content, event) }
            return .setCustomNavigationController(saved)
        },
        "setCustomProviders": { reader, content, event throws(ScenarioError) in
            guard let content else { throw reader.wanted("a dictionary", nil, event) }
            return .setCustomProviders(reader.customProviders(content))
        },
        "setDefaults": { reader, content, event throws(ScenarioError) in
            guard let content else { throw reader.wanted("a dictionary", nil, event) }
            return .setDefaults(reader.layer("defaults", content))
        },
        "share": { reader, content, event throws(ScenarioError) in
            .share(provider: try reader.text(content, event))
        },
        "shareFails": { reader, content, event throws(ScenarioError) in
            .shareFails(code: try reader.integer(content, event))
        },
        "show": { reader, content, event throws(ScenarioError) in
            .show(try reader.showing(.authentication, content, event))
        },
        "showSharing": { reader, content, event throws(ScenarioError) in
            .show(try reader.showing(.sharing, content, event))
        },
        "signIn": { reader, content, event throws(ScenarioError) in
            .signIn(content == nil ? nil : try reader.text(content, event))
        },
        "success": { reader, content, event throws(ScenarioError) in
            let members = try reader.members(content ?? event, of: "success", content == nil)
            return .success(
                preferredUsername: try members?.string("preferredUsername"),
                welcomeInfo: try members?.string("welcomeInfo"))
        },
        "tapBelow": { reader, content, event throws(ScenarioError) in
            .tapBelow(try reader.text(content, event))
        },
        "timePasses": { reader, content, event throws(ScenarioError) in
            guard let seconds = content?.number, (0...longestTime).contains(seconds) else {
                throw reader.wanted("seconds from 0 to 86400", content, event)
            }
            return .timePasses(milliseconds: Int((seconds * 1000).rounded()))
        },
    ]

    /// Events and aliases that carry nothing.
    package static var namesAlone: [String] { names(plain.keys) }

    /// Events and aliases that carry something.
    package static var namesWithContent: [String] { names(carrying.keys) }

    private static func names(_ known: some Collection<String>) -> [String] {
        known + aliases.filter { known.contains($0.value) }.map(\.key)
    }

    /// A day, in seconds.
    private static let longestTime = 86_400.0

    /// Names of the guide and of the SDK's own methods. Source: behaviour, precedence#calls.
    private static let aliases: [String: String] = [
        "cancelPublishing": "cancelSharing",
        "setCustomInterface": "setDefaults",
        "setCustomInterfaceDefaults": "setDefaults",
        "showAuthenticationDialog": "show",
        "showAuthenticationDialogForProvider": "show",
        "showAuthenticationDialogWithCustomInterfaceOverrides": "show",
        "showSharingDialog": "showSharing",
        "showSharingDialogWithActivity": "showSharing",
        "showSocialPublishingDialog": "showSharing",
        "showSocialPublishingDialogWithActivity": "showSharing",
    ]

    /// Names that no release after v2.3 has. Source: behaviour, precedence#calls,
    /// disagreements#c-12, disagreements#c-13.
    private static let guideOnly: Set<String> = [
        "cancelPublishing", "setCustomInterface", "showSocialPublishingDialog",
        "showSocialPublishingDialogWithActivity",
    ]

    /// Members of the events that take a dictionary.
    private static let memberNames: [String: Set<String>] = [
        "configure": ["appId", "appUrl", "whitelistedDomain"],
        "show": ["activity", "capture", "forAccountLinking", "overrides", "provider"],
        "success": ["preferredUsername", "welcomeInfo"],
    ]

    mutating func event(
        _ given: String, _ content: LocatedValue?, at value: LocatedValue
    ) throws(ScenarioError) -> DialogEvent {
        let name = Self.aliases[given] ?? given
        if profile == .sdk55, Self.guideOnly.contains(given) { return .callOfTheGuide(given) }
        if let event = Self.plain[name] {
            if let content {
                throw ScenarioError("event '\(name)' takes no content", at: content.location)
            }
            return event
        }
        if let reader = Self.carrying[name] { return try reader(&self, content, value) }
        let known = (Array(Self.plain.keys) + Array(Self.carrying.keys)).sorted()
        let hint = Spelling.hint(
            Spelling.nearest(to: given, among: known),
            otherwise: "; 'engage schema simulateScript' lists the events")
        throw ScenarioError(
            "unknown event '\(given)'\(hint)",
            at: value.location)
    }

    private mutating func showing(
        _ purpose: DialogRequest.Purpose, _ content: LocatedValue?, _ event: LocatedValue
    ) throws(ScenarioError) -> DialogEvent.Showing {
        var showing = DialogEvent.Showing(purpose)
        guard let content,
            let members = try members(content, of: "show", false)
        else { return showing }
        showing.overrides = members["overrides"].map { layer("overrides", $0) }
        showing.provider = try members.string("provider")
        showing.capture = try members.word("capture", default: DialogRequest.CaptureType.none)
        if let mark = members["forAccountLinking"] {
            guard purpose == .authentication, let isMarked = mark.boolean else {
                throw ScenarioError(
                    "'forAccountLinking' takes true or false, for a sign-in only", at: mark.location
                )
            }
            showing.forAccountLinking = isMarked
        }
        showing.activity = try DialogRequest.activity(content["activity"])
        return showing
    }

    /// The members of a content; nil if there are none.
    private func members(
        _ content: LocatedValue, of event: String, _ isMissing: Bool
    ) throws(ScenarioError) -> ScenarioMembers? {
        if isMissing { return nil }
        let members = try ScenarioMembers(content, what: "event '\(event)'")
        let known = Self.memberNames[event] ?? []
        for entry in content.entries where !known.contains(entry.key) {
            throw ScenarioError(
                "unknown member '\(entry.key)' of '\(event)'; expected one of "
                    + known.sorted().joined(separator: ", "), at: entry.keyLocation)
        }
        return members
    }

    private func text(
        _ content: LocatedValue?, _ event: LocatedValue
    ) throws(ScenarioError) -> String {
        guard let text = content?.string else { throw wanted("a string", content, event) }
        return text
    }

    private func integer(
        _ content: LocatedValue?, _ event: LocatedValue
    ) throws(ScenarioError) -> Int {
        guard let number = content?.integer else { throw wanted("an error code", content, event) }
        return number
    }

    /// Position of the word among those allowed.
    private func word(
        _ content: LocatedValue?, _ words: [String], _ event: LocatedValue
    ) throws(ScenarioError) -> Int {
        guard let text = content?.string, let index = words.firstIndex(of: text) else {
            throw wanted("'" + words.joined(separator: "' or '") + "'", content, event)
        }
        return index
    }

    private func wanted(
        _ what: String, _ content: LocatedValue?, _ event: LocatedValue
    ) -> ScenarioError {
        ScenarioError(
            "the event takes \(what), found \(content?.kind.noun ?? "nothing")",
            at: (content ?? event).location)
    }
}
