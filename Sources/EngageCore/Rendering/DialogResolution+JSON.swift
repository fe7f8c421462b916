extension JSONWriter {
    /// Writes a resolution of a dialog in the form of the contract, section 4.
    public mutating func value(_ resolution: DialogResolution) {
        beginObject()
        if let id = resolution.id {
            key("id")
            value(id)
        }
        key("kind")
        string("dialog")
        key("profile")
        string(resolution.profile.rawValue)
        key("device")
        value(resolution.device)
        key("opens")
        strings(resolution.opens.map(\.rawValue))
        key("presentation")
        value(resolution.presentation)
        key("providerTable")
        optional(resolution.providerTable) { $0.value($1) }
        key("userLanding")
        optional(resolution.userLanding) { $0.value($1) }
        key("sharing")
        optional(resolution.sharing) { $0.value($1) }
        provenance(resolution.effective, resolution.removed)
        key("decisions")
        array(resolution.decisions) { $0.value($1) }
        key("diagnostics")
        array(resolution.diagnostics) { $0.value($1) }
        endObject()
    }

    /// Writes a finding in the form of the contract.
    public mutating func value(_ diagnostic: Diagnostic) {
        beginObject()
        key("severity")
        string(diagnostic.severity.rawValue)
        key("code")
        string(diagnostic.code.rawValue)
        key("key")
        string(diagnostic.key)
        key("message")
        string(diagnostic.message)
        key("source")
        location(diagnostic.source)
        endObject()
    }

    /// Writes a choice.
    public mutating func value(_ decision: Decision) {
        beginObject()
        key("slot")
        string(decision.slot)
        key("rule")
        string(decision.rule)
        key("chose")
        string(decision.chose)
        key("over")
        strings(decision.over)
        key("because")
        string(decision.because)
        endObject()
    }

    /// Writes `effective` and `removed`.
    mutating func provenance(_ effective: [EffectiveValue], _ removed: [RemovedKey]) {
        key("effective")
        beginObject()
        for entry in effective {
            key(entry.key)
            beginObject()
            key("value")
            value(entry.value)
            key("layer")
            string(entry.layer)
            key("source")
            location(entry.source)
            key("shadows")
            array(entry.shadows) { writer, shadow in
                writer.beginObject()
                writer.key("layer")
                writer.string(shadow.layer)
                writer.key("value")
                writer.value(shadow.value)
                writer.key("source")
                writer.location(shadow.source)
                writer.endObject()
            }
            endObject()
        }
        endObject()
        key("removed")
        beginObject()
        for entry in removed {
            key(entry.key)
            beginObject()
            key("layer")
            string(entry.layer)
            key("source")
            location(entry.source)
            endObject()
        }
        endObject()
    }

    mutating func optional<Value>(
        _ value: Value?, _ write: (inout JSONWriter, Value) -> Void
    ) {
        if let value { write(&self, value) } else { null() }
    }

    mutating func array<Element>(
        _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
    ) {
        beginArray()
        for element in elements { write(&self, element) }
        endArray()
    }

    mutating func strings(_ texts: [String]) {
        array(texts) { $0.string($1) }
    }
}
