import EngageCore
import EngagePictures

/// One of several ways that the same answer is drawn: its era and its size.
struct PictureLook: Sendable {
    /// Era and size of what is drawn.
    var style: PictureStyle
    /// What of it was asked for, as it stands in the names of files.
    var words: [String]
    /// What of it was asked for, for a person.
    var titles: [String]

    /// Every size of a dialog in every era.
    static func all(
        sizes: [DialogSize], skins: [PictureStyle.SkinName], outlinesGuide: Bool
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
