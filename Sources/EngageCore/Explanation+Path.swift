extension Explanation {
    /// A member of the answer that no decision is about by itself: its value, and what decided the
    /// slot it belongs to; nil where the answer has no such member.
    static func lines(
        ofPath subject: String, in answer: Answer, decisions: [Decision]
    ) -> [String]? {
        guard let path = try? ResolutionPath(subject) else { return nil }
        var writer = JSONWriter()
        answer.write(to: &writer)
        guard let document = try? Document.read(writer.take(), file: "answer", format: .json),
            let value = value(at: path, in: document.root)
        else { return nil }
        var lines = ["\(subject) = \(shown(value))"]
        for decision in enclosing(path, in: decisions) {
            lines.append("  belongs to \(decision.slot): \(decision.chose)")
            lines.append("  rule \(decision.rule): \(decision.because)")
        }
        return lines
    }

    private static func value(at path: ResolutionPath, in root: LocatedValue) -> LocatedValue? {
        var value = root
        for step in path.steps {
            var next: LocatedValue?
            switch step {
            case .member(let name): next = value[name]
            case .index(let index):
                let elements = Array(value.elements)
                next = elements.indices.contains(index) ? elements[index] : nil
            case .each: next = nil
            }
            guard let next else { return nil }
            value = next
        }
        return value
    }

    /// Decisions about the nearest slot above, or about the mode of what is presented.
    private static func enclosing(
        _ path: ResolutionPath, in decisions: [Decision]
    ) -> [Decision] {
        var names = path.slot.split(separator: ".")
        while !names.isEmpty {
            let slot = names.joined(separator: ".")
            let about = decisions.filter { $0.slot == slot }
            if !about.isEmpty { return about }
            if names == ["presentation"] { return decisions.filter { $0.slot == "\(slot).mode" } }
            names.removeLast()
        }
        return []
    }

    /// The value as JSON, at most 400 characters of it.
    private static func shown(_ value: LocatedValue) -> String {
        var writer = JSONWriter()
        writer.value(value)
        let text = String(decoding: writer.take(), as: UTF8.self)
        let start = text.unicodeScalars.prefix(401)
        return start.count > 400 ? "\(String(start.dropLast()))…" : text
    }
}
