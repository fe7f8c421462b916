import EngageCore

/// Which files belong to one brand of a family: `brands/acorn/…`, `brands/birch/…`.
public struct FamilyFolders: Sendable {
    /// Names of the brands, in ascending order; none where the files are those of one app.
    public private(set) var brands: [String] = []
    private var parent: [Substring] = []

    /// Folders that hold brands, lower case; what their folders hold need not be alike.
    private static let parents: Set<String> = [
        "apps", "brand", "brands", "clients", "customers", "flavors", "flavours", "skins",
        "targets", "tenants", "themes", "variants", "whitelabel", "white-label",
    ]
    /// Folders of one app that stand side by side, lower case.
    private static let devices: Set<String> = ["ipad", "iphone", "pad", "phone", "universal"]
    /// Folders of any other name count from this many that hold the same files.
    private static let fewest = 3

    /// Looks for a folder whose folders are brands, the one with most of them.
    public init(_ paths: [String]) {
        var found: [[Substring]: [String: Set<[Substring]>]] = [:]
        for path in paths {
            let parts = path.split(separator: "/").filter { $0 != "." }
            guard parts.count > 1 else { continue }
            for place in 0..<parts.count - 1 {
                let brand = String(parts[place])
                guard !Self.devices.contains(brand.lowercased()), !brand.contains(".") else {
                    break
                }
                found[Array(parts[..<place]), default: [:]][brand, default: []]
                    .insert(Array(parts[(place + 1)...]))
            }
        }
        let families = found.filter { parent, brands in
            if let name = parent.last, Self.parents.contains(name.lowercased()) {
                return brands.count > 1
            }
            return brands.count >= Self.fewest && Set(brands.values).count == 1
        }
        let best = families.max { one, other in
            let (left, right) = (one.value.count, other.value.count)
            return left == right
                ? other.key.joined(separator: "/") < one.key.joined(separator: "/") : left < right
        }
        guard let best else { return }
        parent = best.key
        brands = best.value.keys.sorted()
    }

    /// The brand that a file belongs to; nil for one that all share.
    public func brand(of path: String) -> String? {
        let parts = path.split(separator: "/").filter { $0 != "." }
        guard parts.count > parent.count + 1, parts.starts(with: parent) else { return nil }
        let name = String(parts[parent.count])
        return brands.contains(name) ? name : nil
    }

    /// The folder of the brands, as `App/brands`.
    public var folder: String { parent.joined(separator: "/") }
}
