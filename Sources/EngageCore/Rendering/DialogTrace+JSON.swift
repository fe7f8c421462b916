extension DialogTrace {
    /// The trace and the final state as one JSON object.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("profile")
        writer.string(end.profile.rawValue)
        writer.key("steps")
        writer.beginArray()
        for step in steps { write(step, to: &writer) }
        writer.endArray()
        writer.key("state")
        end.write(to: &writer)
        writer.endObject()
    }

    private func write(_ step: Step, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("event")
        writer.string(step.event)
        writer.key("source")
        writer.location(step.location)
        writer.key("seconds")
        writer.number(Double(step.time) / 1000)
        writer.key("occurrences")
        writer.beginArray()
        for occurrence in step.occurrences {
            writer.beginObject()
            writer.key("kind")
            writer.string(occurrence.kind.rawValue)
            writer.key("subject")
            writer.string(occurrence.subject)
            writer.key("details")
            writer.beginObject()
            for detail in occurrence.details {
                writer.key(detail.name)
                writer.string(detail.value)
            }
            writer.endObject()
            writer.endObject()
        }
        writer.endArray()
        writer.key("diagnostics")
        writer.beginArray()
        for diagnostic in step.diagnostics {
            writer.beginObject()
            writer.key("severity")
            writer.string(diagnostic.severity.rawValue)
            writer.key("code")
            writer.string(diagnostic.code.rawValue)
            writer.key("message")
            writer.string(diagnostic.message)
            writer.key("source")
            writer.location(diagnostic.source)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
    }
}

extension DialogSession {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("configured")
        writer.boolean(isConfigured)
        writer.key("configurationError")
        if let error = memory.configurationError { writer.integer(error) } else { writer.null() }
        writer.key("inFlight")
        writer.boolean(memory.inFlight)
        writer.key("dialog")
        if let dialog { dialog.write(to: &writer) } else { writer.null() }
        for (key, name) in [
            ("currentProvider", currentProvider),
            ("rememberedProvider", memory.rememberedProvider),
            ("rememberedSharingProvider", memory.rememberedSharingProvider),
            ("keptProvider", persisted.rememberedProvider),
        ] {
            writer.key(key)
            writer.string(name)
        }
        writer.key("savedUsers")
        writer.names(memory.savedUsers.map(\.provider))
        writer.key("forceReauth")
        writer.names(memory.forceReauth.sorted())
        for (key, truth) in [
            ("sharing", sharingIsOn), ("accountLinking", linksAccount),
            ("networkIndicator", showsNetworkIndicator),
        ] {
            writer.key(key)
            writer.boolean(truth)
        }
        writer.key("orientation")
        writer.string(orientation.rawValue)
        writer.key("pollingCounters")
        writer.beginObject()
        writer.key("authentication")
        writer.number(Double(authenticationCounter) / 2)
        writer.key("sharing")
        writer.number(Double(sharingCounter) / 2)
        writer.endObject()
        writer.endObject()
    }
}

extension OpenDialog {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("dialog")
        writer.string(showing.purpose.rawValue)
        writer.key("mode")
        writer.string(mode.rawValue)
        writer.key("screens")
        writer.names(screens.map(\.rawValue))
        writer.key("state")
        writer.string((isLoading ? ListState.loading : .ready).rawValue)
        writer.key("rows")
        writer.names(rows)
        writer.key("tabs")
        writer.names(tabs)
        writer.endObject()
    }
}

extension JSONWriter {
    fileprivate mutating func names(_ names: [String]) {
        beginArray()
        for name in names { string(name) }
        endArray()
    }
}
