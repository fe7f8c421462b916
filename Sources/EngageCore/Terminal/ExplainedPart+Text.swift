extension ExplainedPart {
    /// The explanation in lines for a terminal, the first with path and value.
    ///
    /// Like `providerTable.title.text = "Sign in"`, then `  from 'K' in layer 'defaults', a:1:2`.
    public var lines: [String] {
        var lines = ["\(part.path)\(shownValue)"]
        guard let reason else { return lines }
        lines.append("  rule \(reason.rule.rawValue): \(reason.because)")
        if let from = reason.from { lines.append("  from \(from.words)") }
        lines += reason.over.map { "  over \($0.words)" }
        lines += reason.inputs.map { "  with \($0.words)" }
        return lines.map { TerminalText.safe($0) }
    }

    private var shownValue: String {
        switch part.value {
        case .list: return ", a list"
        case .screen: return ", a screen"
        default:
            var writer = JSONWriter()
            writer.value(described: part.value)
            return " = " + String(decoding: writer.take(), as: UTF8.self)
        }
    }
}

extension Origin {
    /// The origin in words, with its place.
    var words: String {
        let place = source.map { " at \($0)" } ?? ""
        switch self {
        case .layer(let entry):
            let mark =
                switch entry.mark {
                case .null: ", a null"
                case .wrong: ", of a wrong type"
                case .assumed: ", assumed"
                case nil: ""
                }
            let member = entry.member.map { ", \($0)" } ?? ""
            return "\(entry.key) in layer '\(entry.layer)'\(member)\(mark)\(place)"
        case .configuration(let member, _): return "\(member) of the configuration\(place)"
        case .scenario(let member, _): return "\(member) of the scenario\(place)"
        case .unread(let member, _):
            return "\(member) of the scenario, of a wrong type\(place)"
        case .device(let member): return "the device's \(member)"
        case .policy(let name): return "policy \(name)"
        case .library(let member): return "the library's \(member)"
        }
    }
}
