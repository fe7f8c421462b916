import EngageChecks
import EngageCore

/// The files of a support bundle, reduced to shapes.
enum SupportBundle {
    /// The file, whole.
    ///
    /// - Parameter named: files that the user named; others may be missing, as help is needed.
    /// - Throws: if a named file cannot be read, and if reading breaks off: half of the
    ///   intended files is of no use.
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
            // The content of a file may be wrong, as help is needed; a named one must exist.
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
