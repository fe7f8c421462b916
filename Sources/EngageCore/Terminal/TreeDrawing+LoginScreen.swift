extension TreeDrawing {
    /// Draws a resolved login screen from its background to its last line.
    public init(_ screen: LoginScreenResolution) {
        self.init()
        let origins = SlotOrigins(screen.provenance)
        let device = screen.device
        add(
            0, "Login screen",
            "style \(screen.style.rawValue) (\(screen.style.name)), on \(device.title), "
                + "\(Self.points(device.width)) x \(Self.points(device.height)), "
                + device.orientation.rawValue)
        drawBackground(screen, origins)
        draw(screen.icon, origins)
        draw("server label", screen.serverLabel, "serverLabel", origins)
        draw("Change Library", screen.changeLibrary, "changeLibrary", origins)
        add(1, "text fields", Self.text(screen.widths), from: origins["widths.elements"])
        drawColor(screen.textFields, "textFields.color", origins)
        for (place, button) in screen.buttons.enumerated() where button.visible {
            draw(button, "buttons[\(place)]", origins)
        }
        let hidden = screen.buttons.filter { !$0.visible }.map(\.name)
        if !hidden.isEmpty { add(1, "not enabled", hidden.joined(separator: ", ")) }
        draw("stay logged in", screen.stayLoggedIn, "stayLoggedIn", origins)
        add(
            2, "checked", screen.initiallyChecked ? "yes" : "no",
            from: origins["stayLoggedIn.initiallyChecked"])
        drawColor(screen.checkboxTint, "stayLoggedIn.checkboxTint", origins, as: "checkbox")
        for decision in screen.decisions {
            let over = decision.over.isEmpty ? "" : " over \(decision.over.joined(separator: ", "))"
            add(
                1, "decided",
                "\(decision.slot): \(decision.chose)\(over), because \(decision.because)")
        }
    }

    private mutating func drawBackground(
        _ screen: LoginScreenResolution, _ origins: SlotOrigins
    ) {
        let place =
            switch screen.backgroundRegion {
            case .hidden: "hidden behind the card"
            case .underCard: "around the white card"
            case .full: "everywhere"
            case .topHalf: "upper half, lower half white"
            }
        let background = screen.background
        let key = background.selectedKey.map { " by BackgroundImage.\($0)" } ?? ""
        let color = background.painted.hasPrefix("color:") ? background.color.value : nil
        add(
            1, "background", "\(background.painted)\(key), \(place)",
            from: origins["background.painted"], swatches: [color].compactMap(\.self))
    }

    private mutating func draw(_ icon: LoginScreenIcon, _ origins: SlotOrigins) {
        let state = icon.display == false ? " (hidden)" : ""
        let (what, slot) =
            icon.glyph.map { ("glyph \($0)", "icon.glyph") }
            ?? icon.image.map { ("image \($0)", "icon.image") } ?? ("builtin", "icon.image")
        add(1, "icon", what + state, from: origins[slot])
        if let size = icon.size { add(2, "size", Self.points(size), from: origins["icon.size"]) }
        drawColor(icon.tint, "icon.tint", origins)
    }

    private mutating func draw(
        _ name: String, _ label: LoginScreenLabel, _ slot: String, _ origins: SlotOrigins
    ) {
        let words = label.text.map(Self.quoted) ?? "shown"
        add(
            1, name, label.display ? words : "hidden",
            from: origins[label.display && label.text != nil ? "\(slot).text" : "\(slot).display"])
        if let font = label.font.name { add(2, "font", font, from: origins["\(slot).font.name"]) }
        if let size = label.font.size {
            add(2, "size", Self.points(size), from: origins["\(slot).font.size"])
        }
        drawColor(label.font.color, "\(slot).font.color", origins)
    }

    private mutating func draw(
        _ button: LoginScreenButton, _ slot: String, _ origins: SlotOrigins
    ) {
        add(
            1, "button \(button.name)", button.text.map(Self.quoted) ?? "",
            from: origins["\(slot).text"])
        let about = button.heightIsApproximate ? "about " : ""
        add(2, "height", about + Self.points(button.height), from: origins["\(slot).height"])
        drawColor(button.background, "\(slot).background", origins, as: "background")
        if button.textFont.color.value != nil {
            drawColor(button.textFont.color, "\(slot).textFont.color", origins, as: "title")
        }
        if let glyph = button.icon.glyph {
            add(2, "icon", "glyph \(glyph)", from: origins["\(slot).icon.glyph"])
            drawColor(button.icon.tint, "\(slot).icon.tint", origins, as: "icon's colour")
        }
    }

    /// A colour with the rule that gave it.
    private mutating func drawColor(
        _ color: SourcedColor, _ slot: String, _ origins: SlotOrigins, as name: String = "colour"
    ) {
        let words = color.value.map { "\($0.hex) from \(color.from.rawValue)" } ?? "builtin"
        add(
            2, name, words, from: origins["\(slot).value"],
            swatches: [color.value].compactMap(\.self))
    }

    private static func text(_ widths: LoginScreenWidths) -> String {
        guard let elements = widths.elements else { return "at most \(points(widths.atMost)) wide" }
        return "\(points(elements)) wide of \(points(widths.view))"
    }
}
