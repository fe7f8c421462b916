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
    public struct Layer: Sendable {
        /// Name printed in answers.
        public var name: String
        /// The dictionary.
        public var values: LocatedValue

        /// Names a dictionary.
        public init(_ name: String, _ values: LocatedValue) {
            self.name = name
            self.values = values
        }
    }

    /// Name of the app; nil outside of `apps:`.
    public var app: String?
    /// The dictionaries, lowest first.
    public var layers: [Layer]
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

    /// Looks at layers.
    public init(app: String?, layers: [Layer]) {
        self.app = app
        self.layers = layers
    }

    /// Entries of every layer with the catalogue's row and the layer's position.
    func entries() -> [(entry: LocatedValue.Entry, row: KeyEntry?, layer: Int)] {
        layers.enumerated().flatMap { position, layer in
            layer.values.entries.map { ($0, KeyCatalogue.entry($0.key), position) }
        }
    }

    /// The last entry that names a key, with its layer's position.
    func entry(of key: Key) -> (entry: LocatedValue.Entry, raw: String)? {
        let found = entries().last { $0.row?.key == key && !$0.entry.value.isNull }
        return found.map { ($0.entry, key.raw) }
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
    var app: String?

    /// Starts empty.
    public init() {}

    /// What was found, in the order it was found.
    public var findings: [Finding] { order }

    /// Notes a finding; a second one that differs only in the device adds the device.
    mutating func add(
        _ page: RulePage, _ message: String, key: String? = nil, at place: SourceLocation?,
        device: String? = nil, fix: SourceEdit? = nil
    ) {
        let finding = Finding(
            rule: page.id, page.severity, message, key: key, at: place, app: app, fix: fix)
        let position = places[finding] ?? order.count
        if position == order.count {
            places[finding] = position
            order.append(finding)
        }
        if let device, !order[position].devices.contains(device) {
            order[position].devices.append(device)
        }
    }
}

extension LocatedValue {
    /// The edit that puts another text in place of this string; nil for one written with escapes.
    func replacing(_ text: String) -> SourceEdit? {
        let node = node
        guard node.kind == .string, !node.flags.contains(.side), document.format != .binary,
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"\\<>&':#".utf8.contains($0) })
        else { return nil }
        let start = Int(node.start)
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
