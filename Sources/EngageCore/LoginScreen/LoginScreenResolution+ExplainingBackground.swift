extension LoginScreenResolution {
    /// Why the background looks as it does, or why it is not visible.
    ///
    /// Source: behaviour, login-screen#which-picture, login-screen#styles.
    var backgroundLines: [String] {
        var lines = ["  where: " + region]
        lines.append("  picture: " + picture)
        if background.imageResolved {
            let reason =
                provenance?[exactly: "background.suggestedRatio"].map { ", \($0.because)" } ?? ""
            lines.append("  suggested ratio: \(background.suggestedRatio)\(reason)")
        }
        let color = ExplainedFact.color(background.color).lines("  colour")
        lines += color
        if background.painted.hasPrefix("color:00") {
            lines.append("  it is invisible: its first two digits, alpha, are 00")
        }
        if background.painted == "builtin", backgroundRegion != .hidden {
            lines.append(
                "  no setting is visible: no picture and no BackgroundColor applies here")
        }
        return lines
            + diagnostics.filter { finding in
                finding.key?.hasPrefix("BackgroundImage.") == true
                    || finding.key == "BackgroundColor"
            }.map { "  \($0)" }
    }

    private var styleWords: String {
        let given = effective.first { $0.key == LoginScreenKey.style.path }
        return "style \(style.rawValue), \(style.name)"
            + (given.map { ExplainedFact.place($0.source) } ?? " (no LoginUIScreenStyle)")
    }

    private var region: String {
        switch backgroundRegion {
        case .hidden:
            "not seen, as the white card of \(styleWords) fills the screen of an iPhone; "
                + "LoginUIScreenStyle 1 or 2 shows it"
        case .underCard: "around and under the white card of \(styleWords)"
        case .full: "on the whole screen, \(styleWords)"
        case .topHalf: "in the upper half, the lower is white: \(styleWords)"
        }
    }

    private var picture: String {
        let lookups =
            device.isPad
            ? (device.isLandscape ? ["Landscape"] : ["Portrait", "Landscape"])
            : (iPhoneXFamily.verdict ? ["IPhoneX", "IPhone"] : ["IPhone"])
        let keys = lookups.map { "BackgroundImage.\($0)" }.joined(separator: ", then ")
        guard let key = background.selectedKey else {
            let given = effective.filter { $0.key.hasPrefix("BackgroundImage.") }.map(\.key)
            return "none, as \(deviceWords) reads \(keys)"
                + (given.isEmpty
                    ? " and the settings give none"
                    : " and the settings give \(given.joined(separator: ", "))")
        }
        let name = "BackgroundImage.\(key)"
        let place = effective.first { $0.key == name }.map { ExplainedFact.place($0.source) } ?? ""
        guard background.imageResolved else {
            return background.imageName?.isEmpty == false
                ? "'\(background.imageName ?? "")' by \(name)\(place), which is not available; no other "
                    + "key is read"
                : "\(name)\(place) is empty, which is a name without a picture; no other key is read"
        }
        return "'\(background.imageName ?? "")' by \(name)\(place); \(deviceWords) reads \(keys)"
    }

    private var deviceWords: String {
        guard device.isPad else {
            return iPhoneXFamily.verdict
                ? "a device of the iPhone X family" : "an iPhone outside of the iPhone X family"
        }
        return "an iPad in \(device.orientation.rawValue)"
    }
}
