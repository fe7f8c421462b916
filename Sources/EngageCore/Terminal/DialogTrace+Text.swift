extension DialogTrace {
    /// One line an event with its time, one indented line an occurrence, then the state.
    public var text: String {
        var lines: [String] = []
        for (index, step) in steps.enumerated() {
            lines.append("\(index + 1). \(step.event)  [\(DialogSession.seconds(step.time)) s]")
            lines += step.occurrences.map { "   \($0)" }
            lines += step.diagnostics.map { "   \($0.severity.rawValue): \($0.message)" }
        }
        lines.append("state")
        lines += end.facts.map { "   \($0.name): \($0.value)" }
        return lines.map { TerminalText.safe($0) + "\n" }.joined()
    }
}

extension DialogSession {
    /// The state as names and words, in a fixed order.
    fileprivate var facts: [(name: String, value: String)] {
        let none = "none"
        var dialogText = none
        if let dialog {
            dialogText =
                "\(dialog.isSharing ? "sharing" : "authentication"), \(dialog.mode.rawValue), "
                + "screens " + dialog.screens.map(\.rawValue).joined(separator: " > ")
                + (dialog.isLoading ? ", loading" : "")
        }
        return [
            ("configured", isConfigured ? "yes" : "no"),
            ("storedError", memory.configurationError.map { "\($0)" } ?? none),
            ("inFlight", memory.inFlight ? "yes" : "no"),
            ("dialog", dialogText),
            ("currentProvider", currentProvider ?? none),
            ("rememberedProvider", remembered(\.rememberedProvider)),
            ("rememberedSharingProvider", remembered(\.rememberedSharingProvider)),
            ("savedUsers", list(memory.savedUsers.map(\.provider))),
            ("forceReauth", list(memory.forceReauth.sorted())),
            ("pollingCounters", counters),
        ] + unusual
    }

    /// What is worth a word only where it is not as in most sessions.
    private var unusual: [(name: String, value: String)] {
        var facts: [(name: String, value: String)] = []
        if sharingIsOn { facts.append(("sharing", "on")) }
        if linksAccount { facts.append(("accountLinking", "marked")) }
        if showsNetworkIndicator { facts.append(("networkIndicator", "shown")) }
        if orientation != .portrait { facts.append(("orientation", orientation.rawValue)) }
        return facts
    }

    private var counters: String {
        "authentication \(Self.halves(authenticationCounter)), "
            + "sharing \(Self.halves(sharingCounter))"
    }

    private func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.joined(separator: ", ")
    }

    /// A name, and what the store keeps where that differs from memory.
    private func remembered(_ path: KeyPath<SessionFacts, String?>) -> String {
        let name = memory[keyPath: path] ?? "none"
        let kept = persisted[keyPath: path] ?? "none"
        return name == kept ? name : "\(name) (kept for the next process: \(kept))"
    }
}
