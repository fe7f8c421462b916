public import EngageCore

/// Lays a resolved dialog out in points: one pure step from the resolution to boxes.
///
/// Source: behaviour, screens#heights, presentation#on-an-ipad,
/// presentation#transition-size-and-bar, screens#provider-table, screens#user-landing,
/// screens#web-view, screens#sharing, screens#info-bar, native-login#capture.
public struct DialogLayout: Sendable {
    /// The maximum number of rows that are laid out; the rest is one box with their number.
    public static let mostRows = 200

    let resolution: DialogResolution
    /// How large the dialog is on a phone.
    let dialogSize: DialogSize
    /// True where the guide's size is outlined on a larger dialog.
    let outlinesGuide: Bool
    /// The fonts that the app brings.
    let fonts: AppFonts
    /// The sizes of the era.
    let metrics: Theme.Metrics
    /// Points of a dialog's own status bar, and how much higher than 20 the device's is.
    var raised: Double { max(0, resolution.device.statusBarHeight - Metric.statusBar) }
    var scene: Scene
    /// The dialog's whole area, in points.
    var dialog = Rect(x: 0, y: 0, width: 0, height: 0)
    /// The guide's area, where the dialog is drawn larger.
    var guideFrame: Rect?
    /// Below the navigation bar, what a screen has for itself.
    var content = Rect(x: 0, y: 0, width: 0, height: 0)
    /// What a background fills: the same and what the safe area keeps contents from.
    var backdrop = Rect(x: 0, y: 0, width: 0, height: 0)
    /// Numbers of the viewports that clip the dialog; nil outside of one.
    var viewports: (bar: Int?, still: Int?, content: Int?) = (nil, nil, nil)
    /// Paths by name of list entries, by their path by number.
    var namedEntries: [String: String] = [:]
    /// What to note about an element beside its reason, by its slot.
    var notes: [String: String] = [:]
    /// What is behind texts that no key colours.
    var ground = Palette.white
    /// Whether elements are explained whose text is not cut.
    private var explainsAll = true

    /// The screen that is on top when the dialog has appeared, on its device.
    ///
    /// Without a style it has the look of no era.
    public static func scene(
        of resolution: DialogResolution, _ style: PictureStyle? = nil
    ) -> Scene {
        var layout = DialogLayout(resolution, style)
        layout.lay()
        if let style { style.table(for: resolution.device).dress(&layout.scene) }
        Readability.ensure(in: &layout.scene)
        return layout.scene
    }

    /// Texts of which something does not appear as it is meant, as they are drawn on the device:
    /// cut, without a glyph, or in another font; of every screen that has a title of its own.
    package static func doubtfulTexts(
        of resolution: DialogResolution, _ style: PictureStyle = PictureStyle()
    ) -> [Box] {
        var screens = [resolution.opens.last].compactMap { $0 }
        if resolution.providerTable != nil { screens.append(.providerTable) }
        if resolution.sharing != nil { screens.append(.sharing) }
        var found: [Box] = []
        for screen in screens {
            var shown = resolution
            shown.opens = [screen]
            var layout = DialogLayout(screen == resolution.opens.last ? resolution : shown, style)
            layout.explainsAll = false
            layout.lay()
            for box in layout.scene.boxes
            where box.text?.isDoubtful == true && !found.contains(where: { $0.slot == box.slot }) {
                found.append(box)
            }
        }
        return found
    }

    private init(_ resolution: DialogResolution, _ style: PictureStyle?) {
        self.resolution = resolution
        fonts = style?.fonts ?? AppFonts()
        dialogSize = style?.dialogSize ?? .literal
        outlinesGuide = style?.outlinesGuide ?? true
        metrics = (style?.table(for: resolution.device) ?? .plain).metrics
        let device = resolution.device
        let name = device.name ?? device.id ?? (device.idiom == .pad ? "iPad" : "iPhone")
        scene = Scene(
            title: "\(name), \(device.isLandscape ? "landscape" : "portrait")",
            size: Size(width: device.width, height: device.height))
        scene.cornerRadius = device.housing.cornerRadius
    }

    private mutating func lay() {
        layContainer()
        defer { scene.layHousing(of: resolution.device) }
        // Without a dialog there is no area to lay a screen in.
        guard ![.nothing, .refused].contains(resolution.presentation.mode) else { return }
        switch resolution.opens.last {
        case .providerTable: if let table = resolution.providerTable { lay(table) }
        case .userLanding: if let landing = resolution.userLanding { lay(landing) }
        case .sharing: if let sharing = resolution.sharing { lay(sharing) }
        case .webView: layWebView()
        case nil: break
        }
        layGuideSize()
    }

    private mutating func layWebView() {
        layNavigationBar(
            title: .text(resolution.webView?.title ?? ""), slot: "webView.title", left: backText,
            right: resolution.webView?.cancelVisible == true ? "Cancel" : nil)
        var page = Box(.view, "webView", content)
        page.fill = Palette.white
        page.edge = Palette.line
        put(page, text: "The provider's own page", size: 15, color: Palette.placeholder)
    }

    /// Text of the Back button, where a screen of the dialog is below the top one.
    var backText: String? {
        guard resolution.opens.count > 1 else { return nil }
        switch resolution.opens[resolution.opens.count - 2] {
        case .providerTable: return resolution.providerTable?.backText
        case .sharing: return resolution.sharing?.backText
        case .userLanding: return resolution.userLanding?.navTitle
        case .webView: return nil
        }
    }

    /// The layer of a box, which decides what clips it.
    enum Zone {
        /// On the device's screen.
        case screen
        /// On the navigation bar.
        case bar
        /// Below the bar, at a fixed place.
        case still
        /// Below the bar, moving when the list is scrolled.
        case content
    }

    /// Adds a box; a frame beyond what pages can show is brought back to their bounds.
    mutating func put(_ box: Box, in zone: Zone = .content) {
        var box = box
        box.frame = box.frame.bounded
        switch zone {
        case .screen: break
        case .bar: box.viewport = viewports.bar
        case .still: box.viewport = viewports.still
        case .content: box.viewport = viewports.content
        }
        if explainsAll || box.text?.isDoubtful == true { explain(&box) }
        scene.boxes.append(box)
    }

    private func explain(_ box: inout Box) {
        box.explanation = explanation(of: box.slot)
        if let note = notes[box.slot] {
            box.explanation.because = (box.explanation.because.map { "\($0); " } ?? "") + note
        }
        if let end = box.slot.firstIndex(of: "]"),
            let name = namedEntries[String(box.slot[...end])]
        {
            box.namedSlot = name + box.slot[box.slot.index(after: end)...]
        }
    }

    /// Names the entries of a list after what they show; an equal name gets a number.
    mutating func nameEntries(of list: String, _ names: some Sequence<String>) {
        var seen: [String: Int] = [:]
        for (index, name) in names.enumerated() {
            let count = seen[name, default: 0] + 1
            seen[name] = count
            let whole = count == 1 ? name : "\(name)#\(count)"
            let quote: Character = whole.contains("'") ? "\"" : "'"
            guard !whole.contains(quote) else { continue }
            namedEntries["\(list)[\(index)]"] = "\(list)[\(quote)\(whole)\(quote)]"
        }
    }

    /// Adds a box with text fitted to it.
    mutating func put(
        _ box: Box, text: String, size: Double, isBold: Bool = false, isItalic: Bool = false,
        color: Color, isGiven: Bool = false, alignment: BoxText.Alignment = .center,
        inset: Double = 0, lead: Double = 0, shadow: Color? = nil, isShadowBelow: Bool = false,
        in zone: Zone = .content
    ) {
        var box = box
        box.setText(
            text, size: size, isBold: isBold, isItalic: isItalic, color: color, isGiven: isGiven,
            alignment: alignment, inset: inset, lead: lead, of: fonts)
        box.text?.shadow = shadow
        box.text?.isShadowBelow = isShadowBelow
        put(box, in: zone)
    }
}
