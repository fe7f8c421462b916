/// Every distinct look of a configuration, with the devices that share it.
public struct Gallery: Sendable {
    /// One look.
    public struct Look: Sendable {
        /// The picture, on the first device that has it.
        public var scene: Scene
        /// Titles of the scenes that look the same, in the order they were added.
        public var titles: [String]
        /// Slots that differ from the look before; empty for the first.
        public var changed: Set<String>
    }

    /// The looks in the order they were first seen.
    public private(set) var looks: [Look] = []

    /// Nothing yet.
    public init() {}

    /// Adds a picture: to a look that it shares, or as a new one.
    public mutating func add(_ scene: Scene) {
        if let same = looks.firstIndex(where: { $0.scene.looksLike(scene) }) {
            looks[same].titles.append(scene.title)
            return
        }
        let changed = looks.last.map { scene.changedSlots(since: $0.scene) } ?? []
        looks.append(Look(scene: scene, titles: [scene.title], changed: changed))
    }

    /// One page with every look, what differs from the one before outlined.
    public func page(title: String, assets: ImageAssets = ImageAssets()) -> [UInt8] {
        var page = HTMLPage(title: title, assets: assets)
        let shown = looks.reduce(0) { $0 + $1.titles.count }
        page.paragraph("\(shown) pictures, \(looks.count) distinct looks")
        for (index, look) in looks.enumerated() {
            page.writer.begin("figure")
            page.heading("Look \(index + 1): \(look.titles[0])")
            page.writer.begin("figcaption")
            page.writer.text(Self.caption(look))
            page.writer.end()
            page.picture(look.scene, outlined: look.changed)
            page.writer.end()
        }
        return page.finished()
    }

    private static func caption(_ look: Look) -> String {
        let others = look.titles.dropFirst()
        let shared = others.isEmpty ? "only here" : "also " + others.joined(separator: "; ")
        let changed = look.changed.count
        return changed == 0 ? shared : "\(shared). \(changed) elements differ from the look before"
    }

    /// Before and after side by side, changed elements outlined in both.
    public static func comparison(
        title: String, _ pairs: [(before: Scene, after: Scene)],
        assets: ImageAssets = ImageAssets()
    ) -> [UInt8] {
        var page = HTMLPage(title: title, assets: assets)
        for pair in pairs {
            let changed = pair.after.changedSlots(since: pair.before)
            page.heading(pair.after.title)
            page.paragraph(
                changed.isEmpty ? "nothing changed" : "\(changed.count) elements changed")
            page.writer.begin("div")
            page.writer.attribute("class", "row")
            for (name, scene) in [("before", pair.before), ("after", pair.after)] {
                page.writer.begin("figure")
                page.writer.begin("figcaption")
                page.writer.text(name)
                page.writer.end()
                page.picture(scene, outlined: changed)
                page.writer.end()
            }
            page.writer.end()
        }
        return page.finished()
    }
}
