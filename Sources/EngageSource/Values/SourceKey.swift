import EngageCore

/// What makes two names of a key one.
enum SourceKey {
    /// The text of a constant, also of the one that an example of the guide has for another.
    static func id(_ name: String) -> String {
        guard let raw = KeyCatalogue.entry(name)?.raw, !raw.isEmpty else { return name }
        return raw
    }

    /// True for a text that is spelled like a constant of the SDK whose own text is another one.
    static func isSpelled(like name: String) -> Bool {
        guard case .entry? = KeyCatalogue.match(name) else { return false }
        return id(name) != name
    }

    /// A constant of the SDK, also one of a newer release, or a raw string of the catalogue.
    static func isKnown(_ name: String) -> Bool {
        name.hasPrefix("kJR") || KeyCatalogue.match(name) != nil
    }
}
