/// What was found for the background.
struct LoginBackgroundChoice {
    /// Keys that were asked, best first.
    let candidates: [LoginScreenKey]
    /// The first that exists.
    let key: LoginScreenKey?
    /// Whether its picture is at hand.
    let hasImage: Bool
    /// Whether a colour is painted and no picture.
    let takesColor: Bool
    /// The colour that stands ready.
    let color: SourcedColor
    /// Whether the device counts as iPhone X.
    let family: IPhoneXFamily
    /// Size of the picture; nil where there is none or nobody measured it.
    let size: PictureSize?
}

/// Why the background is what it is. Source: behaviour, login-screen#which-picture.
extension LoginScreenResolver {
    /// Tells the background slot by slot; its colour is told by the cascade.
    mutating func tell(_ choice: LoginBackgroundChoice) {
        recorder.tell("background.selectedKey", selectionReason(choice, "setting"))
        recorder.tell("background.imageName", selectionReason(choice, "setting"))
        recorder.tell("background.imageResolved", resolvedReason(choice))
        recorder.tell("background.painted", paintedReason(choice))
        recorder.tell("background.suggestedRatio", ratioReason(choice))
        recorder.tell(
            "background.contentMode",
            Reason(
                "policy", from: .policy(LoginScreenPolicy.scaling.rawValue),
                because: "the guide does not say how a picture meets its rectangle"))
    }

    /// Keys of higher precedence that are asked for in vain, and the device's part in the order.
    private func passedOver(_ choice: LoginBackgroundChoice) -> [Origin] {
        var inputs: [Origin] = []
        for key in choice.candidates where key != choice.key {
            if let chosen = choice.key, let stop = choice.candidates.firstIndex(of: chosen),
                choice.candidates.firstIndex(of: key).map({ $0 > stop }) ?? true
            {
                continue
            }
            inputs += asked(key)
        }
        return inputs
    }

    private func deviceInputs(_ choice: LoginBackgroundChoice) -> [Origin] {
        guard choice.key != nil else { return [] }
        if scenario.device.isPad {
            return choice.key == .backgroundImagePortrait
                ? [idiom, .device(member: "orientation")] : [idiom]
        }
        guard choice.key == .backgroundImageIPhoneX else { return [idiom] }
        return [idiom] + familyInputs(choice.family)
    }

    /// The facts of the device that make it one of the iPhone X family.
    func familyInputs(_ family: IPhoneXFamily) -> [Origin] {
        switch family.reason {
        case "list": [.device(member: "model")]
        case "ratio": [.device(member: "width"), .device(member: "height")]
        default: []
        }
    }

    private func selectionReason(_ choice: LoginBackgroundChoice, _ rule: String) -> Reason {
        guard let key = choice.key else {
            let inputs = choice.candidates.flatMap { asked($0) }
            return Reason(
                "default", from: inputs.first, inputs: Array(inputs.dropFirst()),
                because: "no picture is named for this kind of device")
        }
        let origins = origins(key)
        let position = choice.candidates.firstIndex(of: key) ?? 0
        let lower = choice.candidates[(position + 1)...].compactMap { self.origins($0).from }
        return Reason(
            position == 0 ? rule : "borrowed-image", from: origins.from,
            over: origins.over + lower,
            inputs: passedOver(choice) + deviceInputs(choice),
            because: position == 0
                ? "it is the picture for this kind of device"
                : "'\(choice.candidates[0].path)' does not exist")
    }

    private func resolvedReason(_ choice: LoginBackgroundChoice) -> Reason {
        guard choice.key != nil else { return selectionReason(choice, "setting") }
        var reason = selectionReason(choice, "setting")
        reason.rule = choice.hasImage ? "picture" : "no-picture"
        reason.because =
            choice.hasImage ? "the picture is at hand" : "no picture of this name is at hand"
        // Whether one key or another is read is told by 'selectedKey'.
        reason.inputs = passedOver(choice) + absentAssets(choice)
        return reason
    }

    private func absentAssets(_ choice: LoginBackgroundChoice) -> [Origin] {
        guard !choice.hasImage, let key = choice.key, let setting = settings[key],
            setting.value.string?.isEmpty == false
        else { return [] }
        return [scenario.origin(of: "assets")]
    }

    private func paintedReason(_ choice: LoginBackgroundChoice) -> Reason {
        let color = recorder.story?[exactly: "background.color"]
        if choice.hasImage, !choice.takesColor {
            var reason = selectionReason(choice, "image")
            if choice.color.value != nil {
                reason.rule = "image-over-color"
                reason.over += color?.from.map { [$0] } ?? []
            }
            return reason
        }
        var reason = color ?? Reason("builtin", because: "neither picture nor colour is given")
        if choice.hasImage {
            reason.rule = "color-over-image"
            reason.over += choice.key.flatMap { origins($0).from }.map { [$0] } ?? []
            reason.inputs.append(.policy(LoginScreenPolicy.background.rawValue))
        } else {
            reason.inputs += absentAssets(choice)
            let inVain = choice.candidates.flatMap { asked($0) }
            if choice.color.value == nil, reason.from == nil {
                reason.from = inVain.first
            } else {
                reason.inputs += choice.key == nil ? inVain : []
            }
        }
        return reason
    }

    private func ratioReason(_ choice: LoginBackgroundChoice) -> Reason {
        if scenario.device.isPad {
            return Reason(
                "pad-ratio", inputs: [idiom],
                because: "the guide suggests 4:3 on an iPad" + shape(choice))
        }
        var inputs: [Origin] = [idiom]
        let isOther = choice.key == .backgroundImageIPhone && choice.family.verdict
        let hidesOther =
            choice.key == .backgroundImageIPhoneX && exists(.backgroundImageIPhone)
        if let key = choice.key, isOther || hidesOther { inputs += asked(key) }
        if isOther { inputs += asked(.backgroundImageIPhoneX) }
        if hidesOther || choice.key == nil || choice.key == .backgroundImageIPhoneX {
            inputs += familyInputs(choice.family)
        }
        return Reason(
            "phone-ratio", inputs: inputs,
            because: "tall screens want 19.5:9, the others 16:9" + shape(choice))
    }

    /// How large the picture is, where somebody measured it.
    private func shape(_ choice: LoginBackgroundChoice) -> String {
        choice.size.map { "; the picture is \($0.text)" } ?? ""
    }

    /// Tells why a device counts as iPhone X, or does not.
    mutating func tell(_ family: IPhoneXFamily) {
        let facts = familyInputs(family)
        let isPad = scenario.device.isPad
        recorder.tell(
            "iPhoneXFamily",
            Reason(
                isPad ? "pad" : family.reason, inputs: isPad ? [idiom] : facts,
                because: isPad
                    ? "an iPad is never of the family"
                    : family.verdict
                        ? "the guide's \(family.reason) says so"
                        : "neither model nor ratio is of the family"))
        let own: [(String, [Origin])] = [
            ("ratio", [.device(member: "width"), .device(member: "height")]),
            ("matchedByListCode", model), ("matchedByListProse", model),
            ("matchedByRatioCode", isPad ? [idiom] : bounds),
            ("matchedByRatioProse", isPad ? [idiom] : bounds),
        ]
        for (member, inputs) in own {
            recorder.tell(
                "iPhoneXFamily.\(member)",
                Reason(
                    isPad && member != "ratio" ? "pad" : "guide", inputs: inputs,
                    because: isPad && member != "ratio"
                        ? "an iPad is never of the family" : "as the guide decides it"))
        }
    }

    private var bounds: [Origin] { [.device(member: "width"), .device(member: "height")] }

    private var model: [Origin] {
        scenario.device.isPad
            ? [idiom] : scenario.device.model == nil ? [] : [.device(member: "model")]
    }
}
