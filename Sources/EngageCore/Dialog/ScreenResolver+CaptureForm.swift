/// The form of the Capture wrapper, from the overrides alone (W1, W3). Source: behaviour,
/// native-login#capture.
extension ScreenResolver {
    /// The form above the providers; its header decides the height of the slot around it.
    mutating func captureForm(_ slot: SlotPath) -> CaptureForm {
        let string = CaptureWrapper.last(.captureTitleString, in: overrides)
        let view = CaptureWrapper.last(.captureTitleView, in: overrides)
        let shown = view == nil ? nil : customization.value(of: .captureTitleView)
        if let string, string.isNull {
            reportNull(.captureTitleString, string, rules.passesOnWrongTitles)
        }
        if let view, view.isNull, shown == nil { reportNull(.captureTitleView, view, true) }
        return CaptureForm(
            title: shown.map { formTitle($0, slot.member("title")) }
                ?? formTitle(string, slot.member("title")),
            headerHeight: headerHeight(shown, slot), fields: fields(slot.member("fields")))
    }

    private func formTitle(_ shown: ViewDescription, _ slot: SlotPath) -> TitleSlot {
        guard Recorder.records else { return .view(shown) }
        let reason = Reason(
            .captureTitle, from: overriding(.captureTitleView).first,
            over: overriding(.captureTitleString).filter { !$0.isMarked },
            because: "a title view is given")
        recorder.record(slot, reason)
        recordParts(of: shown, slot, reason, customization.described(.captureTitleView))
        return .view(shown)
    }

    private func formTitle(_ string: LocatedValue?, _ slot: SlotPath) -> TitleSlot {
        if let string, string.string != nil || rules.passesOnWrongTitles {
            return derive(
                string.string.map { .text($0) } ?? .noText, for: slot, .captureTitle,
                from: .first(
                    of: overriding(.captureTitleString), and: overriding(.captureTitleView)),
                "the overrides give a title")
        }
        let text = CaptureWrapper.standardTitle(of: request.capture)
        return derive(
            .text(origins.localized(text)), for: slot, .captureTitle,
            from: .none(
                of: overriding(.captureTitleView) + overriding(.captureTitleString),
                and: origins.translation(of: text)), "the form has a title of its own")
    }

    private func headerHeight(_ shown: ViewDescription?, _ slot: SlotPath) -> Double {
        let value = shown?.frame.height ?? CaptureWrapper.plainHeaderHeight
        guard Recorder.records else { return value }
        let view = overriding(.captureTitleView)
        let reason =
            shown == nil
            ? Reason(
                .captureTitle, .none(of: view), because: "the form's own header is 25 points high")
            : Reason(
                .captureTitle, from: view.first,
                inputs: customization.described(.captureTitleView),
                because: "the title view makes the form's header")
        if let around = slot.container { recorder.record(around.member("height"), reason) }
        return derive(value, for: slot.member("headerHeight"), reason)
    }

    private func fields(_ slot: SlotPath) -> [CaptureForm.Field] {
        let because = "the form has two fields, the second hides its input"
        recorder.record(slot, Reason(.captureForm, because: because))
        let texts = CaptureWrapper.placeholders(of: request.capture)
        return texts.enumerated().map { index, text in
            let field = slot[index]
            recorder.record(field, Reason(.captureForm, because: because))
            return CaptureForm.Field(
                placeholder: derive(
                    origins.localized(text), for: field.member("placeholder"), .captureForm,
                    from: .first(of: origins.translation(of: text)),
                    "the field shows what to type"), secure: index > 0)
        }
    }

    /// A key's entry in the overrides, the only layer the Capture wrapper looks at.
    func overriding(_ key: Key) -> [Origin] {
        CaptureWrapper.last(key, in: overrides) == nil ? [] : customization.lookups(key)
    }

    private mutating func reportNull(_ key: Key, _ value: LocatedValue, _ isPassedOn: Bool) {
        diagnostics.append(
            Diagnostic(
                .error, .wrongType, key: key.raw,
                "'\(key.raw)' takes \(key.entry.type.noun), found null; "
                    + (isPassedOn ? "the wrapper passes it on" : "the default title is used"),
                at: value.location))
    }
}
