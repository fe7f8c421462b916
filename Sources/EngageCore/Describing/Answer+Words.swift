extension Answer {
    /// What is wrong with a value that a slot of an answer never holds, as it has a few words alone;
    /// nil for one that it may hold.
    ///
    /// Like `presentation.mode is 'popover', 'formSheet', …; did you mean 'push'?`.
    public static func complaint(about value: String, at path: String) -> String? {
        guard let steps = try? ResolutionPath(path) else { return nil }
        let forms = [dialogForm, loginScreenForm].flatMap { $0.shapes(at: steps) }
        guard !forms.isEmpty else { return nil }
        var words: [String] = []
        for form in forms {
            switch form {
            case .words(let known): words += known
            case .truth: words += ["true", "false"]
            case .null: continue
            default: return nil
            }
        }
        let bare = value.hasPrefix("\"") ? String(value.dropFirst().dropLast()) : value
        guard bare != "null", !words.contains(bare) else { return nil }
        let hint = Spelling.hint(Spelling.nearest(to: bare, among: words))
        let known = words.map { "'\($0)'" }.joined(separator: ", ")
        return "\(path) is one of \(known), never '\(value)'\(hint)"
    }
}
