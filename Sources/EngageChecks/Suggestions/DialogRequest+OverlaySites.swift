import EngageCore

extension DialogRequest {
    /// Members of the rules of provider overlays: those that are given, and those that could be.
    var overlaySites: [SuggestionSite<DialogRequest>] {
        let names = candidateNames.providers.prefix(12)
        return overlays.indices.flatMap { number in
            let rules = overlays[number].value.elements.prefix(24).map { $0 }
            // An overlay without rules may get its first.
            return (0..<max(1, rules.count)).flatMap { position in
                let rule = rules.indices.contains(position) ? rules[position] : nil
                return sites(of: rule, position, number, names)
            }
        }
    }

    private func sites(
        of rule: LocatedValue?, _ position: Int, _ number: Int, _ names: ArraySlice<String>
    ) -> [SuggestionSite<DialogRequest>] {
        if let rule, rule.kind != .dictionary { return [] }
        let layer = overlays[number].layer
        func site(_ path: [String], _ form: CandidateForm) -> SuggestionSite<DialogRequest> {
            let steps = [.index(position)] + path.map { LocatedValue.Step.member($0) }
            return SuggestionSite(
                .layer,
                "\(ProviderOverlay.memberName)[\(position)].\(path.joined(separator: "."))",
                layer: layer, given: path.reduce(rule) { $0?[$1] }, form
            ) { request, value in
                guard request.overlays.indices.contains(number) else { return }
                var found: [Diagnostic] = []
                let old = request.overlays[number]
                request.overlays[number] = ProviderOverlay(
                    old.layer, reading: old.value.setting(steps[...], to: value),
                    diagnostics: &found)
            }
        }
        let lists = ["hide", "order", "feature"].map { site([$0], .providers) }
        let texts = ["rename", "prompt", "icon"].flatMap { member in
            names.map { site([member, $0], .text) }
        }
        let conditions = rule?["when"]?.entries.map { site(["when", $0.key], .given) } ?? []
        return lists + texts + conditions
    }
}
