extension LoginScreenResolver {
    /// The tables of the guide: keys to ask, best first, for the device at hand.
    ///
    /// Portrait borrows Landscape and the X family borrows IPhone, never the reverse.
    /// Source: behaviour, login-screen#which-picture.
    private func candidates(_ family: IPhoneXFamily) -> [LoginScreenKey] {
        if scenario.device.isPad {
            return scenario.device.isLandscape
                ? [.backgroundImageLandscape]
                : [.backgroundImagePortrait, .backgroundImageLandscape]
        }
        return family.verdict
            ? [.backgroundImageIPhoneX, .backgroundImageIPhone] : [.backgroundImageIPhone]
    }

    mutating func background(
        _ family: IPhoneXFamily, _ region: LoginScreenStyle.Region
    ) -> LoginScreenBackground {
        let candidates = candidates(family)
        let key = candidates.first { exists($0) }
        if let key, let best = candidates.first, key != best {
            decide(
                "background", .borrowedImage, key.path,
                "'\(best.path)' does not exist")
        }
        let named = key.flatMap { settings[$0] }
        let image = named.flatMap { asset($0) }
        if let key, let named, image == nil { missing(named, key) }
        let color = backgroundColor()
        let hasColor = color.from == .specific
        let takesColor = image == nil || hasColor && policy(.background)
        if hasColor, image != nil, let key {
            let keys = [key.path, LoginScreenKey.backgroundColor.path]
            decide(
                "background", takesColor ? .colorOverImage : .imageOverColor,
                takesColor ? keys[1] : keys[0], over: [takesColor ? keys[0] : keys[1]],
                "both are given")
        }
        if region == .hidden { reportHidden() }
        var painted = "builtin"
        if let image, !takesColor {
            painted = "image:" + image
        } else if let value = color.value {
            painted = "color:" + value.hex.dropFirst()
        }
        let usual: LoginScreenKey =
            scenario.device.isPad
            ? .backgroundImagePortrait
            : family.verdict ? .backgroundImageIPhoneX : .backgroundImageIPhone
        let ratio = (key ?? usual).suggestedRatio ?? ""
        let size = image.flatMap { scenario.pictureSizes[$0] }
        if let key, let image, let fault = size.flatMap({ key.shapeFault(of: image, $0) }) {
            diagnostics.append(
                Diagnostic(
                    .note, .pictureRatio, key: key.path, fault,
                    at: settings[key]?.value.location))
        }
        tell(
            LoginBackgroundChoice(
                candidates: candidates, key: key, hasImage: image != nil, takesColor: takesColor,
                color: color, family: family, size: size))
        return LoginScreenBackground(
            selectedKey: key.map { String($0.path.dropFirst("BackgroundImage.".count)) },
            imageName: named?.value.string, imageResolved: image != nil, color: color,
            painted: painted, suggestedRatio: ratio,
            contentMode: scenario.policies[.scaling])
    }

    func exists(_ key: LoginScreenKey) -> Bool {
        guard let setting = settings[key] else { return false }
        return !(policy(.emptyImageName) && setting.value.text.isEmpty)
    }

    private mutating func backgroundColor() -> SourcedColor {
        color(
            .background, .backgroundColor, slot: "background.color", decides: "background",
            touched: .backgroundColor)
    }

    private mutating func reportHidden() {
        for key in [
            LoginScreenKey.backgroundImageIPhoneX, .backgroundImageIPhone, .backgroundColor,
        ] {
            guard let setting = settings[key] else { continue }
            diagnostics.append(
                Diagnostic(
                    .warning, .backgroundNotVisible, key: key.path,
                    "'\(key.path)' is never seen: on an iPhone the card of style 0 fills the "
                        + "screen", at: setting.place))
        }
    }
}

extension DiagnosticCode {
    /// A background on a screen that shows none.
    public static let backgroundNotVisible: DiagnosticCode = "backgroundNotVisible"
    /// A background picture of another shape than the guide suggests.
    public static let pictureRatio: DiagnosticCode = "pictureRatio"
}
