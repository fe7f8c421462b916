extension TreeDrawing {
    /// Draws a resolved dialog: presentation first, then its screens in the order they open.
    public init(_ resolution: DialogResolution) {
        self.init()
        let origins = SlotOrigins(resolution.provenance)
        add(
            0, resolution.sharing == nil ? "Sign-in dialog" : "Sharing dialog",
            "on \(resolution.device.title), \(resolution.device.orientation.rawValue), "
                + "profile \(resolution.profile.rawValue)")
        draw(resolution.presentation, origins)
        if !resolution.opens.isEmpty {
            add(
                1, "opens", resolution.opens.map(\.rawValue).joined(separator: " > "),
                from: origins["opens"])
        }
        if let table = resolution.providerTable { draw(table, origins) }
        if let landing = resolution.userLanding { draw(landing, origins) }
        if let sharing = resolution.sharing { draw(sharing, origins) }
        for key in resolution.removed {
            add(1, "removed", key.key, from: SlotOrigins.text(key.layer, key.source))
        }
    }

    private mutating func draw(_ presentation: Presentation, _ origins: SlotOrigins) {
        if let refusal = presentation.refusal {
            add(
                1, "refused", "\(refusal.code) \(refusal.message)",
                from: origins["presentation.refusal"])
            return
        }
        var words = [presentation.mode.rawValue]
        if let transition = presentation.transition { words.append(transition.rawValue) }
        if presentation.animated == false { words.append("not animated") }
        add(1, "presentation", words.joined(separator: ", "), from: origins["presentation.mode"])
        if let navigation = presentation.navigation {
            let name = presentation.navigationName.map { " '\($0)'" } ?? ""
            add(
                2, "navigation", navigation.rawValue + name,
                from: origins["presentation.navigation"])
        }
        if let presenter = presentation.presenter {
            add(2, "presenter", presenter, from: origins["presentation.presenter"])
        }
        switch presentation.anchor {
        case .barButtonItem(let name)?:
            add(
                2, "anchor", name.map { "bar button '\($0)'" } ?? "an object that is no bar button",
                from: origins["presentation.anchor"])
        case .rect(let rect)?:
            add(
                2, "anchor", rect.map { Self.text($0) } ?? "a rectangle that is not known",
                from: origins["presentation.anchor"])
        case nil: break
        }
        if let arrow = presentation.arrow {
            add(2, "arrow", arrow.word ?? "unnamed number", from: origins["presentation.arrow"])
        }
        if let size = presentation.size {
            add(
                2, "size", "\(Self.points(size.width)) x \(Self.points(size.height))",
                from: origins["presentation.size"])
        }
        add(
            2, "Cancel", presentation.cancelHidden ? "hidden" : "shown",
            from: origins["presentation.cancelHidden"])
    }

    private mutating func draw(_ table: ProviderTableScreen, _ origins: SlotOrigins) {
        let screen = "providerTable"
        add(1, "provider table", table.state == .loading ? "loading" : "")
        add(
            2, "title", words(table.title, "\(screen).title", origins),
            from: origins["\(screen).title"])
        if case .view(let view) = table.title {
            drawParts(of: view, "providerTable.title", origins)
        }
        add(2, "back text", Self.quoted(table.backText), from: origins["\(screen).backText"])
        draw(table.background, screen, origins)
        draw(table.tableHeader, "table header", "\(screen).tableHeader", origins)
        draw(table.sectionHeader, "section header", "\(screen).sectionHeader", origins)
        // Without a list of the app's own the providers are samples.
        let isSample = origins.isOfLibrary("\(screen).rows") && !table.rows.isEmpty
        add(
            2, "rows",
            "\(table.rows.count)"
                + (isSample ? " samples (--configuration FILE names yours)" : ""),
            from: origins["\(screen).rows"])
        for (position, row) in table.rows.enumerated() {
            add(
                3, row.provider,
                "\(row.text.map(Self.quoted) ?? "blank"), opens \(row.opens.rawValue)",
                from: origins["\(screen).rows[\(position)].text"])
        }
        draw(table.sectionFooter, "section footer", "\(screen).sectionFooter", origins)
        draw(table.tableFooter, "table footer", "\(screen).tableFooter", origins)
        add(
            2, "info bar", table.infoBar.visible ? Self.quoted(table.infoBar.text) : "hidden",
            from: origins["\(screen).infoBar"])
    }

    private mutating func draw(_ landing: UserLandingScreen, _ origins: SlotOrigins) {
        let screen = "userLanding"
        add(1, "user landing", landing.provider)
        add(
            2, "title", Self.quoted(landing.navTitle ?? ""), from: origins["\(screen).navTitle"])
        add(
            2, "controller title", Self.quoted(landing.controllerTitle ?? ""),
            from: origins["\(screen).controllerTitle"])
        draw(landing.background, screen, origins)
        if let placeholder = landing.placeholder {
            add(
                2, "text field",
                "\(Self.quoted(landing.inputText ?? "")), prompt \(Self.quoted(placeholder))",
                from: origins["\(screen).placeholder"])
        }
        if let welcome = landing.welcome {
            add(2, "welcome", Self.quoted(welcome), from: origins["\(screen).welcome"])
        }
        add(
            2, "Cancel", landing.cancel.visible ? "shown, \(landing.cancel.side)" : "hidden",
            from: origins["\(screen).cancel.visible"])
    }

    private mutating func draw(_ sharing: SharingScreen, _ origins: SlotOrigins) {
        let screen = "sharing"
        add(1, "sharing screen", sharing.state == .loading ? "loading" : "")
        add(
            2, "title", words(sharing.title, "\(screen).title", origins),
            from: origins["\(screen).title"])
        if case .view(let view) = sharing.title { drawParts(of: view, "sharing.title", origins) }
        if let later = sharing.titleAfterSelection {
            add(
                2, "title then", Self.text(later), from: origins["\(screen).titleAfterSelection"])
        }
        add(2, "back text", Self.quoted(sharing.backText), from: origins["\(screen).backText"])
        draw(sharing.background, screen, origins)
        add(2, "tabs", sharing.tabs.joined(separator: ", "), from: origins["\(screen).tabs"])
        if let selected = sharing.selected {
            add(2, "selected", selected, from: origins["\(screen).selected"])
        }
    }

    private mutating func draw(_ background: Background, _ screen: String, _ origins: SlotOrigins) {
        add(
            2, "background", background.color.hex, from: origins["\(screen).background.color"],
            swatches: [background.color])
        for (position, image) in background.images.enumerated() {
            add(3, "image", image, from: origins["\(screen).background.images[\(position)]"])
        }
    }

    private mutating func draw(
        _ slot: TableSlot?, _ label: String, _ path: String, _ origins: SlotOrigins
    ) {
        guard let slot else { return add(2, label, "nothing", from: origins[path]) }
        let height = "height \(Self.points(slot.height))"
        switch slot {
        case .text(let text, _):
            let shown = text.map(Self.quoted) ?? Self.noText(path, origins)
            add(2, label, "\(shown), \(height)", from: origins[path])
        case .blank: add(2, label, "blank, \(height)", from: origins[path])
        case .view(let view, _):
            add(2, label, "view '\(view.name)', \(height)", from: origins[path])
            drawParts(of: view, path, origins)
        case .captureForm(let form, _):
            add(2, label, "Capture form, \(height)", from: origins[path])
            add(
                3, "title", words(form.title, "\(path).form.title", origins),
                from: origins["\(path).form.title"])
            for (position, field) in form.fields.enumerated() {
                add(
                    3, "field", Self.quoted(field.placeholder),
                    from: origins["\(path).form.fields[\(position)].placeholder"])
            }
        }
    }

    /// The parts of a described view, one below the other.
    private mutating func drawParts(
        of view: ViewDescription, _ path: String, _ origins: SlotOrigins
    ) {
        for (position, part) in view.parts.enumerated() {
            add(
                3, Self.kind(part), Self.text(part),
                from: part.origin ?? origins["\(path).parts[\(position)]"],
                swatches: [part.background, part.textColor].compactMap { $0 })
        }
    }

    private static func kind(_ part: ViewPart) -> String {
        switch part.content {
        case .label: "label"
        case .image: "image"
        case .textField: "text field"
        case .button: "button"
        case .sectionHeader: "section header"
        case .row: "row"
        case .sectionFooter: "section footer"
        case .spacer: "space"
        }
    }

    /// The description of a label.
    private static func words(_ look: LabelLook) -> String {
        var facts = ""
        if let font = look.font {
            let words = [
                font.name ?? "system", font.size.map(points), font.bold ? "bold" : nil,
            ]
            facts += ", font " + words.compactMap { $0 }.joined(separator: " ")
        }
        if let color = look.color { facts += ", text \(color.hex)" }
        if let shadow = look.shadow { facts += ", shadow \(shadow.hex)" }
        if let alignment = look.alignment { facts += ", \(alignment.rawValue)" }
        if let frame = look.frame {
            facts += ", at \(points(frame.x)), \(points(frame.y)), "
            facts += "\(points(frame.width)) x \(points(frame.height))"
        }
        return facts
    }

    private static func text(_ part: ViewPart) -> String {
        let text =
            switch part.content {
            case .label(let text), .image(let text), .sectionHeader(let text), .row(let text),
                .sectionFooter(let text):
                quoted(text)
            case .textField(let name, let placeholder, let secure):
                quoted(placeholder ?? name) + (secure ? ", hidden input" : "")
            case .button(let name, let title): quoted(title ?? name)
            case .spacer: ""
            }
        var facts = "height \(points(part.height))"
        if let color = part.background { facts += ", background \(color.hex)" }
        if let color = part.textColor { facts += ", text \(color.hex)" }
        if let look = part.look { facts += words(look) }
        return text.isEmpty ? facts : "\(text), \(facts)"
    }

    /// The replacement for an unknown text.
    private static func noText(_ slot: String, _ origins: SlotOrigins) -> String {
        origins.isAssumed(slot) ? "known only at run time" : "an object that is no text"
    }

    private func words(_ title: TitleSlot, _ slot: String, _ origins: SlotOrigins) -> String {
        if case .noText = title { return Self.noText(slot, origins) }
        return Self.text(title)
    }

    static func text(_ title: TitleSlot) -> String {
        switch title {
        case .text(let text): quoted(text)
        case .view(let view): "view '\(view.name)'"
        case .object: "an object that is no view"
        case .noText: "an object that is no text"
        }
    }

    static func text(_ rect: Rect) -> String {
        "\(points(rect.x)), \(points(rect.y)), \(points(rect.width)) x \(points(rect.height))"
    }

    /// Text in quotation marks, at most 120 characters of it.
    static func quoted(_ text: String) -> String {
        let shown = text.unicodeScalars.prefix(121)
        return shown.count > 120 ? "\"\(String(shown.dropLast()))…\"" : "\"\(text)\""
    }

    static func points(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }
}
