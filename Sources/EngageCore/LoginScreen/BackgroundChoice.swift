/// What was found for the background.
struct BackgroundChoice {
    /// Keys that were looked up, best first.
    let candidates: [LoginScreenKey]
    /// The first that exists.
    let key: LoginScreenKey?
    /// What it calls its picture.
    let name: String?
    /// The picture, if it is available.
    let image: String?
    /// Whether a colour is painted and no picture.
    let takesColor: Bool
    /// The fallback colour.
    let color: SourcedColor
    /// The reason; nil if no reasons are recorded.
    let colorReason: Reason?
    /// Whether the device belongs to the iPhone X family.
    let family: IPhoneXFamily
    /// Size of the picture; nil without one, or if its size is unknown.
    let size: PictureSize?

    var hasImage: Bool { image != nil }

    /// `image:NAME`, `color:AARRGGBB` or `builtin`.
    var painted: String {
        if let image, !takesColor { return "image:" + image }
        return color.value.map { "color:" + $0.hex.dropFirst() } ?? "builtin"
    }
}
