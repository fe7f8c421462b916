/// What a document is: the one place that decides it, asked by every command.
public enum DocumentKind: String, Sendable, Hashable, CaseIterable {
    /// Neither dictionary nor null.
    case nothing
    /// An answer that `engage test --record` wrote.
    case recording
    /// A picture that `engage preview --approve` wrote.
    case picture
    /// Facts and examples of `engage test`.
    case tests
    /// Events of `engage simulate` or `engage login simulate`.
    case script
    /// Headers and parameters of a login, of `engage login`.
    case loginSettings
    /// `engage.yaml`.
    case project
    /// A scenario of kind `loginScreen`.
    case loginScreenScenario
    /// A scenario of kind `dialog`, or of one that there is not.
    case dialogScenario
    /// The body of the provider endpoint.
    case providerList
    /// `MSIUICustomizationSettings`.
    case loginScreenSettings
    /// `MSIAuthenticationSettings`.
    case promptSettings
    /// A dictionary of Custom Interface keys, empty or misspelt ones too.
    case layer

    /// Tells what a document is by what stands in it, and by its name where that is fixed.
    public init(_ root: LocatedValue) {
        self = Self.table.first { $0.isSuch(root) }?.kind ?? .layer
    }

    /// The first row that holds of a document says what it is.
    private static let table: [(kind: DocumentKind, isSuch: @Sendable (LocatedValue) -> Bool)] = [
        // Settings that are no dictionary are settings still: the app shows its own screen then.
        (.nothing, { $0.kind != .dictionary && !$0.isNull && !isNamedSettings($0) }),
        (
            .recording,
            { root in ["kind", "effective", "decisions"].allSatisfy { root[$0] != nil } }
        ),
        (.picture, { $0["scene"]?.kind == .integer && $0["elements"]?.kind == .array }),
        (.tests, { root in ["facts", "examples"].contains { root[$0]?.kind == .array } }),
        (.script, { $0["events"]?.kind == .array || $0["process"]?.kind == .string }),
        (.loginSettings, { isLoginSettings($0) }),
        (
            .project,
            { root in
                root.document.file.hasSuffix("engage.yaml") || root["apps"]?.kind == .dictionary
                    || elements(of: root["layers"]).contains { $0["file"] != nil }
            }
        ),
        (.loginScreenScenario, { $0["kind"]?.string == "loginScreen" }),
        (.dialogScenario, { asks($0) }),
        (.providerList, { $0["provider_info"] != nil || $0["enabled_providers"] != nil }),
        (.loginScreenSettings, { isLoginScreen($0) }),
        (.promptSettings, { AuthenticationSettings.isSettings($0) }),
    ]

    private static func elements(of list: LocatedValue?) -> [LocatedValue] {
        list.map { Array($0.elements) } ?? []
    }

    /// True for a document with a member that only scenarios have, or with more members than keys.
    private static func asks(_ root: LocatedValue) -> Bool {
        if ["kind", "layers", "settings"].contains(where: { root[$0]?.isNull == false }) {
            return true
        }
        var members = 0
        var keys = 0
        for entry in root.entries {
            if KeyCatalogue.match(entry.key) != nil
                || LoginScreenKey.key(entry.key, under: nil) != nil
            {
                keys += 1
            } else if QuestionObject.dialog[entry.key] != nil
                || QuestionObject.loginScreen[entry.key] != nil
            {
                members += 1
            }
        }
        return members > keys
    }

    private static func isLoginSettings(_ root: LocatedValue) -> Bool {
        root.kind == .dictionary && root.count > 0
            && root.entries.allSatisfy {
                ["loginParameters", "headers", "requestParameters"].contains($0.key)
            }
    }

    private static func isNamedSettings(_ root: LocatedValue) -> Bool {
        namesLoginSettings(root.document.file)
    }

    /// True for a path that says by its name that login-screen settings stand there.
    package static func namesLoginSettings(_ path: String) -> Bool {
        PlainText.holds(path, "MSIUICustomizationSettings")
    }

    /// True for a dictionary with more keys of the login screen than of the dialog.
    private static func isLoginScreen(_ root: LocatedValue) -> Bool {
        var screen = 0
        var dialog = 0
        for entry in root.entries {
            if LoginScreenKey.key(entry.key, under: nil) != nil {
                screen += 1
            } else if KeyCatalogue.match(entry.key) != nil {
                dialog += 1
            }
        }
        return screen > dialog || isNamedSettings(root)
    }

    /// True for a dictionary with a key of either kind of login screen.
    public static func isLayer(_ root: LocatedValue) -> Bool {
        let kind = DocumentKind(root)
        return kind == .loginScreenSettings || kind == .layer && kind.isCertain(of: root)
    }

    /// True for a question with members: layers or settings, and what stands beside them.
    public var isScenario: Bool { self == .dialogScenario || self == .loginScreenScenario }

    /// True for what is asked about a login screen.
    public var isLoginScreen: Bool {
        self == .loginScreenScenario || self == .loginScreenSettings
    }

    /// True where a file says that it is about a login, and not by its members' names alone.
    ///
    /// What lies in a folder by chance, such as `{"id": 1}`, is none of a login.
    public func isCertain(of root: LocatedValue) -> Bool {
        switch self {
        case .dialogScenario, .loginScreenScenario:
            root["settings"] != nil
                || Self.elements(of: root["layers"]).contains { $0["values"] != nil }
        case .layer: root.entries.contains { KeyCatalogue.match($0.key) != nil }
        case .nothing: false
        default: true
        }
    }

    /// Why a document asks nothing about a screen; nil for one that does.
    public func refusal(of root: LocatedValue) -> ScenarioError? {
        switch self {
        case .dialogScenario, .loginScreenScenario, .providerList, .loginScreenSettings, .layer:
            nil
        default:
            refusal(
                of: root,
                wanted: "a scenario, login-screen settings, a provider list or a layer")
        }
    }

    /// Why a document is no layer of Custom Interface keys, as where an option names one; nil for
    /// one that is, login-screen settings among them where the question is about such a screen.
    public func layerRefusal(of root: LocatedValue, ofLoginScreen: Bool) -> ScenarioError? {
        // What is no dictionary at all the layer's own reader tells, by the layer's name.
        if self == .layer || self == .nothing || self == .loginScreenSettings && ofLoginScreen {
            return nil
        }
        return refusal(of: root, wanted: "a layer")
    }

    private func refusal(of root: LocatedValue, wanted: String) -> ScenarioError {
        guard self != .nothing else {
            return ScenarioError(
                "a layer takes a dictionary, found \(root.kind.noun)", at: root.location)
        }
        return ScenarioError("expected \(wanted), found \(found)", at: root.location)
    }

    /// What a document is, in words, and what takes it.
    private var found: String {
        switch self {
        case .nothing: "no dictionary"
        case .recording: "an answer that 'engage test --record' wrote"
        case .picture: "a picture that 'engage preview --approve' wrote"
        case .tests: "a test file; 'engage test' runs it"
        case .script: "a script; 'engage simulate' or 'engage login simulate' plays it"
        case .loginSettings: "settings of a login; 'engage lint' checks them"
        case .project: "a project file; name it with --project"
        case .promptSettings: "settings of login prompts; 'engage lint' checks them"
        case .dialogScenario, .loginScreenScenario: "a scenario; name it without an option"
        case .providerList: "a provider list; name it with --configuration"
        case .loginScreenSettings: "login-screen settings; name them without an option"
        case .layer: "a layer"
        }
    }
}
