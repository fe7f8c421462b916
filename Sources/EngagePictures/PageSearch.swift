import EngageCore

extension HTMLPage {
    /// The script that searches a list: the only one, of these bytes and no others.
    ///
    /// Without scripts the field is not there, and everything else is.
    static let search: StaticString = """
        (()=>{const f=document.getElementById("find"),n=document.getElementById("found"),\
        l=[...document.querySelectorAll("main>nav>ol>li")],\
        a=document.querySelector("main>nav").dataset.find;f.closest("p").hidden=false;\
        const s=()=>{const w=f.value.toLowerCase().split(/\\s+/).filter(x=>x);let c=0;\
        for(const i of l){const h=w.every(x=>(i.dataset.find+" "+a).includes(x));\
        i.classList.toggle("missed",!h);if(h)c++}n.textContent=w.length?c+" of "+l.length:""};\
        f.addEventListener("input",s);s()})()
        """

    /// What the page of a list may load: its sheet, and that script.
    static let searchingPolicy: String = {
        let digest = SHA256.hex(of: Array(search.description.utf8))
        var bytes: [UInt8] = []
        var digits = digest.utf8.makeIterator()
        while let high = digits.next(), let low = digits.next() {
            bytes.append(Self.value(high) << 4 | Self.value(low))
        }
        return sharingPolicy + "; script-src 'sha256-\(ImageAsset.base64(bytes))'"
    }()

    private static func value(_ digit: UInt8) -> UInt8 {
        digit < UInt8(ascii: "a") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
    }

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
    mutating func searchScript() { writer.script(Self.search) }
}

extension PageIndex.Entry {
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
