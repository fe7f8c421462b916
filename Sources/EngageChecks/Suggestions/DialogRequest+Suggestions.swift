public import EngageCore

extension DialogRequest: SuggestionRequest {
    /// The resolution, without provenance.
    public var resolvedAnswer: Answer { .dialog(DialogResolution(resolving: self)) }

    /// The same scenario on another device or with another word, if that is the obstacle.
    public var suggestionObstacles: [(other: DialogRequest, words: String)] {
        var found: [(other: DialogRequest, words: String)] = []
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

    /// Names that the request knows.
    public var candidateNames: CandidateNames {
        var words = CandidateNames()
        var seen: Set<String> = []
        let described = providers.configuration.providers.keys.sorted()
        let listed = providers.authenticationNames + providers.sharingNames
        words.providers = (listed + providers.custom.names + described).filter {
            seen.insert($0).inserted
        }
        for value in stack.layers.flatMap({ $0.entries.map(\.value) }) {
            let view = value["view"]?.string
            let controller = value["navigationController"]?.string
            words.views += [view].compactMap { $0 }.filter { seen.insert("view " + $0).inserted }
            words.navigationControllers += [controller].compactMap { $0 }.filter {
                seen.insert("controller " + $0).inserted
            }
        }
        return words
    }

    /// Every entry that could be removed, set or added.
    public func suggestionSites(for path: SlotPath) -> [SuggestionSite<DialogRequest>] {
        layerSites + overlaySites + configurationSites + scenarioSites(path)
    }

    /// Entries of every layer, and those that the top one lacks.
    private var layerSites: [SuggestionSite<DialogRequest>] {
        var sites: [SuggestionSite<DialogRequest>] = []
        let top = max(0, stack.layers.count - 1)
        for (position, layer) in stack.layers.enumerated() {
            var seen: Set<String> = []
            // Of a key under two spellings the last one is used.
            for entry in layer.entries.reversed() where seen.insert(entry.raw).inserted {
                let type = KeyCatalogue.entry(entry.raw)?.type
                sites.append(
                    site(
                        entry.raw, position, layer.name, given: entry.value,
                        type.map { .key($0) } ?? .given))
            }
        }
        let given = Set(stack.layers.last?.entries.map(\.raw) ?? [])
        for known in KeyCatalogue.entries
        where [.current, .internal].contains(known.status) && !given.contains(known.raw) {
            sites.append(
                site(
                    known.raw, top, stack.layers.last?.name ?? "overrides", given: nil,
                    .key(known.type)))
        }
        return sites
    }

    private func site(
        _ raw: String, _ position: Int, _ layer: String, given: LocatedValue?, _ form: CandidateForm
    ) -> SuggestionSite<DialogRequest> {
        SuggestionSite(.layer, raw, layer: layer, given: given, form) { request, value in
            if request.stack.layers.isEmpty { request.stack.layers = [Layer(empty: layer)] }
            guard request.stack.layers.indices.contains(position) else { return }
            request.stack.layers[position] = request.stack.layers[position]
                .setting(raw, to: value, in: request.profile)
            // A controller may be described by a layer, a login screen within it.
            request.put(
                ["savedNavigationController"], request.given?["savedNavigationController"])
            if value?["nativeLogin"] != nil { _ = try? request.placeOwnNativeLogins() }
        }
    }
}

extension Layer {
    /// The layer with another value of a key at its place, or without it, under all its spellings.
    fileprivate func setting(
        _ raw: String, to value: LocatedValue?, in profile: Profile
    ) -> Layer {
        var kept = entries
        let place = kept.firstIndex { $0.raw == raw }
        kept.removeAll { $0.raw == raw }
        if let value {
            // What a release does not read does nothing under another value, too.
            let key = KeyCatalogue.entry(raw)?.key.flatMap { $0.isRead(in: profile) ? $0 : nil }
            kept.insert(Entry(raw: raw, key: key, value: value), at: place ?? kept.count)
        }
        return Layer(name, entries: kept)
    }
}
