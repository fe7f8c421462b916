extension Answer {
    /// What is wrong with a value that a slot of an answer never holds, as it has a few words alone;
    /// nil for one that it may hold.
    ///
    /// Like `presentation.mode is 'popover', 'formSheet', …; did you mean 'push'?`.
    package static func complaint(about value: LocatedValue, at path: ResolutionPath) -> String? {
        let whole = [dialogForm, loginScreenForm].flatMap { $0.shapes(at: path) }
        let each = [dialogForm, loginScreenForm].flatMap { $0.shapes(at: path, ofEach: true) }
        let forms = whole.filter { !$0.isList } + each
        guard !forms.isEmpty, !value.isNull, value.kind != .dictionary else { return nil }
        var words: [String] = []
        var kinds: [String] = []
        for form in forms {
            switch form {
            case .words(let known):
                if value.string.map(known.contains) == true { return nil }
                words += known
            case .boolean, .onlyFalse:
                if value.boolean != nil { return nil }
                kinds.append("a boolean")
            case .integer, .number, .notNegative:
                if value.number != nil { return nil }
                kinds.append("a number")
            case .null: continue
            default: return nil
            }
        }
        let known = words.map { "'\($0)'" } + Set(kinds).sorted()
        let hint = Spelling.hint(value.string.flatMap { Spelling.nearest(to: $0, among: words) })
        return "\(path) is \(known.joined(separator: ", ")), never \(value.shortText)\(hint)"
    }

    /// The same of a word as it is written on the command line.
    public static func complaint(about value: String, at path: String) -> String? {
        guard let steps = try? ResolutionPath(path) else { return nil }
        let forms = [dialogForm, loginScreenForm].flatMap { $0.shapes(at: steps) }
        guard !forms.isEmpty else { return nil }
        var words: [String] = []
        for form in forms {
            switch form {
            case .words(let known): words += known
            case .boolean: words += ["true", "false"]
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
