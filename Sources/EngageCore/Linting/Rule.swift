/// One lint rule: its page, and what it looks for.
public protocol Rule: Sendable {
    /// What a person reads about it.
    static var page: RulePage { get }
    /// Looks at one app: its layers and what became of them on every device.
    static func check(_ subject: LintSubject, _ findings: inout LintFindings)
}

/// What a rule looks at: the layers of one app and their resolutions.
public struct LintSubject: Sendable {
    /// A dictionary with its name.
    public typealias NamedLayer = ScenarioLayer

    /// Name of the app; nil outside of `apps:`.
    public var app: String?
    /// The dictionaries, lowest first.
    public var layers: [NamedLayer] { didSet { allEntries = Self.entries(of: layers) } }
    private var allEntries: [(entry: LocatedValue.Entry, row: KeyEntry?, layer: Int)]
    /// Resolutions of the dialogs, one a device and dialog.
    public var dialogs: [DialogResolution] = []
    /// Resolutions of the login screen, one a device.
    public var screens: [LoginScreenResolution] = []
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
    /// The showing of the app that is looked at; nil where it has one place that shows a dialog.
    public var showing: String?
    /// Words that the project gives the app.
    public var tags: Set<String> = []
    /// What the project says about the rules for this app alone.
    public var settings: LintSettings?
    /// Files that are layers of several apps of the project.
    public var sharedFiles: Set<String> = []
    /// Files that lie among the layers of a project and that no app uses.
    public var unusedFiles: [String] = []
    /// What the rules found in an earlier run, where nothing has changed since.
    public var found: [Finding]?
    /// Names of devices by that of one that was looked at for all of them.
    var twins: [String: [String]] = [:]
    /// Why no question could be asked, and what of a scenario nothing reads.
    var problems: [Diagnostic] = []
    /// What was found in prompt settings, which no device has a say in.
    var promptFindings: [Diagnostic] = []
    /// Documents beside those of the layers.
    var documents: [Document] = []

    /// Looks at layers.
    public init(app: String?, layers: [NamedLayer]) {
        self.app = app
        self.layers = layers
        allEntries = Self.entries(of: layers)
    }

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

/// Collects what rules find and puts equal findings of several devices into one.
public struct LintFindings: Sendable {
    private var order: [Finding] = []
    private var places: [Finding: Int] = [:]
    private var counts: [String: Int] = [:]
    var app: String?
    var twins: [String: [String]] = [:]

    /// Findings of one rule in one app that are told; the rest is counted.
    static let mostOfRule = 1000

    /// Starts empty.
    public init() {}

    /// What was found, in the order it was found.
    public var findings: [Finding] {
        let more = counts.filter { $0.value > Self.mostOfRule }.sorted { $0.key < $1.key }
        return order
            + more.map { rule, count in
                Finding(
                    rule: TooManyFindingsRule.page.id, TooManyFindingsRule.page.severity,
                    "\(count - Self.mostOfRule) more findings of '\(rule)' are not listed",
                    at: order.last { $0.rule == rule }?.source, app: app)
            }
    }

    /// Notes a finding; a second one that differs only in the device adds the device.
    public mutating func add(
        _ page: RulePage, _ message: String, key: String? = nil, at place: SourceLocation?,
        device: String? = nil, fix: SourceEdit? = nil
    ) {
        let finding = Finding(
            rule: page.id, page.severity, message, key: key, at: place, app: app, fix: fix)
        let position = places[finding] ?? order.count
        if position == order.count {
            counts[page.id, default: 0] += 1
            guard counts[page.id, default: 0] <= Self.mostOfRule else { return }
            places[finding] = position
            order.append(finding)
        }
        guard let device else { return }
        for device in twins[device] ?? [device] where !order[position].devices.contains(device) {
            order[position].devices.append(device)
        }
    }
}

extension LocatedValue {
    /// The edit that puts another text in place of this string; nil for one written with escapes.
    func replacing(_ text: String) -> SourceEdit? {
        let node = node
        guard node.kind == .string, !node.flags.contains(.side), document.isText,
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"\\<>&':".utf8.contains($0) })
        else { return nil }
        let start = Int(node.start)
        // Without quotes a number sign would begin a comment of YAML.
        let quote = start > 0 ? document.bytes[start - 1] : 0
        if document.format == .yaml, text.utf8.contains(UInt8(ascii: "#")),
            quote != UInt8(ascii: "\"") && quote != UInt8(ascii: "'")
        {
            return nil
        }
        return SourceEdit(
            file: document.file, range: start..<start + Int(node.length), replacement: text)
    }

    /// Where a list or dictionary of a configuration names a provider.
    func place(of name: String) -> SourceLocation? {
        for list in ["enabled_providers", "social_providers"] {
            for element in self[list].map({ Array($0.elements) }) ?? []
            where element.string == name { return element.location }
        }
        return nil
    }

    /// True for the same value, written in the same order.
    func isSameValue(as other: LocatedValue) -> Bool {
        var left = JSONWriter()
        left.value(self)
        var right = JSONWriter()
        right.value(other)
        return left.bytes == right.bytes
    }
}
