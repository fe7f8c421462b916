import EngageCore

extension DialogLayout {
    /// A section or table slot at a height; answers where the next one begins, in points.
    mutating func laySlot(
        _ slot: TableSlot?, _ role: Box.Role, _ name: String, y: Double
    ) -> Double {
        guard let slot, slot.height > 0 else { return y }
        let frame = Rect(x: content.x, y: y, width: content.width, height: slot.height)
        var box = Box(role, name, frame)
        box.isFlowing = true
        switch slot {
        case .text(let text, _):
            put(box)
            let inset = metrics.headerInset
            let inner = Rect(
                x: frame.x + inset, y: y, width: frame.width - 2 * inset, height: slot.height)
            var label = Box(.label, "\(name).text", inner)
            label.part = .sectionText
            let words = text ?? ""
            let ink = ink(metrics.headerInk)
            put(
                label, text: metrics.isHeaderCapital ? words.uppercased() : words,
                size: metrics.headerSize, isBold: metrics.isHeaderBold, color: ink,
                alignment: .left,
                shadow: metrics.hasHeaderShadow && ink == metrics.headerInk ? Palette.white : nil,
                isShadowBelow: true)
        case .blank:
            put(box)
        case .view(let view, _):
            // A table gives its headers and footers its own left edge and width.
            lay(view, in: box)
        case .captureForm(let form, _):
            put(box)
            lay(form, name, in: frame)
        }
        return y + slot.height
    }

    /// A view of the app: its parts where they are described, else its name on a plain ground.
    private mutating func lay(_ view: ViewDescription, in box: Box) {
        var box = box
        if view.kind == .imageView {
            box.image = .named(view.name)
            box.contentMode = view.mode
            put(box)
            return
        }
        guard !view.parts.isEmpty else {
            box.fill = Palette.view
            box.edge = Palette.line
            put(box, text: view.name, size: 13, color: Palette.text)
            return
        }
        put(box)
        layParts(of: view, in: box)
    }

    /// The parts of a described view, one below the other.
    mutating func layParts(of view: ViewDescription, in box: Box, zone: Zone = .content) {
        var y = box.frame.y
        for (index, part) in view.parts.prefix(Self.mostRows).enumerated() {
            let slot = "\(box.slot).parts[\(index)]"
            // The words of a view that is words alone are in the middle of its height.
            let isAlone = view.parts.count == 1 && part.isLabel && part.look?.frame == nil
            let height = isAlone ? max(part.height, box.frame.height) : part.height
            let frame = Rect(x: box.frame.x, y: y, width: box.frame.width, height: height)
            if let look = part.look, case .label(let text) = part.content {
                lay(text, look, part, slot, in: frame, zone)
            } else {
                lay(part, slot, in: frame, zone)
            }
            y += part.height
        }
    }

    /// A label as its description sets it. Source: behaviour, formats#described-views.
    private mutating func lay(
        _ text: String, _ look: LabelLook, _ part: ViewPart, _ slot: String, in frame: Rect,
        _ zone: Zone
    ) {
        var box = Box(.label, slot, frame)
        if let own = look.frame {
            box.frame = Rect(
                x: frame.x + own.x, y: frame.y + own.y, width: own.width, height: own.height)
        }
        box.fill = part.background
        guard !text.isEmpty else { return put(box, in: zone) }
        let inset = look.frame == nil ? 20.0 : 0
        let ground = zone == .bar ? Palette.ink(Palette.barText, on: barColor) : ink(Palette.text)
        box.setText(
            text, size: look.font?.size ?? 14, isBold: look.font?.bold ?? false,
            color: look.color ?? part.textColor ?? ground,
            isGiven: look.color != nil || part.textColor != nil,
            alignment: BoxText.Alignment(rawValue: look.alignment?.rawValue ?? "left") ?? .left,
            inset: inset, font: look.font?.name, of: fonts)
        box.text?.shadow = look.shadow
        put(box, in: zone)
    }

    /// One part of a described view; fields and buttons are placed as in the guide's table.
    ///
    /// Source: Custom UI guide, "Conventional login with Social Login"; behaviour,
    /// native-login#capture: fields 10, 7, 280, 26 in rows of 40, a button 10, 2, 300, 40 in a
    /// footer of 50.
    private mutating func lay(
        _ part: ViewPart, _ slot: String, in frame: Rect, _ zone: Zone
    ) {
        var (box, text) = content(of: part, slot, in: frame, zone)
        if let background = part.background {
            box.fill = background
            box.part = nil
        }
        if text.text.isEmpty {
            put(box, in: zone)
        } else {
            put(
                box, text: text.text, size: 14, color: part.textColor ?? text.color,
                isGiven: part.textColor != nil, alignment: text.alignment, inset: text.inset,
                in: zone)
        }
    }

    /// The text of a part, as it is drawn where the part does not set it.
    private struct PartText {
        var text = ""
        var color: Color
        var inset = 20.0
        var alignment = BoxText.Alignment.left
    }

    /// The box of a part with its text; below a field is a row of the table.
    private mutating func content(
        of part: ViewPart, _ slot: String, in frame: Rect, _ zone: Zone
    ) -> (Box, PartText) {
        let inner = Rect(
            x: frame.x + 10, y: frame.y, width: max(0, frame.width - 20), height: frame.height)
        var box = Box(.label, slot, frame)
        var text = PartText(color: ink(Palette.text))
        switch part.content {
        case .label(let label):
            text.text = label
        case .image(let name):
            box = Box(.image, slot, inner)
            box.image = .named(name)
        case .textField(let name, let placeholder, let secure):
            if frame.height >= Self.rowHeight { layRow("\(slot).row", frame, zone) }
            box = Box(.field, slot, field(in: inner))
            box.fill = fieldGround(under: part.textColor)
            box.edge = frame.height >= Self.rowHeight ? nil : Palette.line
            text.text = placeholder ?? (secure ? "••••••" : name)
            text.color = Palette.placeholder
            text.inset = 6
        case .button(let name, let title):
            box = Box(.button, slot, inner)
            if frame.height >= 50 {
                box.frame.y += 2
                box.frame.height = 40
            }
            box.fill = Palette.button
            box.radius = 8
            box.part = .button
            text.text = title ?? LoginScreenLayout.words(for: name)
            text.color = Palette.white
            text.inset = 6
            text.alignment = .center
        case .sectionHeader(let title):
            box.role = .header
            text.text = title
            text.color = ink(Palette.sectionText)
        case .row(let title):
            box.role = .row
            box.fill = Palette.white
            box.edge = Palette.line
            box.part = .row
            text.text = title
            text.color = Palette.text
        case .sectionFooter(let title):
            box.role = .footer
            text.text = title
            text.color = ink(Palette.sectionText)
        case .spacer:
            box.role = .view
        }
        return (box, text)
    }

    /// From this height on a field is a table row with the field in it, in points.
    private static let rowHeight = 40.0

    /// White, or the dark of the bars where white text would not be seen on it.
    private func fieldGround(under text: Color?) -> Color {
        guard let text, Contrast.ratio(text, on: Palette.white) < Contrast.largeText else {
            return Palette.white
        }
        let isBetter =
            Contrast.ratio(text, on: Palette.bar) > Contrast.ratio(text, on: Palette.white)
        return isBetter ? Palette.bar : Palette.white
    }

    /// The largest size of a bold text, in half points, at which it fits; not below 12.
    private func size(of text: String, from size: Double, in width: Double) -> Double {
        let face = TextFace(isBold: true, beside: fonts)
        var size = size
        while size > 12, TextMetrics.fit(text, width: width, size: size, in: face).isCut {
            size -= 0.5
        }
        return size
    }

    private func field(in frame: Rect) -> Rect {
        guard frame.height >= Self.rowHeight else { return frame }
        // In an era whose rows are cards the field is as far in the card as its icons are.
        return Rect(
            x: frame.x + metrics.rowInset, y: frame.y + 7, width: max(0, frame.width - 20),
            height: 26)
    }

    private mutating func layRow(_ slot: String, _ frame: Rect, _ zone: Zone) {
        var row = Box(.row, slot, frame)
        row.fill = Palette.white
        row.edge = Palette.line
        row.part = .row
        put(row, in: zone)
    }

    /// Title, two rows of 40 with fields of 26, and a button of 40. Source: behaviour,
    /// native-login#capture.
    private mutating func lay(_ form: CaptureForm, _ slot: String, in frame: Rect) {
        let titleFrame = Rect(
            x: frame.x + 19, y: frame.y, width: frame.width - 38, height: form.headerHeight)
        switch form.title {
        case .text(let text):
            put(
                Box(.header, "\(slot).form.title", titleFrame), text: text,
                size: size(of: text, from: 16, in: titleFrame.width), isBold: true,
                color: ink(Palette.sectionText), alignment: .left)
        case .view(let view):
            var box = Box(.header, "\(slot).form.title", titleFrame)
            box.fill = Palette.view
            put(box, text: view.name, size: 13, color: Palette.text)
        case .object, .noText:
            break
        }
        var y = frame.y + form.headerHeight
        for (index, field) in form.fields.enumerated() {
            let name = "\(slot).form.fields[\(index)]"
            var row = Box(
                .row, "\(name).row", Rect(x: frame.x, y: y, width: frame.width, height: 40))
            row.fill = Palette.white
            row.edge = Palette.line
            row.part = .row
            put(row)
            put(
                Box(
                    .field, name,
                    Rect(
                        x: frame.x + 10 + metrics.rowInset, y: y + 7, width: 280, height: 26)),
                text: field.placeholder, size: 15, color: Palette.placeholder, alignment: .left)
            y += 40
        }
        var button = Box(
            .button, "\(slot).form.button",
            Rect(x: frame.x + 10, y: y + 2, width: 300, height: 40))
        button.fill = Palette.button
        button.radius = 8
        button.part = .button
        put(button, text: "Sign In", size: 16, isBold: true, color: Palette.white)
    }
}

extension ViewPart {
    /// True for words alone.
    fileprivate var isLabel: Bool { if case .label = content { true } else { false } }
}
