/// Paths of elements: `providerTable.rows[0].text`.
enum ElementPath {
    /// Paths of what a slot is in: of `a.b[0].c` these are `a.b[0]`, `a.b` and `a`.
    static func ancestors(of slot: String) -> [String] {
        var paths: [String] = []
        var path = Substring(slot)
        while let end = path.lastIndex(where: { $0 == "." || $0 == "[" }) {
            path = path[..<end]
            paths.append(String(path))
        }
        return paths
    }
}
