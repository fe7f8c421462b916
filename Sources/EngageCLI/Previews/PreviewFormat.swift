import ArgumentParser
import EngageCore
import EngagePictures

/// What `engage preview` writes.
enum PreviewFormat: String, CaseIterable, ExpressibleByArgument {
    case svg
    case html
    case ascii
    case png

    /// The format of a file's name; nil for an unknown one.
    init?(file: String?) {
        let name = file?.lowercased() ?? ""
        if name.hasSuffix(".html") || name.hasSuffix(".htm") {
            self = .html
        } else if name.hasSuffix(".png") {
            self = .png
        } else if name.hasSuffix(".txt") {
            self = .ascii
        } else if name.hasSuffix(".svg") {
            self = .svg
        } else {
            return nil
        }
    }

    /// Refuses a name with the ending of another format.
    ///
    /// - Throws: 64 with the endings there are.
    static func checkEnding(of path: String) throws(CommandFailure) {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
            PreviewFormat(file: path) == nil
        else { return }
        throw CommandFailure(
            .usage,
            "'\(path)' ends in '\(name[dot...])'; a picture ends in .svg, .html, .png or .txt, or "
                + "--format says what it is")
    }

    /// What names of such files end in.
    var ending: String { self == .ascii ? "txt" : rawValue }
}

extension PreviewFormat {
    /// One screen in this format; a page is no picture and is made by `PreviewPage`.
    func bytes(
        of scene: Scene, assets: ImageAssets, scale: Double = 1
    ) -> [UInt8] {
        switch self {
        case .svg, .html: SVGRenderer.render(scene, assets: assets)
        case .png:
            PixelRenderer.render(
                scene, assets: assets, scale: scale, cache: PNGConverter.cache)
        case .ascii: Array(ASCIIRenderer.render(scene, columns: StandardOutput.columns).utf8)
        }
    }
}

/// Pixels a point of a PNG.
struct PixelScale: ExpressibleByArgument, Sendable {
    /// The number; nil for the device's own.
    private let number: Double?

    /// One pixel a point.
    static let one = PixelScale(number: 1)

    /// Reads a scale; an invalid one is refused with the allowed ones.
    static func word(_ text: String) throws -> PixelScale {
        guard let scale = PixelScale(argument: text) else {
            throw ValidationError("must be 1, 2, 3 or device; found '\(text)'")
        }
        return scale
    }

    private init(number: Double?) { self.number = number }

    /// Reads `1`, `2`, `3` or `device`.
    init?(argument: String) {
        guard argument == "device" || ["1", "2", "3"].contains(argument) else { return nil }
        number = Double(argument)
    }

    /// The scale in a file name: `@2x`, `@device`.
    var mark: String { number.map { "@\(Int($0))x" } ?? "@device" }

    /// The pixels a point on a device; 1 if unknown.
    func pixels(on device: Device?) -> Double { number ?? Double(device?.scale ?? 1) }
}
