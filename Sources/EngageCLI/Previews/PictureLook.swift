import EngageCore
import EngagePictures

/// One of several looks of the same answer: its skin and its dialog size.
struct PictureLook: Sendable {
    /// Theme and size of the drawing.
    var style: PictureStyle
    /// The requested parts of it, as in the names of files.
    var words: [String]
    /// The requested parts of it, for people.
    var titles: [String]

    /// Every size of a dialog in every era.
    static func all(
        sizes: [DialogSize], skins: [PictureStyle.ThemeName], outlinesGuide: Bool
    ) -> [PictureLook] {
        let sizes = sizes.isEmpty ? [.screen] : sizes
        let skins = skins.isEmpty ? [.auto] : skins
        return sizes.flatMap { size in
            skins.map { skin in
                let words = [
                    size == .screen ? nil : size.rawValue, skin == .auto ? nil : skin.rawValue,
                ].compactMap { $0 }
                return PictureLook(
                    style: PictureStyle(size, skin: skin, outlinesGuide: outlinesGuide),
                    words: words, titles: words)
            }
        }
    }
}
