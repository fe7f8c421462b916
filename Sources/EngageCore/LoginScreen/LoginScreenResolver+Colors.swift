/// The cascade of colours: specific, general, Workstation, builtin. Source: behaviour,
/// login-screen#colours.
extension LoginScreenResolver {
    /// One colour through the cascade.
    ///
    /// - Parameters:
    ///   - specific: the element's own key; nil where it has none.
    ///   - button: the button it belongs to; nil outside.
    ///   - touched: the dictionary that tells whether the settings say anything of the element,
    ///     asked where the policy wants to know; nil where nothing does.
    mutating func color(
        _ element: LoginScreenElement, _ specific: LoginScreenKey?, _ button: Int? = nil,
        slot: @autoclosure () -> String, decides: String? = nil, touched: LoginScreenKey?
    ) -> SourcedColor {
        let general = element.general(extended: policy(.defaultTextColor))
        let color = cascade(
            element, specific.flatMap { setting($0, button) }, general, button, touched,
            scenario.policies)
        if color.from == .specific, let general = general.flatMap({ settings[$0] }) {
            decide(
                decides ?? slot(), .specificOverGeneral, color.key ?? "", over: [general.path],
                "the element has a colour of its own")
        }
        recorder.tell(
            SlotPath(slot()), reason(color, element, specific, general, button, touched))
        return color
    }

    private func cascade(
        _ element: LoginScreenElement, _ specific: LoginScreenSetting?, _ key: LoginScreenKey?,
        _ button: Int?, _ touched: LoginScreenKey?, _ policies: LoginScreenPolicies
    ) -> SourcedColor {
        if let specific {
            if let value = read.color(specific.value) {
                return SourcedColor(value, .specific, specific)
            }
            if policies.takesAlternative(.invalidColor) { return .builtin }
        }
        if let key, let general = settings[key] {
            if let value = key == .themeColor ? theme : defaultText {
                return SourcedColor(value, key == .themeColor ? .theme : .defaultText, general)
            }
            if policies.takesAlternative(.invalidColor) { return .builtin }
        }
        guard let value = scenario.workstation[element],
            !(policies.takesAlternative(.workstation) && touches(touched, button))
        else { return .builtin }
        return SourcedColor(value, .workstation)
    }

    /// Whether the settings say anything of an element.
    private func touches(_ dictionary: LoginScreenKey?, _ button: Int?) -> Bool {
        if let button { return settings.buttons[button] != nil }
        guard let dictionary else { return false }
        return settings[dictionary] != nil && dictionary == .backgroundColor
            || settings.touches(dictionary == .backgroundColor ? .backgroundImage : dictionary)
    }

    private func reason(
        _ color: SourcedColor, _ element: LoginScreenElement, _ specific: LoginScreenKey?,
        _ general: LoginScreenKey?, _ button: Int?, _ touched: LoginScreenKey?
    ) -> Reason {
        var own = specific.map { origins($0, button) } ?? LeafOrigins()
        if color.from != .specific { own = own.marked(.wrong) }
        var all = general.map { origins($0) } ?? LeafOrigins()
        if color.from != .theme, color.from != .defaultText, color.from != .specific {
            all = all.marked(.wrong)
        }
        let workstation: [Origin] =
            scenario.workstation[element] == nil
            ? [] : [scenario.origin(of: "workstation.\(element.rawValue)")]
        let stands = all.from.map { [$0] } ?? []
        let policies = policies(color, element, specific, button, touched)
        switch color.from {
        case .specific:
            return Reason(
                .specificColor, from: own.from, over: own.over + stands + workstation,
                inputs: own.inputs + policies, because: "the element has a colour of its own")
        case .theme, .defaultText:
            return Reason(
                .generalColor, from: all.from, over: all.over + workstation,
                inputs: own.asked + all.inputs + policies,
                because: "\(general?.path ?? "") colours what has no colour of its own")
        case .workstation:
            return Reason(
                .workstationColor, from: workstation.first, over: [],
                inputs: own.asked + all.asked + policies + untouched(button),
                because: "the settings give no colour for it")
        case .builtin, .fixed:
            let unread = scenario.unread(element)
            let from = own.from ?? all.from ?? unread
            let isWrong = [own.from, all.from, unread].contains { $0?.isWrong == true }
            return Reason(
                workstation.isEmpty ? .builtinColor : .policy, from: from,
                over: own.over + all.over + workstation,
                inputs: (own.asked + all.asked).filter { $0 != from } + policies
                    + (workstation.isEmpty ? [] : touching(own, all, touched, button)),
                because: !workstation.isEmpty
                    ? "the policy keeps Workstation's colour away"
                    : isWrong
                        ? "no colour that is given can be read"
                        : "neither settings nor Workstation give a colour")
        }
    }

    /// The policies another answer of which gives another colour, asked again.
    private func policies(
        _ color: SourcedColor, _ element: LoginScreenElement, _ specific: LoginScreenKey?,
        _ button: Int?, _ touched: LoginScreenKey?
    ) -> [Origin] {
        let asked: [LoginScreenPolicy] = [.invalidColor, .workstation, .defaultTextColor]
        return asked.filter { policy in
            let other = scenario.policies.toggled(policy)
            let general = element.general(extended: other.takesAlternative(.defaultTextColor))
            return color
                != cascade(
                    element, specific.flatMap { setting($0, button) }, general, button, touched,
                    other)
        }.map { .policy($0.rawValue) }
    }

    /// What the settings say of an element, where that keeps Workstation's colour away.
    private func touching(
        _ own: LeafOrigins, _ all: LeafOrigins, _ touched: LoginScreenKey?, _ button: Int?
    ) -> [Origin] {
        guard policy(.workstation) else { return [] }
        if own.from != nil || all.from != nil, policy(.invalidColor) { return [] }
        if let button { return settings.history?.styling(button, settings.buttons[button]) ?? [] }
        // Of three entries that each suffice none decides, also not beside one other.
        let touching = settings.touching(touched)
        return touching.count < 3 ? touching : []
    }

    /// What keeps the settings from saying anything of a button that they would say.
    private func untouched(_ button: Int?) -> [Origin] {
        guard let button, policy(.workstation), settings.buttons[button] == nil else { return [] }
        let history = settings.history
        // Without its AuthType any other entry would style the badge.
        let others = button == 0 && policy(.missingAuthType) ? history?.otherTypes ?? [] : []
        return (history?.hiding(button) ?? []) + others
    }
}

extension LoginScreenSettings {
    /// The entries that say anything of an element.
    fileprivate func touching(_ dictionary: LoginScreenKey?) -> [Origin] {
        guard let dictionary else { return [] }
        let isBackground = dictionary == .backgroundColor
        let prefix = (isBackground ? LoginScreenKey.backgroundImage : dictionary).path + "."
        return given.filter {
            isBackground && $0.key == .backgroundColor || $0.key.path.hasPrefix(prefix)
        }.map(\.origin)
    }
}
