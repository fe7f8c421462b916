/// A login screen with everything decided.
///
/// Source: behaviour, formats#resolution-of-a-login-screen.
public struct LoginScreenResolution: Sendable {
    /// The request's own id.
    public var id: LocatedValue?
    /// The device it is shown on.
    public var device: Device
    /// The layout.
    public var style: LoginScreenStyle
    /// Where the background shows.
    public var backgroundRegion: LoginScreenStyle.Region
    /// Rectangles of the login view in points.
    public var geometry: LoginScreenGeometry
    /// What is painted behind.
    public var background: LoginScreenBackground
    /// Whether the device is in the iPhone X family.
    public var iPhoneXFamily: IPhoneXFamily
    /// The icon at the top.
    public var icon: LoginScreenIcon
    /// The label that names the server.
    public var serverLabel: LoginScreenLabel
    /// The Change Library button.
    public var changeLibrary: LoginScreenLabel
    /// The label of the checkbox.
    public var stayLoggedIn: LoginScreenLabel
    /// Whether the checkbox starts checked, also where its row is hidden.
    public var initiallyChecked: Bool
    /// Colour of the checkbox.
    public var checkboxTint: SourcedColor
    /// Colour of typed text.
    public var textFields: SourcedColor
    /// Widths in points.
    public var widths: LoginScreenWidths
    /// One button for each type of authentication, 0 to 6.
    public var buttons: [LoginScreenButton]
    /// Every leaf in use, in the order of the catalogue.
    public var effective: [EffectiveValue]
    /// Keys that a null took away, in the order of the catalogue.
    public var removed: [RemovedKey]
    /// Choices between values that are set.
    public var decisions: [Decision]
    /// Findings in the order of the files.
    public var diagnostics: [Diagnostic]
    /// The reason of every slot; nil if not requested.
    public var provenance: Provenance?
}

extension LoginScreenResolution: DescribedObject {
    package static func members(
        of screen: LoginScreenResolution?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.optional("id", screen?.id, "The scenario's id as it was written.")
        visitor.member(
            "kind", screen.map { _ in "loginScreen" }, of: ["loginScreen"], "What was resolved.")
        visitor.member("device", screen?.device, "The device of the scenario.")
        visitor.member("style", screen?.style, "LoginUIScreenStyle: 0, 1 or 2.")
        visitor.member(
            "styleName", screen?.style.name, of: LoginScreenStyle.allCases.map(\.name),
            "Name of the style in the guide.")
        visitor.member(
            "layoutVariant", screen?.style.layoutVariant, of: ["card", "full"],
            "Whether elements are on a card or on the whole view.")
        visitor.member("backgroundRegion", screen?.backgroundRegion, "Where the background shows.")
        visitor.member(
            "fixedWhite", screen?.style.fixedWhite, of: ["card", "none", "bottomHalf"],
            "The part that is always white.")
        visitor.member("geometry", screen?.geometry, "Rectangles of the login view in points.")
        visitor.member("background", screen?.background, "What is painted behind.")
        visitor.member(
            "iPhoneXFamily", screen?.iPhoneXFamily, "Whether the device is in the iPhone X family.")
        visitor.member("icon", screen?.icon, "The icon at the top.")
        visitor.member(
            "serverLabel", screen.map { UnwordedLabel(label: $0.serverLabel) },
            "The label that names the server.")
        visitor.member("changeLibrary", screen?.changeLibrary, "The Change Library button.")
        visitor.member("stayLoggedIn", screen.map(StayLoggedInRow.init), "The checkbox.")
        visitor.member(
            "textFields", screen.map { TextFieldsLook(color: $0.textFields) }, "Typed text.")
        visitor.member("widths", screen?.widths, "Widths in points.")
        visitor.member(
            "buttons", screen?.buttons, "One button for each type of authentication, 0 to 6.")
        visitor.member(
            "effective", screen.map { EffectiveSettings(entries: $0.effective) },
            "Every effective leaf of the settings, by path.")
        visitor.member(
            "removed", screen.map { RemovedKeys(entries: $0.removed) },
            "Keys that a null removed, by path.")
        visitor.member("decisions", screen?.decisions, "Choices between values that are set.")
        visitor.member("diagnostics", screen?.diagnostics, "Findings in the order of the files.")
    }
}

/// A label with a wording that the settings do not set.
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

/// Leaves of settings that count, as an object by path.
struct EffectiveSettings: Described {
    var entries: [EffectiveValue]

    static func describe(
        _ value: EffectiveSettings?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.table(value?.entries.map(EffectiveSetting.init)) { $0.entry.key }
    }
}

/// A leaf of settings after the merge.
private struct EffectiveSetting: DescribedObject {
    let entry: EffectiveValue

    static func members(of setting: Self?, to visitor: inout some DescriptionVisitor) {
        let entry = setting?.entry
        visitor.member("value", entry?.value, "The effective value, of any type.")
        visitor.member("layer", entry?.layer, "The layer of the value.")
        visitor.nullable("source", entry?.source, "Place of the value.")
        visitor.member(
            "shadows", entry?.shadows.map(ShadowedSetting.init),
            "The values it overrides, nearest layer first.")
    }
}

/// A leaf of settings that lost.
private struct ShadowedSetting: DescribedObject {
    let shadow: EffectiveValue.Shadow

    static func members(of setting: Self?, to visitor: inout some DescriptionVisitor) {
        visitor.member("value", setting?.shadow.value, "The overridden value.")
        visitor.member("layer", setting?.shadow.layer, "Its layer.")
        visitor.nullable("source", setting?.shadow.source, "Place of the value.")
    }
}
