public import EngageCore

/// What a rule looks at: the layers of one app and their resolutions.
public struct LintSubject: Sendable {
    /// A dictionary with its name.
    public typealias NamedLayer = ScenarioLayer

    /// Name of the app; nil outside of `apps:`.
    public var app: String?
    /// The dictionaries, lowest first.
    public var layers: [NamedLayer] {
        didSet {
            allEntries = Self.entries(of: layers)
            collectLoginLeaves()
        }
    }
    // What every rule goes through is collected once.
    private var allEntries: [(entry: LocatedValue.Entry, row: KeyEntry?, layer: Int)]
    private var allLoginLeaves: [LoginLeaf] = []
    /// Resolutions of the dialogs, one a device and dialog.
    public var dialogs: [DialogResolution] = []
    /// Resolutions of the login screen, one a device.
    public var screens: [LoginScreenResolution] = [] { didSet { collectLoginLeaves() } }
    /// Names of the pictures at hand; nil where every name is one.
    public var assets: Set<String>?
    /// Providers that are known; nil where none were asked.
    public var providers: ProviderList?
    /// The provider configuration as it was given; nil for the bundled one.
    public var configuration: LocatedValue?
    /// The other members of the scenario or project, contract section 3.
    public internal(set) var members: [String: LocatedValue] = [:]
    /// True for a scenario, which asks one question and says all of it.
    public internal(set) var isScenario = false
    /// True for an app of a project, which says how its dialogs are shown.
    public internal(set) var isOfProject = false {
        didSet { for number in ways.indices { ways[number].subject.isOfProject = isOfProject } }
    }
    /// The showing of the app that is looked at; nil where it has one place that shows a dialog.
    public var showing: String?
    /// Words that the project gives the app.
    public var tags: Set<String> = []
    /// What the project says about the rules for this app alone.
    public var settings: LintSettings?
    /// Files that are layers of several apps of the project.
    public var sharedFiles: Set<String> = [] {
        didSet { for number in ways.indices { ways[number].subject.sharedFiles = sharedFiles } }
    }
    /// Files that lie among the layers of a project and that no app uses.
    public var unusedFiles: [String] = []
    /// Every app of a project, not resolved; for the subject that is about the project alone.
    public var family: [LintSubject] = []
    /// What the rules found in an earlier run, where nothing has changed since.
    public var found: [Finding]?
    /// The layers on each way through source code; empty where no branch decides.
    var ways: [Way] = []
    /// What of a script is looked at as a layer or list of its own.
    var inner: [LintSubject] = []
    /// A script of a session as it was given; nil for anything else.
    var script: LocatedValue?
    /// Names of devices by that of one that was looked at for all of them.
    var twins: [String: [String]] = [:]
    /// Why no question could be asked, and what of a scenario nothing reads.
    var problems: [Diagnostic] = []
    /// What was found in prompt settings, which no device has a say in.
    var promptFindings: [Diagnostic] = []
    /// Prompt settings as they were given; nil for anything else.
    var prompts: LocatedValue?
    /// Texts by key of the tables beside prompt settings, which they may name.
    public var promptTexts: [String: String] = [:]
    /// What is wrong with test files.
    public var testProblems: [Diagnostic] = []
    /// The project file; nil for the subject of an app or a file.
    public var project: LocatedValue? {
        didSet { documents += [project?.document].compactMap { $0 } }
    }
    /// Documents beside those of the layers.
    var documents: [Document] = []

    /// True where all layers of an app are told; below a file by itself may lie whatever the app
    /// sets in its code.
    var knowsEveryLayer: Bool { isOfProject || isScenario || layers.count > 1 }

    /// Login screens that the layers name.
    var namedDocuments: [Document] { layers.flatMap(\.nativeLogins).map(\.root.document) }

    /// Files of login screens that the layers name.
    public var namedFiles: Set<String> { Set(namedDocuments.map(\.file)) }

    /// Looks at layers.
    public init(app: String?, layers: [NamedLayer]) {
        self.app = app
        documents = layers.compactMap(\.overlay?.document)
        let layers = layers.filter(\.holdsValues)
        self.layers = layers
        allEntries = Self.entries(of: layers)
    }

    /// Collects the leaves of login-screen settings, once the screens are there.
    mutating func collectLoginLeaves() {
        allLoginLeaves = screens.isEmpty ? [] : loginValues(intoLists: true)
    }

    /// Leaves of login-screen settings in every layer, those of login buttons among them; none
    /// where no screen was asked.
    func loginLeaves() -> [LoginLeaf] { allLoginLeaves }

    /// Entries of every layer with the catalogue's row and the layer's position.
    func entries() -> [(entry: LocatedValue.Entry, row: KeyEntry?, layer: Int)] { allEntries }

    /// The same by the places of their keys.
    func entriesByPlace()
        -> [SourceLocation: (entry: LocatedValue.Entry, row: KeyEntry?, layer: Int)]
    {
        Dictionary(
            allEntries.map { ($0.entry.keyLocation, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private static func entries(
        of layers: [NamedLayer]
    ) -> [(entry: LocatedValue.Entry, row: KeyEntry?, layer: Int)] {
        // Of keys that nobody knows only the first are looked at.
        var unknown = 0
        return layers.enumerated().flatMap { position, layer in
            layer.values.entries.lazy.compactMap { entry in
                let row = KeyCatalogue.entry(entry.key)
                if row == nil { unknown += 1 }
                return row == nil && unknown > Layer.mostUnknown ? nil : (entry, row, position)
            }
        }
    }

    /// The entry whose value of a key counts; nil where none or a null does.
    func entry(of key: Key) -> (entry: LocatedValue.Entry, raw: String)? {
        let found = entries().last { $0.row?.key == key }
        return found.flatMap { $0.entry.value.isNull ? nil : ($0.entry, key.raw) }
    }

    /// A member of the entry that styles a login button, in the layer whose list counts.
    func buttonMember(_ button: LoginScreenButton, _ name: String) -> LocatedValue.Entry? {
        guard let index = button.entry,
            let list = layers.last(where: { $0.values["LoginButton"]?.kind == .array })?
                .values["LoginButton"]
        else { return nil }
        let element = list.elements.enumerated().first { $0.offset == index }?.element
        return element?.entries.first { $0.key == name }
    }

    /// The list or dictionary that begins at a place of a layer.
    func container(at place: SourceLocation) -> LocatedValue? {
        for layer in layers where layer.values.document.file == place.file {
            for case .begin(let index) in DocumentWalk(layer.values) {
                let value = LocatedValue(document: layer.values.document, index: index)
                if value.location == place { return value }
            }
        }
        return nil
    }

    /// Where a member of a described part stands; the part's own place where it has none.
    func place(of member: String, in part: ViewPart) -> SourceLocation? {
        guard let place = part.source, let value = container(at: place) else { return part.source }
        return value[member]?.location ?? value.entries.lazy.compactMap { $0.value[member] }
            .first?.location ?? place
    }

    /// Parts of every described view in a slot, each once.
    func parts() -> [ViewPart] {
        var seen: Set<ViewPart> = []
        var parts: [ViewPart] = []
        for dialog in dialogs {
            guard let table = dialog.providerTable else { continue }
            for slot in [
                table.tableHeader, table.sectionHeader, table.sectionFooter, table.tableFooter,
            ] {
                guard case .view(let view, _)? = slot else { continue }
                parts += view.parts.filter { seen.insert($0).inserted }
            }
        }
        return parts
    }
}
