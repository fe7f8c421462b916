/// Which files each target of an Xcode project builds, as its `project.pbxproj` lists them.
///
/// The format is Xcode's own and has no public description. The members that are read here have the
/// same names in projects of Xcode 3 to 16.
public struct XcodeProject: Sendable {
    /// A target with what its phases compile and copy.
    public struct Target: Sendable {
        /// What a target makes.
        public enum Product: Sendable {
            case app, tests
            /// A program of its own beside the app: an extension, or an app of another platform.
            case program
            /// A library, or what is not known.
            case other
        }

        /// Its name.
        public let name: String
        /// What it makes.
        public let product: Product
        /// Paths, spelled as the project file's own path.
        public fileprivate(set) var files: Set<String> = []
        /// Folders of which every file is built, each with a slash at its end.
        fileprivate var folders: [String] = []
        fileprivate var exceptions: Set<String> = []
        /// What its build settings decide.
        public fileprivate(set) var settings = TargetSettings()

        /// True if the target builds the whole of some folder.
        public var hasFolders: Bool { !folders.isEmpty }

        /// True for a file that the target builds.
        public func builds(_ path: String) -> Bool {
            files.contains(path)
                || folders.contains(where: path.hasPrefix) && !exceptions.contains(path)
        }
    }

    /// The project's name with its ending.
    public let name: String
    /// The folder that the project is in, with a slash at its end; empty for the working folder.
    public let folder: String
    /// Its targets by name.
    public private(set) var targets: [Target] = []

    private let objects: [String: [String: XcodeObjects.Member]]
    private var parents: [String: String] = [:]

    /// The maximum depth of nested groups.
    private static let deepest = 64

    /// Reads a project.
    ///
    /// - Parameters:
    ///   - bytes: the text of `project.pbxproj`.
    ///   - file: its path.
    public init(_ bytes: [UInt8], file: String) {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false)
        name = parts.dropLast().last.map { String($0) } ?? file
        folder = parts.dropLast(2).map { "\($0)/" }.joined()
        objects = XcodeObjects(bytes, settings: TargetSettings.names).members
        for (id, object) in objects {
            for child in object["children"]?.list ?? [] { parents[child] = id }
        }
        var configurations: [[TargetSettings.Members]] = []
        for id in objects.keys.sorted() {
            guard let object = objects[id], let kind = object["isa"]?.text,
                kind.hasPrefix("PBX"), kind.hasSuffix("Target")
            else { continue }
            targets.append(target(id, object))
            configurations.append(self.configurations(of: object))
        }
        let project = objects.values.first { $0["isa"]?.text == "PBXProject" }
        let settings = TargetSettings.all(
            configurations, project: project.map { self.configurations(of: $0) } ?? [],
            folder: folder)
        for (place, own) in settings.enumerated() { targets[place].settings = own }
        targets.sort { $0.name < $1.name }
    }

    private func target(_ id: String, _ object: [String: XcodeObjects.Member]) -> Target {
        let type = object["productType"]?.text ?? ""
        var target = Target(
            name: object["name"]?.text ?? "", product: product(of: object, type: type))
        for phase in (object["buildPhases"]?.list ?? []).compactMap({ objects[$0] }) {
            guard let kind = phase["isa"]?.text,
                kind == "PBXSourcesBuildPhase" || kind == "PBXResourcesBuildPhase"
            else { continue }
            for file in (phase["files"]?.list ?? []).compactMap({ objects[$0]?["fileRef"]?.text }) {
                add(file, to: &target)
            }
        }
        for group in object["fileSystemSynchronizedGroups"]?.list ?? [] {
            guard let folder = path(of: group) else { continue }
            target.folders.append(folder + "/")
            for set in (objects[group]?["exceptions"]?.list ?? []).compactMap({ objects[$0] })
            where set["target"]?.text == id {
                for name in set["membershipExceptions"]?.list ?? [] {
                    target.exceptions.insert("\(folder)/\(name)")
                }
            }
        }
        return target
    }

    /// Platforms whose apps show no dialog of the SDK.
    private static let otherPlatforms: Set<String> = ["appletvos", "macosx", "watchos", "xros"]

    /// What types of a target make; every other one is a library, or not known. Source:
    /// Apple, Xcode, `productType` of a `PBXNativeTarget`, each behind `com.apple.product-type.`.
    private static let products: [String: Target.Product] = Dictionary(
        uniqueKeysWithValues: [
            (["application", "application.on-demand-install-capable"], .app),
            (["bundle.unit-test", "bundle.ui-testing", "bundle.ocunit-test"], .tests),
            (
                [
                    "app-extension", "app-extension.intents-service", "app-extension.messages",
                    "app-extension.messages-sticker-pack", "application.messages",
                    "application.watchapp", "application.watchapp2",
                    "application.watchapp2-container", "extensionkit-extension",
                    "tv-app-extension", "watchkit-extension", "watchkit2-extension",
                    "xcode-extension",
                ], .program
            ),
        ].flatMap { (types: [String], product: Target.Product) in
            types.map { ("com.apple.product-type.\($0)", product) }
        })

    private func product(
        of target: [String: XcodeObjects.Member], type: String
    ) -> Target.Product {
        let isOldApp = target["isa"]?.text == "PBXApplicationTarget"
        let product = isOldApp ? .app : Self.products[type] ?? .other
        guard product == .app else { return product }
        let platforms = configurations(of: target).compactMap { $0["SDKROOT"]?.text }
        return platforms.contains(where: Self.otherPlatforms.contains) ? .program : .app
    }

    /// The build settings of each configuration of a target or the project.
    private func configurations(
        of object: [String: XcodeObjects.Member]
    ) -> [TargetSettings.Members] {
        let list = object["buildConfigurationList"]?.text.flatMap { objects[$0] }
        return (list?["buildConfigurations"]?.list ?? []).compactMap { objects[$0] }
    }

    /// Adds a file; of a group of languages or versions each, of a folder what is in it.
    private func add(_ id: String, to target: inout Target) {
        let children = objects[id]?["children"]?.list ?? []
        for file in children.isEmpty ? [id] : children {
            guard let path = path(of: file) else { continue }
            target.files.insert(path)
            let type = objects[file]?["lastKnownFileType"]?.text ?? ""
            if type.hasPrefix("folder") { target.folders.append(path + "/") }
        }
    }

    /// The path of a file or group through the groups that it is in; nil for what is elsewhere.
    private func path(of id: String) -> String? {
        var parts: [Substring] = []
        var next: String? = id
        for _ in 0..<Self.deepest {
            guard let current = next, let object = objects[current] else { break }
            parts.insert(contentsOf: object["path"]?.text?.split(separator: "/") ?? [], at: 0)
            switch object["sourceTree"]?.text {
            case nil, "<group>"?: next = parents[current]
            case "SOURCE_ROOT"?: next = nil
            default: return nil
            }
        }
        return Self.plain(folder.split(separator: "/") + parts, isWhole: folder.hasPrefix("/"))
    }

    /// A path without `.` and, as far as its folders are known, without `..`.
    private static func plain(_ parts: [Substring], isWhole: Bool) -> String {
        var plain: [Substring] = []
        for part in parts where part != "." {
            if part == "..", let last = plain.last, last != ".." {
                plain.removeLast()
            } else {
                plain.append(part)
            }
        }
        return (isWhole ? "/" : "") + plain.joined(separator: "/")
    }
}
