import EngageCore
import EngagePictures

/// Where pictures and pages go: over what Engage drew before, over nothing else unless forced.
struct PictureOutput: Sendable {
    /// True where files of others may be replaced, too.
    let isForced: Bool
    /// What the pictures are drawn from, as the system names it; never written.
    private let inputs: Set<String>

    /// - Parameter inputs: files that are read.
    init(besides inputs: [String], isForced: Bool) {
        self.isForced = isForced
        self.inputs = Set(inputs.flatMap { [$0] + [OpenFile.resolved($0)].compactMap(\.self) })
    }

    /// Refuses a path with a file that Engage did not draw.
    ///
    /// - Throws: 64 for an input, and without force for a foreign file.
    func check(_ path: String?) throws(CommandFailure) {
        // Devices and pipes are written into, and an empty file holds nothing.
        guard let path, path != "-", let present = (try? OpenFile.status(of: path)) ?? nil,
            present.isRegular, present.size > 0
        else { return }
        if inputs.contains(OpenFile.resolved(path) ?? path) {
            throw CommandFailure(
                .usage, "is an input of the picture; choose another --output", in: path)
        }
        guard !isForced else { return }
        let start = (try? OpenFile.bytes(of: path, upTo: PictureMark.length)) ?? []
        if PictureMark.isOwn(start) { return }
        throw CommandFailure(
            .usage, "already exists and is not a picture by Engage; --force replaces it", in: path)
    }

    /// Writes a picture or page, or refuses to.
    ///
    /// - Throws: as `check`, and 74 where writing breaks off.
    func write(
        _ bytes: [UInt8], to path: String?, isDurable: Bool = true
    ) throws(CommandFailure) {
        try check(path)
        try OutputFile.write(bytes, to: path, isDurable: isDurable)
    }
}
