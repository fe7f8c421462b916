extension Answer {
    /// The explanation of a path that answers of this system can have and this one lacks: null, for
    /// the reason of the nearest slot around it.
    ///
    /// - Returns: nil for an invalid path, and if nothing was recorded around it.
    func absence(of path: ResolutionPath) -> ExplainedPart? {
        guard path.steps.count > 1, form.fault(in: path) == nil else { return nil }
        let slot = SlotPath(path.description)
        guard let reason = provenance[slot] else { return nil }
        return ExplainedPart(AnswerPart(path: slot, value: .null), reason: reason)
    }

    /// The sentence about a path that only answers of the other system have; nil for every other.
    public func complaint(aboutOther subject: String) -> String? {
        guard let path = try? ResolutionPath(subject), path.steps.count > 1,
            form.fault(in: path) != nil, otherForm.fault(in: path) == nil
        else { return nil }
        return switch self {
        case .dialog: "'\(subject)' is a path of login screens, and this answer is of a dialog"
        case .loginScreen: "'\(subject)' is a path of dialogs, and this answer is of a login screen"
        }
    }

    /// The explanation for a key that is given and that no leaf of the resolution comes from;
    /// empty for a key that is not given.
    ///
    /// - Parameter subject: the key, a constant of it, or its path: `effective["KEY"]`.
    public func explanationsOfEntry(_ subject: String) -> [ExplainedPart] {
        var key = KeyCatalogue.entry(subject)?.raw ?? subject
        if let steps = (try? ResolutionPath(subject))?.steps, steps.count == 2,
            [.member("effective"), .member("removed")].contains(steps[0]),
            case .member(let name) = steps[1]
        {
            key = name
        }
        guard let origin = origin(ofEntry: key) else { return [] }
        let (effective, removed) =
            switch self {
            case .dialog(let dialog): (dialog.effective, dialog.removed)
            case .loginScreen(let screen): (screen.effective, screen.removed)
            }
        let shadows =
            (effective.first { $0.key == key }?.shadows ?? [])
            + (removed.first { $0.key == key }?.shadows ?? [])
        let finding = diagnostics.first { $0.key == key && $0.severity != .error }
        let reason = Reason(
            .noEffect, from: origin,
            over: shadows.map { shadow in
                .layer(LayerEntry(key: key, layer: shadow.layer, source: shadow.source))
            },
            because: finding?.message ?? "nothing that this device shows comes from it")
        let isNull = if case .layer(let entry) = origin { entry.mark == .null } else { false }
        let member = isNull ? "removed" : "effective"
        return [
            ExplainedPart(
                AnswerPart(path: SlotPath("\(member)[\"\(key)\"]"), value: .screen), reason: reason)
        ]
    }

    /// What answers of this system are made of.
    var form: Form {
        switch self {
        case .dialog: Self.dialogForm
        case .loginScreen: Self.loginScreenForm
        }
    }

    private var otherForm: Form {
        switch self {
        case .dialog: Self.loginScreenForm
        case .loginScreen: Self.dialogForm
        }
    }
}

extension Answer {
    /// Where the entry of a key comes from that won the merge, also a null that took it away.
    package func origin(ofEntry key: String) -> Origin? {
        let (effective, removed) =
            switch self {
            case .dialog(let dialog): (dialog.effective, dialog.removed)
            case .loginScreen(let screen): (screen.effective, screen.removed)
            }
        if let entry = effective.first(where: { $0.key == key }) {
            return .layer(LayerEntry(key: key, layer: entry.layer, source: entry.source))
        }
        return removed.first { $0.key == key }.map { entry in
            .layer(LayerEntry(key: key, layer: entry.layer, source: entry.source, mark: .null))
        }
    }
}
