/// A value as a text of it says.
extension ConcreteValue {
    /// A number or text as both languages print it.
    var described: String? {
        switch self {
        case .integer(let number): "\(number)"
        case .real(let number): "\(number)"
        case .boolean(let isTrue): isTrue ? "true" : "false"
        default: text
        }
    }

    /// The same as Foundation's numbers print it, which have no point without a fraction.
    var printed: String? {
        guard case .real(let number) = self else { return described }
        if number == number.rounded(), abs(number) < 1e15 { return "\(Int(number))" }
        let text = "\(number)"
        return text.count < 16 && !text.contains("e") ? text : nil
    }
}
