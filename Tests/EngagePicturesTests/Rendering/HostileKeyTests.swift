import EngageTestSupport
import Testing

import EngageCore
import EngagePictures

/// Every key that bears text, with every hostile text, from the document to the markup.
@Suite struct HostileKeyTests {
    /// The value of a key with the text wherever a value of that type holds one; nil for none.
    static func value(_ type: KeyValueType, _ text: String) -> String? {
        let text = quoted(text)
        return switch type {
        case .string, .imageName, .booleanish: text
        case .color, .rect, .arrowDirection, .rgba: text
        case .names: "[\(text)]"
        case .navigationController:
            "{\"navigationController\": \(text), \"loaded\": true, \"root\": \(text), \"tintColor\": \(text)}"
        case .viewController, .captureController: "{\"viewController\": \(text)}"
        case .barButtonItem: "{\"barButtonItem\": \(text), \"title\": \(text)}"
        case .view:
            """
            {"view": \(text), "content": [{"label": \(text)}, {"image": \(text)}, \
            {"textField": \(text), "placeholder": \(text), "secure": true}, \
            {"button": \(text), "title": \(text)}, \
            {"table": {"sections": [{"header": \(text), "rows": [\(text)], "footer": \(text)}]}}]}
            """
        }
    }

    static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Keys in lots that no two of a lot hide one another: views and strings apart.
    static let lots: [[KeyEntry]] = {
        let named = KeyCatalogue.entries.filter { !$0.raw.isEmpty }
        return [
            named.filter { $0.type != .view && $0.key != .popoverFrame },
            named.filter { $0.type != .string },
        ]
    }()

    static func resolutions(_ text: String) throws -> [DialogResolution] {
        let info = """
            {"baseurl": \(quoted(text)), "enabled_providers": ["p", \(quoted(text))], \
            "social_providers": ["p"], "provider_info": {"p": {"friendly_name": \(quoted(text)), \
            "requires_input": "YES", "input_prompt": \(quoted("a b " + text)), \
            "social_sharing_properties": {}}}}
            """
        let requests = [
            (0, "authentication", "null", "iphone-8"), (0, "authentication", "null", "ipad-2"),
            (0, "authentication", "\"p\"", "iphone-8"), (0, "sharing", "null", "iphone-8"),
            (1, "authentication", "null", "ipad-2"), (1, "sharing", "null", "iphone-8"),
        ]
        return try requests.map { lot, dialog, provider, device in
            let values = lots[lot].compactMap { entry in
                value(entry.type, text).map { "\(quoted(entry.raw)): \($0)" }
            }
            let scenario = """
                {"device": "\(device)", "dialog": "\(dialog)", "provider": \(provider), \
                "activity": {"email": true}, "configuration": \(info), \
                "session": {"userInputs": {"p": \(quoted(text))}}, \
                "layers": [{"name": \(quoted(text)), "values": {\(values.joined(separator: ", "))}}]}
                """
            let document = try Document.read(
                Array(scenario.utf8), file: "a\(text.prefix(20))", format: .json)
            return DialogResolution(resolving: try DialogRequest(reading: document.root))
        }
    }

    @Test("every text-bearing key of the catalogue is tried")
    func nothingIsLeftOut() {
        let asked = Set(Self.lots.flatMap { $0 }.map(\.raw))
        #expect(asked == Set(KeyCatalogue.entries.map(\.raw).filter { !$0.isEmpty }))
    }

    @Test(arguments: PreviewSamples.hostile) func noKeyBecomesMarkup(sample: Sample<String>) throws
    {
        let text = sample.value
        let scenes = try Self.resolutions(text).map { DialogLayout.scene(of: $0) }
        for scene in scenes {
            #expect(scene.boxes.count > 1)
            let svg = SVGRenderer.render(scene)
            let elements = try #require(WellFormed.elements(of: svg), "no well-formed XML")
            #expect(elements.names.isSubset(of: HostileMarkup.svgNames))
            #expect(elements.attributes.isSubset(of: HostileMarkup.svgAttributes))
            for line in ASCIIRenderer.render(scene, columns: 60).split(separator: "\n") {
                #expect(!line.unicodeScalars.contains { ShownText.safe($0) != $0 })
            }
        }
        let views = scenes.map { (label: text, scene: $0) }
        let page = HTMLPage.switching(title: text, groups: [.init(label: text, views: views)])
        #expect(HostileMarkup.tags(page).isSubset(of: HostileMarkup.htmlNames))
        #expect(HostileMarkup.isHarmless(page))
    }

    @Test(arguments: PreviewSamples.hostile) func noLoginScreenKeyBecomesMarkup(
        sample: Sample<String>
    ) throws {
        let text = sample.value
        let word = Self.quoted(text)
        let leaves = LoginScreenKey.allCases.map(\.path).filter { path in
            !LoginScreenKey.allCases.contains {
                $0.path.hasPrefix(path + ".") || $0.path.hasPrefix(path + "[]")
            }
        }
        #expect(leaves.count > 35)
        // A wrong type hides only its own leaf, so all of them are in one document.
        var members: [String: [String]] = [:]
        for leaf in leaves where leaf != "LoginUIScreenStyle" && !leaf.hasSuffix("AuthType") {
            var parts = leaf.split(separator: ".").map { String($0) }
            let last = parts.removeLast()
            members[parts.joined(separator: "."), default: []].append("\"\(last)\": \(word)")
        }
        func object(_ path: String) -> String {
            var inner = members[path] ?? []
            for (key, _) in members.sorted(by: { $0.key < $1.key })
            where key.hasPrefix(path + ".") && !key.dropFirst(path.count + 1).contains(".") {
                inner.append("\"\(key.dropFirst(path.count + 1))\": \(object(key))")
            }
            return "{\(inner.joined(separator: ", "))}"
        }
        for device in ["iphone-8", "ipad-2"] {
            for style in 0...2 {
                var keys = members[""] ?? []
                for name in [
                    "BackgroundImage", "LoginIcon", "ServerLabel", "ChangeLibrary", "StayLoggedIn",
                ] {
                    keys.append("\"\(name)\": \(object(name))")
                }
                let button = "{\"AuthType\": 1, " + object("LoginButton[]").dropFirst()
                keys.append("\"LoginButton\": [\(button)]")
                keys.append("\"LoginUIScreenStyle\": \(style)")
                let scene = try LoginScreenLayoutTests.scene(
                    "{\(keys.joined(separator: ", "))}", device: device)
                let elements = try #require(WellFormed.elements(of: SVGRenderer.render(scene)))
                #expect(elements.names.isSubset(of: HostileMarkup.svgNames))
                #expect(elements.attributes.isSubset(of: HostileMarkup.svgAttributes))
            }
        }
    }
}

/// What pictures and pages may hold.
enum HostileMarkup {
    static let svgNames: Set = [
        "svg", "title", "defs", "clipPath", "g", "rect", "text", "polygon", "path", "image",
        "style", "linearGradient", "stop",
    ]
    static let svgAttributes: Set = [
        "xmlns", "width", "height", "viewBox", "font-family", "role", "aria-label", "id", "x", "y",
        "rx", "d", "points", "fill", "fill-opacity", "stroke", "stroke-opacity", "opacity",
        "clip-path", "text-anchor", "font-size", "font-weight", "font-style", "textLength",
        "data-width", "font-kerning", "x2", "y2", "offset", "stop-color", "stop-opacity",
        "lengthAdjust", "xml:space", "style", "data-slot", "data-role", "data-key", "data-layer",
        "data-source", "data-rule",
    ]
    static let htmlNames: Set<String> = [
        "", "html", "head", "meta", "link", "title", "style", "body", "header", "h", "fieldset",
        "legend", "input", "label", "main", "div", "section", "bdi", "span", "svg", "rect", "text",
        "img", "path", "g", "a", "p", "symbol", "use",
    ]

    /// Names behind every `<`; of `</p>` the empty one.
    static func tags(_ html: [UInt8]) -> Set<String> {
        var names: Set<String> = []
        for start in html.indices where html[start] == UInt8(ascii: "<") {
            let name = html[(start + 1)...].prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
            names.insert(String(decoding: name, as: UTF8.self))
        }
        return names
    }

    /// True if it has only line feeds, printable ASCII and harmless characters beyond.
    static func isHarmless(_ html: [UInt8]) -> Bool {
        if html.contains(where: { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F }) { return false }
        let beyond = String(decoding: html.filter { $0 >= 0x80 }, as: UTF8.self)
        return !beyond.unicodeScalars.contains { ShownText.safe($0) != $0 }
    }
}
