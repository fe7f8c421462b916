import EngageTestSupport
import Testing

@testable import EngageChecks
import EngageCore

@Suite("The search for what would make it so")
struct SuggestionSearchTests {
    @Test(
        "one change is found through objects, lists, names and sums",
        arguments: [
            (
                "providerTable.sectionFooter.height", "50",
                #"{"layers":[{"values":{"ProviderTable.Section.Footer.View":{"view":"v3"}}}]}"#
            ),
            (
                "presentation.bar.tint", "#FFFF3300",
                #"{"layers":[{"values":{"ModalDialog.NavigationController":{"navigationController":"n1"}}}]}"#
            ),
            (
                "presentation.anchor.rect[1]", "6",
                #"{"device":"ipad-air","layers":[{"values":{"Popover.Presentation.Frame.Value":{"rect":[1,2,3,4]}}}]}"#
            ),
            ("presentation.anchor.rect[1]", "6", #"{"device":"ipad-air","layers":[]}"#),
            (
                "presentation.refusal.code", "103",
                #"{"layers":[],"session":{"configurationError":102}}"#
            ),
            (
                "providerTable.rows[4].text", "YES",
                #"{"layers":[],"customProviders":{"zeta":{"friendly_name":"ZETA","saml_provider":"x"}}}"#
            ),
            ("providerTable.rows.count", "3", #"{"layers":[]}"#),
            ("providerTable.rows[0].icon", "icon_b_30x30.png", three),
            (
                "presentation.navigation", "default",
                #"{"layers":[],"savedNavigationController":{"navigationController":"n","loaded":true}}"#
            ),
            (
                "presentation.navigationName", "zz",
                #"{"layers":[],"savedNavigationController":{"navigationController":"n","loaded":true}}"#
            ),
            ("presentation.presenter", "null", #"{"layers":[],"window":{"root":"R"}}"#),
        ])
    func dialog(path: String, value: String, text: String) throws {
        let root = try Self.read(text)
        let suggestions = SuggestionSearch(
            try DialogRequest(reading: root), path: path, value: value
        ).suggestions()
        #expect(suggestions.first?.changes.count == 1)
        try Self.expectTrue(suggestions, path, value, root)
    }

    private static let three =
        #"{"layers":[],"configuration":{"baseurl":"b","provider_info":{"a":{},"b":{}},"enabled_providers":["a"]}}"#

    @Test(
        "one change is found for login screens, or two where a button has no entry",
        arguments: [
            ("background.painted", "color:FFFF0000", "{}", "", 1),
            ("textFields.color.from", "defaultText", "{}", "", 1),
            ("buttons[1].background.from", "theme", "{}", "", 1),
            ("buttons[2].icon.display", "null", "{}", #","buttonsWithIcon":[1]"#, 1),
            ("widths.padding", "100", #"{"MaxWidthOfLoginElements":64}"#, "", 1),
            ("icon.glyph", "U+EAAB", "{}", "", 1),
            ("buttons[4].text", "Hello", #"{"LoginButton":[{"AuthType":0}]}"#, "", 2),
        ])
    func loginScreen(path: String, value: String, settings: String, more: String, size: Int) throws
    {
        let root = try Self.read(
            #"{"kind":"loginScreen","device":"ipad-air","settings":\#(settings)\#(more)}"#)
        var found: [Diagnostic] = []
        let request = try LoginScreenScenario(asking: root, diagnostics: &found)
        let suggestions = SuggestionSearch(request, path: path, value: value).suggestions()
        #expect(suggestions.first?.changes.count == size)
        try Self.expectTrue(suggestions, path, value, root)
    }

    @Test(
        "a key that the release does not read is never proposed",
        arguments: [
            ("ProviderTable.Title", "providerTable.title.text"),
            ("ProviderTable.Background.Image.Name", "providerTable.background.images"),
        ])
    func dead(key: String, path: String) throws {
        let root = try Self.read(
            #"{"profile":"sdk-5.5","layers":[{"values":{"\#(key)":"Old"}}]}"#)
        let suggestions = SuggestionSearch(
            try DialogRequest(reading: root), path: path, value: "New"
        )
        .suggestions()
        #expect(!suggestions.contains { $0.changes.contains { $0.key == key } })
    }

    @Test("a path that an answer lacks is null already") func absent() throws {
        let root = try Self.read(#"{"layers":[]}"#)
        let request = try DialogRequest(reading: root)
        #expect(SuggestionSearch(request, path: "providerTable.title.view", value: "null").isSo)
    }

    @Test("null is absence and never the text null, and no proposal comes twice")
    func null() throws {
        let root = try Self.read(#"{"layers":[],"window":{"root":"R"}}"#)
        let request = try DialogRequest(reading: root)
        let suggestions = SuggestionSearch(request, path: "presentation.presenter", value: "null")
            .suggestions()
        #expect(!suggestions.isEmpty)
        #expect(
            !suggestions.contains { $0.changes.contains { $0.value?.contains(#""null""#) == true } }
        )
        let sentences = suggestions.map { $0.changes.map(\.sentence) }
        #expect(Set(sentences).count == sentences.count)
    }

    @Test("a whole object is not written anew where one member of it does the same")
    func members() throws {
        let text = """
            {"layers":[],"configuration":{"baseurl":"b","enabled_providers":["a"],
            "provider_info":{"a":{"friendly_name":"A"},"b":{"friendly_name":"B"}}}}
            """
        let suggestions = SuggestionSearch(
            try DialogRequest(reading: Self.read(text)), path: "providerTable.rows[0].text",
            value: "Foo"
        ).suggestions()
        let keys = suggestions.flatMap(\.changes).filter { $0.origin != .layer }.map(\.key)
        #expect(keys.contains("provider_info.a.friendly_name"))
        #expect(!keys.contains("provider_info"))
        #expect(!keys.contains("configuration"))
    }

    @Test("every proposal for a random stack, applied to its document, makes it so")
    func proposals() throws {
        var (stacks, compared) = (0, 0)
        for seed in 0..<SuggestionStacks.count {
            for (text, entry, other) in try SuggestionStacks.changes(seed) {
                stacks += 1
                let (root, changed) = (try Self.read(text), try Self.read(other))
                let before = try Self.leaves(root)
                let after = try Self.leaves(changed)
                let path = before.keys.sorted().first {
                    after[$0].map { $0 != before[$0] } == true
                }
                guard let path = path?.description, let value = after[path] else { continue }
                let suggestions = try Self.suggestions(root, path, value)
                compared += 1
                #expect(
                    suggestions.first?.changes.count == 1,
                    "\(path) \(value) by \(entry) of \(text)")
                try Self.expectTrue(Array(suggestions.prefix(4)), path, value, root)
            }
        }
        // Many a change shows nowhere; without any that does, nothing was tried.
        #expect(compared > 0 && compared * 4 >= stacks, "\(compared) of \(stacks)")
    }

    private static func read(_ text: String) throws -> LocatedValue {
        try Document.read(Array(text.utf8), file: "q.json", format: .json).root
    }

    private static func answer(_ root: LocatedValue) throws -> EngageCore.Answer {
        guard root["kind"]?.string == "loginScreen" else {
            return .dialog(DialogResolution(resolving: try DialogRequest(reading: root)))
        }
        var found: [Diagnostic] = []
        return .loginScreen(try LoginScreenScenario(asking: root, diagnostics: &found).resolved())
    }

    private static func suggestions(
        _ root: LocatedValue, _ path: String, _ value: String
    ) throws -> [Suggestion] {
        guard root["kind"]?.string == "loginScreen" else {
            return SuggestionSearch(try DialogRequest(reading: root), path: path, value: value)
                .suggestions()
        }
        var found: [Diagnostic] = []
        let request = try LoginScreenScenario(asking: root, diagnostics: &found)
        return SuggestionSearch(request, path: path, value: value).suggestions()
    }

    private static func leaves(_ root: LocatedValue) throws -> [String: String] {
        var leaves: [String: String] = [:]
        for part in try answer(root).parts where part.isLeaf {
            var writer = JSONWriter()
            writer.value(described: part.value)
            leaves[part.path.text] = String(decoding: writer.take(), as: UTF8.self)
        }
        return leaves
    }

    /// Applies suggestions to the document as a user would, and resolves again.
    private static func expectTrue(
        _ suggestions: [Suggestion], _ path: String, _ value: String, _ root: LocatedValue
    ) throws {
        let wanted = WantedValue(value).spellings
        for suggestion in suggestions {
            var changed = root
            for change in suggestion.changes { changed = try applied(change, to: changed) }
            var writer = Selection([try ResolutionPath(path)]).writer()
            try answer(changed).write(to: &writer)
            let selection = Selection([try ResolutionPath(path)])
            let found = selection.value(0, in: writer).map {
                String(decoding: $0, as: UTF8.self)
            }
            #expect(
                found.map(wanted.contains) == true,
                "\(suggestion.changes.map(\.sentence)) of \(path) = \(value): \(found ?? "nothing")"
            )
        }
    }

    private static func applied(
        _ change: Suggestion.Change, to root: LocatedValue
    ) throws -> LocatedValue {
        let value = try change.value.map { try read($0) }
        var steps: [LocatedValue.Step]
        switch change.origin {
        case .configuration:
            // A provider's name may hold a point, its members do not.
            steps = [.member("configuration")] + memberSteps(change.key)
        case .scenario: steps = memberSteps(change.key)
        case .layer:
            let isScreen = root["kind"]?.string == "loginScreen"
            let list = isScreen ? "settings" : "layers"
            steps = [.member(list)]
            if root[list]?.kind == .array {
                let named = root[list]?.elements.enumerated().first { offset, layer in
                    (layer["name"]?.string ?? "layer \(offset + 1)") == change.layer
                }
                let index = named?.offset ?? root[list]?.count ?? 0
                if named == nil {
                    let name = try read("\"\(change.layer ?? "")\"")
                    return try applied(
                        change,
                        to: root.setting([.member(list), .index(index), .member("name")], to: name))
                }
                steps += [.index(index), .member("values")]
            }
            if isScreen {
                steps += change.key.settingSteps
            } else {
                let values = steps.reduce(LocatedValue?.some(root)) { found, step in
                    switch step {
                    case .member(let name): found?[name]
                    case .index(let index): found?.elements.dropFirst(index).first { _ in true }
                    }
                }
                let raw = KeyCatalogue.entry(change.key)?.raw ?? change.key
                let spelled = values.map { Array($0.entries.map(\.key)) } ?? []
                let own = spelled.filter { KeyCatalogue.entry($0)?.raw == raw }
                var changed = root
                for spelling in own.dropFirst(value == nil ? 0 : 1) {
                    changed = changed.setting((steps + [.member(spelling)])[...], to: nil)
                }
                guard let value else { return changed }
                return changed.setting(
                    (steps + [.member(own.first ?? change.key)])[...], to: value)
            }
        }
        return root.setting(steps[...], to: value)
    }

    private static func memberSteps(_ key: String) -> [LocatedValue.Step] {
        let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2, ["provider_info", "customProviders"].contains(parts[0]),
            let dot = parts[1].lastIndex(of: ".")
        else { return parts.map { .member($0) } }
        return [
            .member(parts[0]), .member(String(parts[1][..<dot])),
            .member(String(parts[1][parts[1].index(after: dot)...])),
        ]
    }
}

/// Random stacks, each with an entry that was changed.
enum SuggestionStacks {
    /// How many; `ENGAGE_REMEDIES` changes the number.
    static let count = CausalSize.suggestions

    /// A question, the entry that was changed, and the question with the change.
    static func changes(_ seed: UInt64) throws -> [(text: String, entry: String, other: String)] {
        var lottery = SeededNumbers(seed: seed &* 7919)
        var found: [(text: String, entry: String, other: String)] = []
        let dialog = DialogFamily(seed)
        if let entry = dialog.entries.randomElement(using: &lottery) {
            let value = lottery.chance(40) ? nil : DialogFamily.others(entry).first
            let changed = dialog.setting(entry, to: value)
            found.append((dialog.text, "\(entry) \(value ?? "gone")", changed.text))
        }
        let screen = LoginScreenFamily.random(seed)
        if let entry = screen.entries.randomElement(using: &lottery),
            entry != .member("workstation")
        {
            let value = lottery.chance(40) ? nil : LoginScreenFamily.others(entry).first
            let changed = screen.setting(entry, to: value)
            found.append((screen.text, "\(entry) \(value ?? "gone")", changed.text))
        }
        return found
    }
}
