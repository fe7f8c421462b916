extension Answer {
    /// What the resolver recorded while it decided; empty if no trace was requested.
    public var provenance: Provenance {
        switch self {
        case .dialog(let resolution): resolution.provenance ?? Provenance()
        case .loginScreen(let screen): screen.provenance ?? Provenance()
        }
    }

    /// Why every leaf, list and screen is as it is, in the order of the answer.
    public var explanations: [ExplainedPart] {
        let provenance = provenance
        return parts.map { ExplainedPart($0, in: provenance) }
    }

    /// Explanations of a path and everything below it, or of all slots that a key influences.
    ///
    /// - Parameter subject: a path in the syntax of tests, the name of an element in pictures, a raw
    ///   key, a constant, a short word such as `title` or `popover`, or a name or text in
    ///   the resolution.
    /// - Returns: nil if no resolution of this kind has the path, and no such key influences one. A
    ///   path that is absent from this resolution alone is null, with the reason of its container.
    public func explanations(of subject: String) -> [ExplainedPart]? {
        let path = try? ResolutionPath(subject)
        if let path {
            let found = explanations.filter { path.covers($0.part.path) }
            if !found.isEmpty { return found }
            if let count = explanation(ofCount: path) { return [count] }
            if isDrawn(path, subject), let drawn = explanations(ofDrawn: subject) { return drawn }
        }
        let named = KeyCatalogue.entry(subject) == nil ? explanations(meantBy: subject) : []
        if !named.isEmpty { return named }
        let key = KeyCatalogue.entry(subject)?.raw ?? subject
        let found = explanations.filter { one in
            one.reason.map { reason in
                ([reason.from].compactMap(\.self) + reason.over + reason.inputs)
                    .contains { isMeant($0, by: key) }
            } ?? false
        }
        guard found.isEmpty, KeyCatalogue.entry(subject) == nil else { return found }
        return path.flatMap { absence(of: $0) }.map { [$0] }
    }
}

extension Answer {
    /// Whether an origin is an entry of a key, or of the settings behind a native login its path.
    private func isMeant(_ origin: Origin, by key: String) -> Bool {
        guard case .layer(let entry) = origin else { return false }
        return isWithin(entry.key, key) || entry.member == key
    }

    /// Whether an entry is a key's, or that of a dictionary or list which the key of a login screen
    /// holds; keys of dialogs hold none.
    private func isWithin(_ entry: String, _ key: String) -> Bool {
        guard entry != key else { return true }
        guard case .loginScreen = self, entry.hasPrefix(key) else { return false }
        let next = entry.dropFirst(key.count).first
        return next == "." || next == "["
    }

    /// Why an answer has no slot that a short word means: the explanation of the screen that would
    /// have it; nil if there is none.
    public func absence(ofWord word: String) -> String? {
        let provenance = provenance
        for slot in ShortWord.slots[word.lowercased()] ?? [] {
            var path = slot
            while let dot = path.lastIndex(of: ".") {
                path = String(path[..<dot])
                if let reason = provenance[SlotPath(path)] { return reason.because }
            }
        }
        return nil
    }

    /// The reason for the length of a list, `providerTable.rows.count`; nil for any other path.
    private func explanation(ofCount path: ResolutionPath) -> ExplainedPart? {
        guard path.steps.last == .member("count"), path.description.hasSuffix(".count") else {
            return nil
        }
        let list = SlotPath(String(path.description.dropLast(".count".count)))
        let parts = parts
        guard let own = parts.first(where: { $0.path == list }),
            own.value == .list || own.value == .emptyList
        else { return nil }
        let first = list.text + "["
        let elements = Set(
            parts.compactMap { part in
                part.path.text.hasPrefix(first)
                    ? Int(part.path.text.dropFirst(first.count).prefix { $0 != "]" }) : nil
            })
        let part = AnswerPart(path: SlotPath(path.description), value: .integer(elements.count))
        return ExplainedPart(part, reason: provenance[list])
    }
}

extension ResolutionPath {
    /// True for the slot that the path names and every one below it.
    func covers(_ slot: SlotPath) -> Bool {
        guard let parts = try? ResolutionPath(slot.text).steps, parts.count >= steps.count else {
            return false
        }
        return zip(steps, parts).allSatisfy { wanted, found in
            if case .each = wanted, case .index = found { true } else { wanted == found }
        }
    }
}
