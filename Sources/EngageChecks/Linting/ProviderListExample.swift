import EngageCore

/// A scenario with a provider list, as the pages of rules about such lists show it.
///
/// Every page shows the same list except for its subject.
struct ProviderListExample {
    /// Names that the app takes out of the table.
    var removed: [String] = []
    /// Where start paths begin.
    var baseURL = "https://x.example"
    /// Members of the one provider, `google`.
    var provider: KeyValuePairs<String, String> = [
        "friendly_name": "Google", "input_prompt": "", "requires_input": "NO", "url": "/u",
    ]
    /// Names of the list that is shown.
    var enabled = ["google"]
    /// True where that list is written as a dictionary.
    var writesDictionary = false
    /// Whether the tagline is hidden.
    var tagline = "NO"

    /// The scenario as a page shows it.
    var text: String {
        var writer = JSONWriter(pretty: true)
        writer.beginObject()
        writer.key("layers")
        writer.beginArray()
        writer.beginObject()
        writer.key("name")
        writer.string("overrides")
        writer.key("values")
        writer.beginObject()
        if !removed.isEmpty { list(removed, named: "ProviderTable.RemoveProviders", &writer) }
        writer.endObject()
        writer.endObject()
        writer.endArray()
        writer.key("configuration")
        configuration(&writer)
        writer.endObject()
        return String(decoding: writer.take(), as: UTF8.self)
    }

    private func configuration(_ writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("baseurl")
        writer.string(baseURL)
        writer.key("provider_info")
        writer.beginObject()
        writer.key("google")
        writer.beginObject()
        for (name, value) in provider {
            writer.key(name)
            writer.string(value)
        }
        writer.endObject()
        writer.endObject()
        if writesDictionary {
            writer.key("enabled_providers")
            writer.beginObject()
            for name in enabled {
                writer.key(name)
                writer.integer(1)
            }
            writer.endObject()
        } else {
            list(enabled, named: "enabled_providers", &writer)
        }
        list([], named: "social_providers", &writer)
        writer.key("hide_tagline")
        writer.string(tagline)
        writer.endObject()
    }

    private func list(_ names: [String], named name: String, _ writer: inout JSONWriter) {
        writer.key(name)
        writer.beginArray()
        for name in names { writer.string(name) }
        writer.endArray()
    }
}
