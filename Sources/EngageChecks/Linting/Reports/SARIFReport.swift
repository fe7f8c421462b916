import EngageCore

/// Writes findings as a SARIF 2.1.0 log. Source: OASIS sarif-v2.1.0, sections 3.13 to 3.30.
enum SARIFReport {
    static func write(_ findings: [Finding], rules: [RulePage]) -> String {
        var writer = JSONWriter(pretty: true)
        writer.beginObject()
        writer.key("$schema")
        writer.string("https://json.schemastore.org/sarif-2.1.0.json")
        writer.key("version")
        writer.string("2.1.0")
        writer.key("runs")
        writer.beginArray()
        writer.beginObject()
        tool(rules, &writer)
        writer.key("columnKind")
        writer.string("unicodeCodePoints")
        writer.key("results")
        writer.beginArray()
        var places: [String: Int] = [:]
        for (index, rule) in rules.enumerated() { places[rule.id] = index }
        for finding in findings { result(finding, places[finding.rule], &writer) }
        writer.endArray()
        writer.endObject()
        writer.endArray()
        writer.endObject()
        writer.newline()
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private static func tool(_ rules: [RulePage], _ writer: inout JSONWriter) {
        writer.key("tool")
        writer.beginObject()
        writer.key("driver")
        writer.beginObject()
        writer.key("name")
        writer.string("engage")
        writer.key("rules")
        writer.beginArray()
        for rule in rules {
            writer.beginObject()
            writer.key("id")
            writer.string(rule.id)
            message("shortDescription", rule.title, &writer)
            message("fullDescription", rule.why, &writer)
            writer.key("helpUri")
            writer.string(Release.page(ofRule: rule.id))
            writer.key("help")
            writer.beginObject()
            writer.key("text")
            writer.string("'engage codes \(rule.id)' prints the page of the rule.")
            writer.key("markdown")
            writer.string(rule.markdown)
            writer.endObject()
            writer.key("defaultConfiguration")
            writer.beginObject()
            writer.key("level")
            writer.string(rule.severity.rawValue)
            writer.endObject()
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        writer.endObject()
    }

    private static func message(
        _ key: String, _ text: String, _ writer: inout JSONWriter
    ) {
        writer.key(key)
        writer.beginObject()
        writer.key("text")
        writer.string(text)
        writer.endObject()
    }

    private static func result(_ finding: Finding, _ index: Int?, _ writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("ruleId")
        writer.string(finding.rule)
        if let index {
            writer.key("ruleIndex")
            writer.integer(index)
        }
        writer.key("level")
        writer.string(finding.severity.rawValue)
        message(
            "message", finding.app.map { "\($0): \(finding.message)" } ?? finding.message, &writer)
        writer.key("locations")
        writer.beginArray()
        if let place = finding.source {
            writer.beginObject()
            writer.key("physicalLocation")
            writer.beginObject()
            writer.key("artifactLocation")
            writer.beginObject()
            writer.key("uri")
            writer.string(MarkupText.uri(place.file))
            writer.endObject()
            writer.key("region")
            writer.beginObject()
            writer.key("startLine")
            writer.integer(max(place.line, 1))
            writer.key("startColumn")
            writer.integer(max(place.column, 1))
            writer.endObject()
            writer.endObject()
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
    }
}
