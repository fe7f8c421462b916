public import EngageCore

/// The table of prompt types with the registrations of a script applied.
public struct PromptTable: Sendable {
    /// The rows in the order of the documentation.
    public let rows: [PromptComponents]

    /// Looks every prompt type up in a registry.
    public init(_ registry: PromptRegistrations) {
        rows = PromptType.allCases.map { registry.components(for: $0) }
    }

    /// Registered instances that are not used.
    public var diagnostics: [Diagnostic] { rows.flatMap(\.diagnostics) }

    /// Columns of text; a star follows what an app registered, `N/A` means none.
    public var text: String {
        let heads = ["Purpose", "Type", "View", "Controller", "Module"]
        let lines = [heads] + rows.map(cells)
        let widths = heads.indices.map { column in
            lines.map { $0[column].unicodeScalars.count }.max() ?? 0
        }
        return lines.map { line in
            let cells = zip(line, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.unicodeScalars.count)
            }
            var text = cells.joined(separator: "  ")
            while text.last == " " { text.removeLast() }
            return text + "\n"
        }
        .joined()
    }

    private func cells(_ row: PromptComponents) -> [String] {
        let slots = zip(PromptComponents.Slot.allCases, row.classNames).map { slot, name in
            (name?.visible ?? "N/A") + (row.customSlots.contains(slot) ? "*" : "")
        }
        return [row.type.defaults.purpose, row.type.rawValue] + slots
    }
}
