public import EngageCore

extension TestReport {
    /// The former value; nil if it was the same or is unknown.
    public typealias Earlier = (_ place: SourceLocation) -> String?

    /// The maximum of causes in text and annotations; the rest is summed up.
    private static let mostCauses = 10
    /// The maximum of expectations of one cause.
    private static let mostParts = 3
    /// Lines of a difference that are shown.
    private static let mostLines = 12

    /// The report in a form; text ends with a line feed.
    public func written(
        _ format: ReportFormat, earlier: Earlier = { _ in nil }
    ) -> String {
        switch format {
        case .json: json(earlier)
        case .junit: junit
        case .tap: tap
        case .github: github(earlier)
        case .text, .sarif, .checkstyle: text(earlier)
        }
    }

    private func text(_ earlier: Earlier) -> String {
        var lines: [String] = []
        let causes = causes
        for cause in causes.prefix(Self.mostCauses) {
            lines += Self.lines(of: cause, earlier)
        }
        if causes.count > Self.mostCauses {
            let rest = causes.dropFirst(Self.mostCauses)
            lines.append(
                "\(rest.count) more causes, \(rest.reduce(0) { $0 + $1.cases }) failures; "
                    + "--format json has all of them")
        }
        lines.append(summary)
        return lines.map { TerminalText.safe($0) + "\n" }.joined()
    }

    private static func lines(of cause: Cause, _ earlier: Earlier) -> [String] {
        var lines: [String] = []
        for (number, part) in cause.parts.prefix(mostParts).enumerated() {
            let failure = part.failure
            if number == 0 {
                lines.append(
                    cause.cases == 1
                        ? "FAIL \(part.file): \(part.title)"
                        : "FAIL \(part.file): \(part.name), \(cause.cases) cases: \(cause.affected)"
                )
            } else {
                lines.append("  also broken: \(part.file): \(part.name)")
            }
            lines.append("  \(failure.place): \(failure.path)")
            lines.append("    expected \(failure.expected)")
            let others = part.found.count - 1
            lines.append(
                "    found    \(failure.found)" + (others > 0 ? " and \(others) others" : ""))
            if number == 0, let setter = setter(of: cause, earlier) {
                lines.append("    set by   \(setter)")
            }
            lines += failure.difference.prefix(mostLines).map { "    " + $0 }
            if failure.difference.count > mostLines {
                lines.append("    … \(failure.difference.count - mostLines) more lines")
            }
        }
        if cause.parts.count > mostParts {
            lines.append("  \(cause.parts.count - mostParts) more expectations are broken by it")
        }
        return lines
    }

    /// `family at shared/family.yaml:2:44, changed from 'Sign in'`.
    private static func setter(of cause: Cause, _ earlier: Earlier) -> String? {
        guard let layer = cause.layer else { return nil }
        let place = cause.setAt.map { " at \($0)" } ?? ""
        let before = cause.setAt.flatMap(earlier).map { ", changed from \($0)" } ?? ""
        return layer + place + before
    }

    private func json(_ earlier: Earlier) -> String {
        let before = causes.map { $0.setAt.flatMap(earlier) }
        let page = Page(report: self, earlier: before).jsonPage
        return String(decoding: page, as: UTF8.self)
    }

    /// Annotations are at the line that broke the promise, which the pull request changed.
    private func github(_ earlier: Earlier) -> String {
        var text = ""
        let causes = causes
        let listed = causes.count > Self.mostCauses ? Self.mostCauses - 1 : causes.count
        for cause in causes.prefix(listed) {
            guard let first = cause.parts.first else { continue }
            let title =
                cause.cases == 1
                ? first.title : "\(first.name), \(cause.cases) cases: \(cause.affected)"
            let before = cause.setAt.flatMap(earlier).map { "; it was \($0)" } ?? ""
            let more = cause.parts.count - 1
            text += WorkflowCommand.annotation(
                "error", title: title,
                message: first.failure.sentence + before
                    + (more > 0 ? "; \(more) more expectations are broken by it" : ""),
                at: cause.setAt ?? first.failure.place)
        }
        if causes.count > listed {
            let rest = causes.dropFirst(listed)
            text += WorkflowCommand.annotation(
                "error", title: "\(rest.count) more causes",
                message: rest.prefix(Self.mostCauses).compactMap { cause in
                    cause.parts.first.map { "\($0.name) (\(cause.cases) cases)" }
                }.joined(separator: ", "), at: nil)
        }
        return text
    }

    private var tap: String {
        var text = "TAP version 13\n1..\(outcomes.count)\n"
        for (number, outcome) in outcomes.enumerated() {
            let mark = outcome.failures.isEmpty && outcome.known == nil ? "ok" : "not ok"
            // A '#' would start a directive such as SKIP.
            let title = Self.plain("\(outcome.file): \(outcome.title)")
            // TAP's own directives: a failure that is known is its "# TODO", which is no note of ours.
            let directive =
                outcome.skipped.map { " # SKIP \(Self.plain($0))" }
                ?? outcome.known.map { " # TODO \(Self.plain($0))" } ?? ""
            text += "\(mark) \(number + 1) - \(title)\(directive)\n"
            for failure in outcome.failures {
                text += "# " + TerminalText.safe("\(failure.place): \(failure.sentence)") + "\n"
            }
        }
        return text
    }

    private static func plain(_ text: String) -> String {
        TerminalText.safe(text).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
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
            let failed = cases.count { !$0.failures.isEmpty }
            text += "  <testsuite name=\"\(MarkupText.xml(file))\" tests=\"\(cases.count)\" "
            text += "failures=\"\(failed)\" errors=\"0\">\n"
            for outcome in cases { text += junit(outcome, in: file) }
            text += "  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }

    private func junit(_ outcome: Outcome, in file: String) -> String {
        var text = "    <testcase name=\"\(MarkupText.xml(outcome.title))\" "
        text += "classname=\"\(MarkupText.xml(outcome.app ?? file))\""
        if let reason = outcome.skipped ?? outcome.known {
            return text + "><skipped message=\"\(MarkupText.xml(reason))\"/></testcase>\n"
        }
        if outcome.failures.isEmpty { return text + "/>\n" }
        text += ">\n"
        for failure in outcome.failures {
            text += "      <failure type=\"expectation\" "
            text += "message=\"\(MarkupText.xml(failure.sentence))\">"
            text += "\(MarkupText.xml(failure.place.description))</failure>\n"
        }
        return text + "    </testcase>\n"
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

extension Document {
    /// The value that an older text of the same file has where one of this file begins.
    ///
    /// Nil where the older one has the same value, or none under that key.
    public func earlierValue(at place: SourceLocation, in old: Document) -> String? {
        var open: [(entries: LocatedValue.Entries, older: LocatedValue?)] = [
            (root.entries, old.root)
        ]
        while let top = open.indices.last {
            guard let entry = open[top].entries.next() else {
                open.removeLast()
                continue
            }
            let older = open[top].older?[entry.key]
            if entry.value.location == place {
                guard let older else { return nil }
                return older.shortText == entry.value.shortText ? nil : older.shortText
            }
            if entry.value.kind == .dictionary {
                open.append((entry.value.entries, older))
            }
        }
        return nil
    }
}
