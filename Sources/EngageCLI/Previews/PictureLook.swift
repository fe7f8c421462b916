import EngageCore
import EngagePictures

/// One of several ways that the same answer is drawn: its era, its size, and looks of the system.
struct PictureLook: Sendable {
    /// Era and size of what is drawn.
    var style: PictureStyle
    /// What of it was asked for, as it stands in the names of files.
    var words: [String]
    /// What of it was asked for, for a person.
    var titles: [String]

    /// Every size of a dialog in every era, text size and appearance.
    static func all(
        sizes: [DialogSize], skins: [PictureStyle.SkinName], textSizes: [String],
        appearances: [String], outlinesGuide: Bool
    ) -> [PictureLook] {
        let sizes = sizes.isEmpty ? [.screen] : sizes
        let skins = skins.isEmpty ? [.auto] : skins
        let systems = SystemLook.combinations(textSizes, appearances)
        return sizes.flatMap { size in
            skins.flatMap { skin in
                systems.map { system in
                    let own = [
                        size == .screen ? nil : size.rawValue, skin == .auto ? nil : skin.rawValue,
                    ].compactMap { $0 }
                    return PictureLook(
                        style: PictureStyle(size, skin: skin, outlinesGuide: outlinesGuide),
                        words: own + system.words,
                        titles: own + system.titles)
                }
            }
        }
    }
}
