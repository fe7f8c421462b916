/// A colour with its source, in words.
enum ExplainedFact {
    case color(SourcedColor)

    /// A sentence that begins with the path.
    func lines(_ path: String) -> [String] {
        guard case .color(let color) = self, let value = color.value else {
            return ["\(path): no layer sets it; the app's own"]
        }
        var line = "\(path) = \(value.hex) from \(color.from.rawValue)"
        if let key = color.key { line += ", key \(key)" }
        if let layer = color.layer { line += " in layer '\(layer)'" }
        return [line + Self.place(color.place)]
    }

    static func place(_ place: SourceLocation?) -> String {
        place.map { " at \($0)" } ?? ""
    }
}
