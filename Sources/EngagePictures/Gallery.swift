import EngageCore

/// Every distinct look of a configuration, with the devices that share it.
public struct Gallery: Sendable {
    /// One look.
    public struct Look: Sendable {
        /// The picture, on the first device that has it.
        public var scene: Scene
        /// Titles of the scenes that look the same, in the order they were added.
        public var titles: [String]
        /// What differs from the look before; nothing for the first.
        var changed: [String]
        /// The slots of it.
        var outlined: Set<String>
    }

    /// The looks in the order they were first seen.
    public private(set) var looks: [Look] = []
    /// Positions of the looks.
    private var known = SceneLooks()

    /// Most names of changed elements that a caption lists.
    private static let mostNames = 8

    /// Nothing yet.
    public init() {}

    /// Adds a picture: to a look that it shares, or as a new one.
    public mutating func add(_ scene: Scene) {
        if let same = known.number(of: [scene], orNew: looks.count) {
            looks[same].titles.append(scene.title)
            return
        }
        var look = Look(scene: scene, titles: [scene.title], changed: [], outlined: [])
        if let last = looks.last?.scene {
            look.changed = scene.difference(from: last, onAnyScreen: true).paths
            look.outlined = scene.slots(of: Set(look.changed))
        }
        looks.append(look)
    }

    /// One page with every look, what differs from the one before outlined.
    public func page(
        title: String, assets: ImageAssets = ImageAssets(),
        around: PageSurroundings = PageSurroundings()
    ) -> [UInt8] {
        var page = HTMLPage(title: title, assets: assets, isInFolder: around.isInFolder)
        page.surround(around)
        let shown = looks.reduce(0) { $0 + $1.titles.count }
        page.paragraph(
            "\(PageText.count(shown, "screen")), \(PageText.count(looks.count, "distinct look")). "
                + "What differs from the look before is outlined; hover or focus an element to "
                + "see why it is so.")
        contents(&page)
        page.writer.begin("div")
        page.writer.attribute("class", "row")
        for (index, look) in looks.enumerated() {
            page.writer.begin("figure")
            page.writer.attribute("id", "look\(index + 1)")
            page.heading("Look \(index + 1): \(look.titles[0])")
            page.picture(look.scene, outlined: look.outlined, scale: Self.smallScale)
            caption(look, at: index, in: &page)
            page.writer.end()
        }
        page.writer.end()
        return page.finished()
    }

    /// Links to the looks, where there are several.
    private func contents(_ page: inout HTMLPage) {
        guard looks.count > 1 else { return }
        page.writer.begin("nav")
        page.writer.attribute("aria-label", "Looks")
        page.writer.begin("ol")
        for (index, look) in looks.enumerated() {
            page.writer.begin("li")
            page.writer.begin("a")
            page.writer.attribute("href", "#look\(index + 1)")
            page.writer.text(look.titles[0])
            page.writer.end()
            if look.titles.count > 1 { page.writer.text(" and \(look.titles.count - 1) more") }
            page.writer.end()
        }
        page.writer.end()
        page.writer.end()
    }

    private func caption(_ look: Look, at index: Int, in page: inout HTMLPage) {
        page.writer.begin("figcaption")
        if index > 0 {
            page.paragraph(
                Self.sentence(look.changed, than: "look \(index)"),
                class: "difference")
        }
        Self.shared(look.titles, in: &page)
        page.writer.end()
    }

    /// Which screens share a look.
    private static func shared(_ titles: [String], in page: inout HTMLPage) {
        guard titles.count > 1 else { return page.paragraph("Only here.") }
        page.writer.begin("details")
        page.writer.begin("summary")
        page.writer.text("Shared by \(PageText.count(titles.count, "screen"))")
        page.writer.end()
        page.paragraph(titles.joined(separator: "; "))
        page.writer.end()
    }

    /// What differs, in words: the elements highest in the tree.
    private static func sentence(_ names: [String], than other: String) -> String {
        guard !names.isEmpty else { return "The same elements as in \(other), held otherwise." }
        var text = names.prefix(mostNames).joined(separator: ", ")
        if names.count > mostNames { text += " and \(names.count - mostNames) more" }
        return
            "\(PageText.count(names.count, "element")) \(names.count == 1 ? "differs" : "differ") from "
            + "\(other): \(text)."
    }

    /// Before and after side by side, changed elements outlined in both.
    ///
    /// Pairs that look the same both before and after are drawn once.
    public static func comparison(
        title: String, _ pairs: [(before: Scene, after: Scene)],
        assets: ImageAssets = ImageAssets()
    ) -> [UInt8] {
        var page = HTMLPage(title: title, assets: assets)
        let looks = Comparison.grouped(pairs)
        let changed = looks.filter { !$0.changed.isEmpty }
        if pairs.count > 1 {
            page.paragraph(
                "\(PageText.count(pairs.count, "screen")), \(PageText.count(looks.count, "distinct look")), "
                    + "\(changed.count) changed. What changed is outlined, equal changes are one; "
                    + "hover or focus an element to see why it is so.")
        }
        let shown = pairs.count > 1 ? Comparison.folded(changed) : looks
        for (index, look) in shown.enumerated() {
            page.heading(
                pairs.count > 1 ? "Change \(index + 1): \(look.titles[0])" : look.titles[0])
            page.paragraph(
                look.changed.isEmpty
                    ? "Nothing changed." : sentence(look.paths, than: "before"),
                class: "difference")
            changeList(look.changes, in: &page)
            if pairs.count > 1 { shared(look.titles, in: &page) }
            page.writer.begin("div")
            page.writer.attribute("class", "row")
            let (before, after) = (look.before, look.after)
            let scale = min(
                pairs.count > 1 ? smallScale : 1,
                halfPage / max(before.size.width, after.size.width))
            for (name, scene) in [("before", before), ("after", after)] {
                page.writer.begin("figure")
                page.writer.begin("figcaption")
                page.writer.text(name)
                page.writer.end()
                page.picture(scene, outlined: scene.slots(of: look.changed), scale: scale)
                page.writer.end()
            }
            if before.size == after.size, !look.changed.isEmpty {
                page.overlay(
                    index, before: page.address(of: before), after: page.address(of: after),
                    size: Size(
                        width: after.size.width * scale, height: after.size.height * scale),
                    title: after.title)
            }
            page.writer.end()
        }
        let same = looks.filter(\.changed.isEmpty).flatMap(\.titles)
        if pairs.count > 1, !same.isEmpty {
            page.heading("Unchanged")
            page.paragraph(same.joined(separator: "; "))
        }
        return page.finished()
    }

    /// What is not as it was approved: each change with who is affected, the first picture that has
    /// it, and the commands that approve it and that draw what was before.
    public static func unapproved(
        title: String, _ changes: [Unapproved], assets: [ImageAssets], summary: String
    ) -> [UInt8] {
        var page = HTMLPage(title: title, assets: assets.first ?? ImageAssets())
        page.paragraph(summary)
        for (number, change) in changes.enumerated() {
            page.heading("\(number + 1). \(change.sentence)")
            page.paragraph(change.affected, class: "difference")
            page.paragraph("Approve it, once it is as it should be:")
            page.command(change.approval)
            if let comparison = change.comparison {
                page.paragraph("See what was approved beside what is seen now:")
                page.command(comparison)
            }
            guard let scene = change.scene else { continue }
            page.writer.begin("figure")
            page.writer.begin("figcaption")
            page.writer.text(scene.title)
            page.writer.end()
            page.assets = assets[min(change.assets, assets.count - 1)]
            page.picture(
                scene, outlined: scene.slots(of: Set(change.paths)),
                scale: min(smallScale, halfPage / scene.size.width))
            page.writer.end()
        }
        return page.finished()
    }

    /// One thing that is not as it was approved.
    public struct Unapproved: Sendable {
        /// What, in one sentence.
        public var sentence: String
        /// The apps and devices that it affects.
        public var affected: String
        /// Paths of what is outlined.
        public var paths: [String]
        /// The first picture that has it; nil where it is no longer shown.
        public var scene: Scene?
        /// Number of the pictures of that scene.
        public var assets: Int
        /// The command that approves it.
        public var approval: String
        /// The command that draws before and after; nil where the commit is unknown.
        public var comparison: String?

        /// Takes all of it.
        public init(
            sentence: String, affected: String, paths: [String], scene: Scene?, assets: Int,
            approval: String, comparison: String?
        ) {
            (self.sentence, self.affected, self.paths) = (sentence, affected, paths)
            (self.scene, self.assets) = (scene, assets)
            (self.approval, self.comparison) = (approval, comparison)
        }
    }

    /// What changed, from what to what; of many the first.
    private static func changeList(
        _ changes: [SceneChange], in page: inout HTMLPage
    ) {
        guard !changes.isEmpty else { return }
        page.writer.begin("ul")
        page.writer.attribute("class", "difference")
        for change in changes.prefix(mostChanges) {
            page.writer.begin("li")
            page.writer.text(change.sentence)
            page.writer.end()
        }
        page.writer.end()
        guard changes.count > mostChanges else { return }
        page.paragraph("and \(PageText.count(changes.count - mostChanges, "change")) more")
    }

    /// Most changes that a page lists of two pictures.
    private static let mostChanges = 40
    /// Points that one of two pictures side by side has on a page.
    private static let halfPage = 680.0
    /// Scale of pictures on a page with many.
    private static let smallScale = 0.6

    /// One look before and after, with the screens that share both.
    private struct Comparison {
        var before: Scene
        var after: Scene
        var titles: [String]
        var changes: [SceneChange]
        /// Paths of what changed, in order.
        var paths: [String]
        var changed: Set<String> { Set(paths) }

        static func grouped(_ pairs: [(before: Scene, after: Scene)]) -> [Comparison] {
            var looks: [Comparison] = []
            var known = SceneLooks()
            for (before, after) in pairs {
                if let same = known.number(of: [before, after], orNew: looks.count) {
                    looks[same].titles.append(after.title)
                    continue
                }
                let difference = after.difference(from: before)
                looks.append(
                    Comparison(
                        before: before, after: after, titles: [after.title],
                        changes: difference.changes, paths: difference.paths))
            }
            return looks
        }

        /// Looks that changed in the same way as one, drawn where it was met first.
        static func folded(_ looks: [Comparison]) -> [Comparison] {
            var folded: [Comparison] = []
            var known: [[String]: Int] = [:]
            for look in looks {
                let sentences = look.changes.map(\.sentence)
                if let same = known[sentences] {
                    folded[same].titles += look.titles
                } else {
                    known[sentences] = folded.count
                    folded.append(look)
                }
            }
            return folded
        }
    }
}
