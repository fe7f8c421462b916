import EngageCore

extension LocatedValue {
    /// True for a value that means the same as one of an answer.
    ///
    /// Colours are compared as colours, rectangles as rectangles, fonts by their members, and
    /// places by file, with the line only if one is given.
    func isMeant(by answer: LocatedValue) -> Bool {
        if isSame(as: answer) { return true }
        if let found = answer.string {
            guard found.hasPrefix("#"), let color = Color(hex: found) else { return false }
            return Color(reading: self).map { $0 == color } ?? false
        }
        if let found = Rect(inAnswer: answer), let wanted = Rect(inAnswer: self) {
            return found == wanted
        }
        guard kind == .dictionary, answer.kind == .dictionary else { return false }
        if answer["file"] != nil, answer["line"] != nil {
            return isPlace(answer)
        }
        return isFont(answer)
    }

    /// `{"file", "line", "column"}`, compared in its given members.
    private func isPlace(_ answer: LocatedValue) -> Bool {
        entries.allSatisfy { entry in
            guard let found = answer[entry.key] else { return false }
            if entry.key == "file", let path = entry.value.string, let whole = found.string {
                return whole == path || whole.hasSuffix("/" + path)
            }
            return entry.value.isSame(as: found)
        }
    }

    /// `{"name", "size", "bold", "color"}`; a colour of an answer may carry where it is from.
    private func isFont(_ answer: LocatedValue) -> Bool {
        let members: Set<String> = ["name", "size", "bold", "color"]
        guard count > 0, entries.allSatisfy({ members.contains($0.key) }),
            answer["size"] != nil || answer["name"] != nil
        else { return false }
        return entries.allSatisfy { entry in
            guard let found = answer[entry.key] else { return entry.value.isNull }
            if entry.value.isSame(as: found) { return true }
            guard entry.key == "color" else { return false }
            return entry.value.isMeant(by: found["value"] ?? found)
        }
    }
}

extension Rect {
    /// Four numbers, an object `rect` of them, or CoreGraphics's own text.
    fileprivate init?(inAnswer value: LocatedValue) {
        if let rect = Rect(reading: value) {
            self = rect
            return
        }
        guard value.kind == .array, value.count == 4 else { return nil }
        let numbers = value.elements.compactMap(\.number)
        guard numbers.count == 4 else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
