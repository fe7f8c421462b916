import EngageCore

/// The list of many pages: a thumbnail a look, what looks alike together, and filters to choose by.
///
/// Choosing works by style sheets alone: a radio button hides what has not its class.
public struct PageIndex: Sendable {
    /// Words of a filter that are offered at most.
    private static let mostWords = 24

    /// The page, which links to the ``PageSheet`` beside it.
    public static func page(title: String, entries: [PageEntry]) -> [UInt8] {
        var page = HTMLPage(title: title, assets: ImageAssets(), isInFolder: true, searches: true)
        let families = Family.families(of: entries)
        let filters = Filter.filters(of: families)
        for (number, filter) in filters.enumerated() { page.choices(filter, number) }
        if !filters.isEmpty { page.choiceStyle(filters) }
        page.searchField()
        page.writer.begin("nav")
        page.writer.attribute("aria-label", "Pages")
        // What every entry is found by is written once.
        let found = entries.map(\.findable)
        let common = found.dropFirst().reduce(Set(found.first ?? [])) { $0.intersection($1) }
        page.writer.attribute("data-find", common.sorted().joined(separator: " "))
        page.writer.begin("ol")
        let isPlain = families.allSatisfy { $0.entries[0].scene == nil }
        if !isPlain { page.writer.attribute("class", "cards") }
        for family in families {
            page.writer.newline()
            page.writer.begin("li")
            let classes = filters.enumerated().flatMap { number, filter in
                filter.words.indices.filter {
                    family.words(of: filter.kind).contains(filter.words[$0])
                }
                .map { "f\(number)v\($0)" }
            }
            if !classes.isEmpty {
                page.writer.attribute("class", classes.joined(separator: " "))
            }
            page.writer.attribute(
                "data-find",
                family.entries.flatMap(\.findable).filter { !common.contains($0) }
                    .joined(separator: " "))
            page.card(family)
            page.writer.end()
        }
        page.writer.end()
        page.writer.end()
        page.searchScript()
        return page.finished()
    }

    /// Entries that look alike and have the same words in every filter.
    struct Family {
        var entries: [PageEntry]
        var name: String

        static func families(of entries: [PageEntry]) -> [Family] {
            var families: [Family] = []
            var known: [String: Int] = [:]
            for entry in entries {
                guard let look = entry.look else {
                    families.append(Family(entries: [entry], name: entry.name))
                    continue
                }
                let one = Family(entries: [entry], name: entry.name)
                let key = Filter.Kind.allCases.filter { ![.look, .language, .tag].contains($0) }
                    .map { one.words(of: $0).joined(separator: ",") }.joined(separator: ";")
                if let position = known["\(look) \(key)"] {
                    families[position].entries.append(entry)
                } else {
                    known["\(look) \(key)"] = families.count
                    families.append(one)
                }
            }
            return families
        }

        /// What an entry of the family is in a filter.
        func words(of kind: Filter.Kind) -> [String] {
            switch kind {
            case .device: return entries[0].devices
            case .tag:
                var words: [String] = []
                for word in entries.flatMap(\.tags) where !words.contains(word) {
                    words.append(word)
                }
                return words
            case .state: return entries[0].states
            case .look: return [name]
            case .language:
                var words: [String] = []
                for word in entries.map({ $0.language ?? "as written" })
                where !words.contains(word) {
                    words.append(word)
                }
                return words
            case .findings:
                guard let findings = entries[0].findings else { return [] }
                if findings.errors > 0 { return ["errors"] }
                return [findings.warnings > 0 ? "warnings" : "no findings"]
            }
        }
    }

    /// Something to choose by.
    struct Filter {
        /// What it is about.
        enum Kind: String, CaseIterable {
            case tag, device, state, look, language, findings
        }

        var kind: Kind
        var words: [String]

        /// The filters in which entries differ, each with its words in the order they occur.
        static func filters(of families: [Family]) -> [Filter] {
            Kind.allCases.compactMap { kind in
                // A look of its own is no choice: only those that several share are.
                let relevant = kind == .look ? families.filter { $0.entries.count > 1 } : families
                var words: [String] = []
                for word in relevant.flatMap({ $0.words(of: kind) }) where !words.contains(word) {
                    words.append(word)
                }
                let differs = Set(families.map { $0.words(of: kind) }).count > 1
                guard differs, !words.isEmpty else { return nil }
                return Filter(kind: kind, words: Array(words.prefix(PageIndex.mostWords)))
            }
        }
    }
}

extension HTMLPage {
    /// The radio buttons of a filter.
    fileprivate mutating func choices(_ filter: PageIndex.Filter, _ number: Int) {
        writer.begin("fieldset")
        writer.begin("legend")
        writer.text(filter.kind.rawValue)
        writer.end()
        radio(name: "f\(number)", id: "f\(number)all", isFirst: true)
        label("all", for: "f\(number)all")
        for (value, word) in filter.words.enumerated() {
            radio(name: "f\(number)", id: "f\(number)w\(value)", isFirst: false)
            label(word, for: "f\(number)w\(value)")
        }
        writer.end()
    }

    /// Hides what has not the class of a choice.
    fileprivate mutating func choiceStyle(_ filters: [PageIndex.Filter]) {
        writer.begin("style")
        for (number, filter) in filters.enumerated() {
            for value in filter.words.indices {
                writer.text(
                    "body:has(#f\(number)w\(value):checked) li:not(.f\(number)v\(value)):not(li li)"
                        + "{display:none}")
            }
        }
        writer.end()
    }

    /// A look: its thumbnail, its first page, and the others that look like it.
    fileprivate mutating func card(_ family: PageIndex.Family) {
        let first = family.entries[0]
        writer.begin("a")
        writer.attribute("href", first.file)
        if let scene = first.scene { thumbnail(scene) }
        writer.text(first.name)
        writer.end()
        if let note = first.note { writer.text(", \(note)") }
        if let findings = first.findings, findings.errors + findings.warnings > 0 {
            writer.begin("div")
            writer.attribute("class", findings.errors > 0 ? "bad" : nil)
            writer.text(
                PageText.count(findings.errors, "error") + ", "
                    + PageText.count(findings.warnings, "warning"))
            writer.end()
        }
        guard family.entries.count > 1 else { return }
        writer.begin("details")
        writer.begin("summary")
        writer.text("\(family.entries.count - 1) more look like \(first.name)")
        writer.end()
        writer.begin("ul")
        for entry in family.entries.dropFirst() {
            writer.begin("li")
            writer.begin("a")
            writer.attribute("href", entry.file)
            writer.text(entry.name)
            writer.end()
            writer.end()
        }
        writer.end()
        writer.end()
    }

    /// A scene in small, so large that it fills its tile: grounds, edges and texts, without reasons and pictures of the app.
    private mutating func thumbnail(_ scene: Scene) {
        writer.begin("svg")
        let (width, height) = (scene.size.width, scene.size.height)
        writer.attribute(
            "viewBox", "0 0 \(MarkupWriter.number(width)) \(MarkupWriter.number(height))")
        // What is higher or wider than a tile is cut off at its end.
        writer.attribute("preserveAspectRatio", "xMidYMin slice")
        writer.attribute("aria-hidden", "true")
        writer.attribute("font-family", FontCarrier.families)
        for box in scene.boxes.prefix(Self.mostBoxes) {
            if let viewport = box.viewport, !scene.viewports[viewport].shows(box.frame) { continue }
            // Most of it is in the other thumbnails, too.
            let markup = Self.small(box, MarkupWriter(isCompact: writer.isCompact))
            guard !markup.bytes.isEmpty else { continue }
            writer.begin("use")
            writer.attribute("href", "#" + shared.drawing(markup, in: nil))
            writer.end(selfClosing: true)
        }
        writer.end()
    }

    private static func small(_ box: Box, _ writer: MarkupWriter) -> MarkupWriter {
        var writer = writer
        if box.fill != nil || box.edge != nil { writer.rectangle(box.frame, box) }
        if box.finish?.shape == .card { writer.finish(box) }
        if let image = box.image {
            ImagePlaceholder(for: image, in: box.frame, opacity: box.opacity).draw(into: &writer)
        }
        if let text = box.text { writer.draw(text, in: box.frame) }
        return writer
    }

    private static let mostBoxes = 60
}
