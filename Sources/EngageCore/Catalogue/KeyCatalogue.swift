/// Which keys exist: the single source of lookup, help, documentation and lint.
public enum KeyCatalogue {
    /// Every row: current keys in the order of the specification, then legacy, then historical.
    public static let entries: [KeyEntry] = current + legacy + historical

    /// What a key's text names.
    public enum Match: Sendable, Hashable {
        /// A row, by its position in `entries`.
        case entry(Int)
        /// A constant that only the guide's text uses, for a current key.
        case documentationAlias(Int)
    }

    /// The row that a raw string or a constant names; nil for an unknown key.
    public static func match(_ text: String) -> Match? { index[text.spannable.span] }

    /// The row that an entry's key names; nil for an unknown key.
    static func match(_ entry: LocatedValue.Entry) -> Match? { entry.named(in: index) }

    /// The row of a raw string or constant.
    public static func entry(_ text: String) -> KeyEntry? {
        switch match(text) {
        case .entry(let row)?, .documentationAlias(let row)?: entries[row]
        case nil: nil
        }
    }

    static let byKey: [KeyEntry] = {
        // By their numbers: looked for among copies of entries they were a fiftieth of a short run.
        var rows = [Int?](repeating: nil, count: Key.allCases.count)
        for row in entries.indices.reversed() {
            if let key = entries[row].key { rows[key.rawValue] = row }
        }
        precondition(!rows.contains(nil), "a key has no row in the catalogue")
        return rows.compactMap { row in row.map { entries[$0] } }
    }()

    static let rawByRow: [String] = entries.map(\.raw)
    static let keyByRow: [Key?] = entries.map(\.key)
    /// True for the rows that every release reads, or that the library sets itself.
    static let isCurrentByRow: [Bool] = entries.map {
        $0.status == .current || $0.status == .internal
    }
    static let rawByKey: [String] = byKey.map(\.raw)
    static let typeByKey: [KeyValueType] = byKey.map(\.type)

    /// Used in one example of the guide and defined by no release; it means K07.
    ///
    /// Source: behaviour, keys#names-of-the-guide.
    static let documentationAliasConstant = "kJRProviderTableBackgroundImageView"

    private static let index: NameTable<Match> = {
        var names: [(text: String, value: Match)] = []
        if let row = entries.firstIndex(where: { $0.key == .authenticationBackgroundImageView }) {
            names.append((documentationAliasConstant, .documentationAlias(row)))
        }
        for (row, entry) in entries.enumerated() {
            for name in [entry.raw] + entry.constants where !name.isEmpty {
                names.append((name, .entry(row)))
            }
        }
        return NameTable(names)
    }()
}
