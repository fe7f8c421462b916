extension ResolutionPath {
    /// True where it leads to the number of rows or to what their providers are called.
    fileprivate var namesRows: Bool {
        steps.count > 2
            && (steps.last == .member("provider") || steps[2] == .member(PathFilter.count))
    }
}

/// The selected members of an answer, planned once for all answers.
///
/// Source: behaviour, formats#explanations.
public struct Selection: Sendable {
    /// The paths, in the order of the answer.
    public let paths: [ResolutionPath]

    /// In the order of `paths`.
    let plans: [PlannedPath]
    /// The number of the path `id`; it is first in an answer unless it is selected.
    let idPlace: Int?

    /// What the paths lead to; the other parts of a dialog's answer are not made.
    let parts: AnswerParts
    /// The steps that write the paths of most dialogs; nil where a path needs the whole answer.
    let dialogPlan: DialogPlan?

    /// Plans paths, each of them once.
    public init(_ paths: [ResolutionPath]) {
        self.paths = paths
        plans = paths.map(PlannedPath.init)
        parts = paths.reduce(into: []) { $0.formUnion(Self.parts(leadingTo: $1)) }
        idPlace = paths.firstIndex { $0.steps == [.member("id")] }
        dialogPlan = DialogPlan(plans, putsIDFirst: idPlace == nil)
    }

    private static func parts(leadingTo path: ResolutionPath) -> AnswerParts {
        guard case .member(let name)? = path.steps.first else { return .all }
        switch name {
        case "effective", "removed": return .merge
        case "decisions", "diagnostics": return .all.subtracting(.merge)
        case "providerTable":
            guard path.steps.count > 1, case .member(let inner) = path.steps[1], inner != "rows"
            else { return path.namesRows ? [.table, .rows] : [.table, .rows, .rowDetails] }
            return .table
        case "userLanding": return .landing
        case "sharing": return .sharing
        default: return []
        }
    }

    /// Reads paths that commas separate; a comma in brackets or quotes is part of a path.
    ///
    /// - Throws: `PathError` of the first one that cannot be read, with its column in the text.
    public init(reading text: String) throws(PathError) {
        var paths: [ResolutionPath] = []
        var column = 1
        for part in Self.parts(of: text) {
            do {
                paths.append(try ResolutionPath(part))
            } catch {
                throw PathError(message: error.message, column: column + error.column - 1)
            }
            column += part.unicodeScalars.count + 1
        }
        self.init(paths)
    }

    private static func parts(of text: String) -> [String] {
        var parts = [""]
        var quote: Character?
        var isInBracket = false
        for character in text {
            if let open = quote {
                if character == open { quote = nil }
            } else if isInBracket, character == "\"" || character == "'" {
                quote = character
            } else if character == "[" || character == "]" {
                isInBracket = character == "["
            } else if character == ",", !isInBracket {
                parts.append("")
                continue
            }
            parts[parts.count - 1].append(character)
        }
        return parts
    }

    /// A writer that takes an answer in and keeps what the paths lead to.
    package func writer() -> JSONWriter {
        var paths = plans.map(\.path)
        if idPlace == nil { paths.append(PathFilter.Path(steps: [.member("id")])) }
        return JSONWriter(PathFilter(paths))
    }

    /// The id that is not selected and comes first; nil if it is selected, or absent.
    func id(of found: [PathFilter.Found]) -> PathFilter.Value? {
        idPlace == nil ? found.last?.values.first : nil
    }
}
