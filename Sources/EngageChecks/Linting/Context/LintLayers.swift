import EngageCore

/// The layers of one app as they are written. What every rule goes through is collected once.
public struct LintLayers: Sendable {
    /// An entry of a layer with its row of the catalogue and the position of the layer.
    typealias Entry = (entry: LocatedValue.Entry, row: KeyEntry?, layer: Int)
    /// A value of login-screen settings that holds no other keys.
    typealias LoginLeaf = (key: LoginScreenKey, entry: LocatedValue.Entry, layer: Int)

    /// The layers, lowest first, but those that hold a provider overlay alone.
    public let list: [ScenarioLayer]
    /// True for settings of a login screen.
    let areLoginSettings: Bool
    /// Entries of every layer; of keys that the catalogue lacks only the first `Layer.mostUnknown`.
    let entries: [Entry]
    /// Leaves of login-screen settings in every layer, those of login buttons among them; empty for
    /// a dialog.
    let loginLeaves: [LoginLeaf]

    init(_ layers: [ScenarioLayer], areLoginSettings: Bool = false) {
        let list = layers.filter(\.holdsValues)
        self.list = list
        self.areLoginSettings = areLoginSettings
        entries = Self.entries(of: list)
        loginLeaves = areLoginSettings ? Self.loginValues(of: list, intoLists: true) : []
    }

    private static func entries(of layers: [ScenarioLayer]) -> [Entry] {
        var unknown = 0
        return layers.enumerated().flatMap { position, layer in
            layer.values.entries.lazy.compactMap { entry in
                let row = KeyCatalogue.entry(entry.key)
                if row == nil { unknown += 1 }
                return row == nil && unknown > Layer.mostUnknown ? nil : (entry, row, position)
            }
        }
    }

    /// Documents of login screens that views of the layers name.
    var namedDocuments: [Document] { list.flatMap(\.nativeLogins).map(\.root.document) }

    /// Files of login screens that views of the layers name.
    public var namedFiles: Set<String> { Set(namedDocuments.map(\.file)) }

    /// Entries by the locations of their keys.
    func entriesByLocation() -> [SourceLocation: Entry] {
        Dictionary(
            entries.map { ($0.entry.keyLocation, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The entry that gives a key its value; nil without one or for a null.
    func entry(of key: Key) -> (entry: LocatedValue.Entry, raw: String)? {
        let found = entries.last { $0.row?.key == key }
        return found.flatMap { $0.entry.value.isNull ? nil : ($0.entry, key.raw) }
    }

    /// The list or dictionary that begins at a location.
    func container(at location: SourceLocation) -> LocatedValue? {
        for layer in list where layer.values.document.file == location.file {
            for case .begin(let index) in DocumentWalk(layer.values) {
                let value = LocatedValue(document: layer.values.document, index: index)
                if value.location == location { return value }
            }
        }
        return nil
    }

    /// The location of a member of a described part; that of the part where it lacks the member.
    func location(of member: String, in part: ViewPart) -> SourceLocation? {
        guard let location = part.source, let value = container(at: location) else {
            return part.source
        }
        return value[member]?.location ?? value.entries.lazy.compactMap { $0.value[member] }
            .first?.location ?? location
    }
}
