/// What was found for the background.
struct BackgroundChoice {
    /// Keys that were asked, best first.
    let candidates: [LoginScreenKey]
    /// The first that exists.
    let key: LoginScreenKey?
    /// What it calls its picture.
    let name: String?
    /// The picture, where it is at hand.
    let image: String?
    /// Whether a colour is painted and no picture.
    let takesColor: Bool
    /// The colour that stands ready.
    let color: SourcedColor
    /// Why it does; nil where nobody asks for reasons.
    let colorReason: Reason?
    /// Whether the device counts as iPhone X.
    let family: IPhoneXFamily
    /// Size of the picture; nil where there is none or nobody measured it.
    let size: PictureSize?

    var hasImage: Bool { image != nil }

    /// `image:NAME`, `color:AARRGGBB` or `builtin`.
    var painted: String {
        if let image, !takesColor { return "image:" + image }
        return color.value.map { "color:" + $0.hex.dropFirst() } ?? "builtin"
    }
}
