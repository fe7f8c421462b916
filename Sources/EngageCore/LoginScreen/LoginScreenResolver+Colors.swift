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
            element, specific.flatMap { setting($0, button) }, general, button, touched)
        if color.from == .specific, let general = general.flatMap({ settings[$0] }) {
            decide(
                decides ?? slot(), "specific-over-general", color.key ?? "", over: [general.path],
                "the element has a colour of its own")
        }
        recorder.tell(
            SlotPath(slot()), reason(color, element, specific, general, button, touched))
        return color
    }

    private func cascade(
        _ element: LoginScreenElement, _ specific: LoginScreenSetting?, _ key: LoginScreenKey?,
        _ button: Int?, _ touched: LoginScreenKey?
    ) -> SourcedColor {
        if let specific {
            if let value = read.color(specific.value) {
                return SourcedColor(value, .specific, specific)
            }
            if policy(.invalidColor) { return .builtin }
        }
        if let key, let general = settings[key] {
            if let value = key == .themeColor ? theme : defaultText {
                return SourcedColor(value, key == .themeColor ? .theme : .defaultText, general)
            }
            if policy(.invalidColor) { return .builtin }
        }
        guard let value = scenario.workstation[element],
            !(policy(.workstation) && touches(touched, button))
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
        switch color.from {
        case .specific:
            return Reason(
                "specific-color", from: own.from, over: own.over + stands + workstation,
                inputs: own.inputs, because: "the element has a colour of its own")
        case .theme, .defaultText:
            return Reason(
                "general-color", from: all.from, over: all.over + workstation,
                inputs: own.asked + reach(of: element),
                because: "\(general?.path ?? "") colours what has no colour of its own")
        case .workstation:
            return Reason(
                "workstation-color", from: workstation.first, over: [],
                inputs: own.asked + all.asked, because: "the settings give no colour for it")
        case .builtin, .fixed:
            let given = own.asked + all.asked
            let from = own.from ?? all.from
            return Reason(
                workstation.isEmpty ? "builtin-color" : "policy", from: from,
                over: own.over + workstation,
                inputs: given.filter { $0 != from }
                    + (workstation.isEmpty ? [] : refusal(own, all, touched, button)),
                because: workstation.isEmpty
                    ? "neither settings nor Workstation give a colour"
                    : "the policy keeps Workstation's colour away")
        }
    }

    /// The policy that lets a general colour reach further, where it does.
    private func reach(of element: LoginScreenElement) -> [Origin] {
        element == .stayLoggedInText
            ? [.policy(LoginScreenPolicy.defaultTextColor.rawValue)] : []
    }

    /// What keeps Workstation's colour away from an element.
    private func refusal(
        _ own: LeafOrigins, _ all: LeafOrigins, _ touched: LoginScreenKey?, _ button: Int?
    ) -> [Origin] {
        if own.from != nil || all.from != nil, policy(.invalidColor) {
            return [.policy(LoginScreenPolicy.invalidColor.rawValue)]
        }
        let touching = button == nil ? settings.touching(touched) : []
        // Of three entries that each suffice none decides, also not beside one other.
        return [.policy(LoginScreenPolicy.workstation.rawValue)]
            + (touching.count < 3 ? touching : [])
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
