package import EngageCore

/// A scenario of a login screen in a form whose entries can be removed and changed.
package struct LoginScreenFamily {
    /// One layer: values by path, and the members of each entry of `LoginButton`.
    package struct Layer {
        package var name: String
        package var leaves: [(path: String, value: String)] = []
        package var buttons: [[(path: String, value: String)]]?
    }

    /// One entry of the question.
    package enum Entry: Hashable {
        case leaf(layer: Int, path: String)
        case button(layer: Int, index: Int, path: String)
        case member(String)
    }

    package var layers: [Layer] = []
    package var members: [(name: String, value: String)] = []
    package var device = "\"iphone-8\""

    /// Every entry, in the order it is written.
    package var entries: [Entry] {
        var all: [Entry] = []
        for (index, layer) in layers.enumerated() {
            all += layer.leaves.map { .leaf(layer: index, path: $0.path) }
            for (position, button) in (layer.buttons ?? []).enumerated() {
                all += button.map { .button(layer: index, index: position, path: $0.path) }
            }
        }
        return all + members.filter { $0.name != "policies" }.map { .member($0.name) }
    }

    /// The question without an entry, or with another value in its place.
    package func setting(_ entry: Entry, to value: String?) -> LoginScreenFamily {
        var copy = self
        func change(_ list: inout [(path: String, value: String)], _ path: String) {
            guard let index = list.firstIndex(where: { $0.path == path }) else { return }
            if let value { list[index].value = value } else { list.remove(at: index) }
        }
        switch entry {
        case .leaf(let layer, "LoginButton") where value == nil:
            copy.layers[layer].buttons = nil
        case .leaf(let layer, let path): change(&copy.layers[layer].leaves, path)
        case .button(let layer, let index, let path):
            var buttons = copy.layers[layer].buttons ?? []
            // A list that is gone has no button to change.
            guard buttons.indices.contains(index) else { break }
            change(&buttons[index], path)
            copy.layers[layer].buttons = buttons
        case .member(let name):
            guard let index = copy.members.firstIndex(where: { $0.name == name }) else { break }
            if let value {
                copy.members[index].value = value
            } else {
                copy.members.remove(at: index)
            }
        }
        return copy
    }

    /// The entry that an origin names; nil for what is none.
    package func entry(of origin: Origin) -> Entry? {
        switch origin {
        case .layer(let named):
            guard let layer = layers.firstIndex(where: { $0.name == named.layer }) else {
                return nil
            }
            guard named.key.hasPrefix("LoginButton["),
                let close = named.key.firstIndex(of: "]"),
                let index = Int(named.key.dropFirst("LoginButton[".count).prefix { $0 != "]" })
            else { return .leaf(layer: layer, path: named.key) }
            let path = String(named.key[named.key.index(close, offsetBy: 2)...])
            return .button(layer: layer, index: index, path: path)
        case .scenario(let member, _), .unread(let member, _):
            return .member(String(member.prefix { $0 != "." }))
        default: return nil
        }
    }

    /// The scenario as JSON.
    package var text: String {
        let layers = layers.map { layer in
            var tree = Branch()
            for (path, value) in layer.leaves { tree.set(path, value) }
            if let buttons = layer.buttons {
                let entries = buttons.map { members in
                    var entry = Branch()
                    for (path, value) in members { entry.set(path, value) }
                    return entry.text
                }
                tree.set("LoginButton", "[\(entries.joined(separator: ","))]")
            }
            return #"{"name":"\#(layer.name)","values":\#(tree.text)}"#
        }
        let more = members.map { #","\#($0.name)":\#($0.value)"# }.joined()
        return
            #"{"kind":"loginScreen","device":\#(device),"settings":[\#(layers.joined(separator: ","))]\#(more)}"#
    }

    /// The answer with its provenance.
    package func answer() throws -> ToldAnswer {
        let request = try Document.read(Array(text.utf8), file: "q.json").root
        var diagnostics: [Diagnostic] = []
        let resolution = try LoginScreenScenario(asking: request, diagnostics: &diagnostics)
            .explained()
        var writer = JSONWriter()
        writer.value(resolution)
        return ToldAnswer(
            leaves: try ToldAnswer.leaves(of: writer.bytes),
            provenance: resolution.provenance ?? Provenance())
    }

    /// Members of a dictionary in the order they were set.
    private struct Branch {
        var names: [String] = []
        var values: [String: String] = [:]
        var branches: [String: [(String, String)]] = [:]

        mutating func set(_ path: String, _ value: String) {
            guard let dot = path.firstIndex(of: ".") else {
                if !names.contains(path) { names.append(path) }
                values[path] = value
                return
            }
            let head = String(path[..<dot])
            if !names.contains(head) { names.append(head) }
            branches[head, default: []].append((String(path[path.index(after: dot)...]), value))
        }

        var text: String {
            let members = names.map { name in
                var value = values[name] ?? ""
                if let inner = branches[name], values[name] == nil {
                    var branch = Branch()
                    for (path, text) in inner { branch.set(path, text) }
                    value = branch.text
                }
                return #""\#(name)":\#(value)"#
            }
            return "{\(members.joined(separator: ","))}"
        }
    }
}

/// Leaves of an answer with their reasons.
package struct ToldAnswer {
    package var leaves: [String: String]
    var provenance: Provenance

    private static let head: Set<String> = [
        "id", "kind", "profile", "device", "effective", "removed", "decisions", "diagnostics",
    ]

    /// Texts, numbers, booleans, nulls and empty containers below the head, by path.
    static func leaves(of bytes: [UInt8]) throws -> [String: String] {
        let root = try Document.read(bytes, file: "answer.json", format: .json).root
        var leaves: [String: String] = [:]
        var open: [(path: String, value: LocatedValue)] = root.entries.filter {
            !head.contains($0.key)
        }.map { ($0.key, $0.value) }
        while let (path, value) = open.popLast() {
            switch value.kind {
            case .dictionary where value.count > 0:
                open += value.entries.map { ("\(path).\($0.key)", $0.value) }
            case .array where value.count > 0:
                open += value.elements.enumerated().map { ("\(path)[\($0.offset)]", $0.element) }
            default:
                var writer = JSONWriter()
                writer.value(value)
                leaves[path] = String(decoding: writer.bytes, as: UTF8.self)
            }
        }
        return leaves
    }

    package func reason(_ path: String) -> Reason? { provenance[SlotPath(path)] }

    /// Everything that a leaf or its container names.
    package func named(_ path: String) -> [Origin] {
        var slot: SlotPath? = SlotPath(path)
        var all: [Origin] = []
        while let here = slot {
            if let reason = provenance[exactly: here] {
                all += (reason.from.map { [$0] } ?? []) + reason.over + reason.inputs
            }
            slot = here.container
        }
        return all
    }

    /// Whether a leaf has another value or comes from elsewhere in another answer.
    package func differs(_ path: String, _ other: ToldAnswer) -> Bool {
        leaves[path] != other.leaves[path]
            || Self.bare(reason(path)?.from) != Self.bare(other.reason(path)?.from)
    }

    /// An origin without its place.
    static func bare(_ origin: Origin?) -> Origin? {
        switch origin {
        case .layer(var entry)?:
            entry.source = nil
            return .layer(entry)
        case .configuration(let member, _)?: return .configuration(member: member, source: nil)
        case .scenario(let member, _)?: return .scenario(member: member, source: nil)
        case .unread(let member, _)?: return .unread(member: member, source: nil)
        default: return origin
        }
    }
}

extension LoginScreenFamily {
    /// Values that a key can have: legal ones first, then wrong ones.
    private static func values(_ key: LoginScreenKey) -> (legal: [String], wrong: [String]) {
        switch key.kind {
        case .boolean: (["true", "false"], ["1", "\"YES\""])
        case .enumeration: (["0", "1", "2"], ["7", "\"1\""])
        case .measure: (["20", "400", "64"], ["0", "\"20\""])
        case .text: (["\"Sign in\"", "\"\"", "\"Go\""], ["5"])
        case .color: (["\"#112233\"", "\"#80445566\"", "\"#FFFFFF\""], ["\"blue\"", "3"])
        case .imageName: (["\"logo\"", "\"other\"", "\"gone\""], ["\"\"", "4"])
        case .fontName: (["\"Arial\"", "\"Foo.ttf\"", "\"Gone\""], ["\"\"", "true"])
        case .fontString: (["\"eaaf\"", "\"e001\""], ["\"0xeaaf\"", "1"])
        case .dictionary, .array: ([], [])
        }
    }

    /// A random question.
    package static func random(_ seed: UInt64) -> LoginScreenFamily {
        var lottery = SeededNumbers(seed: seed)
        var family = LoginScreenFamily()
        let keys = LoginScreenKey.allCases
        for name in ["base", "brand", "override"].prefix(lottery.one(of: [1, 2, 2, 3])) {
            var layer = LoginScreenFamily.Layer(name: name)
            for key in keys where !key.path.hasPrefix("LoginButton") {
                let values = values(key)
                guard !values.legal.isEmpty, lottery.chance(30) else {
                    if key.kind == .dictionary, lottery.chance(3),
                        !layer.leaves.contains(where: {
                            $0.path.hasPrefix(key.path)
                                || $0.value == "null" && key.path.hasPrefix($0.path + ".")
                        })
                    {
                        layer.leaves.append((key.path, "null"))
                    }
                    continue
                }
                guard
                    !layer.leaves.contains(where: {
                        $0.value == "null" && key.path.hasPrefix($0.path + ".")
                    })
                else { continue }
                layer.leaves.append((key.path, pick(values, &lottery)))
            }
            if lottery.chance(60) {
                layer.buttons = (0..<lottery.one(of: [0, 1, 2, 3])).map { _ in
                    var members: [(path: String, value: String)] = []
                    if lottery.chance(85) {
                        members.append(
                            ("AuthType", lottery.one(of: ["0", "1", "1", "1", "4", "\"1\"", "9"])))
                    }
                    for key in keys
                    where key.path.hasPrefix("LoginButton[].") && key != .loginButtonAuthType {
                        let values = values(key)
                        guard !values.legal.isEmpty, lottery.chance(40) else { continue }
                        members.append(
                            (
                                String(key.path.dropFirst("LoginButton[].".count)),
                                pick(values, &lottery)
                            ))
                    }
                    return members
                }
            }
            family.layers.append(layer)
        }
        family.device = lottery.one(of: [
            "\"iphone-8\"", "\"iphone-x\"", "\"ipad-air\"",
            #"{"id":"ipad-air","orientation":"landscape"}"#,
            #"{"idiom":"phone","width":375,"height":812}"#,
            #"{"idiom":"pad","width":375,"height":844}"#,
        ])
        let members = [
            ("assets", lottery.one(of: [#"["logo","other"]"#, "[]"])),
            ("fonts", #"["Arial","Foo"]"#),
            (
                "workstation",
                ##"{"loginIconTint":"#010203","background":"#040506","loginButtonTitle":"#070809","serverLabelText":"#0A0B0C","changeLibraryText":"red","loginButtonIcon":"#0D0E0F"}"##
            ), ("enabledAuthTypes", "[1,4]"), ("buttonsWithIcon", "[4]"),
            ("builtinCardWidth", lottery.one(of: ["500", "30"])),
        ]
        for (name, value) in members where lottery.chance(40) {
            family.members.append((name, value))
        }
        if lottery.chance(40) {
            let weighty: [LoginScreenPolicy] = [
                .missingAuthType, .workstation, .duplicateAuthType, .icon, .background, .padding,
            ]
            let policy = lottery.one(of: LoginScreenPolicy.allCases + weighty)
            family.members.append(
                ("policies", "{\"\(policy.rawValue)\":\"\(policy.page.alternative)\"}"))
        }
        return family
    }

    private static func pick(
        _ values: (legal: [String], wrong: [String]), _ lottery: inout SeededNumbers
    ) -> String {
        if lottery.chance(8) { return "null" }
        return lottery.chance(15) ? lottery.one(of: values.wrong) : lottery.one(of: values.legal)
    }

    /// Other legal values of an entry.
    package static func others(
        _ entry: LoginScreenFamily.Entry
    ) -> [String] {
        switch entry {
        // Wider than any card of the question.
        case .leaf(_, "MaxWidthOfLoginElements"): ["20", "400", "64", "900"]
        case .leaf(_, let path):
            LoginScreenKey(path: path).map { values($0).legal } ?? []
        case .button(_, _, "AuthType"): ["0", "1", "2", "3", "4"]
        case .button(_, _, let path):
            LoginScreenKey(path: "LoginButton[].\(path)").map { values($0).legal } ?? []
        case .member("enabledAuthTypes"), .member("buttonsWithIcon"): ["[]", "[0,1,2,3,4,5,6]"]
        case .member("assets"): ["[]", #"["logo","other","gone"]"#]
        case .member("fonts"): ["[]"]
        case .member("builtinCardWidth"): ["10", "300", "9000"]
        case .member("workstation"): [##"{"changeLibraryText":"#010203"}"##]
        case .member: []
        }
    }
}
