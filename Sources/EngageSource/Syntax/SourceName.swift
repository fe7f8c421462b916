/// A name as it is compared, however a file spells it.
enum SourceName {
    /// The name of a variable by its path, `CLASS/NAME`.
    static func variable(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// The name of a property without the underscore of its instance variable.
    static func plain(_ name: String) -> String {
        name.hasPrefix("_") || name.hasPrefix("`") ? String(name.dropFirst()) : name
    }

    /// A word of Swift without the mark of one that is written in backticks.
    static func unescaped(_ name: String) -> String {
        name.hasPrefix("`") ? String(name.dropFirst()) : name
    }
}
