import EngageCore
import EngagePictures

extension Preview {
    /// Where this command writes.
    var pictureOutput: PictureOutput {
        var read = scenario.files + more + compare
        if isSet {
            read += (try? PreviewSubject.unfolded(given, reports: false))?.map(\.path) ?? []
        }
        if let assets = scenario.assets { read += (try? AssetFolder(path: assets).files) ?? [] }
        return PictureOutput(besides: read, isForced: force)
    }

    /// Writes the one picture or page of this command.
    ///
    /// - Throws: 64 for an unknown ending and for a file that has to stay.
    func write(_ bytes: [UInt8], to path: String?) throws(CommandFailure) {
        if format == nil, let path, path != "-" { try PreviewFormat.checkEnding(of: path) }
        let free = path == nil ? freeName : nil
        try pictureOutput.write(bytes, to: path ?? free)
        if let free, !dryRun { StandardError.note("wrote \(free)") }
    }
}
