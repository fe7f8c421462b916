/// The catalogue's entry of a key.
extension Key {
    /// The catalogue's row.
    public var entry: KeyEntry { KeyCatalogue.byKey[rawValue] }

    /// What its value must be.
    var type: KeyValueType { KeyCatalogue.typeByKey[rawValue] }

    /// The raw string.
    public var raw: String { KeyCatalogue.rawByKey[rawValue] }
}
