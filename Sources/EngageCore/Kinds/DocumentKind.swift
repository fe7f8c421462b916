/// The kind of a document: the one place that decides it, used by every command.
public enum DocumentKind: String, Sendable, Hashable, CaseIterable {
    /// Neither dictionary nor null.
    case nothing
    /// An answer that `engage test --record` wrote.
    case recording
    /// A picture that `engage preview --approve` wrote.
    case picture
    /// Facts and examples of `engage test`.
    case tests
    /// Events of `engage simulate`.
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

    /// Recognizes a document by its content, and by its name if that is fixed.
    public init(_ root: LocatedValue) {
        // Counted once, and only if a row needs them.
        lazy var names = KindNames(in: root)
        self = Self.table.first { $0.isSuch(root, { names }) }?.kind ?? .layer
    }

    /// The first row that matches a document decides its kind.
    private typealias IsSuch = @Sendable (LocatedValue, () -> KindNames) -> Bool

    private static let table: [(kind: DocumentKind, isSuch: IsSuch)] = [
        // Settings that are no dictionary are settings still: the app shows its own screen then.
        (
            .nothing,
            { root, _ in root.kind != .dictionary && !root.isNull && !isNamedSettings(root) }
        ),
        (
            .recording,
            { root, _ in ["kind", "effective", "decisions"].allSatisfy { root[$0] != nil } }
        ),
        (
            .picture,
            { root, _ in root["scene"]?.kind == .integer && root["elements"]?.kind == .array }
        ),
        (.tests, { root, _ in ["facts", "examples"].contains { root[$0]?.kind == .array } }),
        (
            .script,
            { root, _ in root["events"]?.kind == .array || root["process"]?.kind == .string }
        ),
        (.loginSettings, { root, _ in isLoginSettings(root) }),
        (
            .project,
            { root, _ in
                root.document.file.hasSuffix("engage.yaml") || root["apps"]?.kind == .dictionary
                    || elements(of: root["layers"]).contains { $0["file"] != nil }
            }
        ),
        (.loginScreenScenario, { root, _ in root["kind"]?.string == "loginScreen" }),
        (
            .dialogScenario,
            { root, names in
                ["kind", "layers", "settings"].contains { root[$0]?.isNull == false }
                    || names().members > names().keys
            }
        ),
        (
            .providerList,
            { root, _ in root["provider_info"] != nil || root["enabled_providers"] != nil }
        ),
        (
            .loginScreenSettings,
            { root, names in names().screens > names().dialogs || isNamedSettings(root) }
        ),
        (.promptSettings, { root, _ in isPromptSettings(root) }),
    ]

    private static func elements(of list: LocatedValue?) -> [LocatedValue] {
        list.map { Array($0.elements) } ?? []
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

    /// True for a path with a name that is usual for login-screen settings.
    package static func namesLoginSettings(_ path: String) -> Bool {
        PlainText.holds(path, "MSIUICustomizationSettings")
    }

    /// What the names of both files of prompt settings hold: that of iPads, and `…_iPhone.plist`.
    package static let promptSettingsName = "MSIAuthenticationSettings"

    /// True for prompt settings by their file's name, or by a list of items where the file has one.
    package static func isPromptSettings(_ root: LocatedValue) -> Bool {
        let file = root.document.file
        let name = file[(file.utf8.lastIndex(of: UInt8(ascii: "/")) ?? file.startIndex)...]
        if PlainText.holds(name, promptSettingsName) { return true }
        // A screen, then its configurations: the list is in the third dictionary at most.
        var level = [root]
        for _ in 0..<3 {
            var inner: [LocatedValue] = []
            for entry in level.flatMap(\.entries) {
                if entry.hasKey("Authentication Parameters") { return true }
                if entry.value.kind == .dictionary { inner.append(entry.value) }
            }
            level = inner
        }
        return false
    }

    /// True for a dictionary with a key of either kind of login screen.
    public static func isLayer(_ root: LocatedValue) -> Bool {
        let kind = DocumentKind(root)
        return kind == .loginScreenSettings || kind == .layer && kind.isCertain(of: root)
    }

    /// True for a scenario with members: layers or settings, and what is beside them.
    public var isScenario: Bool { self == .dialogScenario || self == .loginScreenScenario }

    /// True for a scenario of a login screen.
    public var isLoginScreen: Bool {
        self == .loginScreenScenario || self == .loginScreenSettings
    }

    /// True if a file states that it is about a login, and not only by its members' names.
    ///
    /// An unrelated file of a folder, such as `{"id": 1}`, does not belong to a login.
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

    /// Why a document is no scenario of a screen; nil for one that is.
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
    /// one that is, login-screen settings among them where the request is about such a screen.
    public func layerRefusal(of root: LocatedValue, ofLoginScreen: Bool) -> ScenarioError? {
        // The layer's own reader reports anything but a dictionary, by the layer's name.
        if self == .layer || self == .nothing || self == .loginScreenSettings && ofLoginScreen {
            return nil
        }
        return refusal(of: root, wanted: "a layer")
    }

    /// The refusal of a document that is certainly of another kind than a test file or a script;
    /// nil otherwise, so that the reader reports each mistake in it.
    public func refusal(of root: LocatedValue, expecting kind: DocumentKind) -> ScenarioError? {
        guard self != kind, self != .nothing, isCertain(of: root) else { return nil }
        return refusal(of: root, wanted: kind == .tests ? "a test file" : "a script")
    }

    private func refusal(of root: LocatedValue, wanted: String) -> ScenarioError {
        guard self != .nothing else {
            return ScenarioError(
                "a layer takes a dictionary, found \(root.kind.noun)\(Self.hint(for: root))",
                at: root.location)
        }
        return ScenarioError("expected \(wanted), found \(found)", at: root.location)
    }

    /// What to write in place of a text, which a line of YAML without a colon and a blank is.
    package static func hint(for root: LocatedValue) -> String {
        root.document.format == .yaml && root.kind == .string
            ? "; write KEY: VALUE, with a blank after ':'" : ""
    }

    /// What a document is, in words, and what takes it.
    private var found: String {
        switch self {
        case .nothing: "no dictionary"
        case .recording: "a recording by 'engage test --record'"
        case .picture: "a snapshot by 'engage preview --approve'"
        case .tests: "a test file; 'engage test' runs it"
        case .script: "a script; 'engage simulate' runs it"
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
