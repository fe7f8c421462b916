/// Decides what the slots of the dialog's screens hold, every slot by one rule, and tells why.
///
/// Source: behaviour, precedence#view-over-string, screens#provider-table.
struct ScreenResolver<Recorder: StoryRecorder> {
    let merged: MergedQuestion
    let recorder: Recorder
    /// What decided which screens there are.
    let first: FirstScreen
    let rules: ProfileRules
    /// Overrides, the only layer the Capture wrapper looks at.
    let overrides: Layer?
    var decisions: [Decision] = []
    var diagnostics: [Diagnostic] = []

    init(_ merged: MergedQuestion, _ first: FirstScreen, recorder: Recorder) {
        self.merged = merged
        self.first = first
        self.recorder = recorder
        rules = merged.question.profile.rules
        overrides = merged.question.stack.layers.last
    }

    var question: DialogQuestion { merged.question }
    var origins: QuestionOrigins { merged.origins }
    var customization: Customization { merged.customization }

    /// Height of the attribution bar in points, 0 where it is hidden.
    var barHeight: Double { question.providers.configuration.hidesTagline ? 0 : 30 }

    /// A view where the key holds one.
    mutating func view(_ key: Key) -> ViewDescription? {
        guard case .view(let view)? = customization[typed: key] else { return nil }
        return filled(view)
    }

    /// A view with the parts of the login screen it names, where that was read.
    mutating func filled(_ view: ViewDescription) -> ViewDescription {
        guard let reference = view.nativeLogin else { return view }
        if let section = question.nativeLogins[reference] { return view.filled(with: section) }
        let finding = Diagnostic(
            .warning, .nativeLoginNotRead,
            "the login screen '\(reference.file)' is not read; its view is "
                + "\(JSONWriter.text(view.frame.height)) points high", at: reference.place)
        if !diagnostics.contains(finding) { diagnostics.append(finding) }
        return view
    }

    /// A text of the strings table, or the text itself; nil for what is none.
    func localized(_ text: String?) -> String? {
        guard let text else { return nil }
        return question.localized(text)
    }

    /// A text where the key holds one.
    func text(_ key: Key) -> String? {
        if case .string(let text)? = customization[typed: key] { text } else { nil }
    }

    /// A text of a section; nil inside for an object of another class that the profile hands on.
    ///
    /// The SDK never checks the class of these and comes to no harm. Source: behaviour,
    /// observed#o4.
    func sectionText(_ key: Key) -> String?? {
        switch customization[typed: key] {
        case .string(let text)?: text
        case .assumed?: .some(nil)
        case .wrong? where rules.handsOnWrongTitles: .some(nil)
        default: .none
        }
    }

    /// A title view, also an object of another class that the profile hands on.
    mutating func titleView(_ key: Key) -> TitleSlot? {
        switch customization[typed: key] {
        case .view(let view)?: .view(filled(view))
        case .wrong? where rules.handsOnWrongTitles: .object
        default: nil
        }
    }

    mutating func decide(
        _ slot: @autoclosure () -> String, _ rule: ResolutionRule, _ chose: Key,
        over: @autoclosure () -> [Key] = [], _ because: @autoclosure () -> String
    ) {
        decide(slot(), rule, chose.raw, over: over(), because())
    }

    mutating func decide(
        _ slot: @autoclosure () -> String, _ rule: ResolutionRule, _ chose: String,
        over: @autoclosure () -> [Key] = [], _ because: @autoclosure () -> String
    ) {
        guard merged.parts.contains(.decisions) else { return }
        decisions.append(
            Decision(
                slot: slot(), rule: rule, chose: chose, over: customization.present(over()),
                because: because()))
    }

    /// A title: view before string before the library's text. Source: behaviour,
    /// precedence#view-over-string.
    mutating func title(
        _ slot: String, view: Key, string: Key, old: Key, localizesString: Bool,
        standard: String
    ) -> TitleSlot {
        if let title = titleView(view) {
            let because = "a title view is given"
            decide(slot, .viewOverString, view, over: [string, old], because)
            guard Recorder.records else { return title }
            let reason = Reason.key(
                view, customization, .viewOverString, over: [string, old], because)
            recorder.tell(SlotPath(slot), reason)
            tellParts(of: title, slot, reason, view)
            return title
        }
        if let text = text(string) {
            let because = "a title string and no view is given"
            decide(slot, .string, string, over: [old], because)
            recorder.tell(
                SlotPath(slot),
                .key(
                    string, customization, .string, over: [old],
                    inputs: customization.asked(view) + translated(text, localizesString), because))
            return .text(localizesString ? question.localized(text) : text)
        }
        if case .assumed? = customization[typed: string] {
            let because = "a title string is given that only the running app knows"
            decide(slot, .string, string, over: [old], because)
            recorder.tell(
                SlotPath(slot),
                .key(
                    string, customization, .string, over: [old],
                    inputs: customization.asked(view), because))
            return .noText
        }
        if let text = text(old) {
            let because = "only the guide's old title is given"
            decide(slot, .legacyString, old, because)
            recorder.tell(
                SlotPath(slot),
                .key(
                    old, customization, .legacyString,
                    inputs: customization.asked(view) + customization.asked(string)
                        + translated(text, localizesString), because))
            return .text(localizesString ? question.localized(text) : text)
        }
        let because = "neither view nor string is given"
        decide(slot, .libraryText, "library", because)
        recorder.tell(
            SlotPath(slot),
            standing([view, string, old], .libraryText, text: standard, because))
        return .text(question.localized(standard))
    }

    /// The parts of a title that is a described view.
    func tellParts(of title: TitleSlot, _ slot: String, _ reason: Reason, _ key: Key) {
        guard Recorder.records, case .view(let shown) = title else { return }
        tellParts(slot, shown, reason, customization.described(key))
    }

    /// The translation that a text of the app is looked up in, where it is looked up at all.
    private func translated(_ text: String, _ isLocalized: Bool) -> [Origin] {
        isLocalized ? origins.translation(of: text) : []
    }

    /// None of the keys acts, and the library's own value stands, translated where it is a text.
    func standing(
        _ keys: [Key], _ rule: ResolutionRule, text: String? = nil, inputs: [Origin] = [],
        _ because: String
    ) -> Reason {
        let asked = keys.flatMap { customization.asked($0) }
        let words = text.map { origins.translation(of: $0) } ?? []
        guard asked.contains(where: \.isMarked) else {
            return Reason(
                rule, from: words.first, inputs: asked + inputs, because: because)
        }
        return .none(
            of: asked, rule, over: keys.flatMap { customization.lost($0) },
            inputs: words + inputs, because)
    }

    /// The title string, or the guide's old one.
    func titleString(_ string: Key, old: Key) -> String? { text(string) ?? text(old) }

    /// What is painted behind a screen. Source: behaviour, keys#names-of-the-guide,
    /// screens#provider-table.
    mutating func background(_ slot: String, color: Key, images: [Key]) -> Background {
        var painted = Color(red: 255, green: 255, blue: 255)
        if case .color(let given)? = customization[typed: color] {
            painted = given
            decide("\(slot).color", .value, color, "a colour is set")
            recorder.tell(
                SlotPath(slot).member("color"),
                .key(color, customization, .value, "a colour is set"))
        } else {
            decide("\(slot).color", .interfaceFile, "white", "no colour is set")
            recorder.tell(
                SlotPath(slot).member("color"),
                standing([color], .interfaceFile, "no colour is set"))
        }
        var names: [String] = []
        var placements: [ImagePlacement] = []
        for key in images {
            recorder.tell(
                SlotPath(slot).member("images")[names.count],
                .key(key, customization, .value, "back to front"))
            if let view = view(key) {
                names.append(view.name)
                placements.append(ImagePlacement(of: view))
            } else if let name = text(key) {
                names.append(name)
                placements.append(ImagePlacement())
            } else {
                continue
            }
            decide("\(slot).images", .value, key, "back to front")
        }
        recorder.tell(
            SlotPath(slot).member("images"),
            names.isEmpty
                ? standing(images, .backgroundImages, "no picture is given")
                : .library(
                    .backgroundImages, inputs: images.flatMap { customization.asked($0) },
                    "pictures and views that are given, back to front"))
        return Background(color: painted, images: names, placements: placements)
    }
}

extension DiagnosticCode {
    /// A login screen that a view names and that nobody read, as in `engage batch`.
    public static let nativeLoginNotRead: DiagnosticCode = "nativeLoginNotRead"
}
