public import EngageCore

extension LocatedValue {
    /// What entries are here and not there, are other, or are missing, in words.
    public func differences(from other: LocatedValue) -> [String] {
        let mine = entries.compactMap { entry -> String? in
            let name = KeyCatalogue.entry(entry.key)?.raw ?? entry.key
            let same = other[entry.key].map { $0.isSame(as: entry.value) } ?? false
            return same ? nil : "'\(name)' is \(entry.value.shortText)"
        }
        return mine
            + other.entries.filter { self[$0.key] == nil }.map {
                "'\(KeyCatalogue.entry($0.key)?.raw ?? $0.key)' is not set"
            }
    }
}
