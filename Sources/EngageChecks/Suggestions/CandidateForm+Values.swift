import EngageCore

/// One value of each effect that a key or setting can have.
extension CandidateForm {
    static func values(
        of type: KeyValueType, instead given: LocatedValue?, _ words: CandidateNames
    ) -> [CandidateTemplate] {
        switch type {
        case .string, .imageName:
            return [.text { .text($0) }, .fixed(.text("")), .fixed(.null)]
        case .color: return [.color { .text($0) }, .fixed(.null)]
        case .booleanish: return [.fixed(.boolean(true)), .fixed(.boolean(false)), .fixed(.null)]
        case .view: return views(instead: given, words) + [.fixed(.null)]
        case .navigationController:
            return navigationControllers(instead: given, words) + [.fixed(.null)]
        case .viewController, .captureController:
            return [
                .text { object("viewController", $0) },
                .text { object("viewController", $0, [("loaded", .boolean(true))]) }, .fixed(.null),
            ]
        case .barButtonItem:
            return [
                .text { object("barButtonItem", $0) },
                .text { object("barButtonItem", "button", [("title", .text($0))]) }, .fixed(.null),
            ]
        case .rect: return rectangles(instead: given) + [.fixed(.null)]
        case .arrowDirection:
            return TypedValue.arrows.map { CandidateTemplate.fixed(.text($0.name)) } + [
                .fixed(.null)
            ]
        case .names: return lists(instead: given, words.providers) + [.fixed(.null)]
        case .rgba: return [.fixed(.null)]
        }
    }

    private static func object(
        _ tag: String, _ name: String, _ more: [(name: String, value: CandidateValue)] = []
    ) -> CandidateValue { .object([(tag, .text(name))] + more) }

    /// What is given with another member.
    private static func given(
        _ given: LocatedValue?, _ name: String, _ value: CandidateValue
    ) -> CandidateValue? {
        guard let given, given.kind == .dictionary else { return nil }
        return .given(given.setting(name, to: value.value))
    }

    private static func views(
        instead given: LocatedValue?, _ words: CandidateNames
    ) -> [CandidateTemplate] {
        var trials: [CandidateTemplate] = []
        if given?.kind == .dictionary {
            for name in ["height", "width", "contentHeight"] where given?[name] == nil {
                trials.append(.number { Self.given(given, name, .number($0)) ?? .null })
            }
        }
        trials += [
            .text { object("view", $0) }, .text { object("imageView", $0) },
            .number { object("view", "view", [("height", .number($0))]) },
            .number { object("view", "view", [("width", .number($0))]) },
            .number { object("imageView", "picture", [("height", .number($0))]) },
        ]
        for (content, height) in [(470.0, 3.0), (90, 300)] {
            let members: [(name: String, value: CandidateValue)] = [
                ("scrolls", .boolean(true)), ("contentHeight", .number(content)),
                ("height", .number(height)),
            ]
            trials.append(.fixed(object("view", "view", members)))
        }
        trials += [0.0, 600].map {
            CandidateTemplate.fixed(object("view", "view", [("height", .number($0))]))
        }
        trials += [.fixed(object("imageView", "picture", [("height", .number(0))]))]
        trials += words.views.prefix(8).map { CandidateTemplate.fixed(object("view", $0)) }
        trials += ["label", "button", "textField", "image"].map { part in
            CandidateTemplate.text {
                object("view", "view", [("content", .list([.object([(part, .text($0))])]))])
            }
        }
        return trials
    }

    private static func navigationControllers(
        instead given: LocatedValue?, _ words: CandidateNames
    ) -> [CandidateTemplate] {
        let tag = "navigationController"
        let loaded = ("loaded", CandidateValue.boolean(true))
        var trials: [CandidateTemplate] = []
        if given?.kind == .dictionary {
            trials += [true, false].compactMap { isTrue in
                Self.given(given, "loaded", .boolean(isTrue)).map { CandidateTemplate.fixed($0) }
            }
            trials.append(.color { Self.given(given, "tintColor", .text($0)) ?? .null })
            trials.append(.text { Self.given(given, "root", .text($0)) ?? .null })
        }
        trials += [
            .text { object(tag, $0, [loaded]) }, .text { object(tag, $0) },
            .color { object(tag, "navigation", [loaded, ("tintColor", .text($0))]) },
            .color { object(tag, "navigation", [("tintColor", .text($0))]) },
            .text { object(tag, "navigation", [loaded, ("root", .text($0))]) },
        ]
        for name in words.navigationControllers.prefix(6) {
            trials += [.fixed(object(tag, name)), .fixed(object(tag, name, [loaded]))]
        }
        return trials
    }

    private static func rectangles(instead given: LocatedValue?) -> [CandidateTemplate] {
        let own = given?["rect"]?.elements.compactMap(\.number) ?? []
        let base = own.count == 4 ? own : [0, 0, 320, 44]
        let whole = CandidateTemplate.numbers { sides in
            guard sides.count == 4 else { return nil }
            return .object([("rect", .list(sides.map { .number($0) }))])
        }
        return [whole]
            + base.indices.map { position in
                CandidateTemplate.number { number in
                    var sides = base
                    sides[position] = number
                    return .object([("rect", .list(sides.map { .number($0) }))])
                }
            }
    }

    static func values(of kind: LoginScreenKeyKind, _ words: CandidateNames) -> [CandidateTemplate]
    {
        let own: [CandidateTemplate] =
            switch kind {
            case .boolean: [.fixed(.boolean(true)), .fixed(.boolean(false))]
            case .enumeration: [0.0, 1, 2].map { CandidateTemplate.fixed(.number($0)) }
            case .measure:
                [.number { .number($0) }]
                    + [20.0, 200, 500, 0].map { CandidateTemplate.fixed(.number($0)) }
            case .text: [.text { .text($0) }, .fixed(.text(""))]
            case .color: [.color { .text($0) }, .fixed(.text(""))]
            case .imageName, .fontName:
                [.text { .text($0) }, .fixed(.text(""))]
                    + words.assets.prefix(24).map { CandidateTemplate.fixed(.text($0)) }
            case .fontString: [.text { .text($0) }, .fixed(.text("F000")), .fixed(.text(""))]
            case .dictionary, .array: []
            }
        return own + [.fixed(.null)]
    }
}
