/// The cascade of colours: specific, general, Workstation, builtin. Source: behaviour,
/// login-screen#colours.
extension LoginScreenResolver {
    /// One colour through the cascade.
    ///
    /// - Parameters:
    ///   - specific: the element's own key; nil where it has none.
    ///   - button: the button it belongs to; nil outside.
    ///   - touched: the dictionary that shows whether the settings set the element,
    ///     read if the policy depends on it; nil if nothing does.
    func color(
        _ element: LoginScreenElement, _ specific: LoginScreenKey?, _ button: Int? = nil,
        slot: @autoclosure () -> String, touched: LoginScreenKey?
    ) -> SourcedColor {
        let color = chosenColor(element, specific, button, slot(), touched)
        return derive(
            color, for: SlotPath(slot()),
            reason(color, element, specific, button, touched))
    }

    /// The colour alone; `decisions` list it if it ignores a given one.
    func chosenColor(
        _ element: LoginScreenElement, _ specific: LoginScreenKey?, _ button: Int?,
        _ slot: @autoclosure () -> String, _ touched: LoginScreenKey?
    ) -> SourcedColor {
        let general = element.general(extended: policy(.defaultTextColor))
        let color = cascade(
            element, specific.flatMap { setting($0, button) }, general, button, touched,
            scenario.policies)
        if color.from == .specific, let general = general.flatMap({ settings[$0] }) {
            list(
                slot(), .specificOverGeneral, color.key ?? "", over: [general.path],
                "the element has a colour of its own")
        }
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

    /// Whether the settings set anything of an element.
    private func touches(_ dictionary: LoginScreenKey?, _ button: Int?) -> Bool {
        if let button { return settings.buttons[button] != nil }
        guard let dictionary else { return false }
        return settings[dictionary] != nil && dictionary == .backgroundColor
            || settings.touches(dictionary == .backgroundColor ? .backgroundImage : dictionary)
    }

    /// Why an element has its colour.
    func reason(
        _ color: SourcedColor, _ element: LoginScreenElement, _ specific: LoginScreenKey?,
        _ button: Int?, _ touched: LoginScreenKey?
    ) -> Reason {
        let general = element.general(extended: policy(.defaultTextColor))
        var own = specific.map { ownOrigins(color, $0, button) } ?? LeafOrigins()
        if color.from != .specific { own = own.marked(.wrong) }
        var all = general.map { origins($0) } ?? LeafOrigins()
        if color.from != .theme, color.from != .defaultText, color.from != .specific {
            all = all.marked(.wrong)
        }
        let workstation: [Origin] =
            scenario.workstation[element] == nil
            ? [] : [scenario.origin(of: "workstation.\(element.rawValue)")]
        let shadowed = all.from.map { [$0] } ?? []
        let policies = policies(color, element, specific, button, touched)
        switch color.from {
        case .specific:
            return Reason(
                .specificColor, from: own.from, over: own.over + shadowed + workstation,
                inputs: own.inputs + policies, because: "the element has a colour of its own")
        case .theme, .defaultText:
            return Reason(
                .generalColor, from: all.from, over: all.over + workstation,
                inputs: own.lookups + all.inputs + policies,
                because: "\(general?.path ?? "") colours what has no colour of its own")
        case .workstation:
            return Reason(
                .workstationColor, from: workstation.first, over: [],
                inputs: own.lookups + all.lookups + policies + untouched(button, touched),
                because: "the settings give no colour for it")
        case .builtin, .fixed:
            let unread = scenario.unread(element)
            let from = own.from ?? all.from ?? unread
            let isWrong = [own.from, all.from, unread].contains { $0?.isWrong == true }
            // Without an entry that cannot be read the element's own in a lower layer would count.
            let isOwn =
                button == nil && own.from != nil && policy(.invalidColor)
                && specific.map { decides($0, other: false) { read.color($0) != nil } } == true
            let general = isOwn ? [] : all.lookups
            return Reason(
                workstation.isEmpty ? .builtinColor : .policy, from: from,
                over: own.over + all.over + workstation,
                inputs: (own.lookups + general).filter { $0 != from } + policies
                    + (workstation.isEmpty ? [] : touching(own, all, touched, button)),
                because: !workstation.isEmpty
                    ? "the policy keeps Workstation's colour away"
                    : isWrong
                        ? "no colour that is given can be read"
                        : "neither settings nor Workstation give a colour")
        }
    }

    /// What the element's own key sets, as far as it matters: under a general colour an unreadable
    /// value changes nothing.
    private func ownOrigins(
        _ color: SourcedColor, _ specific: LoginScreenKey, _ button: Int?
    ) -> LeafOrigins {
        let isGeneral = [.theme, .defaultText, .workstation].contains(color.from)
        guard isGeneral else { return origins(specific, button) }
        let read = read
        var own = origins(
            specific, button,
            says: policy(.invalidColor) ? nil : { read.color($0[specific]?.value) != nil })
        if button == nil, !decides(specific, other: true, { read.color($0) != nil }) {
            own.from = nil
        }
        return own
    }

    /// The policies with a choice that gives another colour, evaluated again.
    private func policies(
        _ color: SourcedColor, _ element: LoginScreenElement, _ specific: LoginScreenKey?,
        _ button: Int?, _ touched: LoginScreenKey?
    ) -> [Origin] {
        let candidates: [LoginScreenPolicy] = [.invalidColor, .workstation, .defaultTextColor]
        return candidates.filter { policy in
            let other = scenario.policies.toggled(policy)
            let general = element.general(extended: other.takesAlternative(.defaultTextColor))
            return color
                != cascade(
                    element, specific.flatMap { setting($0, button) }, general, button, touched,
                    other)
        }.map { .policy($0.rawValue) }
    }

    /// What the settings set of an element, if that replaces Workstation's colour.
    private func touching(
        _ own: LeafOrigins, _ all: LeafOrigins, _ touched: LoginScreenKey?, _ button: Int?
    ) -> [Origin] {
        guard policy(.workstation) else { return [] }
        if own.from != nil || all.from != nil, policy(.invalidColor) { return [] }
        if let button { return settings.history?.styling(button, settings.buttons[button]) ?? [] }
        // Of three entries that each suffice none decides, also not beside one other. If a lower
        // layer sets something of it too, the higher one does not decide.
        let touching = settings.touching(touched)
        let isAlone = touching.allSatisfy(\.shadows.isEmpty)
        return touching.count < 3 && isAlone ? touching.map(\.origin) : []
    }

    /// What keeps the settings from setting anything of an element that they would set.
    private func untouched(_ button: Int?, _ touched: LoginScreenKey?) -> [Origin] {
        guard policy(.workstation) else { return [] }
        guard let button else { return touched.map { nulls(under: $0) } ?? [] }
        guard settings.buttons[button] == nil else { return [] }
        let history = settings.history
        // Without its AuthType any other entry would style the badge.
        let others = button == 0 && policy(.missingAuthType) ? history?.otherTypes ?? [] : []
        return (history?.hiding(button) ?? []) + others
    }
}

extension LoginScreenResolver {
    /// Whether the entry that a key has now decides that something holds of its value.
    ///
    /// - Parameter other: whether another legal value of that entry decides it.
    func decides(
        _ key: LoginScreenKey, other: Bool, _ holds: (LocatedValue?) -> Bool
    ) -> Bool {
        settings.history?.decides(key, other: other, holds) ?? false
    }

    /// Nulls without which something of an element would be set.
    fileprivate func nulls(under dictionary: LoginScreenKey) -> [Origin] {
        LoginScreenKey.allCases.filter { settings.touches($0, of: dictionary) }.flatMap { key in
            decides(key, other: false, { $0 != nil }) ? lookups(key) : []
        }
    }
}

extension LoginScreenSettings {
    /// Whether a key sets something of an element.
    fileprivate func touches(_ key: LoginScreenKey, of dictionary: LoginScreenKey) -> Bool {
        let isBackground = dictionary == .backgroundColor
        let prefix = (isBackground ? LoginScreenKey.backgroundImage : dictionary).path + "."
        return isBackground && key == .backgroundColor || key.path.hasPrefix(prefix)
    }

    /// The entries that set anything of an element.
    fileprivate func touching(_ dictionary: LoginScreenKey?) -> [LoginScreenSetting] {
        guard let dictionary else { return [] }
        return given.filter { touches($0.key, of: dictionary) }
    }
}
