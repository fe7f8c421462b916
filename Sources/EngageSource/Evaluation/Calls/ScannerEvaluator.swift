import EngageCore

/// `NSScanner`, as far as it reads the digits of a colour: `scanHexInt:` and its kin. Every other
/// message to a scanner leaves it unknown.
///
/// Source: Apple, NSScanner
struct ScannerEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    private static let classes: Set<String> = ["NSScanner", "Scanner"]
    private static let making: Set<String> = [
        "scannerwithstring:", "initwithstring:", "initstring:",
    ]
    private static let reading: Set<String> = [
        "scanhexint:", "scanhexint32:", "scanhexlonglong:", "scanhexint64:",
    ]
    /// Members that a scanner has here: its text, and the place from which it reads.
    private static let (text, place) = ("string", "scanLocation")

    /// What a message makes of a scanner, or reads by it; nil for every other message.
    func answer(_ message: SourceMessage, _ form: String) -> SourceValue? {
        if case .type(let type)? = message.receiver?.value.plain, Self.classes.contains(type) {
            return made(message, form)
        }
        guard case .object(let number)? = message.receiver?.value.plain,
            let object = machine.state.objects[number], case .instance(let type) = object.kind,
            Self.classes.contains(type)
        else { return nil }
        if form == "setscanlocation:", let place = message.values.first {
            machine.state.objects[number]?.set(Self.place, to: place)
            return SourceValue(.absent)
        }
        guard Self.reading.contains(form), let found = hexadecimal(of: object, message) else {
            invalidation.invalidate(number)
            return nil
        }
        machine.state.objects[number]?.set(Self.place, to: SourceValue(.integer(found.end)))
        return SourceValue(.boolean(found.isNumber))
    }

    private func made(_ message: SourceMessage, _ form: String) -> SourceValue? {
        guard Self.making.contains(form), let text = message.values.first, text.plain?.text != nil
        else { return nil }
        var object = SourceObject(
            kind: .instance("NSScanner"), isShared: true,
            place: ExpressionLocation(
                unit: machine.frame.unit, start: message.start, end: message.end))
        object.set(Self.text, to: text.unshared)
        object.set(Self.place, to: SourceValue(.integer(0)))
        return SourceValue(machine.make(object))
    }

    /// Reads a number to the base of 16 into the variable that is passed, which keeps its value where
    /// there is none; nil where the text or the place in it is not known.
    private func hexadecimal(
        of object: SourceObject, _ message: SourceMessage
    ) -> (isNumber: Bool, end: Int)? {
        guard !object.isOpen, object["currentIndex"] == nil, object["charactersToBeSkipped"] == nil,
            let text = object[Self.text]?.plain?.text, text.utf8.allSatisfy({ $0 < 128 }),
            let start = object[Self.place]?.plain?.integer, 0...text.utf8.count ~= start,
            let argument = message.arguments.first?.operand, argument.isReference
        else { return nil }
        let blank = text.dropFirst(start).drop(while: \.isWhitespace)
        let isMarked = blank.hasPrefix("0x") || blank.hasPrefix("0X")
        let digits = blank.dropFirst(isMarked ? 2 : 0).prefix(while: \.isHexDigit)
        guard !digits.isEmpty else { return (false, start) }
        // A longer number is the largest that there is.
        guard digits.count <= 8, let number = Int(digits, radix: 16) else { return nil }
        assignmentEvaluator.assign(argument, SourceValue(.integer(number)))
        return (true, text.utf8.count - text[digits.endIndex...].utf8.count)
    }
}

extension SourceEvaluator {
    var scannerEvaluator: ScannerEvaluator { ScannerEvaluator(machine: machine) }
}
