import EngageCore

extension HTMLPage {
    /// One moment on a page: what it is, and its picture or why there is none.
    public struct Moment: Sendable {
        /// The state.
        public var state: DialogState
        /// Its picture; nil where the configuration does not have it.
        public var scene: Scene?

        /// Pairs a state with its picture.
        public init(_ state: DialogState, _ scene: Scene?) {
            self.state = state
            self.scene = scene
        }
    }

    /// A page with a picture of every moment.
    public static func states(
        title: String, _ moments: [Moment], assets: ImageAssets = ImageAssets()
    ) -> [UInt8] {
        var page = HTMLPage(title: title, assets: assets)
        let count = moments.filter { $0.scene != nil }.count
        page.paragraph(
            "\(count) of \(moments.count) states. Hover or focus an element to see why it is so.")
        page.writer.begin("div")
        page.writer.attribute("class", "row")
        for moment in moments {
            guard let scene = moment.scene else { continue }
            page.writer.begin("figure")
            page.writer.attribute("id", moment.state.rawValue)
            page.heading(moment.state.rawValue)
            page.picture(scene, scale: stateScale)
            page.writer.begin("figcaption")
            page.writer.text(moment.state.sentence)
            page.writer.end()
            page.writer.end()
        }
        page.writer.end()
        let absent = moments.filter { $0.scene == nil }
        if !absent.isEmpty {
            page.heading("Not of this configuration")
            page.writer.begin("ul")
            for moment in absent {
                page.writer.begin("li")
                page.writer.text("\(moment.state.rawValue): \(moment.state.absence)")
                page.writer.end()
            }
            page.writer.end()
        }
        return page.finished()
    }

    private static let stateScale = 0.75
}
