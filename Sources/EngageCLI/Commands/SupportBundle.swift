import EngageCore

/// The files of a support bundle, read and told in shapes.
enum SupportBundle {
    /// The file, whole.
    static func bytes(of paths: [String]) -> [UInt8] {
        let words = ownWords
        let files = zip(1..., paths).map { number, path in
            do throws(CommandFailure) {
                return SupportReport.File(
                    number: number, try InputFile.document(path), knowing: words)
            } catch {
                return SupportReport.File(
                    number: number, status: error.status.rawValue, line: error.place?.line ?? 0)
            }
        }
        return SupportReport(
            version: Release.version, source: BuildStamp.line, settings: UserSettings.current.run,
            columns: StandardOutput.columns, files: files
        ).json
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
