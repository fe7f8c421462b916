import EngageCore

extension HTMLPage {
    /// The field to search by, hidden until the script is there.
    mutating func searchField() {
        writer.begin("p")
        writer.attribute("class", "search")
        writer.attribute("hidden", "")
        label("Search by text, key, provider or finding", for: "find")
        writer.text(" ")
        writer.begin("input")
        writer.attribute("type", "search")
        writer.attribute("id", "find")
        writer.attribute("autocomplete", "off")
        writer.endVoid()
        writer.text(" ")
        writer.begin("span")
        writer.attribute("id", "found")
        writer.attribute("role", "status")
        writer.end()
        writer.end()
    }

    /// The script behind the list.
    mutating func searchScript() { writer.script(PagePolicy.searchScript) }
}

extension PageEntry {
    /// Letters of what a page is found by, at most.
    private static let mostFound = 4000

    /// Every text that it is found by, in small letters, each once.
    var findable: [String] {
        var words: [String] = [name] + devices + tags + states + rules
        words += [language].compactMap { $0 }
        for box in scene?.boxes ?? [] {
            if let text = box.text { words.append(text.whole) }
            if let key = box.explanation.key { words.append(key) }
            switch box.image {
            case .provider(let name)?, .tab(let name)?, .named(let name)?: words.append(name)
            case nil: break
            }
        }
        var seen: Set<String> = []
        var texts: [String] = []
        var length = 0
        for word in words.map({ ShownText.line($0.lowercased()) })
        where seen.insert(word).inserted {
            texts.append(word)
            length += word.utf8.count + 1
            if length > Self.mostFound { break }
        }
        return texts
    }

    /// The screens that are open in a picture, and what they wait for.
    package static func states(of scenes: [Scene]) -> [String] {
        let names = [
            ("providerTable.loading", "loading"), ("presentation.refusal", "no dialog"),
            ("providerTable.", "provider table"), ("userLanding.", "landing"),
            ("sharing.", "sharing"), ("webView", "web view"), ("textFields.", "login screen"),
        ]
        var found: [String] = []
        for scene in scenes {
            let state = names.first { name, _ in
                scene.boxes.contains { $0.slot.hasPrefix(name) }
            }
            if let word = state?.1, !found.contains(word) { found.append(word) }
        }
        return found
    }
}
