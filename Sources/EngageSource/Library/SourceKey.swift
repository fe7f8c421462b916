import EngageCore

/// What makes two names of a key one.
enum SourceKey {
    static func id(_ name: String) -> String {
        guard let match = KeyCatalogue.match(name), case .entry(let row) = match else {
            return name
        }
        let raw = KeyCatalogue.entries[row].raw
        return raw.isEmpty ? name : raw
    }

    /// True for a text that is spelled like a constant of the SDK whose own text is another one.
    static func isSpelled(like name: String) -> Bool { id(name) != name }

    /// A constant of the SDK, also one of a newer release, or a raw string of the catalogue.
    static func isKnown(_ name: String) -> Bool {
        name.hasPrefix("kJR") || KeyCatalogue.match(name) != nil
    }
}
