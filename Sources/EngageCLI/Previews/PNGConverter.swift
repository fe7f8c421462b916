import EngageCore
import EngagePictures

/// Pictures of the app that are no PNG, made into one by `rsvg-convert` of librsvg, which is looked
/// for only when there is one. Scenes are drawn without it.
enum PNGConverter {
    /// What all pictures of a run share.
    static let cache = PixelCache { png(of: $0) }

    /// Pixels of the longer side that a drawing without pixels is made with, at least.
    private static let drawnSide = 1024.0

    /// A PNG of a picture in another format; nil if the tool is missing or does not read it, which
    /// is reported once a picture.
    private static func png(of picture: [UInt8]) -> [UInt8]? {
        guard let tool = SystemDoor.executable(named: "rsvg-convert") else {
            StandardError.note(
                "warning: a picture that is no PNG needs 'rsvg-convert', which is not on PATH; "
                    + "install librsvg2-bin (Debian, Ubuntu), librsvg2-tools (Fedora) or librsvg "
                    + "(Homebrew)")
            return nil
        }
        guard let folder = SystemDoor.makeTemporaryFolder() else { return nil }
        let (source, result) = ("\(folder)/picture.svg", "\(folder)/picture.png")
        defer {
            OpenFile.remove(source)
            OpenFile.remove(result)
            SystemDoor.removeFolder(folder)
        }
        guard let asset = try? ImageAsset(bytes: picture), let size = asset.size,
            (try? OutputFile.write(SVGRenderer.render(asset, size), to: source)) != nil
        else { return nil }
        let isDrawing = asset.address.hasPrefix("data:image/svg")
        let zoom = isDrawing ? max(1, drawnSide / max(1, max(size.width, size.height))) : 1
        let status = SystemDoor.run(
            tool, ["rsvg-convert", "-z", "\(zoom)", "-o", result, source])
        guard status == 0 else {
            StandardError.note("warning: '\(tool)' ended with status \(status)")
            return nil
        }
        return try? InputFile.read(result).bytes
    }
}
