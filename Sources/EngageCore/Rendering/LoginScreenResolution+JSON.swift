extension JSONWriter {
    /// Writes the answer to a question of kind `loginScreen`.
    ///
    /// Source: contract, "Resolution of a loginScreen".
    public mutating func value(_ screen: LoginScreenResolution) {
        beginObject()
        if let id = screen.id {
            key("id")
            value(id)
        }
        key("kind")
        string("loginScreen")
        key("device")
        value(screen.device)
        key("style")
        integer(screen.style.rawValue)
        key("styleName")
        string(screen.style.name)
        key("layoutVariant")
        string(screen.style.layoutVariant)
        key("backgroundRegion")
        string(screen.backgroundRegion.rawValue)
        key("fixedWhite")
        string(screen.style.fixedWhite)
        key("geometry")
        geometry(screen.geometry)
        key("background")
        background(screen.background)
        key("iPhoneXFamily")
        value(screen.iPhoneXFamily)
        key("icon")
        icon(screen.icon, isButton: false)
        key("serverLabel")
        label(screen.serverLabel, hasText: false)
        key("changeLibrary")
        label(screen.changeLibrary, hasText: true)
        key("stayLoggedIn")
        beginObject()
        key("display")
        boolean(screen.stayLoggedIn.display)
        key("initiallyChecked")
        boolean(screen.initiallyChecked)
        key("text")
        string(screen.stayLoggedIn.text)
        key("font")
        font(screen.stayLoggedIn.font)
        key("checkboxTint")
        color(screen.checkboxTint)
        endObject()
        key("textFields")
        beginObject()
        key("color")
        color(screen.textFields)
        endObject()
        key("widths")
        widths(screen.widths)
        key("buttons")
        beginArray()
        for button in screen.buttons { self.button(button) }
        endArray()
        findings(screen)
        endObject()
    }

    /// Writes both readings of the iPhone X family.
    public mutating func value(_ family: IPhoneXFamily) {
        beginObject()
        key("verdict")
        boolean(family.verdict)
        key("reason")
        string(family.reason)
        key("matchedByListCode")
        boolean(family.matchedByListCode)
        key("matchedByListProse")
        boolean(family.matchedByListProse)
        key("ratio")
        points(family.ratio)
        key("matchedByRatioCode")
        boolean(family.matchedByRatioCode)
        key("matchedByRatioProse")
        boolean(family.matchedByRatioProse)
        key("verdictCode")
        boolean(family.verdictCode)
        key("verdictProse")
        boolean(family.verdictProse)
        key("sourcesDisagree")
        boolean(family.sourcesDisagree)
        key("orientationSensitive")
        boolean(family.orientationSensitive)
        endObject()
    }

    private mutating func points(_ value: Double?) {
        if let value { number(value) } else { null() }
    }

    private mutating func geometry(_ geometry: LoginScreenGeometry) {
        beginObject()
        key("background")
        frame(geometry.background)
        key("white")
        frame(geometry.white)
        endObject()
    }

    private mutating func frame(_ rect: Rect?) {
        guard let rect else { return null() }
        beginArray()
        for component in [rect.x, rect.y, rect.width, rect.height] { number(component) }
        endArray()
    }

    private mutating func background(_ background: LoginScreenBackground) {
        beginObject()
        key("selectedKey")
        string(background.selectedKey)
        key("imageName")
        string(background.imageName)
        key("imageResolved")
        boolean(background.imageResolved)
        key("painted")
        string(background.painted)
        key("color")
        color(background.color)
        key("suggestedRatio")
        string(background.suggestedRatio)
        key("contentMode")
        string(background.contentMode)
        endObject()
    }

    private mutating func icon(_ icon: LoginScreenIcon, isButton: Bool) {
        beginObject()
        key("display")
        if let display = icon.display { boolean(display) } else { null() }
        key("glyph")
        string(icon.glyph)
        key("image")
        string(icon.image)
        key("size")
        points(icon.size)
        key("tint")
        color(icon.tint)
        key("font")
        string(icon.font)
        if isButton {
            key("iconPresence")
            string(icon.display.map { $0 ? "present" : "absent" } ?? "unknown")
        } else {
            key("appliesToImage")
            boolean(icon.appliesToImage)
        }
        endObject()
    }

    private mutating func label(_ label: LoginScreenLabel, hasText: Bool) {
        beginObject()
        key("display")
        boolean(label.display)
        if hasText {
            key("text")
            string(label.text)
        }
        key("font")
        font(label.font)
        endObject()
    }

    private mutating func font(_ font: LoginScreenFont) {
        beginObject()
        key("name")
        string(font.name)
        key("size")
        points(font.size)
        key("color")
        color(font.color)
        endObject()
    }

    private mutating func color(_ color: SourcedColor) {
        beginObject()
        key("value")
        string(color.value?.hex)
        key("from")
        string(color.from.rawValue)
        endObject()
    }

    private mutating func widths(_ widths: LoginScreenWidths) {
        beginObject()
        key("elements")
        points(widths.elements)
        key("view")
        number(widths.view)
        key("padding")
        points(widths.padding)
        key("atMost")
        number(widths.atMost)
        endObject()
    }

    private mutating func button(_ button: LoginScreenButton) {
        beginObject()
        key("authType")
        integer(button.authType)
        key("name")
        string(button.name)
        key("visible")
        boolean(button.visible)
        key("text")
        string(button.text)
        key("background")
        color(button.background)
        key("textFont")
        font(button.textFont)
        key("icon")
        icon(button.icon, isButton: true)
        key("height")
        number(button.height)
        key("approximate")
        boolean(button.heightIsApproximate)
        endObject()
    }

    private mutating func findings(_ screen: LoginScreenResolution) {
        key("effective")
        beginObject()
        for entry in screen.effective {
            key(entry.key)
            beginObject()
            member("value", entry.value, entry.layer, entry.source)
            key("shadows")
            beginArray()
            for shadow in entry.shadows {
                beginObject()
                member("value", shadow.value, shadow.layer, shadow.source)
                endObject()
            }
            endArray()
            endObject()
        }
        endObject()
        key("decisions")
        beginArray()
        for decision in screen.decisions { value(decision) }
        endArray()
        key("diagnostics")
        beginArray()
        for diagnostic in screen.diagnostics { value(diagnostic) }
        endArray()
    }

    private mutating func member(
        _ name: String, _ value: PrintedValue, _ layer: String, _ source: SourceLocation?
    ) {
        key(name)
        self.value(value)
        key("layer")
        string(layer)
        key("source")
        location(source)
    }
}
