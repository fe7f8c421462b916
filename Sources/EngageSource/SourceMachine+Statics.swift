import EngageCore

/// Variables of functions that keep their value from one call to the next.
extension SourceMachine {
    /// Declares such a variable as an earlier call left it; false for the first call.
    mutating func recall(_ name: String, declaredAt start: Int) -> Bool {
        guard let cell = staticCells[place(ofStatic: start)], let value = state.cells[cell] else {
            return false
        }
        declare(name, value)
        frames[here].names[name] = cell
        return true
    }

    /// Keeps the variable that was declared last, if it is one of those.
    ///
    /// How often the function was called before nobody knows: what begins with a value of its own
    /// and is set by the function has any. What begins with nil is made once, as is the custom.
    mutating func keepStatic(_ name: String) {
        guard let start = frames[here].staticStarts.removeValue(forKey: name),
            let cell = frames[here].names[name], let value = state.cells[cell]
        else { return }
        staticCells[place(ofStatic: start)] = cell
        guard let function = frames[here].function else { return }
        let body = functions[function].body
        let from = unit.next(";", from: start, limit: body.upperBound)
        guard from < body.upperBound,
            changes(in: from..<body.upperBound, of: unit).set.contains(SourceName.plain(name))
        else { return }
        switch value.plain {
        case SourcePlain.none?, .object?, .function?: return
        default: state.cells[cell] = SourceValue(.unknown(name), at: value.place)
        }
    }

    private func place(ofStatic start: Int) -> SourcePlace {
        let offset = unit.tokens[start].offset
        return SourcePlace(unit: frames[here].unit, start: offset, end: offset)
    }
}
