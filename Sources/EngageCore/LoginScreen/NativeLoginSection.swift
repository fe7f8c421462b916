/// A resolved login screen as the native-login section of a dialog: fields and buttons.
///
/// The settings set only the colour of fields; their number, names and heights are those
/// of a name and a password, 26 points each, as in the guide of the dialog.
public struct NativeLoginSection: Sendable {
    /// Fields and buttons, top to bottom.
    public var parts: [Part]

    /// One field or button with where its looks come from.
    public struct Part: Sendable {
        /// Its kind, for the dialog to draw.
        public var view: ViewPart
        /// Background of a button, text of a field.
        public var color: SourcedColor
    }

    /// Colours with their sources, for people: `background theme login.plist:19:2`.
    private static func origin(_ colors: [(name: String, color: SourcedColor)]) -> String {
        colors.map { name, color in
            "\(name) \(color.from.rawValue)" + (color.place.map { " \($0)" } ?? "")
        }.joined(separator: ", ")
    }

    /// The reasons of some slots in the screen's trace, by the name of a part's member.
    private static func reasons(
        _ slots: [(member: String, slot: String)], _ provenance: Provenance?
    ) -> [String: Reason] {
        var reasons: [String: Reason] = [:]
        for (member, slot) in slots { reasons[member] = provenance?[SlotPath(slot)] }
        return reasons
    }

    /// Height of one text field in points.
    public static let fieldHeight = 26.0

    /// Height of everything in points.
    public var height: Double { parts.reduce(0) { $0 + $1.view.height } }

    /// Takes the fields, if a button needs them, and the visible buttons of a screen.
    public init(from screen: LoginScreenResolution) {
        parts = []
        let visible = screen.buttons.filter(\.visible)
        if visible.contains(where: { $0.authType == 1 }) {
            for (name, isSecure) in [("username", false), ("password", true)] {
                var view = ViewPart(
                    .textField(name: name, placeholder: nil, secure: isSecure),
                    height: Self.fieldHeight, textColor: screen.textFields.value,
                    source: screen.textFields.place,
                    origin: Self.origin([("text", screen.textFields)]))
                view.reasons = Self.reasons(
                    [("textColor", "textFields.color.value"), ("origin", "textFields.color.from")],
                    screen.provenance)
                parts.append(Part(view: view, color: screen.textFields))
            }
        }
        for button in visible {
            var view = ViewPart(
                .button(name: button.name, title: button.text), height: button.height,
                background: button.background.value, textColor: button.textFont.color.value,
                source: button.background.place,
                origin: Self.origin([
                    ("background", button.background), ("title", button.textFont.color),
                ]))
            let slot = "buttons[\(button.authType)]"
            view.reasons = Self.reasons(
                [
                    ("text", "\(slot).text"), ("height", "\(slot).height"),
                    ("background", "\(slot).background.value"),
                    ("textColor", "\(slot).textFont.color.value"),
                ], screen.provenance)
            if let background = view.reasons["background"], let title = view.reasons["textColor"] {
                view.reasons["origin"] = Reason(
                    background.rule, inputs: background.sources.all + title.sources.all,
                    because: "where both colours come from")
            }
            parts.append(Part(view: view, color: button.background))
        }
    }
}
