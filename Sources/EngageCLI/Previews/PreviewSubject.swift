import EngageCore

/// One configuration of several that are drawn: its name in file names, and its files.
struct PreviewSubject: Sendable {
    /// Its unique name, valid in a file's name.
    let name: String
    /// The requested language of its texts; nil for the usual one.
    var language: String?
    /// The same of the name of its page, where there is one in every language.
    var pageName: String { isOneOfSeveral ? "\(name)-\(Self.safe(language ?? ""))" : name }
    /// The language where there are several, for names of pictures.
    var languageWords: [String] { isOneOfSeveral ? [language].compactMap { $0 } : [] }
    private var isOneOfSeveral = false
    /// Reads its files.
    ///
    /// Throws 66, 65 or 74 with the place of what cannot be read.
    let load: @Sendable () throws(CommandFailure) -> ScenarioSource

    /// Names a configuration and sets how its files are read.
    init(
        name: String, load: @escaping @Sendable () throws(CommandFailure) -> ScenarioSource
    ) {
        (self.name, self.load) = (name, load)
    }

    /// The same with texts of a language, alone or beside those of others.
    func `in`(_ language: String?, isOneOfSeveral: Bool) -> PreviewSubject {
        var copy = self
        (copy.language, copy.isOneOfSeveral) = (language, isOneOfSeveral)
        return copy
    }

    /// Every file as a configuration of its own, under the layers that all of them share.
    static func files(
        _ files: [(path: String, folder: String?)], _ options: ScenarioOptions
    ) -> [PreviewSubject] {
        zip(files, names(of: files.map(\.path))).map { file, name in
            var own = options
            own.file = file.path
            return PreviewSubject(name: name) { [own] () throws(CommandFailure) in
                try ScenarioSource(own, in: file.folder)
            }
        }
    }

    /// Every app of a project.
    static func apps(_ sources: [ScenarioSource]) -> [PreviewSubject] {
        let paths = sources.flatMap(\.paths)
        return zip(paths, distinct(paths.map { safe($0.label ?? "app") })).map { source, name in
            PreviewSubject(name: name) { source }
        }
    }

    /// Names of its pictures, device by device, without an ending: `acorn-iphone-8-portrait`.
    func pictureNames(
        on devices: [Device], held orientations: [Orientation], axes: [String] = [],
        end: String = ""
    ) -> [String] {
        let end = axes.map { "-\(Self.safe($0))" }.joined() + end
        return Self.distinct(
            devices.flatMap { device in
                orientations.map {
                    "\(name)-\(Self.name(of: device.held(in: $0)))-\($0.rawValue)\(end)"
                }
            })
    }

    /// What a device is called in file names: its id, else its size.
    static func name(of device: Device) -> String {
        safe(device.id ?? device.title)
    }

    /// Folders replaced by the configurations in them, in the order of their names, each with its
    /// folder.
    ///
    /// - Throws: 66 for a folder that holds none.
    static func unfolded(
        _ paths: [String], reports: Bool = true
    ) throws(CommandFailure) -> [(path: String, folder: String?)] {
        var files: [(path: String, folder: String?)] = []
        for path in paths {
            guard OpenFile.isFolder(path) else {
                files.append((path, nil))
                continue
            }
            var folder = path
            while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
            let found = try AppFolder(folder)
            if reports { StandardError.report(found.diagnostics) }
            let inside = (found.layers + found.screens + found.scenarios).sorted()
            guard !inside.isEmpty else {
                throw CommandFailure(
                    .missingInput, "contains no layers, scenarios or settings", in: path)
            }
            files += inside.map { ($0, folder) }
        }
        return files
    }

    /// What distinguishes files: their paths without the folders and the file name all share.
    ///
    /// Of `brands/a/login.plist` and `brands/b/login.plist` these are `a` and `b`.
    static func names(of files: [String]) -> [String] {
        var paths = files.map { $0.split(separator: "/").filter { $0 != "." } }
        guard paths.count > 1 else { return distinct(files.map { safe(stem(base($0))) }) }
        while let first = paths[0].first, paths.allSatisfy({ $0.count > 1 && $0.first == first }) {
            for index in paths.indices { paths[index].removeFirst() }
        }
        let last = paths[0].last
        if paths.allSatisfy({ $0.count > 1 && $0.last == last }) {
            return distinct(paths.map { safe($0.dropLast().joined(separator: "-")) })
        }
        return distinct(paths.map { safe(stem($0.joined(separator: "-"))) })
    }

    private static func base(_ path: String) -> String {
        path.split(separator: "/").last.map { String($0) } ?? path
    }

    /// A name without its ending.
    private static func stem(_ name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// A file's name has 255 bytes at most; device, orientation and ending follow.
    private static let mostBytes = 120

    /// Letters, digits and `-_.` as they are, everything else as `-`; never hidden, never empty.
    static func safe(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            let isPlain =
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || scalar == "-" || scalar == "_" || scalar == "."
            text.unicodeScalars.append(isPlain ? scalar : "-")
            if text.utf8.count > mostBytes { break }
        }
        if text.isEmpty || text.hasPrefix(".") { text = "-" + text.dropFirst() }
        return text
    }

    /// The second of two equal names gets a number; case does not count, as on some disks.
    ///
    /// `index` is taken: the list of pages has that name.
    static func distinct(_ names: [String]) -> [String] {
        var taken = Set(names.map { $0.lowercased() })
        var seen: Set = ["index"]
        return names.map { name in
            if seen.insert(name.lowercased()).inserted { return name }
            var number = 2
            while !taken.insert("\(name)-\(number)".lowercased()).inserted { number += 1 }
            return "\(name)-\(number)"
        }
    }
}
