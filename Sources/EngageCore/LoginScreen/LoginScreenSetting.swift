/// A leaf that some layer gives: the value that counts, whose it is and what it beat.
struct LoginScreenSetting: Sendable {
    let key: LoginScreenKey
    /// The entry of `LoginButton` it stands in, from 0; nil outside.
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
    /// Name of the layer whose array it stands in.
    let layer: String
    var leaves: [LoginScreenSetting] = []
    /// Members that are null or of a wrong type; kept where somebody asks for reasons.
    var passed: [LoginScreenPassage] = []

    subscript(key: LoginScreenKey) -> LoginScreenSetting? { leaves.first { $0.key == key } }
}

/// What one layer says of one key.
struct LoginScreenPassage: Sendable {
    let key: LoginScreenKey
    /// The entry of `LoginButton` it stands in, from 0; nil outside.
    let entry: Int?
    let value: LocatedValue
    let layer: String
    /// Null or wrong; nil for a value that counts.
    let mark: LayerEntry.Mark?

    /// The entry as an origin.
    var origin: Origin {
        .layer(
            LayerEntry(
                key: key.path(ofEntry: entry), layer: layer, source: value.location, mark: mark)
        )
    }
}
