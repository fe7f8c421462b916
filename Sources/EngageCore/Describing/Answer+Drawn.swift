extension Answer {
    /// True for the name of a drawn element. If only its end is known, the container must be a path
    /// that a resolution of this kind can have, and the element itself must not.
    func isDrawn(_ path: ResolutionPath, _ name: String) -> Bool {
        guard let element = DrawnElement.named(name) else { return false }
        guard element.isKnownByEnd, let around = SlotPath(name).container else { return true }
        guard form.fault(in: path) != nil else { return false }
        return DrawnElement.named(around.text) != nil
            || (try? ResolutionPath(around.text)).map { form.fault(in: $0) == nil } ?? false
    }

    /// The explanation of an element that pictures draw: why it is there, and of the slot that
    /// decides it or, if it has no rule of its own, of the nearest slot around it.
    ///
    /// - Parameter name: what pictures call it, as in `data-slot`: `providerTable.leftButton`.
    /// - Returns: nil for what is a slot itself, and for what no picture draws.
    func explanations(ofDrawn name: String) -> [ExplainedPart]? {
        guard let element = DrawnElement.named(name) else { return nil }
        var slot: SlotPath? =
            switch self {
            case .dialog(let resolution): resolution.slot(drawnAs: name)
            case .loginScreen: element.slot ?? SlotPath(name)
            }
        let reason =
            element.rule.map { Reason($0, because: element.because ?? $0.meaning) }
            ?? slot.flatMap { provenance[$0] }
        let own = ExplainedPart(AnswerPart(path: SlotPath(name), value: .screen), reason: reason)
        guard element.rule == nil || element.slot != nil else { return [own] }
        let explanations = explanations
        while let around = slot {
            let found = explanations.filter { around.isAround($0.part.path) }
            if !found.isEmpty {
                return found.contains { $0.reason == reason } ? found : [own] + found
            }
            slot = around.container
        }
        return [own]
    }
}

extension SlotPath {
    /// True for the slot itself and every one below it.
    fileprivate func isAround(_ other: SlotPath) -> Bool {
        guard other.text.hasPrefix(text) else { return false }
        let next = other.text.dropFirst(text.count).first
        return next == nil || next == "." || next == "["
    }
}
