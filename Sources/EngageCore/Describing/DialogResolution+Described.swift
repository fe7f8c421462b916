extension ScreenName: DescribedWord {}
extension ListState: DescribedWord {}
extension ProviderTableScreen.Row.Target: DescribedWord {}
extension Presentation.Mode: DescribedWord {}
extension Presentation.Navigation: DescribedWord {}
extension Presentation.Transition: DescribedWord {}

extension DialogResolution: DescribedObject {
    package static func members(
        of dialog: DialogResolution?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.optional("id", dialog?.id, "The scenario's id as it was written.")
        visitor.member("kind", dialog.map { _ in "dialog" }, of: ["dialog"], "What was resolved.")
        visitor.member("profile", dialog?.profile, "Its profile.")
        visitor.member("device", dialog?.device, "The device that was asked for.")
        visitor.member(
            "opens", dialog?.opens, "The navigation stack when the dialog starts, bottom first.")
        visitor.member("presentation", dialog?.presentation, "How the dialog comes up.")
        visitor.nullable(
            "providerTable", dialog?.providerTable, "The list of providers, where it is opened.")
        visitor.nullable(
            "userLanding", dialog?.userLanding,
            "The screen of a returning user or of typed input, where it is opened.")
        visitor.nullable("sharing", dialog?.sharing, "The sharing screen of a sharing dialog.")
        visitor.member(
            "effective", dialog.map { EffectiveValues(merged: $0.merged) },
            "The merged dictionary with the library's own layer, by raw key.")
        visitor.member(
            "removed", dialog.map { RemovedKeys(entries: $0.removed) },
            "Keys that a null took away, by raw key.")
        visitor.member("decisions", dialog?.decisions, "Every choice, in the order of the slots.")
        visitor.member("diagnostics", dialog?.diagnostics, "Findings, in the order they were made.")
    }
}

extension Presentation: DescribedObject {
    package static func members(
        of presentation: Presentation?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("mode", presentation?.mode, "The container of the dialog.")
        visitor.nullable(
            "navigation", presentation?.navigation, "Whose navigation controller holds the screens."
        )
        visitor.nullable(
            "navigationName", presentation?.navigationName,
            "Name of the navigation controller, null for the library's own.")
        visitor.nullable("refusal", presentation?.refusal, "Why the dialog is refused.")
        visitor.nullable(
            "transition", presentation?.transition, "How it moves in, null for push and popover.")
        visitor.nullable(
            "animated", presentation?.animated,
            "Whether the last push or the presentation is animated.")
        visitor.nullable(
            "presenter", presentation?.presenter,
            "The presenting controller, helper without a root controller, null for a push.")
        visitor.nullable("anchor", presentation?.anchor, "What the popover points from.")
        visitor.nullable("arrow", presentation?.arrow, "Where the popover's arrow may point.")
        visitor.nullable(
            "size", presentation?.size, "Width and height in points that the library gives it.")
        visitor.member(
            "cancelHidden", presentation?.cancelHidden,
            "Whether provider table and sharing screen go without Cancel.")
        visitor.nullable(
            "bar", presentation?.navigationBar, "The navigation bar, null where nothing is shown.")
    }
}

extension NavigationBarLook: DescribedObject {
    package static func members(
        of bar: NavigationBarLook?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.nullable("style", bar?.styleWord, "black, or null for as the app set it.")
        visitor.nullable("tint", bar?.tint, "Tint that the app gives it.")
        visitor.member("clipsToBounds", bar?.clipsToBounds, "Whether it clips what reaches out.")
    }

    private var styleWord: BarStyle? { style == .black ? .black : nil }

    /// The word of a style that the library sets.
    private enum BarStyle: String, DescribedWord { case black }
}

extension Presentation.Refusal: DescribedObject {
    package static func members(
        of refusal: Presentation.Refusal?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("code", refusal?.code, "Error code of the SDK.")
        visitor.member("message", refusal?.message, "The SDK's own sentence.")
    }
}

extension Presentation.Anchor: DescribedChoice {
    package static func forms(
        of anchor: Presentation.Anchor?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.form(anchor?.barButtonItem, "A bar button item.") { name, visitor in
            visitor.nullable(
                "barButtonItem", name ?? nil, "Its name, null for an object that is none.")
        }
        visitor.form(anchor?.rect, "A rectangle.") { rect, visitor in
            visitor.nullable(
                "rect", rect ?? nil,
                "x, y, width and height in points of the screen, null for one that is not known.")
        }
    }

    private var barButtonItem: String?? {
        if case .barButtonItem(let name) = self { .some(name) } else { nil }
    }

    private var rect: Rect?? {
        if case .rect(let rect) = self { .some(rect) } else { nil }
    }
}

extension Presentation.Arrow: DescribedChoice {
    package static func forms(
        of arrow: Presentation.Arrow?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.form(arrow?.word.map(ArrowWord.init), "The word of a direction.")
        visitor.form(arrow?.unnamed, "A number that has no word.")
    }

    private var unnamed: Int? {
        if case .other(let number) = self { number } else { nil }
    }
}

/// The word of a popover's arrow.
private struct ArrowWord: Described {
    let text: String

    static func describe(_ value: ArrowWord?, to visitor: inout some DescriptionVisitor) {
        visitor.word(value?.text, of: ["up", "down", "left", "right", "any"])
    }
}
