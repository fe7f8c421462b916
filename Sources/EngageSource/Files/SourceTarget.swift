import EngageCore

/// A file with what one app builds beside it. Of several apps that build the file, each is read by
/// itself: what one of them has in files of its own reaches no dialog of another.
struct SourceTarget {
    /// The name of the app; nil if the folder holds one.
    let name: String?
    /// What is around its files.
    let folder: SourceFolder
    /// Whether its reading met a file that not all apps build.
    let use: TargetUse
    /// Its files, and what was left out of them.
    let read: SourceFiles
    private let names: Set<String>
    /// Apps that are not read, as there are too many.
    private(set) var unread = 0

    /// The most apps of a folder that are read apart.
    static let most = 32

    private init(_ name: String?, _ folder: SourceFolder, _ use: TargetUse, _ read: SourceFiles) {
        self.name = name
        self.folder = folder
        self.use = use
        self.read = read
        names = Set(read.files.map(\.name))
    }

    /// True for a file that is read for it.
    func builds(_ file: String) -> Bool { names.contains(file) }

    /// A file as each app builds it that has it; once if all apps have the same files beside it, and where
    /// there is no room for other files.
    static func all(
        of file: String, _ bytes: [UInt8], _ folder: SourceFolder, room: Int = .max
    ) -> [SourceTarget] {
        let names = folder.targets(file)
        guard let first = names.first else {
            let read = SourceFiles(file, bytes, folder, room: room)
            return [SourceTarget(nil, folder, TargetUse(), read)]
        }
        func target(_ name: String, _ read: SourceFiles? = nil) -> SourceTarget {
            let use = TargetUse()
            let own = folder.building(folder, name, use)
            return SourceTarget(
                names.count > 1 ? name : nil, own, use,
                read ?? SourceFiles(file, bytes, own, room: room))
        }
        var one = target(first)
        let count = room > 0 ? most : 1
        one.unread = max(0, names.count - count)
        let isSame = !one.use.isNoted
        return [one]
            + names.prefix(count).dropFirst().map { target($0, isSame ? one.read : nil) }
    }

    /// The files of several targets, each once, in an order that is that of each of them.
    static func files(of targets: [SourceTarget]) -> [SourceFiles.File] {
        var files = targets.first?.read.files ?? []
        for target in targets.dropFirst() {
            var places = Dictionary(
                files.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { one, _ in one })
            var added: [Int: [SourceFiles.File]] = [:]
            var place = 0
            for file in target.read.files {
                if let known = places[file.name] {
                    place = max(place, known)
                } else {
                    added[place, default: []].append(file)
                    places[file.name] = place
                }
            }
            guard !added.isEmpty else { continue }
            files = files.enumerated().flatMap { (added[$0] ?? []) + [$1] }
        }
        return files
    }
}
