/// Devices on which a login screen looks the same, apart from their size.
public struct LoginScreenDeviceGroup: Sendable {
    /// The devices, phones first, each family by age; iPads in both orientations.
    public var devices: [Device]
    /// The screen on the first of them.
    public var screen: LoginScreenResolution
    /// Why this group is one of its own, one fact an item: `background image:bgL`.
    public var facts: [String]
    /// How its devices come to that, each once: `the iPhone X family (by list) reads …`.
    public var reasons: [String]

    /// Names of the devices, `(landscape)` after those in landscape.
    public var names: [String] {
        devices.map { $0.isLandscape ? "\($0.title) (landscape)" : $0.title }
    }

    /// Resolves a screen on every device of the catalogue and puts equal looks together.
    public static func groups(of scenario: LoginScreenScenario) -> [LoginScreenDeviceGroup] {
        groups { device in
            var request = scenario
            request.device = device
            return request.resolved()
        }
    }

    /// Resolves the screen on every device of the catalogue and groups equal looks.
    public static func groups<Failure>(
        _ answer: (Device) throws(Failure) -> LoginScreenResolution
    ) throws(Failure) -> [LoginScreenDeviceGroup] {
        var groups: [LoginScreenDeviceGroup] = []
        var position: [[String]: Int] = [:]
        for device in DeviceCatalogue.devices {
            let orientations: [Orientation] =
                device.isPad ? [.portrait, .landscape] : [.portrait]
            for orientation in orientations {
                let held = device.held(in: orientation)
                let screen = try answer(held)
                let facts = screen.visibleFacts
                let reasons = [screen.backgroundReason, screen.widthReason].compactMap { $0 }
                if let index = position[facts] {
                    groups[index].devices.append(held)
                    for reason in reasons where !groups[index].reasons.contains(reason) {
                        groups[index].reasons.append(reason)
                    }
                } else {
                    position[facts] = groups.count
                    groups.append(
                        LoginScreenDeviceGroup(
                            devices: [held], screen: screen, facts: facts, reasons: reasons))
                }
            }
        }
        return groups
    }
}

extension LoginScreenResolution {
    /// What a person sees that depends on the device, in words, with the reason.
    var visibleFacts: [String] {
        var facts: [String] = []
        switch backgroundRegion {
        case .hidden: facts.append("no background is seen: on an iPhone the card fills the screen")
        case .underCard: facts.append("background \(background.painted) around the card")
        case .full: facts.append("background \(background.painted) everywhere")
        case .topHalf: facts.append("background \(background.painted) in the upper half")
        }
        if let elements = widths.elements {
            let isLimited = decisions.contains { $0.slot == "widths.elements" }
            facts.append(
                isLimited
                    ? "elements as wide as the screen allows"
                    : "elements \(JSONWriter.text(elements)) wide")
        }
        return facts
    }

    /// Which key of `BackgroundImage` such a device reads; nil where none is given.
    var backgroundReason: String? {
        guard effective.contains(where: { $0.key.hasPrefix("BackgroundImage.") }) else {
            return nil
        }
        guard let key = background.selectedKey else {
            return "\(deviceClass) finds no key of BackgroundImage"
        }
        return "\(deviceClass) reads BackgroundImage.\(key)"
    }

    /// Whether `MaxWidthOfLoginElements` fits on the screen; nil if none applies.
    var widthReason: String? {
        let key = LoginScreenKey.maxWidthOfLoginElements.path
        guard let elements = widths.elements,
            case .located(let value)? = effective.first(where: { $0.key == key })?.value,
            let wanted = value.number
        else { return nil }
        let room = JSONWriter.text(wanted + widths.view - widths.atMost)
        return elements < wanted
            ? "less than \(room) points have no space for \(key)"
            : "\(room) points or more have space for \(key)"
    }

    private var deviceClass: String {
        if device.isPad {
            return device.isLandscape ? "an iPad in landscape" : "an iPad in portrait"
        }
        return iPhoneXFamily.verdict
            ? "the iPhone X family (by \(iPhoneXFamily.reason.rawValue))"
            : "an iPhone outside the iPhone X family"
    }
}
