import EngageCore

extension LoginTrace {
    /// One line an event with the state it led to, one indented line a call.
    public var text: String {
        var lines: [String] = []
        for (index, step) in steps.enumerated() {
            lines.append("\(index + 1). \(step.event.visible) -> \(step.state)")
            for call in step.calls {
                let parties =
                    call.caller == call.callee ? call.caller : "\(call.caller) -> \(call.callee)"
                lines.append("   \(call.code.padded(to: 9)) \(parties): \(call.text)".visible)
            }
            for diagnostic in step.diagnostics {
                lines.append("   \(diagnostic.severity.rawValue): \(diagnostic.message)".visible)
            }
        }
        lines.append(
            "result: \(result)" + (reason.map { ": \($0.visible)" } ?? "")
                + (status.map { " (\($0))" } ?? ""))
        return lines.joined(separator: "\n") + "\n"
    }

    /// The trace as a Mermaid sequence diagram.
    public var mermaid: String {
        var lines = ["sequenceDiagram"]
        var aliases: [String: String] = [:]
        for name in steps.flatMap(\.calls).flatMap({ [$0.caller, $0.callee] })
        where aliases[name] == nil {
            let alias = "P\(aliases.count + 1)"
            aliases[name] = alias
            lines.append("    participant \(alias) as \(name.inMermaid)")
        }
        var last: String?
        for step in steps {
            for call in step.calls {
                guard let caller = aliases[call.caller], let callee = aliases[call.callee] else {
                    continue
                }
                lines.append(
                    "    \(caller)->>\(callee): \(call.code.inMermaid) \(call.text.inMermaid)")
                last = callee
            }
            if let last {
                lines.append("    Note over \(last): \(step.event.inMermaid) → \(step.state)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension String {
    /// The text with what Mermaid reads as its own grammar written as character codes.
    fileprivate var inMermaid: String {
        var text = ""
        for scalar in visible.unicodeScalars {
            switch scalar {
            case "#", ";", "<", ">", "%": text += "#\(scalar.value);"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - unicodeScalars.count))
    }
}
