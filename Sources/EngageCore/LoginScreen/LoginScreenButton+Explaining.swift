extension LoginScreenButton {
    /// Slots of a button by the member of an entry that sets them, the button itself first.
    static let slotsByMember: [(member: String, slot: String)] = [
        ("", ""), ("AuthType", "authType"), ("Text", "text"), ("BackgroundColor", "background"),
        ("TextFont", "textFont"), ("TextFont.Name", "textFont.name"),
        ("TextFont.Size", "textFont.size"), ("TextFont.Color", "textFont.color"),
        ("IconFont", "icon"), ("IconFont.Font", "icon.font"), ("IconFont.FontString", "icon.glyph"),
        ("IconFont.FontSize", "icon.size"), ("IconFont.FontColor", "icon.tint"),
        ("ButtonHeight", "height"),
    ]

    /// The slot of the button that a member of an entry sets; nil for any other member.
    static func slot(of type: Int, sayingMember member: String) -> String? {
        slotsByMember.first { $0.member == member }.map { known in
            "buttons[\(type)]" + (known.slot.isEmpty ? "" : ".\(known.slot)")
        }
    }
}
