extension LoginScreenResolution {
    /// A slot of the answer and what is said about it.
    struct ExplainedSlot: Sendable {
        let path: String
        let fact: @Sendable (LoginScreenResolution) -> ExplainedFact
    }

    /// Every slot outside the buttons, by its path in the answer.
    static let slots: [ExplainedSlot] = [
        ExplainedSlot(path: "style") { .words("\($0.style.rawValue), \($0.style.name)") },
        ExplainedSlot(path: "background") { .words($0.background.painted) },
        ExplainedSlot(path: "background.painted") { .words($0.background.painted) },
        ExplainedSlot(path: "background.selectedKey") {
            .text($0.background.selectedKey, "none of BackgroundImage")
        },
        ExplainedSlot(path: "background.color") { .color($0.background.color) },
        ExplainedSlot(path: "iPhoneXFamily.verdict") {
            .words("\($0.iPhoneXFamily.verdict), by \($0.iPhoneXFamily.reason)")
        },
        ExplainedSlot(path: "icon.tint") { .color($0.icon.tint) },
        ExplainedSlot(path: "icon.glyph") { .text($0.icon.glyph, "the app's own") },
        ExplainedSlot(path: "icon.image") { .text($0.icon.image, "none") },
        ExplainedSlot(path: "icon.size") { .points($0.icon.size, "the app's own") },
        ExplainedSlot(path: "serverLabel.font.color") { .color($0.serverLabel.font.color) },
        ExplainedSlot(path: "changeLibrary.text") {
            .text($0.changeLibrary.text, "default wording")
        },
        ExplainedSlot(path: "changeLibrary.font.color") { .color($0.changeLibrary.font.color) },
        ExplainedSlot(path: "stayLoggedIn.text") {
            .text($0.stayLoggedIn.text, "default wording")
        },
        ExplainedSlot(path: "stayLoggedIn.initiallyChecked") { .words("\($0.initiallyChecked)") },
        ExplainedSlot(path: "stayLoggedIn.font.color") { .color($0.stayLoggedIn.font.color) },
        ExplainedSlot(path: "stayLoggedIn.checkboxTint") { .color($0.checkboxTint) },
        ExplainedSlot(path: "textFields.color") { .color($0.textFields) },
        ExplainedSlot(path: "widths.elements") {
            .points(
                $0.widths.elements,
                "the app's own, at most \(JSONWriter.text($0.widths.atMost))")
        },
        ExplainedSlot(path: "widths.view") { .points($0.widths.view, "") },
    ]
}

extension LoginScreenButton {
    /// A leaf of a button: its key in an entry, its slot in the answer, what is said about it.
    struct ExplainedLeaf: Sendable {
        let key: String
        let slot: String
        private let fact: (@Sendable (LoginScreenButton) -> ExplainedFact)?

        init(
            _ key: String, _ slot: String,
            _ fact: (@Sendable (LoginScreenButton) -> ExplainedFact)? = nil
        ) {
            self.key = key
            self.slot = slot
            self.fact = fact
        }

        /// The fact under its path; for the button itself all of them, by their slots.
        func facts(
            _ button: LoginScreenButton, _ path: String
        ) -> [(path: String, fact: ExplainedFact)] {
            if let fact { return [(path, fact(button))] }
            return leaves.compactMap { leaf in
                leaf.fact.map { ("buttons[\(button.authType)].\(leaf.slot)", $0(button)) }
            }
        }
    }

    /// Every leaf, the button itself first.
    static let leaves: [ExplainedLeaf] = [
        ExplainedLeaf("", ""),
        ExplainedLeaf("AuthType", "authType") { .words("\($0.authType), \($0.name)") },
        ExplainedLeaf("Text", "text") { .text($0.text, "default wording") },
        ExplainedLeaf("BackgroundColor", "background") { .color($0.background) },
        ExplainedLeaf("TextFont", "textFont") { .text($0.textFont.name, "the app's own") },
        ExplainedLeaf("TextFont.Name", "textFont.name") {
            .text($0.textFont.name, "the app's own")
        },
        ExplainedLeaf("TextFont.Size", "textFont.size") {
            .points($0.textFont.size, "the app's own")
        },
        ExplainedLeaf("TextFont.Color", "textFont.color") { .color($0.textFont.color) },
        ExplainedLeaf("IconFont", "icon") { .text($0.icon.glyph, "the app's own") },
        ExplainedLeaf("IconFont.Font", "icon.font") { .text($0.icon.font, "the app's own") },
        ExplainedLeaf("IconFont.FontString", "icon.glyph") {
            .text($0.icon.glyph, "the app's own")
        },
        ExplainedLeaf("IconFont.FontSize", "icon.size") { .points($0.icon.size, "the app's own") },
        ExplainedLeaf("IconFont.FontColor", "icon.tint") { .color($0.icon.tint) },
        ExplainedLeaf("ButtonHeight", "height") {
            .words(
                JSONWriter.text($0.height)
                    + ($0.heightIsApproximate ? ", the app's own, about 35" : ""))
        },
    ]
}
