import EngageChecks
import EngageCore

/// The files of a support bundle, read and told in shapes.
enum SupportBundle {
    /// The file, whole.
    ///
    /// - Parameter named: files that a person named; others may be missing, as help is asked for.
    /// - Throws: for a named file that cannot be had, and where reading breaks off: half of what
    ///   was meant helps nobody.
    static func bytes(of paths: [String], named: [String]) throws(CommandFailure) -> [UInt8] {
        let (words, named) = (ownWords, Set(named))
        var files: [SupportReport.File] = []
        for (number, path) in zip(1..., paths) {
            files.append(
                try file(path, number: number, isNamed: named.contains(path), knowing: words))
        }
        return SupportReport(
            version: Release.version, source: BuildStamp.line, settings: UserSettings.current.run,
            columns: StandardOutput.columns, files: files
        ).json
    }

    private static func file(
        _ path: String, number: Int, isNamed: Bool, knowing words: Set<String>
    ) throws(CommandFailure) -> SupportReport.File {
        var wasRead = false
        do throws(CommandFailure) {
            let input = try InputFile.read(path)
            wasRead = true
            return SupportReport.File(number: number, try input.document(), knowing: words)
        } catch {
            // What stands in a file may be wrong, as help is asked for; a named one is there.
            if error.status == .inputOutput || isNamed && !wasRead { throw error }
            return SupportReport.File(
                number: number, status: error.status.rawValue, line: error.place?.line ?? 0)
        }
    }

    /// Every word that Engage itself gives or takes.
    private static var ownWords: Set<String> {
        var words = SchemaCatalogue.words
        words.formUnion(["all", "phones", "pads", "YES", "NO", ""])
        for entry in KeyCatalogue.entries { words.formUnion([entry.raw] + entry.constants) }
        for entry in LoginScreenKey.catalogue {
            words.formUnion(entry.key.path.split(separator: ".").map { String($0) })
        }
        words.formUnion(DeviceCatalogue.devices.compactMap(\.id))
        return words
    }
}
