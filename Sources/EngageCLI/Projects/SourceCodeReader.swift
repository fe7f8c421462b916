import EngageCore
import EngageSource

/// Reads the source code of an app or a project: each file once, and all of them within one budget of
/// steps and of other files that are read with them, so that an app of many files ends as soon as one
/// of one file.
final class SourceCodeReader {
    private let origin: FileOrigin
    private let folder: SourceFolder
    private var steps = SourceCode.mostSteps
    private var room = SourceCode.mostOfOthers
    private var known: [[String?]: SourceCode] = [:]
    private var files = 0
    /// Files that are read of a folder, at most: far more than an app has that know the SDK.
    static let mostFiles = 2000
    /// False where so many were read.
    var readsMore: Bool { files < Self.mostFiles }
    /// Where apps outside of the project's folder declare names, by their folders.
    private var indexes: [String: AppIndex] = [:]

    /// - Parameters:
    ///   - origin: where the files themselves are read.
    ///   - folder: what is around them.
    init(_ origin: FileOrigin, _ folder: SourceFolder) {
        self.origin = origin
        self.folder = folder
    }

    /// The code of a file, beside texts and pictures.
    ///
    /// - Parameters:
    ///   - texts: where its texts come from.
    ///   - assets: where its colors come from.
    ///   - prepare: adds both to what is around the file.
    /// - Throws: as `InputFile.read`.
    func code(
        of path: String, _ texts: String?, _ assets: String?,
        prepare: (inout SourceFolder) -> Void
    ) throws(CommandFailure) -> SourceCode {
        let key = [path, texts, assets]
        if let code = known[key] { return code }
        let input = try origin.read(path)
        var folder = folder
        if case .disk = origin, let app = AppIndex.app(in: path) {
            let index = indexes[app] ?? AppIndex(app)
            indexes[app] = index
            folder.lookUp(in: { index.known })
        }
        prepare(&folder)
        let code = read(input.bytes, file: input.name, folder)
        known[key] = code
        return code
    }

    /// Reads available code, within the steps that are left.
    func read(_ bytes: [UInt8], file: String, _ folder: SourceFolder) -> SourceCode {
        files += 1
        let code = SourceCode(
            bytes, file: file, folder: folder, steps: steps, others: room)
        steps = max(0, steps - code.steps)
        room = max(0, room - code.others)
        return code
    }
}
