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
        recorder.record("background.selectedKey", selectionReason(choice, .setting))
        recorder.record("background.imageName", selectionReason(choice, .setting))
        recorder.record("background.imageResolved", resolvedReason(choice))
        recorder.record("background.painted", paintedReason(choice))
        recorder.record("background.suggestedRatio", ratioReason(choice))
        recorder.record(
            "background.contentMode",
            Reason(
                .policy, from: .policy(LoginScreenPolicy.scaling.rawValue),
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
            if decidesExistence(key) { inputs += asked(key) }
        }
        return inputs
    }

    /// Whether the entry that a key has decides that a picture is named.
    private func decidesExistence(_ key: LoginScreenKey) -> Bool {
        decides(key, other: !exists(key)) { names($0) }
    }

    /// Whether a value names a picture, at hand or not.
    private func names(_ value: LocatedValue?) -> Bool {
        guard let value else { return false }
        return !(policy(.emptyImageName) && value.text.isEmpty)
    }

    private func deviceInputs(_ choice: LoginBackgroundChoice) -> [Origin] {
        guard let key = choice.key else { return elsewhere(choice) }
        if scenario.device.isPad {
            return key == .backgroundImagePortrait
                ? [idiom, .device(member: "orientation")] : [idiom]
        }
        guard key == .backgroundImageIPhoneX || exists(.backgroundImageIPhoneX) else {
            return [idiom]
        }
        return [idiom] + familyInputs(choice.family)
    }

    /// The facts of the device, where another one would have a picture.
    private func elsewhere(_ choice: LoginBackgroundChoice) -> [Origin] {
        let others: [LoginScreenKey] = [
            .backgroundImageLandscape, .backgroundImagePortrait, .backgroundImageIPhoneX,
            .backgroundImageIPhone,
        ]
        return others.filter { !choice.candidates.contains($0) && exists($0) }.flatMap {
            key -> [Origin] in
            switch (key, scenario.device.isPad) {
            case (.backgroundImagePortrait, true): [.device(member: "orientation")]
            case (.backgroundImageIPhoneX, false): familyInputs(choice.family)
            default: [idiom]
            }
        }
    }

    /// The facts of the device that make it one of the iPhone X family or not, and the policies
    /// that would have it otherwise.
    func familyInputs(_ family: IPhoneXFamily) -> [Origin] {
        let model = scenario.device.model == nil ? [] : [Origin.device(member: "model")]
        let facts: [Origin] =
            switch family.reason {
            case .list: model
            case .ratio: bounds
            case .none: model + bounds
            }
        let policies: [LoginScreenPolicy] = [.iPhoneXFamily, .normalizeToPortrait]
        return facts
            + policies.filter {
                self.family(scenario.policies.toggled($0)).verdict != family.verdict
            }
            .map { .policy($0.rawValue) }
    }

    /// Whether the device counts as iPhone X, as policies read it.
    func family(_ policies: LoginScreenPolicies) -> IPhoneXFamily {
        IPhoneXFamily(
            of: scenario.device,
            reading: policies.takesAlternative(.iPhoneXFamily) ? .prose : .code,
            normalizedToPortrait: policies.takesAlternative(.normalizeToPortrait))
    }

    private func selectionReason(_ choice: LoginBackgroundChoice, _ rule: ResolutionRule) -> Reason
    {
        guard let key = choice.key else {
            let first = choice.candidates.first { !asked($0).isEmpty }.map { self.origins($0) }
            let inputs = choice.candidates.filter { decidesExistence($0) }.flatMap { asked($0) }
            return Reason(
                .default, from: first?.from, over: first?.over ?? [],
                inputs: inputs + elsewhere(choice),
                because: "no picture is named for this kind of device")
        }
        let origins = origins(key)
        let position = choice.candidates.firstIndex(of: key) ?? 0
        let lower = choice.candidates[(position + 1)...].compactMap { self.origins($0).from }
        return Reason(
            position == 0 ? rule : .borrowedImage, from: origins.from,
            over: origins.over + lower,
            inputs: passedOver(choice) + deviceInputs(choice) + origins.inputs
                + emptyPolicy(choice),
            because: position == 0
                ? "it is the picture for this kind of device"
                : "'\(choice.candidates[0].path)' does not exist")
    }

    /// The policy that lets an empty name exist, where one decides which key is read.
    private func emptyPolicy(_ choice: LoginBackgroundChoice) -> [Origin] {
        let last = choice.key.flatMap { choice.candidates.firstIndex(of: $0) }
        let read = choice.candidates[...(last ?? choice.candidates.count - 1)]
        return read.contains { settings[$0]?.value.text.isEmpty == true }
            ? [.policy(LoginScreenPolicy.emptyImageName.rawValue)] : []
    }

    private func resolvedReason(_ choice: LoginBackgroundChoice) -> Reason {
        guard let key = choice.key else { return selectionReason(choice, .setting) }
        var reason = selectionReason(choice, .setting)
        reason.rule = choice.hasImage ? .picture : .noPicture
        reason.because =
            choice.hasImage ? "the picture is at hand" : "no picture of this name is at hand"
        reason.inputs += absentAssets(settings[key])
        return reason
    }

    private func paintedReason(_ choice: LoginBackgroundChoice) -> Reason {
        let color = recorder.story?[exactly: "background.color"]
        let order = Origin.policy(LoginScreenPolicy.background.rawValue)
        let hasColor = choice.color.from == .specific
        if choice.hasImage, !choice.takesColor {
            var reason = selectionReason(choice, .image)
            reason.over += color?.from.map { [$0] } ?? []
            if choice.color.value != nil { reason.rule = .imageOverColor }
            if hasColor { reason.inputs.append(order) }
            // Where the colour comes first it is not given, or cannot be read.
            if !hasColor, policy(.background) { reason.inputs += asked(.backgroundColor) }
            return reason
        }
        let reason = color ?? Reason(.builtinColor, because: "neither picture nor colour is given")
        if choice.hasImage {
            let lost = choice.key.flatMap { origins($0).from }.map { [$0] } ?? []
            return Reason(
                .colorOverImage, from: reason.from, over: reason.over + lost,
                inputs: reason.inputs + [order], because: reason.because)
        }
        // Where the colour comes first no picture would be painted.
        guard !hasColor || !policy(.background) else { return reason }
        let stop = choice.key.flatMap { choice.candidates.firstIndex(of: $0) }
        let read = choice.candidates[...(stop ?? choice.candidates.count - 1)]
        let inVain =
            read.filter { decidesPicture($0) }.flatMap { asked($0) }
            + (choice.key.map { absentAssets(settings[$0]) } ?? [])
        let takes = choice.color.value == nil && reason.from == nil
        let first = takes ? read.first { !asked($0).isEmpty }.map { self.origins($0) } : nil
        return Reason(
            reason.rule, from: first?.from ?? reason.from, over: reason.over + (first?.over ?? []),
            inputs: reason.inputs + inVain + deviceInputs(choice) + emptyPolicy(choice),
            because: takes && choice.key != nil
                ? "the picture that is named is not at hand, and no colour is given"
                : reason.because)
    }

    private func ratioReason(_ choice: LoginBackgroundChoice) -> Reason {
        if scenario.device.isPad {
            return Reason(
                .padRatio, inputs: [idiom],
                because: "the guide suggests 4:3 on an iPad" + shape(choice))
        }
        var inputs: [Origin] = [idiom]
        let isOther = choice.key == .backgroundImageIPhone && choice.family.verdict
        let hidesOther =
            choice.key == .backgroundImageIPhoneX && exists(.backgroundImageIPhone)
        if let key = choice.key, isOther || hidesOther, decidesExistence(key) {
            inputs += asked(key)
        }
        if isOther, decidesExistence(.backgroundImageIPhoneX) {
            inputs += asked(.backgroundImageIPhoneX)
        }
        // A picture for other phones would want their ratio.
        if choice.key == nil, choice.family.verdict, decidesExistence(.backgroundImageIPhone) {
            // A null that hides both would give back the one for this phone, too.
            let hidesBoth =
                decidesExistence(.backgroundImageIPhoneX)
                && origins(.backgroundImageIPhone).from == origins(.backgroundImageIPhoneX).from
            inputs += hidesBoth ? [] : asked(.backgroundImageIPhone)
        }
        if hidesOther || choice.key == nil || choice.key == .backgroundImageIPhoneX
            || exists(.backgroundImageIPhoneX)
        {
            inputs += familyInputs(choice.family)
        }
        return Reason(
            .phoneRatio, inputs: inputs,
            because: "tall screens want 19.5:9, the others 16:9" + shape(choice))
    }

    /// How large the picture is, where somebody measured it.
    private func shape(_ choice: LoginBackgroundChoice) -> String {
        choice.size.map { "; the picture is \($0.text)" } ?? ""
    }

    /// Tells why a device counts as iPhone X, or does not.
    mutating func tell(_ family: IPhoneXFamily) {
        let isPad = scenario.device.isPad
        recorder.record(
            "iPhoneXFamily",
            Reason(
                isPad ? .pad : rule(of: family.reason),
                inputs: isPad ? [idiom] : familyInputs(family),
                because: isPad
                    ? "an iPad is never of the family"
                    : family.verdict
                        ? "the guide's \(family.reason.rawValue) says so"
                        : "neither model nor ratio is of the family"))
        let turned =
            family.ratio
                == self.family(
                    scenario.policies.toggled(.normalizeToPortrait)
                ).ratio
            ? [] : [Origin.policy(LoginScreenPolicy.normalizeToPortrait.rawValue)]
        let shape = bounds + turned
        let own: [(String, [Origin], String)] = [
            ("ratio", shape, "width by height"),
            ("matchedByListCode", model, "as the guide's sample names models"),
            ("matchedByListProse", model, "as the guide's list names models"),
            ("matchedByRatioCode", shape, "as the guide's sample measures"),
            ("matchedByRatioProse", shape, "as the guide's list measures"),
            ("verdictCode", model + shape, "as the guide's sample decides it"),
            ("verdictProse", model + shape, "as the guide's list decides it"),
            ("sourcesDisagree", model + shape, "sample and list are compared"),
            (
                "orientationSensitive", familyInputs(family) + shape,
                "the bounds of both orientations are measured"
            ),
        ]
        for (member, inputs, because) in own {
            let isFixed = isPad && member != "ratio"
            recorder.record(
                "iPhoneXFamily.\(member)",
                Reason(
                    isFixed ? .pad : .guide, inputs: isFixed ? [idiom] : inputs,
                    because: isFixed ? "an iPad is never of the family" : because))
        }
    }

    private func rule(of match: IPhoneXFamily.Match) -> ResolutionRule {
        switch match {
        case .list: .list
        case .ratio: .ratio
        case .none: .none
        }
    }

    private var bounds: [Origin] { [.device(member: "width"), .device(member: "height")] }

    private var model: [Origin] {
        scenario.device.isPad
            ? [idiom] : scenario.device.model == nil ? [] : [.device(member: "model")]
    }
}
