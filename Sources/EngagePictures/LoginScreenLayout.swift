public import EngageCore

/// Lays a resolved login screen out in points: background, card, icon, fields and buttons.
///
/// The guide gives regions, widths and heights; the order and the gaps between parts are ours.
/// Source: behaviour, login-screen#styles, login-screen#which-picture, login-screen#widths.
public struct LoginScreenLayout: Sendable {
    private let resolution: LoginScreenResolution
    private var scene: Scene
    /// What the elements are centred in, in points.
    private var area: Rect
    private var y = 0.0
    /// Clips what does not fit the card or the screen.
    private var viewport: Int?
    private let fonts: AppFonts

    /// Width of the elements where the app alone knows it, in points.
    static let builtinWidth = 280.0
    static let fieldHeight = 40.0
    static let gap = 12.0
    static let builtinIcon = 64.0

    /// The screen on its device.
    public static func scene(
        of resolution: LoginScreenResolution, fonts: AppFonts = AppFonts()
    ) -> Scene {
        var layout = LoginScreenLayout(resolution, fonts)
        layout.lay()
        Readability.ensure(in: &layout.scene)
        return layout.scene
    }

    private init(_ resolution: LoginScreenResolution, _ fonts: AppFonts) {
        self.resolution = resolution
        self.fonts = fonts
        let device = resolution.device
        scene = Scene(
            title: "\(device.title), \(device.orientation.rawValue)",
            size: Size(width: device.width, height: device.height))
        area = Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
    }

    private mutating func lay() {
        layBackground()
        layStatusBar()
        defer { scene.layHousing(of: resolution.device) }
        scene.cornerRadius = resolution.device.housing.cornerRadius
        let width = min(resolution.widths.elements ?? Self.builtinWidth, resolution.widths.atMost)
        let height = contentHeight
        let top = area.y == 0 ? resolution.device.statusBarHeight : 0
        y = area.y + max(top + Self.gap, (area.height - height) / 2)
        viewport = scene.add(
            Viewport(
                area: Rect(
                    x: area.x, y: area.y + top, width: area.width,
                    height: max(0, area.height - top)), scrolls: true))
        layIcon(width)
        layLabel(
            resolution.serverLabel, "serverLabel", words: "Server", color: Palette.text,
            width: width)
        layFields(width)
        layCheckbox(width)
        for button in resolution.buttons where button.visible { lay(button, width) }
        layLabel(
            resolution.changeLibrary, "changeLibrary", words: "Change Library",
            color: Palette.button, width: width)
        layMore()
    }

    /// States how many elements are below the visible part, if the screen is lower than its
    /// content.
    private mutating func layMore() {
        guard let viewport else { return }
        let area = scene.viewports[viewport].area
        guard y - Self.gap > area.y + area.height else { return }
        let end = area.y + area.height - Metric.more
        let below = scene.boxes.filter { box in
            box.viewport == viewport && box.isFlowing && box.frame.y + box.frame.height > end
        }
        var box = Box(
            .more, "more", Rect(x: area.x, y: end, width: area.width, height: Metric.more))
        box.fill = Palette.notice
        box.setText("\(below.count) more below", size: 13, color: Palette.text)
        box.explanation = Self.builtin
        box.explanation.rule = .scrolling
        box.explanation.because = "the screen is lower than its content, which scrolls"
        scene.boxes.append(box)
    }

    /// Two fields: typed text has the colour of the settings, grey text and frame are the app's.
    ///
    /// Source: behaviour, login-screen#colours.
    private mutating func layFields(_ width: Double) {
        var user = block(.field, "textFields.color", width, Self.fieldHeight)
        user.edge = Palette.placeholder
        user.radius = 5
        put(
            user, "user name", size: 15, resolution.textFields, builtin: Palette.text,
            alignment: .left, reasons: ["textFields.color"])
        var password = block(.field, "textFields.password", width, Self.fieldHeight)
        password.edge = Palette.placeholder
        password.radius = 5
        let isDark = Contrast.luminance(ground(at: password.frame.y)) < 0.18
        put(
            password, "Password", size: 15, .builtin,
            builtin: (isDark ? Palette.white : Palette.black).faded(0.6), alignment: .left,
            reasons: [])
    }

    /// The assumed ground of a background picture: light text is not put on a light one.
    private var pictureGround: Color {
        let text = resolution.textFields.value.map { Contrast.luminance($0) } ?? 0
        return text > 0.5 ? Palette.bar : Palette.placeholderGround
    }

    /// What is behind the elements at a height; a picture is taken as neither light nor dark.
    private func ground(at y: Double) -> Color {
        switch resolution.style {
        case .basic: return Palette.white
        case .theme2 where y >= scene.size.height / 2: return Palette.white
        case .theme1, .theme2:
            if resolution.background.painted.hasPrefix("image:") { return pictureGround }
            return Contrast.blended(
                resolution.background.color.value ?? Palette.app, over: Palette.white)
        }
    }

    private mutating func layBackground() {
        let size = scene.size
        var device = Box(
            .screen, "device", Rect(x: 0, y: 0, width: size.width, height: size.height))
        device.fill = Palette.white
        device.explanation = Self.builtin
        scene.boxes.append(device)
        if resolution.backgroundRegion != .hidden, let frame = resolution.geometry.background {
            let background = resolution.background
            var box = Box(.background, "background", frame.bounded)
            if background.painted.hasPrefix("image:"), let name = background.imageName {
                box.role = .backgroundImage
                box.image = .named(name)
                // A mode that the guide leaves open fills the region and keeps the proportions.
                box.contentMode = .scaleAspectFill
                box.fill = Palette.app
                box.pictureGround = pictureGround
            } else {
                box.fill = background.color.value ?? Palette.app
            }
            box.explanation = explanation("background.painted")
            scene.boxes.append(box)
        }
        if let white = resolution.geometry.white ?? card {
            let isCard = resolution.style == .basic
            var box = Box(.card, isCard ? "card" : "bottomHalf", white.bounded)
            box.fill = Palette.white
            box.radius = isCard && resolution.device.isPad ? 8 : 0
            box.explanation = explanation("fixedWhite", fallback: .fixed)
            scene.boxes.append(box)
            if isCard { area = white }
        }
    }

    /// The card on an iPad: as wide as resolved, as high as its content needs.
    private var card: Rect? {
        guard resolution.backgroundRegion == .underCard else { return nil }
        let height = min(scene.size.height, contentHeight + 60)
        let width = resolution.widths.view
        return Rect(
            x: (scene.size.width - width) / 2, y: (scene.size.height - height) / 2, width: width,
            height: height)
    }

    /// Why the device's own parts are there.
    private static let builtin: BoxExplanation = {
        var explanation = BoxExplanation()
        explanation.layer = ColorSource.builtin.rawValue
        explanation.rule = .device
        explanation.because = "the screen of the device"
        return explanation
    }()

    private mutating func layStatusBar() {
        var bar = Box(
            .statusBar, "device.statusBar",
            Rect(
                x: 0, y: 0, width: scene.size.width,
                height: resolution.device.statusBarHeight))
        bar.setText(
            "9:41", size: 12, isBold: true, color: Palette.ink(Palette.text, on: ground(at: 0)))
        bar.explanation = Self.builtin
        scene.boxes.append(bar)
    }

    /// Height of everything shown, in points.
    private var contentHeight: Double {
        var height = 2 * (Self.fieldHeight + Self.gap)
        if resolution.icon.display == true { height += iconSize + Self.gap }
        for label in [resolution.serverLabel, resolution.changeLibrary] where label.display {
            height += lineHeight(label) + Self.gap
        }
        if resolution.stayLoggedIn.display {
            height += max(20, lineHeight(resolution.stayLoggedIn)) + Self.gap
        }
        for button in resolution.buttons where button.visible { height += button.height + Self.gap }
        return height - Self.gap
    }

    private var iconSize: Double { resolution.icon.size ?? Self.builtinIcon }

    private func lineHeight(_ label: LoginScreenLabel) -> Double {
        ((label.font.size ?? 15) * 1.4).rounded()
    }

    private mutating func layIcon(_ width: Double) {
        guard resolution.icon.display == true else { return }
        let icon = resolution.icon
        var box = block(.icon, "icon", iconSize, iconSize)
        if let image = icon.image {
            box.image = .named(image)
            box.explanation = explanation("icon.image")
            add(box)
        } else if let glyph = glyph(icon, size: iconSize, builtin: Palette.button) {
            box.drawing = glyph
            box.explanation = explanation("icon.glyph")
            add(box)
        } else {
            box.fill = Palette.white
            box.edge = Palette.line
            box.radius = iconSize / 5
            box.lackingGlyph = icon.glyph
            put(
                box, icon.glyph ?? "icon", size: min(14, max(4, iconSize / 4)), icon.tint,
                builtin: Palette.button, reasons: ["icon.tint", "icon.glyph"])
        }
    }

    /// The outline of an icon's glyph, where the app's font has it.
    private func glyph(_ icon: LoginScreenIcon, size: Double, builtin: Color) -> BoxDrawing? {
        BoxDrawing(
            icon.glyph, in: fonts[icon.font], size: size, color: icon.tint.value ?? builtin)
    }

    private mutating func layLabel(
        _ label: LoginScreenLabel, _ slot: String, words: String, color: Color, width: Double
    ) {
        guard label.display else { return }
        let box = block(.label, slot, width, lineHeight(label))
        put(
            box, label.text ?? words, size: label.font.size ?? 15, label.font.color,
            builtin: color,
            reasons: (slot == "serverLabel" ? [] : ["\(slot).text"]) + ["\(slot).font.color"],
            font: label.font.name)
    }

    private mutating func layCheckbox(_ width: Double) {
        let label = resolution.stayLoggedIn
        guard label.display else { return }
        let height = max(20, lineHeight(label))
        var text = block(.label, "stayLoggedIn", width, height)
        let row = text.frame
        var check = Box(
            .checkbox, "stayLoggedIn.checkboxTint",
            Rect(x: row.x, y: row.y + (height - 18) / 2, width: 18, height: 18))
        check.edge = resolution.checkboxTint.value ?? Palette.button
        check.isEdgeGiven = resolution.checkboxTint.value != nil
        check.radius = 3
        put(
            check, resolution.initiallyChecked ? "✓" : "", size: 14, resolution.checkboxTint,
            builtin: Palette.button,
            reasons: ["stayLoggedIn.checkboxTint", "stayLoggedIn.initiallyChecked"])
        text.frame.x += 26
        text.frame.width = max(0, width - 26)
        put(
            text, label.text ?? "Stay logged in", size: label.font.size ?? 15, label.font.color,
            builtin: Palette.text, alignment: .left,
            reasons: ["stayLoggedIn.text", "stayLoggedIn.font.color"], font: label.font.name)
    }

    private mutating func lay(_ button: LoginScreenButton, _ width: Double) {
        let slot = "buttons[\(button.authType)]"
        var box = block(.button, slot, width, button.height)
        box.fill = button.background.value ?? Palette.button
        box.radius = 5
        put(
            box, button.text ?? Self.words(for: button.name), size: button.textFont.size ?? 16,
            button.textFont.color,
            builtin: Palette.white,
            reasons: ["\(slot).text", "\(slot).background", "\(slot).textFont.color"],
            font: button.textFont.name)
        guard button.icon.display == true, button.icon.image != nil || button.icon.glyph != nil
        else { return }
        let side = min(button.icon.size ?? 20, button.height)
        var icon = Box(
            .icon, "\(slot).icon",
            Rect(
                x: box.frame.x + 8, y: box.frame.y + (button.height - side) / 2, width: side,
                height: side))
        if let image = button.icon.image {
            icon.image = .named(image)
            icon.explanation = explanation("\(slot).icon.image")
            add(icon)
        } else if let glyph = glyph(button.icon, size: side, builtin: Palette.white) {
            icon.drawing = glyph
            icon.explanation = explanation("\(slot).icon.glyph")
            add(icon)
        } else {
            put(
                icon, button.icon.glyph ?? "", size: max(4, side / 4), button.icon.tint,
                builtin: Palette.white, reasons: ["\(slot).icon.glyph", "\(slot).icon.tint"])
        }
    }

    /// The app's own wording of a button without a text: ours for name and password.
    static func words(for name: String) -> String { name == "Standard/LDAP" ? "Log In" : name }

    /// A centred element at the current height; moves on below it.
    private mutating func block(
        _ role: Box.Role, _ slot: String, _ width: Double, _ height: Double
    ) -> Box {
        var box = Box(
            role, slot,
            Rect(x: area.x + (area.width - width) / 2, y: y, width: width, height: height))
        box.isFlowing = true
        y += height + Self.gap
        return box
    }

    private mutating func put(
        _ box: Box, _ text: String, size: Double, _ color: SourcedColor, builtin: Color,
        alignment: BoxText.Alignment = .center, reasons slots: [String], font: String? = nil
    ) {
        var box = box
        box.setText(
            text, size: size, color: color.value ?? builtin, isGiven: color.value != nil,
            alignment: alignment,
            inset: box.role == .field ? 10 : 0, font: font, of: fonts)
        // The reason is that of the first part that a key gives.
        let given = slots.first { resolution.provenance?[SlotPath($0)]?.from != nil }
        box.explanation = explanation(given ?? slots.last)
        add(box)
    }

    /// Adds an element of the login view.
    private mutating func add(_ box: Box) {
        var box = box
        box.frame = box.frame.bounded
        box.viewport = viewport
        scene.boxes.append(box)
    }

    /// The reason of a slot; of an element that shows none, that the app's own is there.
    private func explanation(
        _ slot: String?, fallback: ColorSource = .builtin
    ) -> BoxExplanation {
        guard let slot else {
            var explanation = Self.builtin
            explanation.rule = .default
            explanation.because = "the app's own"
            return explanation
        }
        return BoxExplanation(resolution.provenance?[SlotPath(slot)], fallback: fallback.rawValue)
    }
}
