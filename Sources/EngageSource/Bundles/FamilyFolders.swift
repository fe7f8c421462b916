/// Which apps a folder holds, and which of them a file belongs to: `brands/acorn/…`, `brands/birch/…`,
/// two apps side by side, or two targets of a project.
public struct FamilyFolders: Sendable {
    /// Names of the apps, in ascending order; none if the files are those of one app.
    public private(set) var brands: [String] = []
    /// The same to be asked for one.
    private var names: Set<String> = []
    /// The folder that all of them are in, as `App/brands`.
    public private(set) var folder = ""
    /// The folder of each app, as its parts.
    private var homes: [String: [Substring]] = [:]
    /// The app of each of these folders.
    private var owners: [[Substring]: String] = [:]
    /// The lengths of their paths, as numbers of parts.
    private var depths: Set<Int> = []
    /// The apps of files that targets build.
    private var members: [String: Set<String>] = [:]
    /// The paths of these files by their names.
    private var files: [String: [String]] = [:]
    /// What the build settings of targets decide, where they differ.
    private var settings: [String: TargetSettings] = [:]

    /// Folders that hold brands, lower case; their subfolders need not be alike.
    private static let parents: Set<String> = [
        "apps", "brand", "brands", "clients", "customers", "flavors", "flavours", "skins",
        "targets", "tenants", "themes", "variants", "whitelabel", "white-label",
    ]
    /// Names of sibling folders that belong to one app, lower case.
    private static let devices: Set<String> = ["ipad", "iphone", "pad", "phone", "universal"]
    /// Folders of any other name are used if at least this many hold the same files.
    private static let fewest = 3

    /// Looks for a folder whose folders are brands, the one with most of them.
    public init(_ paths: [String]) {
        var found: [[Substring]: [String: Set<[Substring]>]] = [:]
        for path in paths {
            let parts = Self.parts(of: path)
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
        for brand in best.value.keys { homes[brand] = best.key + [Substring(brand)] }
        finish()
    }

    /// The apps of targets that build different sets of some files; none if all build the same.
    ///
    /// - Parameters:
    ///   - members: the targets of each file; empty for a file that no target builds alone.
    ///   - settings: what the build settings of each target decide.
    public init(
        targets members: [String: Set<String>], settings: [String: TargetSettings] = [:]
    ) {
        let all = members.values.reduce(into: Set()) { $0.formUnion($1) }
        let first = all.first.flatMap { settings[$0] } ?? TargetSettings()
        let isOneSetting = all.allSatisfy { settings[$0]?.decides(theSameAs: first) ?? true }
        guard all.count > 1,
            !isOneSetting || members.values.contains(where: { !$0.isEmpty && $0 != all })
        else { return }
        if !isOneSetting { self.settings = settings }
        for (path, apps) in members where apps != all {
            let parts = Self.parts(of: path)
            self.members[parts.joined(separator: "/")] = apps
            files[parts.last.map(String.init) ?? path, default: []].append(path)
        }
        hold(all)
    }

    /// The apps whose folders hold files that each app has once; empty for fewer than two.
    ///
    /// An app's folder is the outermost folder that holds no other of the files. If one file is in
    /// a folder above another, its folder belongs to no app: the file alone does, if it is
    /// certain that each of the files is another app's.
    public init(one paths: [String], areCertain: Bool = false) {
        let files = paths.map(Self.parts)
        let all = files.map { Array($0.dropLast()) }
        // How many of the files are below each folder.
        var counts: [ArraySlice<Substring>: Int] = [:]
        for parts in all { for place in parts.indices { counts[parts[...place], default: 0] += 1 } }
        for (number, parts) in all.enumerated()
        where areCertain || !parts.contains(where: { Self.devices.contains($0.lowercased()) }) {
            let folder = parts.indices.lazy.map { parts[...$0] }.first { counts[$0] == 1 }
                .map(Array.init)
            guard let home = folder ?? (areCertain ? files[number] : nil), let last = home.last
            else { continue }
            let short = folder == nil ? String(last.prefix { $0 != "." }) : String(last)
            let name = homes[short] == nil ? short : home.joined(separator: "-")
            homes[name] = home
        }
        if homes.count < 2 { homes = [:] }
        finish()
    }

    private mutating func hold(_ brands: Set<String>) {
        names = brands
        self.brands = brands.sorted()
    }

    private mutating func finish() {
        hold(Set(homes.keys))
        for (brand, home) in homes.sorted(by: { $0.key < $1.key }) { owners[home] = brand }
        depths = Set(homes.values.lazy.map(\.count))
        guard var shared = homes.values.first?.dropLast() else { return }
        for home in homes.values {
            while !home.starts(with: shared) { shared.removeLast() }
        }
        folder = shared.joined(separator: "/")
    }

    private static func parts(of path: String) -> [Substring] {
        path.split(separator: "/").filter { $0 != "." }
    }

    /// Removes the apps without files; none if fewer than two are left.
    public func keeping(_ paths: [String]) -> FamilyFolders {
        var family = self
        let used = paths.reduce(into: Set<String>()) { $0.formUnion(brands(of: $1)) }
        family.hold(used.count > 1 ? names.intersection(used) : [])
        return family
    }

    /// The apps that a file belongs to; none for one that all share.
    public func brands(of path: String) -> Set<String> {
        guard !names.isEmpty else { return [] }
        let parts = Self.parts(of: path)
        if !members.isEmpty {
            return members[parts.joined(separator: "/")]?.intersection(names) ?? []
        }
        // Of folders in one another each is an app's.
        let found = depths.lazy.filter { $0 <= parts.count }.compactMap {
            owners[Array(parts[..<$0])]
        }
        return Set(found).intersection(names)
    }

    /// What the build settings of an app decide; nil where they decide the same for all.
    func settings(of brand: String) -> TargetSettings? { settings[brand] }

    /// The file of a name that an app has and others have not; nil for none and for several.
    func file(named name: String, of brand: String) -> String? {
        let own = (files[name] ?? []).filter { brands(of: $0).contains(brand) }
        return own.count == 1 ? own[0] : nil
    }

    /// The same apps, without some of them; none if fewer than two are left.
    func without(_ brands: Set<String>) -> FamilyFolders {
        var family = self
        let rest = names.subtracting(brands)
        family.hold(rest.count > 1 ? rest : [])
        return family
    }

    /// The one app that a file belongs to; nil for one that several share.
    public func brand(of path: String) -> String? {
        let brands = brands(of: path)
        return brands.count == 1 ? brands.first : nil
    }

    /// The folder of an app; nil if apps are no folders.
    public func home(of brand: String) -> String? { homes[brand]?.joined(separator: "/") }
}
