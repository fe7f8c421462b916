extension TestReport {
    /// The report in a form; text ends with a line feed.
    public func written(_ format: ReportFormat) -> String {
        switch format {
        case .json: json
        case .junit: junit
        case .tap: tap
        case .github: github
        case .text, .sarif, .checkstyle: text
        }
    }

    private var text: String {
        var lines: [String] = []
        for outcome in outcomes where !outcome.failures.isEmpty {
            lines.append("FAIL \(TerminalText.safe("\(outcome.file): \(outcome.title)"))")
            for failure in outcome.failures {
                lines.append(TerminalText.safe("  \(failure.place): \(failure.path)"))
                lines.append(TerminalText.safe("    expected \(failure.expected)"))
                lines.append(TerminalText.safe("    found    \(failure.found)"))
                if let layer = failure.layer {
                    let place = failure.setAt.map { " at \($0)" } ?? ""
                    lines.append(TerminalText.safe("    set by   \(layer)\(place)"))
                }
                lines += failure.difference.map { "    " + TerminalText.safe($0) }
            }
        }
        lines.append(summary)
        return lines.map { $0 + "\n" }.joined()
    }

    private var json: String {
        var writer = JSONWriter(pretty: true)
        writer.beginObject()
        writer.key("cases")
        writer.integer(outcomes.count)
        writer.key("failed")
        writer.integer(failed)
        writer.key("failures")
        writer.beginArray()
        for outcome in outcomes {
            for failure in outcome.failures { write(failure, of: outcome, &writer) }
        }
        writer.endArray()
        writer.endObject()
        writer.newline()
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private func write(_ failure: Failure, of outcome: Outcome, _ writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("file")
        writer.string(outcome.file)
        writer.key("case")
        writer.string(outcome.title)
        writer.key("path")
        writer.string(failure.path)
        writer.key("expected")
        writer.string(failure.expected)
        writer.key("found")
        writer.string(failure.found)
        writer.key("layer")
        writer.string(failure.layer)
        writer.key("setAt")
        writer.location(failure.setAt)
        writer.key("place")
        writer.location(failure.place)
        writer.endObject()
    }

    private var github: String {
        var text = ""
        for outcome in outcomes {
            for failure in outcome.failures {
                text += WorkflowCommand.annotation(
                    "error", title: outcome.title, message: failure.sentence, at: failure.place)
            }
        }
        return text
    }

    private var tap: String {
        var text = "TAP version 13\n1..\(outcomes.count)\n"
        for (number, outcome) in outcomes.enumerated() {
            let mark = outcome.failures.isEmpty ? "ok" : "not ok"
            // A '#' would start a directive such as SKIP.
            let title = TerminalText.safe("\(outcome.file): \(outcome.title)")
                .replacing("\\", with: "\\\\").replacing("#", with: "\\#")
            text += "\(mark) \(number + 1) - \(title)\n"
            for failure in outcome.failures {
                text += "# " + TerminalText.safe("\(failure.place): \(failure.sentence)") + "\n"
            }
        }
        return text
    }

    private var junit: String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
        var files: [String] = []
        var byFile: [String: [Outcome]] = [:]
        for outcome in outcomes {
            if byFile[outcome.file] == nil { files.append(outcome.file) }
            byFile[outcome.file, default: []].append(outcome)
        }
        for file in files {
            let cases = byFile[file] ?? []
            let failed = cases.reduce(0) { $0 + ($1.failures.isEmpty ? 0 : 1) }
            text += "  <testsuite name=\"\(MarkupText.xml(file))\" tests=\"\(cases.count)\" "
            text += "failures=\"\(failed)\" errors=\"0\">\n"
            for outcome in cases {
                text += "    <testcase name=\"\(MarkupText.xml(outcome.title))\" "
                text += "classname=\"\(MarkupText.xml(outcome.app ?? file))\""
                if outcome.failures.isEmpty {
                    text += "/>\n"
                    continue
                }
                text += ">\n"
                for failure in outcome.failures {
                    text += "      <failure type=\"expectation\" "
                    text += "message=\"\(MarkupText.xml(failure.sentence))\">"
                    text += "\(MarkupText.xml(failure.place.description))</failure>\n"
                }
                text += "    </testcase>\n"
            }
            text += "  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }
}

extension TestReport.Failure {
    /// Value, expectation, layer and place in one sentence.
    public var sentence: String {
        let setter = layer.map { layer in
            "; set by \(layer)" + (setAt.map { " at \($0)" } ?? "")
        }
        return "\(path): expected \(expected), found \(found)\(setter ?? "")"
    }
}
