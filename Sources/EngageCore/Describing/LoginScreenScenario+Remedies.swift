extension LoginScreenScenario: RemedyQuestion {
    /// Every leaf, list and screen of the answer.
    public var answerParts: [AnswerPart] { Answer.loginScreen(resolved()).parts }

    /// The same question on another device or with another word, where that is what stands in the way.
    public var remedyObstacles: [(other: LoginScreenScenario, words: String)] {
        var found: [(other: LoginScreenScenario, words: String)] = []
        for (id, words) in [
            ("ipad-air", "an iPad"), ("iphone-x", "an iPhone of the iPhone X family"),
            ("iphone-8", "another iPhone"),
        ] {
            guard let device = DeviceCatalogue.device(withID: id), device != self.device else {
                continue
            }
            var other = self
            other.device = device
            let name = self.device.name ?? "another device"
            found.append((other, "the device is \(name); on \(words) it could be so"))
        }
        for policy in LoginScreenPolicy.allCases {
            let page = policy.page
            for value in [page.standard, page.alternative] {
                var other = self
                guard other.policies.set(policy.rawValue, to: value) == nil,
                    other.policies != policies
                else { continue }
                found.append((other, "policy \(policy.rawValue) decides it; \(value) would do"))
            }
        }
        return found
    }

    /// Every entry that could be taken away, set or added, with the values that are tried.
    public func remedyCandidates(
        for path: SlotPath, wanting value: String
    ) -> [RemedyCandidate<LoginScreenScenario>] {
        let wanted = WantedValue(value)
        let type = Self.authType(in: path)
        return removals(of: type) + additions(wanted) + (type.map { button($0, wanted) } ?? [])
            + surroundings(wanted, type)
    }

    private typealias Candidate = RemedyCandidate<LoginScreenScenario>

    /// The AuthType of `buttons[N].…`; nil for a slot of no button.
    private static func authType(in path: SlotPath) -> Int? {
        guard path.text.hasPrefix("buttons[") else { return nil }
        return Int(path.text.dropFirst(8).prefix { $0 != "]" })
    }

    private func change(
        _ layer: Int, _ path: [String], to value: TriedValue?
    ) -> Candidate {
        let given =
            layers.indices.contains(layer)
            ? path.reduce(LocatedValue?.some(layers[layer].values)) { $0?[$1] } : nil
        let name = layers.indices.contains(layer) ? layers[layer].name : "settings"
        return Candidate(
            Remedy.Change(
                kind: value == nil ? .remove : given == nil ? .add : .set,
                key: path.joined(separator: "."), layer: name, value: value?.json,
                source: given?.location)
        ) { scenario in
            if scenario.layers.isEmpty {
                scenario.layers = [
                    LoginScreenLayer(name: "settings", values: LocatedValue([], of: "--want"))
                ]
            }
            let place = min(layer, scenario.layers.count - 1)
            scenario.layers[place].values = scenario.layers[place].values
                .setting(path[...], to: value?.value)
        }
    }

    /// Every leaf that a layer gives, taken away.
    private func removals(of type: Int?) -> [Candidate] {
        var found: [Candidate] = []
        for (number, layer) in layers.enumerated() {
            for key in LoginScreenKey.allCases where key.kind != .dictionary {
                let path = key.path.split(separator: ".").map(String.init)
                guard !key.path.contains("[]"),
                    path.reduce(LocatedValue?.some(layer.values), { $0?[$1] }) != nil
                else { continue }
                found.append(change(number, path, to: nil))
            }
        }
        return found
    }

    /// Every leaf outside of the buttons, with values of its kind, in the top layer.
    private func additions(_ wanted: WantedValue) -> [Candidate] {
        let top = max(0, layers.count - 1)
        return LoginScreenKey.allCases.filter { !$0.path.contains("[]") }.flatMap { key in
            let path = key.path.split(separator: ".").map(String.init)
            return Self.values(of: key.kind, wanted).map { change(top, path, to: $0) }
        }
    }

    private static func values(of kind: LoginScreenKeyKind, _ wanted: WantedValue) -> [TriedValue] {
        switch kind {
        case .boolean: [.truth(true), .truth(false)]
        case .enumeration: [0, 1, 2].map { .number($0) }
        case .measure: wanted.number.map { [.number($0)] } ?? []
        case .text, .fontName: wanted.text == "null" ? [] : [.text(wanted.text)]
        case .color: Color(hex: wanted.text) == nil ? [] : [.text(wanted.text)]
        case .imageName:
            [.text(wanted.text.replacingPrefix("image:", with: ""))]
        case .fontString: [.text(wanted.text.replacingPrefix("U+", with: ""))]
        case .dictionary, .array: []
        }
    }

    /// Members of the entry that styles a button, in the list that counts.
    private func button(_ type: Int, _ wanted: WantedValue) -> [Candidate] {
        let counting = layers.lastIndex { $0.values["LoginButton"]?.kind == .array }
        let place = counting ?? max(0, layers.count - 1)
        let list = counting.flatMap { layers[$0].values["LoginButton"] }
        let entries = list.map { Array($0.elements) } ?? []
        let number = entries.firstIndex { $0["AuthType"]?.integer == type }
        let own = number.map { entries[$0] }
        var found: [Candidate] = []
        for key in LoginScreenKey.allCases where key.path.hasPrefix("LoginButton[].") {
            guard key != .loginButtonAuthType, key.kind != .dictionary else { continue }
            let member = key.path.dropFirst("LoginButton[].".count).split(separator: ".")
                .map(String.init)
            let given = own.flatMap { member.reduce(LocatedValue?.some($0)) { $0?[$1] } }
            var tried: [TriedValue?] = Self.values(of: key.kind, wanted)
            if given != nil { tried.append(nil) }
            for value in tried {
                let made = (own ?? TriedValue.object([("AuthType", .number(Double(type)))]).value)
                    .setting(member[...], to: value?.value)
                var all = entries.map { TriedValue.given($0) }
                if let number { all[number] = .given(made) } else { all.append(.given(made)) }
                let whole = TriedValue.list(all)
                let path =
                    "LoginButton[\(number ?? entries.count)].\(member.joined(separator: "."))"
                let inner = change(place, ["LoginButton"], to: whole)
                found.append(
                    Candidate(
                        Remedy.Change(
                            kind: value == nil ? .remove : given == nil ? .add : .set, key: path,
                            layer: inner.change.layer ?? "settings", value: value?.json,
                            source: given?.location), inner.apply))
            }
        }
        return found
    }

    /// What the scenario says beside the settings.
    private func surroundings(_ wanted: WantedValue, _ type: Int?) -> [Candidate] {
        var found: [Candidate] = []
        func scenario(
            _ member: String, to value: TriedValue?,
            _ apply: @escaping @Sendable (inout LoginScreenScenario) -> Void
        ) {
            let source = given(member)?.source
            found.append(
                Candidate(
                    Remedy.Change(
                        kind: value == nil ? .remove : source == nil ? .add : .set, key: member,
                        origin: .scenario, value: value?.json, source: source), apply))
        }
        func numbers(_ types: Set<Int>) -> TriedValue {
            .list(types.sorted().map { .number(Double($0)) })
        }
        if let type {
            for types in [enabledAuthTypes.union([type]), enabledAuthTypes.subtracting([type])] {
                scenario("enabledAuthTypes", to: numbers(types)) { $0.enabledAuthTypes = types }
            }
            for types in [
                (buttonsWithIcon ?? []).union([type]), (buttonsWithIcon ?? []).subtracting([type]),
            ] {
                scenario("buttonsWithIcon", to: numbers(types)) { $0.buttonsWithIcon = types }
            }
        }
        if assets != nil { scenario("assets", to: nil) { $0.assets = nil } }
        if fonts != nil { scenario("fonts", to: nil) { $0.fonts = nil } }
        if let width = wanted.number, width >= 0 {
            scenario("builtinCardWidth", to: .number(width)) { $0.builtinCardWidth = width }
        }
        for element in LoginScreenElement.allCases {
            let member = "workstation.\(element.rawValue)"
            if workstation[element] != nil {
                scenario(member, to: nil) { $0.workstation[element] = nil }
            }
            if let color = Color(hex: wanted.text) {
                scenario(member, to: .text(wanted.text)) { $0.workstation[element] = color }
            }
        }
        return found
    }
}

extension String {
    /// The text with another beginning, where it begins so.
    fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
        hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
    }
}
