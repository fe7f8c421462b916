extension LoginScreenIcon: DescribedObject {
    package static func members(
        of icon: LoginScreenIcon?, to visitor: inout some DescriptionVisitor
    ) {
        looks(of: icon, to: &visitor)
        visitor.member(
            "appliesToImage", icon?.appliesToImage,
            "Whether the tint acts on what is shown: not on a picture.")
    }

    fileprivate static func looks(
        of icon: LoginScreenIcon?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.nullable(
            "display", icon?.display, "Whether it is shown, null where only the app knows.")
        visitor.nullable(
            "glyph", icon?.glyph, "U+EAAF, null for a picture and for the app's own.")
        visitor.nullable(
            "image", icon?.image, "Picture, null for a glyph and for the app's own.")
        visitor.nullable("size", icon?.size, "Size in points, null for the app's own.")
        visitor.member("tint", icon?.tint, "Colour of the glyph.")
        visitor.nullable("font", icon?.font, "Icon font, null for the app's own.")
    }
}

/// The icon of a login button.
private struct ButtonIcon: DescribedObject {
    let icon: LoginScreenIcon

    static func members(of button: ButtonIcon?, to visitor: inout some DescriptionVisitor) {
        LoginScreenIcon.looks(of: button?.icon, to: &visitor)
        visitor.member(
            "iconPresence", button?.presence, of: ["present", "absent", "unknown"],
            "What is known of the button having an icon.")
    }

    private var presence: String { icon.display.map { $0 ? "present" : "absent" } ?? "unknown" }
}

extension LoginScreenLabel: DescribedObject {
    package static func members(
        of label: LoginScreenLabel?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("display", label?.display, "Whether it is shown.")
        visitor.nullable("text", label?.text, "Wording, null for the default one.")
        visitor.member("font", label?.font, "Its font.")
    }
}

/// A label whose wording is not the settings' business.
struct UnwordedLabel: DescribedObject {
    let label: LoginScreenLabel

    static func members(of row: UnwordedLabel?, to visitor: inout some DescriptionVisitor) {
        visitor.member("display", row?.label.display, "Whether it is shown.")
        visitor.member("font", row?.label.font, "Its font.")
    }
}

/// The checkbox with its label.
struct StayLoggedInRow: DescribedObject {
    let screen: LoginScreenResolution

    static func members(of row: StayLoggedInRow?, to visitor: inout some DescriptionVisitor) {
        let screen = row?.screen
        visitor.member("display", screen?.stayLoggedIn.display, "Whether the row is shown.")
        visitor.member(
            "initiallyChecked", screen?.initiallyChecked,
            "Whether the checkbox starts checked, also where its row is hidden.")
        visitor.nullable("text", screen?.stayLoggedIn.text, "Wording, null for the default one.")
        visitor.member("font", screen?.stayLoggedIn.font, "Font of the label.")
        visitor.member("checkboxTint", screen?.checkboxTint, "Colour of the checkbox.")
    }
}

/// How typed text looks.
struct TextFieldsLook: DescribedObject {
    let color: SourcedColor

    static func members(of look: TextFieldsLook?, to visitor: inout some DescriptionVisitor) {
        visitor.member("color", look?.color, "Colour of typed text.")
    }
}

extension LoginScreenFont: DescribedObject {
    package static var formName: String? { "font" }

    package static func members(
        of font: LoginScreenFont?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.nullable("name", font?.name, "Name of the font, null for the app's own.")
        visitor.nullable("size", font?.size, "Size in points, null for the app's own.")
        visitor.member("color", font?.color, "Colour of the text.")
    }
}

extension SourcedColor: DescribedObject {
    package static var formName: String? { "color" }

    package static func members(of color: SourcedColor?, to visitor: inout some DescriptionVisitor)
    {
        visitor.nullable("value", color?.value, "#AARRGGBB, null for the app's own colour.")
        visitor.member("from", color?.from, "Layer of the cascade it comes from.")
    }
}

extension LoginScreenButton: DescribedObject {
    package static func members(
        of button: LoginScreenButton?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("authType", button?.authType, "Type of authentication, 0 to 6.")
        visitor.member("name", button?.name, of: names, "Name of its type.")
        visitor.member("visible", button?.visible, "Whether the server offers it.")
        visitor.nullable("text", button?.text, "Wording, null for the default one.")
        visitor.member("background", button?.background, "Colour of the button.")
        visitor.member("textFont", button?.textFont, "Font of the wording.")
        visitor.member("icon", button.map { ButtonIcon(icon: $0.icon) }, "Its icon.")
        visitor.member("height", button?.height, "Height in points.")
        visitor.member(
            "approximate", button?.heightIsApproximate,
            "Whether the height is the app's own, which is only about 35.")
    }
}
