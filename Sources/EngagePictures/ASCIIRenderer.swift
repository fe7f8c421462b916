import EngageCore

/// Draws the dialog of a scene with box characters, to a number of columns.
public enum ASCIIRenderer {
    /// Narrowest drawing in columns.
    public static let leastWidth = 8
    /// Texts whose middles are nearer than this, in points, are on one line.
    private static let lineDistance = 8.0

    /// The drawing as text, one line feed after each line; wide characters take two columns.
    public static func render(_ scene: Scene, columns: Int) -> String {
        let inner = max(columns, leastWidth) - 2
        let area =
            scene.boxes.first { $0.role == .dialog }?.frame
            ?? Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
        let rule = String(repeating: "─", count: inner)
        var lines = ["┌\(rule)┐"]
        var last: Box.Role?
        for line in grouped(scene, in: area) {
            let roles = line.map(\.role)
            let isBar = roles.contains(.title)
            if last == .title || roles.contains(where: { $0 == .infoBar }) {
                lines.append("├\(rule)┤")
            }
            lines.append("│\(drawn(line, area: area, columns: inner))│")
            last = isBar ? .title : roles.first
        }
        lines.append("└\(rule)┘")
        return lines.joined(separator: "\n") + "\n"
    }

    private struct Piece {
        var text: String
        var role: Box.Role
        var frame: Rect
        var alignment: BoxText.Alignment
        var middle: Double { frame.y + frame.height / 2 }
    }

    private static func grouped(_ scene: Scene, in area: Rect) -> [[Piece]] {
        let pieces = scene.boxes.compactMap { piece(of: $0, in: scene, area: area) }
        let sorted = pieces.enumerated().sorted {
            ($0.element.middle, $0.offset) < ($1.element.middle, $1.offset)
        }
        var lines: [[Piece]] = []
        for (_, piece) in sorted {
            if let first = lines.last?.first, piece.middle - first.middle < lineDistance {
                lines[lines.count - 1].append(piece)
            } else {
                lines.append([piece])
            }
        }
        return lines.map { $0.sorted { $0.frame.x < $1.frame.x } }
    }

    /// What is written for a box; nil where nothing is, or where it is outside.
    private static func piece(of box: Box, in scene: Scene, area: Rect) -> Piece? {
        guard box.role != .statusBar, box.role != .backgroundImage else { return nil }
        let seen = box.viewport.map { scene.viewports[$0].area } ?? area
        let middle = box.frame.y + box.frame.height / 2
        guard middle >= seen.y, middle < seen.y + seen.height else { return nil }
        guard box.frame.x < area.x + area.width, box.frame.x + box.frame.width > area.x else {
            return nil
        }
        var text = box.text?.shown ?? ""
        switch box.image {
        case .provider(let name), .tab(let name): text = "(\(ProviderIcon(provider: name).letters))"
        case .named(let name): text = "[image \(TerminalText.safe(String(name.prefix(200))))]"
        case nil: break
        }
        if box.role == .field { text = "[\(text)]" }
        if box.role == .button, !text.isEmpty { text = "<\(text)>" }
        if box.role == .spinner { text = "..." }
        guard !text.isEmpty else { return nil }
        let isInfoBar = box.slot.hasSuffix("infoBar.text")
        var frame = box.frame
        // It covers what is below: there it is last.
        if isInfoBar { frame.y = area.y + area.height }
        return Piece(
            text: text, role: isInfoBar ? .infoBar : box.role, frame: frame,
            alignment: box.text?.alignment ?? .center)
    }

    /// The characters that fit the columns, ended by an ellipsis where some do not.
    private static func fitted(_ text: String, columns: Int) -> String {
        guard CellWidth.of(text) > columns else { return text }
        var shown = ""
        var used = 0
        for character in text {
            let step = CellWidth.of(character)
            guard used + step < columns else { break }
            shown.append(character)
            used += step
        }
        return columns > 0 ? shown + "…" : ""
    }

    private static func drawn(_ line: [Piece], area: Rect, columns: Int) -> String {
        let scale = Double(columns) / max(1, area.width)
        var text = ""
        var used = 0
        for piece in line {
            let width = CellWidth.of(piece.text)
            let left = Int((piece.frame.x - area.x) * scale)
            let room = Int(piece.frame.width * scale)
            var start = left
            switch piece.alignment {
            case .left: break
            case .center: start = left + (room - width) / 2
            case .right: start = left + room - width
            }
            start = max(used == 0 ? 0 : used + 1, min(start, columns - width))
            guard start < columns else { break }
            text += String(repeating: " ", count: start - used)
            used = start
            let shown = fitted(piece.text, columns: columns - used)
            text += shown
            used += CellWidth.of(shown)
        }
        return text + String(repeating: " ", count: columns - used)
    }
}
