/// Why a key or slot of an answer has its value, in sentences.
public struct Explanation: Sendable {
    /// The explanation, with a line end; nil where the answer has no such key or slot.
    public private(set) var text: String?
    /// A key or slot that was probably meant.
    public private(set) var suggestion: String?

    /// Explains a raw key, a constant or a slot, and prints what was found about that key.
    public init(of subject: String, in answer: Answer) {
        self.init(explaining: subject, in: answer)
        let key = KeyCatalogue.entry(subject)?.raw ?? subject
        let found = answer.diagnostics.filter { $0.key == key && $0.severity != .error }
        for finding in found where text != nil {
            text? += TerminalText.safe("  \(finding.severity): \(finding.message)") + "\n"
        }
        if text != nil, found.isEmpty, answer.origin(ofEntry: key) != nil,
            answer.explanations(of: key)?.isEmpty ?? true
        {
            text? += "  nothing that this device shows comes from it\n"
        }
    }

    private init(explaining subject: String, in answer: Answer) {
        let slot =
            switch answer {
            case .dialog: Self.dialogSlot(subject, in: answer)
            case .loginScreen(let resolution): Self.screenSlot(subject, of: resolution, in: answer)
            }
        let lines =
            slot ?? Self.entry(subject, in: answer).map { TerminalText.safe($0) }
        if !lines.isEmpty {
            text = lines.map { $0 + "\n" }.joined()
        } else if let known = KeyCatalogue.entry(subject) {
            text =
                TerminalText.safe("\(known.raw) is not set; without it: \(known.defaultText)")
                + "\n"
        } else {
            let names =
                answer.parts.map(\.path.text) + ShortWord.slots.keys.sorted()
                + LoginScreenKey.allCases.map(\.path)
                + KeyCatalogue.entries.flatMap { [$0.raw] + $0.constants }
            // The last member of a path is what people remember: `rows`.
            let ending = answer.parts.map(\.path.text).first { path in
                path.hasSuffix(".\(subject)") || path.firstRange(of: ".\(subject)[") != nil
            }
            suggestion = ending ?? Spelling.nearest(to: subject, among: names)
        }
    }

    /// The explanation of a slot of a dialog; nil without a slot of that name.
    private static func dialogSlot(_ subject: String, in answer: Answer) -> [String]? {
        guard KeyCatalogue.entry(subject) == nil, let parts = answer.explanations(of: subject),
            !parts.isEmpty
        else { return nil }
        return parts.flatMap(\.lines) + hidden(subject, in: answer, beside: parts)
    }

    /// The explanation of a slot or key of a login screen; nil without one of that name.
    private static func screenSlot(
        _ subject: String, of resolution: LoginScreenResolution, in answer: Answer
    ) -> [String]? {
        let own = resolution.explanation(of: subject).map { $0.map { TerminalText.safe($0) } }
        let slot = resolution.slot(behind: subject)
        let slots =
            (slot.map { answer.explanations(of: $0) } ?? answer.explanations(of: subject))?
            .flatMap(\.lines) ?? []
        // A button that exists has a slot of that name; an unknown one is not explained.
        guard let own, slot == nil || !slots.isEmpty else { return slots.isEmpty ? nil : slots }
        // Everything that sets a key, then the slots that it influences.
        return slot == nil ? own + slots : Array(own.prefix(1)) + slots + own.dropFirst()
    }

    /// The explanation of a given key: its slots, its values and what removes it.
    private static func entry(_ subject: String, in answer: Answer) -> [String] {
        let (effective, removed, decisions) =
            switch answer {
            case .dialog(let resolution):
                (resolution.effective, resolution.removed, resolution.decisions)
            case .loginScreen(let resolution):
                (resolution.effective, resolution.removed, resolution.decisions)
            }
        let key = KeyCatalogue.entry(subject)?.raw ?? subject
        var lines: [String] = []
        // Explanations of slots are more specific than the decisions between given values.
        let slots = answer.explanations(of: key) ?? []
        lines += slots.flatMap(\.lines)
        for decision in decisions
        where slots.isEmpty && (decision.slot == subject || decision.chose == key) {
            lines.append("\(decision.slot): \(decision.chose)")
            lines.append("  rule \(decision.rule.rawValue): \(decision.because)")
            for lost in decision.over { lines.append("  over \(lost)") }
        }
        let chosen = Set(
            [key] + decisions.filter { $0.slot == subject }.flatMap { [$0.chose] + $0.over })
        for entry in effective where chosen.contains(entry.key) {
            lines += Self.lines(entry)
        }
        if lines.isEmpty { lines = hidden(subject, in: answer, beside: []) }
        for entry in removed where entry.key == key {
            lines.append(
                "\(entry.key) is removed by a null in \(SlotOrigins.text(entry.layer, entry.source))"
            )
            for shadow in entry.shadows {
                lines.append(
                    "  removes \(text(shadow.value)) of "
                        + SlotOrigins.text(shadow.layer, shadow.source))
            }
        }
        return lines
    }

    /// Entries of the name that are not visible: shadowed, removed, or without effect.
    private static func hidden(
        _ name: String, in answer: Answer, beside parts: [ExplainedPart]
    ) -> [String] {
        guard case .dialog(let resolution) = answer, KeyCatalogue.entry(name) == nil else {
            return []
        }
        var shown: Set<String> = []
        for reason in parts.compactMap(\.reason) {
            let entries = [reason.from].compactMap(\.self) + reason.over + reason.inputs
            shown.formUnion(entries.compactMap(\.key))
        }
        var lines: [String] = []
        for entry in resolution.effective where !shown.contains(entry.key) {
            guard
                ([entry.value] + entry.shadows.map(\.value)).contains(where: {
                    $0.isMeant(by: name)
                })
            else { continue }
            lines += Self.lines(entry)
        }
        for entry in resolution.removed where !shown.contains(entry.key) {
            guard entry.shadows.contains(where: { $0.value.isMeant(by: name) }) else { continue }
            lines.append(
                "\(entry.key) is removed by a null in \(SlotOrigins.text(entry.layer, entry.source))"
            )
        }
        return lines.map { TerminalText.safe($0) }
    }

    private static func lines(_ entry: EffectiveValue) -> [String] {
        var lines = [
            "\(entry.key) = \(text(entry.value))",
            "  set by \(SlotOrigins.text(entry.layer, entry.source))",
        ]
        for shadow in entry.shadows {
            lines.append(
                "  overrides \(text(shadow.value)) of \(SlotOrigins.text(shadow.layer, shadow.source))"
            )
        }
        return lines
    }

    private static func text(_ value: PrintedValue) -> String {
        var writer = JSONWriter()
        writer.value(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
