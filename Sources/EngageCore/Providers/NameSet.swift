/// Names without order; few are compared one by one, which is faster than to hash them.
enum NameSet {
    case few([String])
    case many(Set<String>)

    private static let most = 16

    init(_ names: [String]) {
        self = names.count <= Self.most ? .few(names) : .many(Set(names))
    }

    func contains(_ name: String) -> Bool {
        switch self {
        case .few(let names): names.contains(name)
        case .many(let names): names.contains(name)
        }
    }
}
