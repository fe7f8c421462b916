/// Which policies influence a leaf, found by reading it again under their other choices.
///
/// Source: behaviour, login-screen#choices.
extension LoginScreenResolver {
    /// The settings merged again under each policy that decides which entry styles a button, where
    /// there is an entry for it to decide on.
    static func otherwise(
        _ scenario: LoginScreenScenario, _ settings: LoginScreenSettings
    ) -> [(policy: LoginScreenPolicy, settings: LoginScreenSettings)] {
        guard let naming = settings.history?.naming else { return [] }
        let all: [(policy: LoginScreenPolicy, decides: Bool)] = [
            (.duplicateAuthType, naming.twice),
            (.missingAuthType, naming.none),
            (.wrongType, naming.byText),
        ]
        return all.filter(\.decides).map { policy, _ in
            (
                policy,
                LoginScreenSettings(
                    merging: scenario.layers, policies: scenario.policies.toggled(policy))
            )
        }
    }

    /// The policies another answer of which reads another value for a leaf.
    func policies(_ key: LoginScreenKey, _ button: Int?) -> [Origin] {
        guard Recorder.records else { return [] }
        let now = value(key, button, scenario.policies)
        var found = Self.policies(of: key.kind).filter {
            value(key, button, scenario.policies.toggled($0)) != now
        }
        if let button {
            for (policy, other) in otherwise
            where read.text(other.buttons[button]?[key]?.value, key.kind) != now {
                found.append(policy)
            }
        }
        return found.map { .policy($0.rawValue) }
    }

    private static func policies(of kind: LoginScreenKeyKind) -> [LoginScreenPolicy] {
        switch kind {
        case .boolean: [.booleanNumber]
        case .enumeration: [.fractionalStyle, .wrongType]
        case .measure: [.wrongType]
        case .color: [.colorGrammar]
        case .fontString: [.fontString]
        case .text, .imageName, .fontName, .dictionary, .array: []
        }
    }

    /// What a leaf would be read as; nil for nothing.
    private func value(
        _ key: LoginScreenKey, _ button: Int?, _ policies: LoginScreenPolicies
    ) -> String? {
        let reader = LeafReader(policies)
        var value: LocatedValue?
        if let button {
            let entry = settings.buttons[button]
            value = entry?[key]?.value ?? entry?.passed.last { $0.key == key }?.value
            if let given = value, reader.fault(of: given, key) == .wrongType { value = nil }
        } else {
            for layerEntry in settings.history?.layerEntries(of: key) ?? [] {
                if layerEntry.mark == .null {
                    value = nil
                } else if reader.fault(of: layerEntry.value, key) != .wrongType {
                    value = layerEntry.value
                }
            }
        }
        return reader.text(value, key.kind)
    }
}

extension LeafReader {
    /// What a leaf of a kind is read as, so that two readings can be compared; nil for nothing.
    func text(_ value: LocatedValue?, _ kind: LoginScreenKeyKind) -> String? {
        guard let value, !value.isNull else { return nil }
        return switch kind {
        case .boolean: boolean(value).map { "\($0)" }
        case .enumeration: style(value).map { "\($0)" }
        case .measure: measure(value).map { "\($0)" }
        case .color: color(value)?.hex
        case .fontString: glyph(value).map { "\($0.value)" }
        case .text, .imageName, .fontName: value.string
        case .dictionary, .array: nil
        }
    }
}
