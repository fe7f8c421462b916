import EngageCore

/// What styles a button: the entries of the list in use, member by member.
extension LoginScreenScenario {
    /// Members of every entry of the list in use; if none styles the button, those of a new
    /// entry, each beside the AuthType that makes it one.
    func buttonSites(_ type: Int) -> [SuggestionSite<LoginScreenScenario>] {
        let counting = layers.lastIndex { $0.values["LoginButton"]?.kind == .array }
        let layer = counting ?? max(0, layers.count - 1)
        let entries =
            counting.flatMap { layers[$0].values["LoginButton"] }
            .map { Array($0.elements) } ?? []
        let members = LoginScreenKey.allCases.filter {
            $0.path.hasPrefix("LoginButton[].") && $0.kind != .dictionary
        }
        let number = LoginScreenKey.loginButtonAuthType
        let types = (0...6).map { CandidateValue.number(Double($0)) }
        var sites: [SuggestionSite<LoginScreenScenario>] = []
        for (position, entry) in entries.prefix(16).enumerated() where entry.kind == .dictionary {
            let isOwn = entry["AuthType"]?.number == Double(type)
            for key in members {
                let path = key.path(ofEntry: position)
                if key == number {
                    sites.append(
                        settingSite(layer, path, .among(types)))
                } else if isOwn || given(layer, path) != nil {
                    sites.append(settingSite(layer, path, .setting(key.kind)))
                }
            }
        }
        let path = number.path(ofEntry: entries.count)
        let beside = Suggestion.Change(
            kind: .add, key: path, layer: layers.isEmpty ? "settings" : layers[layer].name,
            value: "\(type)")
        let asType = CandidateValue.number(Double(type)).value
        for key in members where key != number {
            let site = settingSite(
                layer, key.path(ofEntry: entries.count), .setting(key.kind), beside: beside)
            sites.append(
                SuggestionSite(
                    .layer, site.key, layer: site.layer, given: nil, site.form, beside: beside
                ) { scenario, value in
                    scenario.set(layer, path.settingSteps, to: asType)
                    site.apply(&scenario, value)
                })
        }
        if let counting, given(counting, "LoginButton") != nil {
            sites.append(settingSite(counting, "LoginButton", .among([.list([])])))
        }
        return sites
    }
}
