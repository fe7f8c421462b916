/// What the build settings of a target decide of its sources: conditions, macros, and where headers are.
///
/// Source: Apple, Xcode, "Build settings reference".
public struct TargetSettings: Sendable {
    /// Conditions of Swift that are known to hold, or not to.
    var conditions: [String: Bool] = [:]
    /// Macros of C that are known, with their values; nil for one that is known not to be defined.
    var macros: [String: String?] = [:]
    /// Folders in which headers are searched, each with a slash at its end; empty for the project's own.
    var headerFolders: [String] = []
    /// Those of which the folders in them are searched, too.
    var deepHeaderFolders: [String] = []
    /// The header that is put before each file.
    public fileprivate(set) var prefixHeader: String?

    /// The settings that are read.
    static let names: Set<String> = [
        "SDKROOT", conditionNames, macroNames, "HEADER_SEARCH_PATHS", "USER_HEADER_SEARCH_PATHS",
        "GCC_PREFIX_HEADER",
    ]

    private static let conditionNames = "SWIFT_ACTIVE_COMPILATION_CONDITIONS"
    private static let macroNames = "GCC_PREPROCESSOR_DEFINITIONS"

    typealias Members = [String: XcodeObjects.Member]

    init() {}

    /// True if conditions and macros are those of other settings.
    func decides(theSameAs other: TargetSettings) -> Bool {
        conditions == other.conditions && macros == other.macros
    }

    /// True for a header that is found in one of the folders.
    public func finds(header path: String) -> Bool {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        return headerFolders.contains(folder) || deepHeaderFolders.contains(where: path.hasPrefix)
    }

    /// Reads what each of some targets decides. A name is decided if some target defines it and the project
    /// does not: where every configuration gives it one value, or none does and no file may.
    ///
    /// - Parameters:
    ///   - targets: the configurations of each.
    ///   - project: those of the project, which every target inherits.
    ///   - folder: the project's own, with a slash at its end.
    static func all(
        _ targets: [[Members]], project: [Members], folder: String
    ) -> [TargetSettings] {
        let ofAll = [conditionNames, macroNames].map { name in
            Set(project.flatMap { definitions(name, in: $0).keys })
        }
        let named = zip([conditionNames, macroNames], ofAll).map { name, inherited in
            Set(targets.joined().flatMap { definitions(name, in: $0).keys }).subtracting(inherited)
        }
        return targets.map { configurations in
            var settings = TargetSettings()
            let mayBeElsewhere = configurations.contains { $0["baseConfigurationReference"] != nil }
            func decided(_ name: String, _ word: String) -> String?? {
                let values = Set(configurations.map { definitions(name, in: $0)[word] })
                guard values.count == 1, let value = values.first else { return nil }
                return value == nil && mayBeElsewhere || value?.contains("$") == true ? nil : value
            }
            for word in named[0] {
                guard let value = decided(conditionNames, word) else { continue }
                settings.conditions[word] = value != nil
            }
            for word in named[1] {
                guard let value = decided(macroNames, word) else { continue }
                settings.macros.updateValue(value, forKey: word)
            }
            settings.readHeaders(configurations, folder)
            return settings
        }
    }

    /// What one configuration defines, with values.
    private static func definitions(_ name: String, in configuration: Members) -> [String: String] {
        let words = words(configuration[name])
        return words.reduce(into: [:]) { found, word in
            guard !word.hasPrefix("$") else { return }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            var value = parts.count > 1 ? parts[1].filter { $0 != "\\" } : "1"
            if value.count > 1, value.first == "'", value.last == "'" {
                value = String(value.dropFirst().dropLast())
            }
            found[String(parts[0])] = value
        }
    }

    /// The words of a setting; a text with quotation marks is one.
    private static func words(_ member: XcodeObjects.Member?) -> [String] {
        switch member {
        case .list(let words)?: words
        case .text(let text)? where text.contains("\"") || text.contains("'"): [text]
        case .text(let text)?: text.split(separator: " ").map(String.init)
        case nil: []
        }
    }

    /// Folders that every configuration searches, and the one header that all put first.
    private mutating func readHeaders(_ configurations: [Members], _ folder: String) {
        guard let first = configurations.first else { return }
        func own(_ path: String) -> String {
            var path = path.filter { $0 != "\"" && $0 != "'" }
            for root in ["$(SRCROOT)", "$(PROJECT_DIR)", "${SRCROOT}", "${PROJECT_DIR}"]
            where path.hasPrefix(root) {
                path = String(path.dropFirst(root.count).drop { $0 == "/" })
            }
            let parts = path.split(separator: "/").filter { $0 != "." }
            return folder + parts.joined(separator: "/")
        }
        for name in ["HEADER_SEARCH_PATHS", "USER_HEADER_SEARCH_PATHS"] {
            for word in Self.words(first[name])
            where configurations.allSatisfy({ Self.words($0[name]).contains(word) }) {
                let isDeep = word.hasSuffix("/**")
                let path = own(isDeep ? String(word.dropLast(3)) : word)
                guard !path.contains("$") else { continue }
                let home = path.isEmpty || path.hasSuffix("/") ? path : path + "/"
                if isDeep { deepHeaderFolders.append(home) } else { headerFolders.append(home) }
            }
        }
        let prefixes = Set(configurations.map { $0["GCC_PREFIX_HEADER"]?.text })
        if prefixes.count == 1, let path = prefixes.first ?? nil, !path.contains("$(TARGET") {
            prefixHeader = own(path)
        }
    }
}
