/// Whether the device belongs to the iPhone X family, and why. Source: behaviour,
/// login-screen#iphone-x-family.
extension LoginScreenResolver {
    /// Returns the family with the reasons of its members.
    func derived(_ family: IPhoneXFamily) -> IPhoneXFamily {
        guard Recorder.records else { return family }
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
        return family
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

    /// Whether the device belongs to the iPhone X family, as policies read it.
    func family(_ policies: LoginScreenPolicies) -> IPhoneXFamily {
        IPhoneXFamily(
            of: scenario.device,
            reading: policies.takesAlternative(.iPhoneXFamily) ? .prose : .code,
            normalizedToPortrait: policies.takesAlternative(.normalizeToPortrait))
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
