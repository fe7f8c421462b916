extension LoginScreenResolver {
    /// The tables of the guide: keys to look up, best first, for the current device.
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
            list(
                "background", .borrowedImage, key.path,
                "'\(best.path)' does not exist")
        }
        let named = key.flatMap { settings[$0] }
        let image = named.flatMap { asset($0) }
        if let key, let named, image == nil { missing(named, key) }
        let color = chosenColor(
            .background, .backgroundColor, nil, "background", .backgroundColor)
        let hasColor = color.from == .specific
        let takesColor = image == nil || hasColor && policy(.background)
        if hasColor, image != nil, let key {
            let keys = [key.path, LoginScreenKey.backgroundColor.path]
            list(
                "background", takesColor ? .colorOverImage : .imageOverColor,
                takesColor ? keys[1] : keys[0], over: [takesColor ? keys[0] : keys[1]],
                "both are given")
        }
        if region == .hidden { reportHidden() }
        let size = image.flatMap { scenario.pictureSizes[$0] }
        if let key, let image, let fault = size.flatMap({ key.shapeFault(of: image, $0) }) {
            diagnostics.append(
                Diagnostic(
                    .note, .pictureRatio, key: key.path, fault,
                    at: settings[key]?.value.location))
        }
        return background(
            BackgroundChoice(
                candidates: candidates, key: key, name: named?.value.string, image: image,
                takesColor: takesColor, color: color,
                colorReason: Recorder.records
                    ? reason(color, .background, .backgroundColor, nil, .backgroundColor) : nil,
                family: family, size: size))
    }

    /// What follows from the choice, member by member.
    private func background(_ choice: BackgroundChoice) -> LoginScreenBackground {
        LoginScreenBackground(
            selectedKey: derive(
                choice.key.map { String($0.path.dropFirst("BackgroundImage.".count)) },
                for: "background.selectedKey", selectionReason(choice, .setting)),
            imageName: derive(
                choice.name, for: "background.imageName", selectionReason(choice, .setting)),
            imageResolved: derive(
                choice.image != nil, for: "background.imageResolved", resolvedReason(choice)),
            color: derive(
                choice.color, for: "background.color",
                choice.colorReason ?? paintedReason(choice)),
            painted: derive(
                choice.painted, for: "background.painted", paintedReason(choice)),
            suggestedRatio: derive(
                (choice.key ?? usualKey(choice.family)).suggestedRatio ?? "",
                for: "background.suggestedRatio", ratioReason(choice)),
            contentMode: derive(
                scenario.policies[.scaling], for: "background.contentMode",
                Reason(
                    .policy, from: .policy(LoginScreenPolicy.scaling.rawValue),
                    because: "the guide does not say how a picture fills its rectangle")))
    }

    /// The key with a picture for this device.
    private func usualKey(_ family: IPhoneXFamily) -> LoginScreenKey {
        scenario.device.isPad
            ? .backgroundImagePortrait
            : family.verdict ? .backgroundImageIPhoneX : .backgroundImageIPhone
    }

    func exists(_ key: LoginScreenKey) -> Bool {
        guard let setting = settings[key] else { return false }
        return !(policy(.emptyImageName) && setting.value.text.isEmpty)
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
