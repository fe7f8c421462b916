extension LoginScreenKey {
    /// The shape that the guide suggests for a background picture; nil for other keys.
    ///
    /// Source: login-screen guide, "Adapt to devices with different screen aspect ratios".
    package var suggestedRatio: String? {
        switch self {
        case .backgroundImageLandscape, .backgroundImagePortrait: "4:3"
        case .backgroundImageIPhoneX: "19.5:9"
        case .backgroundImageIPhone: "16:9"
        default: nil
        }
    }

    /// The finding about a picture of another shape; nil for one as the guide suggests.
    ///
    /// Only an iPad in landscape fits a picture that is wider than high; the guide's own order of
    /// the two numbers does not decide it.
    package func shapeFault(of image: String, _ size: PictureSize) -> String? {
        guard let ratio = suggestedRatio else { return nil }
        let sides = ratio.split(separator: ":").compactMap { Double($0) }
        guard sides.count == 2 else { return nil }
        let isWide = self == .backgroundImageLandscape
        let isTurned = isWide ? size.width < size.height : size.width > size.height
        guard isTurned || !size.hasRatio(sides[0] / sides[1]) else { return nil }
        return "picture '\(image)' of '\(path)' is \(size.text); the guide suggests \(ratio), "
            + (isWide ? "wider than high" : "higher than wide")
            + ", as a picture is scaled to the device"
    }
}
