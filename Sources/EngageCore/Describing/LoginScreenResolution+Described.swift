extension ColorSource: DescribedWord {}
extension LoginScreenStyle.Region: DescribedWord {}

extension LoginScreenResolution: DescribedObject {
    package static func members(
        of screen: LoginScreenResolution?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.optional("id", screen?.id, "The scenario's id as it was written.")
        visitor.member(
            "kind", screen.map { _ in "loginScreen" }, of: ["loginScreen"], "What was resolved.")
        visitor.member("device", screen?.device, "The device that was asked for.")
        visitor.member("style", screen?.style, "LoginUIScreenStyle: 0, 1 or 2.")
        visitor.member(
            "styleName", screen?.style.name, of: LoginScreenStyle.allCases.map(\.name),
            "Name of the style in the guide.")
        visitor.member(
            "layoutVariant", screen?.style.layoutVariant, of: ["card", "full"],
            "Whether elements stand on a card or on the whole view.")
        visitor.member("backgroundRegion", screen?.backgroundRegion, "Where the background shows.")
        visitor.member(
            "fixedWhite", screen?.style.fixedWhite, of: ["card", "none", "bottomHalf"],
            "What is white whatever the settings say.")
        visitor.member("geometry", screen?.geometry, "Rectangles of the login view in points.")
        visitor.member("background", screen?.background, "What is painted behind.")
        visitor.member(
            "iPhoneXFamily", screen?.iPhoneXFamily, "Whether the device counts as iPhone X.")
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
            "Every leaf of the settings that counts, by path.")
        visitor.member(
            "removed", screen.map { RemovedKeys(entries: $0.removed) },
            "Keys that a null took away, by path.")
        visitor.member("decisions", screen?.decisions, "Choices between things that were given.")
        visitor.member("diagnostics", screen?.diagnostics, "Findings in the order of the files.")
    }
}

extension LoginScreenStyle: Described {
    package static func describe(
        _ value: LoginScreenStyle?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.integer(value?.rawValue)
    }
}

extension LoginScreenGeometry: DescribedObject {
    package static func members(
        of geometry: LoginScreenGeometry?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.nullable("background", geometry?.background, "Where the background goes.")
        visitor.nullable("white", geometry?.white, "The lower half that is white.")
    }
}

extension LoginScreenBackground: DescribedObject {
    package static func members(
        of background: LoginScreenBackground?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.nullable(
            "selectedKey", background?.selectedKey, "Key of BackgroundImage that was chosen.")
        visitor.nullable(
            "imageName", background?.imageName, "The picture it names, possibly empty.")
        visitor.member(
            "imageResolved", background?.imageResolved, "Whether there is such a picture.")
        visitor.member(
            "painted", background?.painted,
            "What is painted: image:NAME, color:AARRGGBB or builtin.")
        visitor.member(
            "color", background?.color, "The colour that stands ready, whether painted or not.")
        visitor.member(
            "suggestedRatio", background?.suggestedRatio, of: ["4:3", "19.5:9", "16:9"],
            "Ratio that the guide suggests for the picture.")
        visitor.member(
            "contentMode", background?.contentMode, of: ["unspecified", "aspectFill"],
            "How the picture meets its rectangle.")
    }
}

extension IPhoneXFamily: DescribedObject {
    package static func members(
        of family: IPhoneXFamily?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("verdict", family?.verdict, "The answer of the reading that was asked for.")
        visitor.member(
            "reason", family?.reason.rawValue, of: IPhoneXFamily.Match.allCases.map(\.rawValue),
            "What made the verdict.")
        visitor.member(
            "matchedByListCode", family?.matchedByListCode, "Whether the sample names the model.")
        visitor.member(
            "matchedByListProse", family?.matchedByListProse, "Whether the list names the model.")
        visitor.nullable("ratio", family?.ratio, "Width by height, null where there is none.")
        visitor.member(
            "matchedByRatioCode", family?.matchedByRatioCode, "Whether the ratio is at most 0.462.")
        visitor.member(
            "matchedByRatioProse", family?.matchedByRatioProse,
            "Whether the ratio is at most 9/19.5.")
        visitor.member("verdictCode", family?.verdictCode, "The answer of the sample.")
        visitor.member("verdictProse", family?.verdictProse, "The answer of the list.")
        visitor.member(
            "sourcesDisagree", family?.sourcesDisagree, "Whether sample and list disagree.")
        visitor.member(
            "orientationSensitive", family?.orientationSensitive,
            "Whether the other orientation would change the answer.")
    }
}

extension LoginScreenWidths: DescribedObject {
    package static func members(
        of widths: LoginScreenWidths?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.nullable(
            "elements", widths?.elements, "Fields and buttons, null for the app's own width.")
        visitor.member("view", widths?.view, "What surrounds them: card or view.")
        visitor.nullable(
            "padding", widths?.padding, "Space on each side, null for the app's own width.")
        visitor.member("atMost", widths?.atMost, "Greatest width that the elements may have.")
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
        visitor.member("value", entry?.value, "The value that counts, whatever its type.")
        visitor.member("layer", entry?.layer, "The layer that won.")
        visitor.nullable("source", entry?.source, "Place of the value.")
        visitor.member(
            "shadows", entry?.shadows.map(ShadowedSetting.init),
            "What it beats, nearest layer first.")
    }
}

/// A leaf of settings that lost.
private struct ShadowedSetting: DescribedObject {
    let shadow: EffectiveValue.Shadow

    static func members(of setting: Self?, to visitor: inout some DescriptionVisitor) {
        visitor.member("value", setting?.shadow.value, "The value that lost.")
        visitor.member("layer", setting?.shadow.layer, "Its layer.")
        visitor.nullable("source", setting?.shadow.source, "Place of the value.")
    }
}
