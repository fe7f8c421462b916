import EngageCore

/// A name or path with `*` (all but a slash), `**` (everything) and `?` (one character but a slash).
public struct NamePattern: Sendable, Hashable {
    /// As it was written.
    public let text: String

    /// Takes a pattern; every text is one.
    public init(_ text: String) { self.text = text }

    /// True where the whole name fits.
    public func matches(_ name: String) -> Bool {
        let pattern = Array(text.unicodeScalars)
        let scalars = Array(name.unicodeScalars)
        // Positions of the pattern that the name read so far can be at.
        var places: Set<Int> = closed([0], pattern)
        for scalar in scalars {
            var next: Set<Int> = []
            for place in places where place < pattern.count {
                switch pattern[place] {
                case "*":
                    let isWide = place + 1 < pattern.count && pattern[place + 1] == "*"
                    if isWide || scalar != "/" { next.insert(place) }
                case "?": if scalar != "/" { next.insert(place + 1) }
                default: if pattern[place] == scalar { next.insert(place + 1) }
                }
            }
            places = closed(next, pattern)
            if places.isEmpty { return false }
        }
        return places.contains(pattern.count)
    }

    /// A star also matches nothing.
    private func closed(_ places: Set<Int>, _ pattern: [Unicode.Scalar]) -> Set<Int> {
        var result = places
        var open = Array(places)
        while let place = open.popLast() {
            guard place < pattern.count, pattern[place] == "*" else { continue }
            let isWide = place + 1 < pattern.count && pattern[place + 1] == "*"
            if result.insert(place + (isWide ? 2 : 1)).inserted {
                open.append(place + (isWide ? 2 : 1))
            }
        }
        return result
    }
}

/// Which apps of a family are meant: names with `*`, and `tag:NAME` for all with a tag.
public struct AppChoice: Sendable, Hashable {
    /// Patterns of which one must fit; nil for every app.
    public var apps: [String]?
    /// Patterns of which none may fit.
    public var notApps: [String] = []

    /// Every app.
    public init() {}

    /// The apps that one pattern means.
    package init(_ pattern: String) { apps = [pattern] }

    /// True for an app that is meant.
    public func accepts(_ name: String?, tags: Set<String>) -> Bool {
        func fits(_ pattern: String) -> Bool {
            if pattern.hasPrefix("tag:") { return tags.contains(String(pattern.dropFirst(4))) }
            return name.map(NamePattern(pattern).matches) ?? false
        }
        return (apps?.contains(where: fits) ?? true) && !notApps.contains(where: fits)
    }
}
