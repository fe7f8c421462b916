/// Changes of what the service answers and of what the scenario says beside its layers.
extension DialogQuestion {
    private typealias Candidate = RemedyCandidate<DialogQuestion>

    /// Members of the configuration's root and of one provider object; the library's own catalogue
    /// is nobody's to change.
    func configurationCandidates(_ wanted: WantedValue) -> [RemedyCandidate<DialogQuestion>] {
        guard !providers.configuration.isBundled, let body = providers.configuration.body,
            body.kind == .dictionary
        else { return [] }
        func change(_ path: [String], to value: TriedValue?) -> Candidate {
            let given = path.reduce(LocatedValue?.some(body)) { $0?[$1] }
            return Candidate(
                Remedy.Change(
                    kind: value == nil ? .remove : given == nil ? .add : .set,
                    key: path.joined(separator: "."), origin: .configuration, value: value?.json,
                    source: given?.location)
            ) { question in
                guard let body = question.providers.configuration.body else { return }
                var found: [Diagnostic] = []
                question.providers.configuration = ProviderConfiguration(
                    reading: body.setting(path[...], to: value?.value),
                    idiom: question.device.idiom, diagnostics: &found)
            }
        }
        var found = body.entries.map { change([$0.key], to: nil) }
        found += ["YES", "NO"].map { change(["hide_tagline"], to: .text($0)) }
        for list in ["enabled_providers", "social_providers"] {
            found += lists(of: body[list], wanted).map { change([list], to: $0) }
        }
        found.append(change(["baseurl"], to: .text("https://example.rpxnow.com")))
        if body["provider_info"] == nil { found.append(change(["provider_info"], to: .object([]))) }
        let listed = (authenticationListed + providers.sharingNames + [provider ?? wanted.text])
        var seen: Set<String> = []
        for name in listed.prefix(40) where seen.insert(name).inserted {
            guard let object = body["provider_info"]?[name] else { continue }
            let path = ["provider_info", name]
            found += object.entries.map { change(path + [$0.key], to: nil) }
            found += ["friendly_name", "input_prompt"].map {
                change(path + [$0], to: .text(wanted.text))
            }
            found += ["YES", "NO"].map { change(path + ["requires_input"], to: .text($0)) }
        }
        return found
    }

    private var authenticationListed: [String] { providers.authenticationNames }

    /// A list with the name that is wanted first or last, without one of its names, and empty.
    private func lists(of list: LocatedValue?, _ wanted: WantedValue) -> [TriedValue] {
        let names = list?.elements.map { TriedValue.given($0) } ?? []
        let others = list?.elements.filter { $0.string != wanted.text }.map { TriedValue.given($0) }
        let name = TriedValue.text(wanted.text)
        var tried: [TriedValue] = [.list([name] + (others ?? [])), .list((others ?? []) + [name])]
        for position in names.indices.prefix(20) {
            var fewer = names
            fewer.remove(at: position)
            tried.append(.list(fewer))
        }
        return tried + [.list([])]
    }

    /// Members of session, activity, window and strings.
    func scenarioCandidates(
        _ path: SlotPath, _ wanted: WantedValue
    ) -> [RemedyCandidate<DialogQuestion>] {
        sessionCandidates(wanted) + surroundingCandidates(path, wanted)
    }

    private func change(
        _ member: String, _ isSet: Bool, to value: TriedValue?,
        _ apply: @escaping @Sendable (inout DialogQuestion) -> Void
    ) -> Candidate {
        let parts = member.split(separator: ".", maxSplits: 1).map(String.init)
        let source = parts.count == 2 ? given?.given(parts[0])?[parts[1]]?.location : nil
        return Candidate(
            Remedy.Change(
                kind: value == nil ? .remove : isSet ? .set : .add, key: member, origin: .scenario,
                value: value?.json, source: source), apply)
    }

    private func sessionCandidates(_ wanted: WantedValue) -> [Candidate] {
        var found: [Candidate] = []
        let facts = session
        let names = [wanted.text] + authenticationListed.prefix(20)
        let remembered = "session.rememberedProvider"
        if facts.rememberedProvider != nil {
            found.append(change(remembered, true, to: nil) { $0.session.rememberedProvider = nil })
        }
        for name in names where name != facts.rememberedProvider {
            found.append(
                change(remembered, facts.rememberedProvider != nil, to: .text(name)) {
                    $0.session.rememberedProvider = name
                })
        }
        let users = "session.savedUsers"
        if !facts.savedUsers.isEmpty {
            found.append(change(users, true, to: nil) { $0.session.savedUsers = [] })
        }
        for name in names {
            found.append(
                change(users, !facts.savedUsers.isEmpty, to: .list([.text(name)])) {
                    $0.session.savedUsers = [SessionFacts.SavedUser(provider: name)]
                })
        }
        if let user = facts.rememberedProvider.flatMap(facts.savedUser) {
            let value = TriedValue.list([
                .object([("provider", .text(user.provider)), ("welcome", .text(wanted.text))])
            ])
            found.append(
                change(users, true, to: value) {
                    $0.session.savedUsers = [
                        SessionFacts.SavedUser(provider: user.provider, welcome: wanted.text)
                    ]
                })
        }
        if let name = provider ?? facts.rememberedProvider {
            found.append(
                change(
                    "session.userInputs", !facts.userInputs.isEmpty,
                    to: .object([(name, .text(wanted.text))])
                ) { $0.session.userInputs[name] = wanted.text })
        }
        let sharing = "session.rememberedSharingProvider"
        for name in providers.sharingNames.prefix(20) {
            found.append(
                change(sharing, facts.rememberedSharingProvider != nil, to: .text(name)) {
                    $0.session.rememberedSharingProvider = name
                })
        }
        found += flags(facts)
        return found
    }

    private func flags(_ facts: SessionFacts) -> [Candidate] {
        var found: [Candidate] = []
        if facts.configurationError != nil {
            found.append(
                change("session.configurationError", true, to: nil) {
                    $0.session.configurationError = nil
                })
        }
        for isSet in [true, false] {
            found.append(
                change("session.inFlight", facts.inFlight, to: .truth(isSet)) {
                    $0.session.inFlight = isSet
                })
            found.append(
                change("session.alwaysForceReauth", facts.alwaysForceReauth, to: .truth(isSet)) {
                    $0.session.alwaysForceReauth = isSet
                })
        }
        if !facts.forceReauth.isEmpty {
            found.append(
                change("session.forceReauth", true, to: nil) { $0.session.forceReauth = [] })
        }
        return found
    }

    private func surroundingCandidates(_ path: SlotPath, _ wanted: WantedValue) -> [Candidate] {
        var found: [Candidate] = []
        for isSet in [true, false] {
            found.append(
                change("activity.email", activity?.email == true, to: .truth(isSet)) {
                    $0.activity = Activity(email: isSet, sms: $0.activity?.sms ?? false)
                })
            found.append(
                change("activity.sms", activity?.sms == true, to: .truth(isSet)) {
                    $0.activity = Activity(email: $0.activity?.email ?? false, sms: isSet)
                })
        }
        found.append(change("window.root", true, to: .null) { $0.window.root = nil })
        found.append(
            change("window.root", true, to: .text(wanted.text)) { $0.window.root = wanted.text })
        if !window.presented.isEmpty {
            found.append(change("window.presented", true, to: nil) { $0.window.presented = [] })
        }
        found.append(
            change(
                "window.presented", !window.presented.isEmpty, to: .list([.text(wanted.text)])
            ) { $0.window.presented = [wanted.text] })
        for (text, _) in strings.sorted(by: { $0.key < $1.key }).prefix(20) {
            found.append(change("strings.\(text)", true, to: nil) { $0.strings[text] = nil })
        }
        if case .text(let text)? = answerParts.first(where: { $0.path == path })?.value {
            let original = strings.first { $0.value == text }?.key ?? text
            found.append(
                change("strings.\(original)", strings[original] != nil, to: .text(wanted.text)) {
                    $0.strings[original] = wanted.text
                })
        }
        return found
    }
}
