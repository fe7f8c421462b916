/// What libyaml finds wrong, in words that say what to write and where the fault begins.
struct YAMLComplaint {
    /// What is said.
    let message: String
    /// True where the fault is at the beginning of what is open, and not where reading stopped.
    let isAtBeginning: Bool

    /// - Parameters:
    ///   - problem: libyaml's own sentence; nil where it had no memory for one.
    ///   - context: what it was reading.
    ///   - beginning: where that begins, as `LINE:COLUMN`.
    ///   - sign: the character at which it stopped.
    init(problem: String?, context: String?, beginning: String, sign: Character?) {
        let (problem, context) = (problem ?? "no memory left", context ?? "")
        var isAtBeginning = false
        switch (problem, context) {
        case ("could not find expected ':'", _):
            (message, isAtBeginning) = ("missing ':' after this key", true)
        case (_, "while scanning a quoted scalar") where problem.hasPrefix("found unexpected"):
            (message, isAtBeginning) = ("missing closing quote of this text", true)
        case ("did not find expected ',' or '}'", _):
            message = "expected ',' or '}' in the dictionary that begins at \(beginning)"
        case ("did not find expected ',' or ']'", _):
            message = "expected ',' or ']' in the list that begins at \(beginning)"
        case ("did not find expected '-' indicator", _):
            message = "expected '-' as in the list that begins at \(beginning)"
        case ("did not find expected key", _):
            message =
                "expected a key of the dictionary that begins at \(beginning); check the indentation"
        case ("did not find expected node content", _):
            message = "expected a value or a closing bracket"
        case ("mapping values are not allowed in this context", _):
            message = "unexpected ':'; check the indentation, or put the text in quotes"
        case ("found a tab character that violates indentation", _):
            message = "tab in the indentation; use spaces"
        case ("found character that cannot start any token", _):
            message =
                sign == "\t"
                ? "tab in the indentation; use spaces"
                : "a text cannot begin with \(sign.map { "'\($0)'" } ?? "this"); put it in quotes"
        case ("found unknown escape character", _):
            message = "unknown escape; in single quotes a backslash is a backslash"
        default: message = "not YAML: \(problem)"
        }
        self.isAtBeginning = isAtBeginning
    }
}
