extension DialogQuestion: RemedyQuestion {
    /// Every leaf, list and screen of the answer.
    public var answerParts: [AnswerPart] {
        Answer.dialog(DialogResolution(resolving: self)).parts
    }

    /// The same question on another device or with another word, where that is what stands in the way.
    public var remedyObstacles: [(other: DialogQuestion, words: String)] {
        var found: [(other: DialogQuestion, words: String)] = []
        if let device = DeviceCatalogue.devices.first(where: { $0.isPad != self.device.isPad }) {
            var other = self
            other.device = device
            let (one, two) = self.device.isPad ? ("iPad", "iPhone") : ("iPhone", "iPad")
            found.append((other, "the device is an \(one); on an \(two) it could be so"))
        }
        var other = self
        other.profile = profile == .guide ? .sdk55 : .guide
        found.append(
            (
                other,
                "the profile is \(profile.rawValue); in \(other.profile.rawValue) it could be so"
            ))
        other = self
        other.purpose = purpose == .authentication ? .sharing : .authentication
        found.append(
            (
                other,
                "the dialog is for \(purpose.rawValue); for \(other.purpose.rawValue) it could be so"
            ))
        return found
    }

    /// Every entry that could be taken away, set or added, with the values that are tried.
    public func remedyCandidates(
        for path: SlotPath, wanting value: String
    ) -> [RemedyCandidate<DialogQuestion>] {
        let wanted = WantedValue(value)
        return layerCandidates(wanted) + configurationCandidates(wanted)
            + scenarioCandidates(path, wanted)
    }

    /// Every entry of the layers that could be taken away, set or added.
    private func layerCandidates(_ wanted: WantedValue) -> [RemedyCandidate<DialogQuestion>] {
        var candidates: [RemedyCandidate<DialogQuestion>] = []
        for (position, layer) in stack.layers.enumerated() {
            for entry in layer.entries {
                let raw = entry.raw
                candidates.append(
                    RemedyCandidate(
                        Remedy.Change(
                            kind: .remove, key: raw, layer: layer.name,
                            source: entry.value.location)
                    ) { $0.stack.layers[position] = layer.setting(raw, to: nil) })
            }
        }
        let top = stack.layers.last
        for known in KeyCatalogue.entries where known.status == .current {
            let raw = known.raw
            let given = top?.entries.last { $0.raw == raw }
            for value in values(of: known.type, wanted) {
                candidates.append(
                    RemedyCandidate(
                        Remedy.Change(
                            kind: given == nil ? .add : .set, key: raw,
                            layer: top?.name ?? "overrides", value: value.json,
                            source: given?.value.location)
                    ) { question in
                        let layer = question.stack.layers.popLast() ?? Layer(empty: "overrides")
                        question.stack.layers.append(layer.setting(raw, to: value.value))
                    })
            }
        }
        return candidates
    }

    /// Values of a type that are tried: what is wanted where it fits, and one of each effect.
    private func values(of type: KeyValueType, _ wanted: WantedValue) -> [TriedValue] {
        let text = TriedValue.text(wanted.text)
        let name = wanted.number == nil && !wanted.text.isEmpty ? text : .text("view")
        let height = TriedValue.number(wanted.number ?? 44)
        switch type {
        case .string, .imageName, .color: return [text, .null]
        case .booleanish: return [.truth(true), .truth(false)]
        case .view:
            return [
                .object([("view", name), ("height", height)]), .object([("imageView", name)]),
                .null,
            ]
        case .navigationController:
            return [
                .object([("navigationController", name), ("loaded", .truth(true))]),
                .object([("navigationController", name)]), .null,
            ]
        case .viewController: return [.object([("viewController", name)]), .null]
        case .barButtonItem: return [.object([("barButtonItem", name)]), .null]
        case .rect:
            return [.object([("rect", .list([0, 0, 320, 44].map { .number($0) }))]), .null]
        case .arrowDirection:
            return TypedValue.arrows.map { .text($0.name) } + [.null]
        case .names:
            return [.list([text]), .list([])]
                + providers.authenticationNames.prefix(20).map { .list([.text($0)]) }
        case .rgba, .captureController: return []
        }
    }
}

extension Layer {
    /// The layer with another value of a key, or without it, under all its spellings.
    fileprivate func setting(_ raw: String, to value: LocatedValue?) -> Layer {
        var kept = entries.filter { $0.raw != raw }
        if let value {
            kept.append(Entry(raw: raw, key: KeyCatalogue.entry(raw)?.key, value: value))
        }
        return Layer(name, entries: kept)
    }
}
