import EngageCore

extension FindingReport {
    /// The report in a form; text ends with a line feed where there is any.
    public func written(_ format: ReportFormat) -> String {
        switch format {
        case .text, .tap: text
        case .json: json
        case .sarif: SARIFReport.write(findings, rules: rules)
        case .github: github
        case .junit: junit
        case .checkstyle: checkstyle
        }
    }

    private var text: String {
        var lines = findings.map { finding in
            let place = finding.source.map { "\($0): " } ?? ""
            let app = finding.app.map { "\($0): " } ?? ""
            let devices =
                finding.devices.isEmpty ? "" : " (\(finding.devices.joined(separator: ", ")))"
            return TerminalText.safe(
                "\(place)\(finding.severity.rawValue): \(app)\(finding.message)\(devices)"
                    + " [\(finding.rule)]")
        }
        lines.append(summary)
        return lines.map { $0 + "\n" }.joined()
    }

    private var json: String { String(decoding: jsonPage, as: UTF8.self) }

    private var github: String {
        findings.map { finding in
            let level =
                switch finding.severity {
                case .error: "error"
                case .warning: "warning"
                case .note: "notice"
                }
            return WorkflowCommand.annotation(
                level, title: finding.rule,
                message: finding.app.map { "\($0): \(finding.message)" } ?? finding.message,
                at: finding.source)
        }.joined()
    }

    private var junit: String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        let count = max(findings.count, 1)
        text += "<testsuites>\n  <testsuite name=\"engage lint\" tests=\"\(count)\" "
        text += "failures=\"\(findings.count)\" errors=\"0\">\n"
        for finding in findings {
            let place = MarkupText.xml(finding.source?.description ?? "")
            text += "    <testcase name=\"\(MarkupText.xml(finding.rule)) \(place)\" "
            text += "classname=\"\(MarkupText.xml(finding.app ?? "lint"))\">\n"
            text += "      <failure type=\"\(finding.severity.rawValue)\" "
            text += "message=\"\(MarkupText.xml(finding.message))\"/>\n    </testcase>\n"
        }
        if findings.isEmpty {
            text += "    <testcase name=\"no finding\" classname=\"lint\"/>\n"
        }
        return text + "  </testsuite>\n</testsuites>\n"
    }

    private var checkstyle: String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
        var file: String?
        for finding in findings {
            let name = finding.source?.file ?? ""
            if name != file {
                if file != nil { text += "  </file>\n" }
                text += "  <file name=\"\(MarkupText.xml(name))\">\n"
                file = name
            }
            let severity = finding.severity == .note ? "info" : finding.severity.rawValue
            text += "    <error line=\"\(finding.source?.line ?? 1)\" "
            text += "column=\"\(finding.source?.column ?? 1)\" severity=\"\(severity)\" "
            text += "message=\"\(MarkupText.xml(finding.message))\" "
            text += "source=\"engage.\(MarkupText.xml(finding.rule))\"/>\n"
        }
        if file != nil { text += "  </file>\n" }
        return text + "</checkstyle>\n"
    }
}
