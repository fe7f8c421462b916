import EngageCore

/// The output formats of a difference.
extension ResolutionDifference {
    /// The difference as `text`, `json` or `markdown`.
    public func written(_ format: Format) -> String {
        switch format {
        case .text: text
        case .json: json
        case .markdown: markdown
        }
    }

    /// The forms of a difference.
    public enum Format: String, Sendable, CaseIterable {
        /// For a terminal.
        case text
        /// For programs.
        case json
        /// For a pull request.
        case markdown
    }

    private func kinds() -> [(title: String, changes: [(change: Change, places: [Place])])] {
        [
            ("effective", changes.filter { !$0.change.isCosmetic }),
            ("cosmetic", changes.filter(\.change.isCosmetic)),
        ].filter { !$0.1.isEmpty }
    }

    /// Changes that one cause makes of one value for the same ones: the first, and the others' paths.
    private func folded(
        _ changes: [(change: Change, places: [Place])]
    ) -> [(change: Change, affected: String, others: [String])] {
        struct Fold: Hashable {
            var cause: Cause
            var affected: String
            var old: String?
            var new: String?
        }
        var result: [(change: Change, affected: String, others: [String])] = []
        var known: [Fold: Int] = [:]
        for (change, places) in changes {
            let affected = affectedDevices(change, places)
            guard let cause = change.cause else {
                result.append((change, affected, []))
                continue
            }
            // A screen or row that comes or goes with all its values is one change.
            let isWhole = change.old == nil || change.new == nil
            let fold = Fold(
                cause: cause, affected: affected, old: change.old.map { isWhole ? "" : $0 },
                new: change.new.map { isWhole ? "" : $0 })
            if let place = known[fold] {
                result[place].others.append(change.path)
            } else {
                known[fold] = result.count
                result.append((change, affected, []))
            }
        }
        return result
    }

    /// The other paths of a fold, the first few by name.
    private static func also(_ paths: [String]) -> String {
        guard !paths.isEmpty else { return "" }
        let named = paths.count > 4 ? 3 : paths.count
        let more = paths.count > named ? " and \(paths.count - named) more" : ""
        return "; also " + paths.prefix(named).joined(separator: ", ") + more
    }

    private var text: String {
        guard !changes.isEmpty else { return "no difference\n" }
        var lines: [String] = []
        for group in kinds() {
            lines.append("\(group.title) changes:")
            for (change, affected, others) in folded(group.changes) {
                lines.append(
                    "  \(change.path): \(change.old ?? "nothing") -> \(change.new ?? "nothing") (\(affected))"
                )
                guard let cause = change.cause else { continue }
                lines.append(
                    "    set by \(cause)"
                        + Self.also(others))
            }
        }
        return lines.map { TerminalText.safe($0) + "\n" }.joined()
    }

    private var markdown: String {
        guard !changes.isEmpty else { return "No difference.\n" }
        var text = ""
        for group in kinds() {
            text +=
                "### \(group.title.prefix(1).uppercased() + group.title.dropFirst()) changes\n\n"
            text += "| what | before | after | for | set by |\n|---|---|---|---|---|\n"
            for (change, affected, others) in folded(group.changes) {
                let cells = [
                    change.path + Self.also(others), change.old ?? "nothing",
                    change.new ?? "nothing", affected, change.cause.map { "\($0)" } ?? "",
                ]
                text += "| " + cells.map(MarkupText.markdown).joined(separator: " | ") + " |\n"
            }
            text += "\n"
        }
        return text
    }

    private var json: String { String(decoding: jsonPage, as: UTF8.self) }
}
