extension JSONWriter {
    mutating func value(_ presentation: Presentation) {
        beginObject()
        key("mode")
        string(presentation.mode.rawValue)
        key("navigation")
        string(presentation.navigation?.rawValue)
        key("navigationName")
        string(presentation.navigationName)
        key("refusal")
        optional(presentation.refusal) { writer, refusal in
            writer.beginObject()
            writer.key("code")
            writer.integer(refusal.code)
            writer.key("message")
            writer.string(refusal.message)
            writer.endObject()
        }
        key("transition")
        string(presentation.transition?.rawValue)
        key("animated")
        optional(presentation.animated) { $0.boolean($1) }
        key("presenter")
        string(presentation.presenter)
        key("anchor")
        optional(presentation.anchor) { $0.value($1) }
        key("arrow")
        optional(presentation.arrow) { writer, arrow in
            if case .other(let number) = arrow {
                writer.integer(number)
            } else {
                writer.string(arrow.word)
            }
        }
        key("size")
        optional(presentation.size) { writer, size in
            writer.beginArray()
            writer.number(size.width)
            writer.number(size.height)
            writer.endArray()
        }
        key("cancelHidden")
        boolean(presentation.cancelHidden)
        endObject()
    }

    private mutating func value(_ anchor: Presentation.Anchor) {
        beginObject()
        switch anchor {
        case .barButtonItem(let name):
            key("barButtonItem")
            string(name)
        case .rect(let rect):
            key("rect")
            value(rect)
        }
        endObject()
    }

    mutating func value(_ rect: Rect) {
        beginArray()
        number(rect.x)
        number(rect.y)
        number(rect.width)
        number(rect.height)
        endArray()
    }

    mutating func value(_ title: TitleSlot) {
        beginObject()
        switch title {
        case .text(let text):
            key("text")
            string(text)
        case .view(let view):
            key("view")
            string(view.name)
        case .object:
            key("view")
            null()
        case .noText:
            key("text")
            null()
        }
        endObject()
    }

    mutating func value(_ slot: TableSlot) {
        beginObject()
        switch slot {
        case .text(let text, _):
            key("text")
            string(text)
        case .view(let view, _):
            key("view")
            string(view.name)
        case .blank:
            key("blank")
            boolean(true)
        case .captureForm:
            key("view")
            string("captureForm")
        }
        key("height")
        number(slot.height)
        if case .captureForm(let form, _) = slot {
            key("form")
            value(form)
        }
        if case .view(let view, _) = slot, view.nativeLogin != nil, !view.parts.isEmpty {
            key("parts")
            array(view.parts) { writer, part in writer.value(part) }
        }
        endObject()
    }

    /// A part of a login screen in a dialog: what it is, its height and its colours.
    private mutating func value(_ part: ViewPart) {
        beginObject()
        switch part.content {
        case .textField(let name, let placeholder, let secure):
            member("textField", name)
            member("placeholder", placeholder)
            key("secure")
            boolean(secure)
        case .button(let name, let title):
            member("button", name)
            member("text", title)
        case .label(let text): member("label", text)
        case .image(let name): member("image", name)
        case .sectionHeader(let text): member("sectionHeader", text)
        case .row(let text): member("row", text)
        case .sectionFooter(let text): member("sectionFooter", text)
        case .spacer: member("spacer", nil)
        }
        key("height")
        number(part.height)
        member("background", part.background?.hex)
        member("textColor", part.textColor?.hex)
        member("origin", part.origin)
        endObject()
    }

    private mutating func member(_ name: String, _ text: String?) {
        key(name)
        string(text)
    }

    private mutating func value(_ form: CaptureForm) {
        beginObject()
        key("title")
        value(form.title)
        key("headerHeight")
        number(form.headerHeight)
        key("fields")
        array(form.fields) { writer, field in
            writer.beginObject()
            writer.key("placeholder")
            writer.string(field.placeholder)
            writer.key("secure")
            writer.boolean(field.secure)
            writer.endObject()
        }
        endObject()
    }

    mutating func value(_ background: Background) {
        beginObject()
        key("color")
        string(background.color.hex)
        key("images")
        strings(background.images)
        endObject()
    }

    mutating func value(_ table: ProviderTableScreen) {
        beginObject()
        key("title")
        value(table.title)
        key("controllerTitle")
        string(table.controllerTitle)
        key("backText")
        string(table.backText)
        key("background")
        value(table.background)
        key("tableHeader")
        optional(table.tableHeader) { $0.value($1) }
        key("sectionHeader")
        optional(table.sectionHeader) { $0.value($1) }
        key("state")
        string(table.state.rawValue)
        key("rows")
        array(table.rows) { writer, row in
            writer.beginObject()
            writer.key("provider")
            writer.string(row.provider)
            writer.key("text")
            writer.string(row.text)
            writer.key("icon")
            writer.string(row.icon)
            writer.key("height")
            writer.number(row.height)
            writer.key("opens")
            writer.string(row.opens.rawValue)
            writer.endObject()
        }
        key("sectionFooter")
        value(table.sectionFooter)
        key("tableFooter")
        optional(table.tableFooter) { $0.value($1) }
        key("infoBar")
        beginObject()
        key("visible")
        boolean(table.infoBar.visible)
        key("text")
        string(table.infoBar.text)
        endObject()
        endObject()
    }

    mutating func value(_ landing: UserLandingScreen) {
        beginObject()
        key("provider")
        string(landing.provider)
        key("controllerTitle")
        string(landing.controllerTitle)
        key("navTitle")
        string(landing.navTitle)
        key("requiresInput")
        boolean(landing.requiresInput)
        key("placeholder")
        string(landing.placeholder)
        key("inputText")
        string(landing.inputText)
        key("welcome")
        string(landing.welcome)
        key("background")
        value(landing.background)
        key("cancel")
        beginObject()
        key("visible")
        boolean(landing.cancel.visible)
        key("side")
        string(landing.cancel.side)
        endObject()
        key("parts")
        array(landing.parts) { writer, part in
            writer.beginObject()
            writer.key("name")
            writer.string(part.name)
            writer.key("frame")
            writer.value(part.frame)
            writer.key("parent")
            writer.string(part.parent)
            writer.key("text")
            writer.string(part.text)
            writer.key("visible")
            writer.boolean(part.visible)
            writer.endObject()
        }
        endObject()
    }

    mutating func value(_ sharing: SharingScreen) {
        beginObject()
        key("state")
        string(sharing.state.rawValue)
        key("title")
        value(sharing.title)
        key("titleAfterSelection")
        optional(sharing.titleAfterSelection) { $0.value($1) }
        key("controllerTitle")
        string(sharing.controllerTitle)
        key("backText")
        string(sharing.backText)
        key("background")
        value(sharing.background)
        key("backgroundAlpha")
        number(0.3)
        key("tabs")
        strings(sharing.tabs)
        key("selected")
        string(sharing.selected)
        endObject()
    }
}
