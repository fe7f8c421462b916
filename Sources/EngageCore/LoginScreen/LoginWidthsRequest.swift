/// What the widths of a login screen are computed from, so that they can be computed otherwise.
///
/// Source: behaviour, login-screen#widths, login-screen#d-16.
struct LoginWidthsRequest: Hashable {
    /// One of the facts.
    enum Cause: CaseIterable {
        case wanted
        case card
        case screen
        case idiom
        case style
        case clear
    }

    /// Width of the screen in points.
    var whole: Double
    var isPad: Bool
    var style: LoginScreenStyle
    /// Width of the card before settings widen it, in points.
    var card: Double
    /// Points that stay clear beside the elements, both sides together.
    var clear: Double
    /// `MaxWidthOfLoginElements`; nil where it does not act.
    var wanted: Double?

    /// Whether the elements are on the white card of an iPad.
    var isCard: Bool { style == .basic && isPad }

    /// The widths.
    var widths: LoginScreenWidths {
        var view = whole
        if isCard { view = min(whole, max(card, wanted.map { $0 + clear } ?? card)) }
        let atMost = max(0, view - clear)
        let elements = wanted.map { min($0, atMost) }
        return LoginScreenWidths(
            elements: elements, view: view, padding: elements.map { (view - $0) / 2 },
            atMost: atMost)
    }

    /// The facts another value of which changes a width, alone or beside another value of one other
    /// that is given.
    func causes(
        of width: (LoginScreenWidths) -> Double?, given: Set<Cause>
    ) -> [Cause] {
        Cause.allCases.filter { cause in
            let beside = given.contains(cause) ? given.filter { $0 != cause } : []
            return ([self] + beside.flatMap { others($0) }).contains { base in
                base.others(cause).contains { width($0.widths) != width(base.widths) }
            }
        }
    }

    /// The request with other values of a fact.
    private func others(_ cause: Cause) -> [LoginWidthsRequest] {
        func with<Value>(
            _ fact: WritableKeyPath<Self, Value>, _ values: [Value]
        ) -> [LoginWidthsRequest] {
            values.map { value in
                var other = self
                other[keyPath: fact] = value
                return other
            }
        }
        return switch cause {
        case .wanted: with(\.wanted, [nil, 1, 10_000])
        case .card: with(\.card, [1, 400, 10_000])
        case .screen: with(\.whole, [320, 1366])
        case .idiom: with(\.isPad, [!isPad])
        case .style: with(\.style, [.basic, .theme1])
        case .clear: with(\.clear, [30, 60])
        }
    }
}
