/// The layers of one call, lowest first, above the library's own.
public struct LayerStack: Sendable {
    /// Name of the library's own layer.
    public static let libraryName = "library"
    /// Name of the layer that the Capture wrapper adds.
    public static let captureName = "capture"

    /// The colour that the library always sets: RGBA 0.102, 0.33, 0.48, 0.2.
    ///
    /// Source: behaviour, keys#current-keys.
    package static let libraryColor = Color(red: 0.102, green: 0.33, blue: 0.48, alpha: 0.2)

    /// Entries of the library's own layer.
    var library: [Made]
    /// What the app gave, lowest first.
    package var layers: [Layer]
    /// What the Capture wrapper puts over the last layer.
    var capture: [Made] = []
    /// Objects that the same document describes outside of its layers.
    package var described: [LocatedValue] = []

    struct Made: Sendable {
        let raw: String
        let key: Key?
        let value: LayerValue
    }

    /// Stacks layers over what the library ships.
    ///
    /// Source: behaviour, keys#the-librarys-own-file, formats#resolution-of-a-dialog: the inert
    /// RGBa array applies in `sdk-5.5`.
    public init(_ layers: [Layer], profile: Profile) {
        self.layers = layers
        library = [Self.forcedColor]
        if profile == .sdk55 {
            library.append(
                Made(raw: Self.inertColorKey, key: nil, value: .rgba([0.102, 0.33, 0.48, 0.2])))
        }
    }

    /// Stacks layers over the `DefaultValues` of a `JREngage-Info.plist`.
    ///
    /// All its entries count, but the background colour is forced. Source: behaviour,
    /// keys#the-librarys-own-file.
    public init(
        _ layers: [Layer], libraryPropertyList root: LocatedValue, profile: Profile,
        diagnostics: inout [Diagnostic]
    ) {
        self.layers = layers
        library = []
        putLibrary(propertyList: root, profile: profile, diagnostics: &diagnostics)
    }

    /// Adds one more layer on top; its name differs from theirs.
    public mutating func lay(_ layer: Layer) { layers.append(layer) }

    /// A name for one more layer: the given one, with a number where that is taken.
    public func freeName(_ name: String) -> String {
        let taken = Set(layers.map(\.name))
        guard taken.contains(name) else { return name }
        return (2...layers.count + 2).lazy.map { "\(name) \($0)" }.first { !taken.contains($0) }
            ?? name
    }

    /// Replaces the library's defaults by the `DefaultValues` of a `JREngage-Info.plist`.
    public mutating func putLibrary(
        propertyList root: LocatedValue, profile: Profile, diagnostics: inout [Diagnostic]
    ) {
        library = []
        let interface = root["JREngage.CustomInterface"] ?? root
        if let values = interface["DefaultValues"] {
            var found: [Diagnostic] = []
            let layer = Layer(
                Self.libraryName, reading: values, profile: profile, diagnostics: &found)
            // Every release ships it with this colour, which cannot be removed.
            diagnostics += found.filter { finding in
                finding.code != .legacyKeyIgnored || finding.key != Self.inertColorKey
            }
            library = layer.entries.compactMap { entry in
                entry.key == .authenticationBackgroundColor
                    ? nil : Made(raw: entry.raw, key: entry.key, value: .located(entry.value))
            }
        }
        library.append(Self.forcedColor)
    }

    /// An app without the property list has the forced colour alone. Source: behaviour,
    /// keys#the-librarys-own-file.
    mutating func putMissingLibrary() { library = [Self.forcedColor] }

    private static let inertColorKey = "Authentication.Background.Color.RGBa"
    private static let forcedColor = Made(
        raw: Key.authenticationBackgroundColor.raw, key: .authenticationBackgroundColor,
        value: .color(libraryColor))

    /// Name of a layer by its position in the stack, 0 the library's.
    func name(of position: Int) -> String {
        if position == 0 { return Self.libraryName }
        return position <= layers.count ? layers[position - 1].name : Self.captureName
    }
}
