/// What the Capture wrapper adds over the overrides, and the form it puts above the providers.
///
/// Source: behaviour, native-login#capture.
enum CaptureWrapper {
    /// True where the wrapper edits the overrides: not for sharing, not for a direct sign-in.
    static func isUsed(by question: DialogQuestion) -> Bool {
        question.capture != .none && question.purpose == .authentication
            && question.provider == nil
    }

    /// The entries it adds: section header text, form and controller (W2, W4, W5).
    static func additions(to question: DialogQuestion) -> [LayerStack.Made] {
        let overrides = question.stack.layers.last
        var made = [
            LayerStack.Made(
                raw: Key.tableHeaderView.raw, key: .tableHeaderView, value: .captureForm),
            LayerStack.Made(
                raw: Key.captureController.raw, key: .captureController, value: .captureController),
        ]
        if overrides?.entries.contains(where: { $0.key == .sectionHeaderString }) != true {
            made.append(
                LayerStack.Made(
                    raw: Key.sectionHeaderString.raw, key: .sectionHeaderString,
                    value: .text(question.localized(socialTitle))))
        }
        return made
    }

    /// The form, from the overrides alone (W1, W3).
    static func form(
        of question: DialogQuestion, _ customization: Customization, overrides: Layer?,
        diagnostics: inout [Diagnostic]
    ) -> CaptureForm {
        let view = last(.captureTitleView, in: overrides)
        var headerHeight = plainHeaderHeight
        var title = title(of: question, last(.captureTitleString, in: overrides), &diagnostics)
        if let view {
            if let description = customization.value(of: .captureTitleView) {
                title = .view(description)
                headerHeight = description.frame.height
            } else if view.isNull {
                reportNull(.captureTitleView, view, true, &diagnostics)
            }
        }
        return CaptureForm(
            title: title, headerHeight: headerHeight,
            fields: placeholders(of: question.capture).enumerated().map { index, text in
                CaptureForm.Field(placeholder: question.localized(text), secure: index > 0)
            })
    }

    /// Grey texts of the two fields, before they are translated.
    static func placeholders(of capture: DialogQuestion.CaptureType) -> [String] {
        [capture == .email ? "Enter your email" : "Enter your username", "Enter your password"]
    }

    /// The form's title where the overrides give none, before it is translated.
    static func standardTitle(of capture: DialogQuestion.CaptureType) -> String {
        capture == .email
            ? "Sign In With Your Email and Password" : "Sign In With Your Username and Password"
    }

    /// Height of the form's content in points: header, two rows of 40 and a footer of 50.
    static func contentHeight(of form: CaptureForm) -> Double { form.headerHeight + 2 * 40 + 50 }

    private static let socialTitle = "Sign In With a Social Provider"
    private static let plainHeaderHeight = 25.0

    private static func title(
        of question: DialogQuestion, _ value: LocatedValue?, _ diagnostics: inout [Diagnostic]
    ) -> TitleSlot {
        if let value {
            if let text = value.string { return .text(text) }
            let isHandedOn = question.profile.rules.handsOnWrongTitles
            if value.isNull { reportNull(.captureTitleString, value, isHandedOn, &diagnostics) }
            if isHandedOn { return .noText }
        }
        return .text(question.localized(standardTitle(of: question.capture)))
    }

    static func last(_ key: Key, in overrides: Layer?) -> LocatedValue? {
        overrides?.entries.last { $0.key == key }?.value
    }

    private static func reportNull(
        _ key: Key, _ value: LocatedValue, _ isHandedOn: Bool, _ diagnostics: inout [Diagnostic]
    ) {
        diagnostics.append(
            Diagnostic(
                .error, .wrongType, key: key.raw,
                "'\(key.raw)' takes \(key.entry.type.noun), found null; "
                    + (isHandedOn ? "the wrapper hands it on" : "the default title stands"),
                at: value.location))
    }
}
