/// Why the background is what it is. Source: behaviour, login-screen#which-picture.
extension LoginScreenResolver {
    /// Keys of higher precedence that are looked up in vain, and the device's part in the order.
    private func passedOver(_ choice: BackgroundChoice) -> [Origin] {
        var inputs: [Origin] = []
        for key in choice.candidates where key != choice.key {
            if let chosen = choice.key, let stop = choice.candidates.firstIndex(of: chosen),
                choice.candidates.firstIndex(of: key).map({ $0 > stop }) ?? true
            {
                continue
            }
            if decidesExistence(key) { inputs += lookups(key) }
        }
        return inputs
    }

    /// Whether the entry that a key has decides that a picture is named.
    private func decidesExistence(_ key: LoginScreenKey) -> Bool {
        decides(key, other: !exists(key)) { names($0) }
    }

    /// Whether a value names a picture, available or not.
    private func names(_ value: LocatedValue?) -> Bool {
        guard let value else { return false }
        return !(policy(.emptyImageName) && value.text.isEmpty)
    }

    private func deviceInputs(_ choice: BackgroundChoice) -> [Origin] {
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
    private func elsewhere(_ choice: BackgroundChoice) -> [Origin] {
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

    func selectionReason(_ choice: BackgroundChoice, _ rule: ResolutionRule) -> Reason {
        guard let key = choice.key else {
            let first = choice.candidates.first { !lookups($0).isEmpty }.map { self.origins($0) }
            let inputs = choice.candidates.filter { decidesExistence($0) }.flatMap { lookups($0) }
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
    private func emptyPolicy(_ choice: BackgroundChoice) -> [Origin] {
        let last = choice.key.flatMap { choice.candidates.firstIndex(of: $0) }
        let read = choice.candidates[...(last ?? choice.candidates.count - 1)]
        return read.contains { settings[$0]?.value.text.isEmpty == true }
            ? [.policy(LoginScreenPolicy.emptyImageName.rawValue)] : []
    }

    func resolvedReason(_ choice: BackgroundChoice) -> Reason {
        guard let key = choice.key else { return selectionReason(choice, .setting) }
        var reason = selectionReason(choice, .setting)
        reason.rule = choice.hasImage ? .picture : .noPicture
        reason.because =
            choice.hasImage ? "the picture is available" : "no picture of this name is available"
        reason.inputs += absentAssets(settings[key])
        return reason
    }

    func paintedReason(_ choice: BackgroundChoice) -> Reason {
        let color = choice.colorReason
        let order = Origin.policy(LoginScreenPolicy.background.rawValue)
        let hasColor = choice.color.from == .specific
        if choice.hasImage, !choice.takesColor {
            var reason = selectionReason(choice, .image)
            reason.over += color?.from.map { [$0] } ?? []
            if choice.color.value != nil { reason.rule = .imageOverColor }
            if hasColor { reason.inputs.append(order) }
            // Where the colour comes first it is not given, or cannot be read.
            if !hasColor, policy(.background) { reason.inputs += lookups(.backgroundColor) }
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
            read.filter { decidesPicture($0) }.flatMap { lookups($0) }
            + (choice.key.map { absentAssets(settings[$0]) } ?? [])
        let takes = choice.color.value == nil && reason.from == nil
        let first = takes ? read.first { !lookups($0).isEmpty }.map { self.origins($0) } : nil
        return Reason(
            reason.rule, from: first?.from ?? reason.from, over: reason.over + (first?.over ?? []),
            inputs: reason.inputs + inVain + deviceInputs(choice) + emptyPolicy(choice),
            because: takes && choice.key != nil
                ? "the picture that is named is not available, and no colour is given"
                : reason.because)
    }

    func ratioReason(_ choice: BackgroundChoice) -> Reason {
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
            inputs += lookups(key)
        }
        if isOther, decidesExistence(.backgroundImageIPhoneX) {
            inputs += lookups(.backgroundImageIPhoneX)
        }
        // A picture for other phones would want their ratio.
        if choice.key == nil, choice.family.verdict, decidesExistence(.backgroundImageIPhone) {
            // A null that hides both would give back the one for this phone, too.
            let hidesBoth =
                decidesExistence(.backgroundImageIPhoneX)
                && origins(.backgroundImageIPhone).from == origins(.backgroundImageIPhoneX).from
            inputs += hidesBoth ? [] : lookups(.backgroundImageIPhone)
        }
        if hidesOther || choice.key == nil || choice.key == .backgroundImageIPhoneX
            || exists(.backgroundImageIPhoneX)
        {
            inputs += familyInputs(choice.family)
        }
        return Reason(
            .phoneRatio, inputs: inputs,
            because: "tall screens need 19.5:9, the others 16:9" + shape(choice))
    }

    /// The size of the picture, if it is known.
    private func shape(_ choice: BackgroundChoice) -> String {
        choice.size.map { "; the picture is \($0.text)" } ?? ""
    }
}
