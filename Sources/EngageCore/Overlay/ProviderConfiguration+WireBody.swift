extension ProviderConfiguration {
    /// The body of the endpoint that says what this configuration says, in the order of the body it
    /// was read from; nil before any answer, and for one that the SDK refuses.
    ///
    /// What no rule of an overlay changes is copied as it was given, known or not. Groups, featured
    /// providers and icons are not in it. Reading it gives the same lists and providers.
    public var wireBody: LocatedValue? {
        guard error == nil, let body, body.kind == .dictionary else { return nil }
        var writer = DocumentWriter(named: body.document.file, keepsKinds: true)
        var due: [MemberName] = [.providerInfo, .enabledProviders, .socialProviders]
        writer.beginObject()
        for entry in body.entries {
            writer.key(entry.key)
            guard let name = entry.name, let place = due.firstIndex(of: name) else {
                writer.located(entry.value)
                continue
            }
            due.remove(at: place)
            write(name, entry.value, to: &writer)
        }
        for name in due {
            writer.key(name.rawValue)
            write(name, nil, to: &writer)
        }
        writer.endObject()
        return writer.document().root
    }

    private func write(
        _ member: MemberName, _ given: LocatedValue?, to writer: inout DocumentWriter
    ) {
        guard member == .providerInfo else {
            writer.beginArray()
            for name in member == .enabledProviders
                ? authenticationProviders ?? [] : socialProviders
            {
                writer.string(name)
            }
            return writer.endArray()
        }
        guard given == nil || given?.kind == .dictionary || !describedNames.isEmpty else {
            // A fault stays one.
            if let given { writer.located(given) }
            return
        }
        var written: Set<String> = []
        writer.beginObject()
        for entry in given.map({ Array($0.entries) }) ?? [] {
            writer.key(entry.key)
            written.insert(entry.key)
            if let provider = providers[entry.key] {
                provider.write(to: &writer)
            } else {
                writer.located(entry.value)
            }
        }
        for name in describedNames where written.insert(name).inserted {
            writer.key(name)
            providers[name]?.write(to: &writer)
        }
        writer.endObject()
    }
}

extension Provider {
    /// Writes the object as the service would send it.
    fileprivate func write(to writer: inout DocumentWriter) {
        var due: [MemberName] = [.friendlyName, .inputPrompt].filter { patch?[$0] != nil }
        writer.beginObject()
        for entry in source.entries where patch?.definition == nil || entry.name != .id {
            writer.key(entry.key)
            if let name = entry.name, let value = patch?[name] {
                writer.located(value)
                due.removeAll { $0 == name }
            } else {
                writer.located(entry.value)
            }
        }
        for name in due {
            writer.key(name.rawValue)
            if let value = patch?[name] { writer.located(value) }
        }
        writer.endObject()
    }
}
