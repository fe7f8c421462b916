import EngageCore
import EngagePictures

/// SVG to PNG through `rsvg-convert` of librsvg, looked for only when a PNG is asked for.
enum PNGConverter {
    /// The PNG of a picture, with so many pixels a point.
    ///
    /// - Throws: 69 where the tool is missing, 74 where it does not answer with a PNG.
    static func convert(
        _ svg: [UInt8], scale: Double = 1
    ) throws(CommandFailure) -> [UInt8] {
        guard let tool = SystemDoor.executable(named: "rsvg-convert") else {
            throw CommandFailure(
                .unavailable,
                "PNG needs 'rsvg-convert', which is not on PATH; install librsvg2-bin (Debian, "
                    + "Ubuntu), librsvg2-tools (Fedora) or librsvg (Homebrew)")
        }
        guard let folder = SystemDoor.makeTemporaryFolder() else {
            throw CommandFailure(
                .inputOutput, "no folder can be made in '\(SystemDoor.temporaryFolder)'")
        }
        let (source, result) = ("\(folder)/picture.svg", "\(folder)/picture.png")
        defer {
            OpenFile.remove(source)
            OpenFile.remove(result)
            SystemDoor.removeFolder(folder)
        }
        try OutputFile.write(svg, to: source)
        let zoom = scale == 1 ? [] : ["-z", "\(scale)"]
        let status = SystemDoor.run(tool, ["rsvg-convert", "-o", result, source] + zoom)
        let bytes = (try? InputFile.read(result).bytes) ?? []
        guard status == 0, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
            throw CommandFailure(.inputOutput, "'\(tool)' ended with status \(status)")
        }
        return PictureMark.marked(png: bytes)
    }
}
