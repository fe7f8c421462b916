/// A leaf that some layer sets: the value in use, its layer and the entries it shadows.
struct LoginScreenSetting: Sendable {
    let key: LoginScreenKey
    /// Its entry of `LoginButton`, from 0; nil outside.
    let entry: Int?
    let value: LocatedValue
    let layer: String
    /// Nearest layer first.
    var shadows: [EffectiveValue.Shadow] = []

    var path: String { key.path(ofEntry: entry) }
    var place: SourceLocation { value.location }
}

/// The leaves of one entry of `LoginButton`.
struct LoginButtonEntry: Sendable {
    /// Position in the array, from 0.
    let index: Int
    /// Name of the layer that contains its array.
    let layer: String
    var leaves: [LoginScreenSetting] = []
    /// Members that are null or of a wrong type; kept if reasons are recorded.
    var passed: [LoginScreenLayerEntry] = []

    subscript(key: LoginScreenKey) -> LoginScreenSetting? { leaves.first { $0.key == key } }
}

/// The value of one layer for one key.
struct LoginScreenLayerEntry: Sendable {
    let key: LoginScreenKey
    /// Its entry of `LoginButton`, from 0; nil outside.
    let entry: Int?
    let value: LocatedValue
    let layer: String
    /// Null or wrong; nil for a value in use.
    let mark: LayerEntry.Mark?

    /// The entry as an origin.
    var origin: Origin {
        .layer(
            LayerEntry(
                key: key.path(ofEntry: entry), layer: layer, source: value.location, mark: mark)
        )
    }
}
