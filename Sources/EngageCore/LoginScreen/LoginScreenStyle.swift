/// The three layouts. Source: behaviour, login-screen#styles.
public enum LoginScreenStyle: Int, Sendable, Hashable, CaseIterable {
    /// A white card.
    case basic
    /// The whole view.
    case theme1
    /// The whole view, its lower half white.
    case theme2

    /// Where the background shows.
    public enum Region: String, Sendable, Hashable, CaseIterable {
        /// Nowhere: the card fills the screen.
        case hidden
        /// Around the card.
        case underCard
        /// Everywhere.
        case full
        /// In the upper half.
        case topHalf
    }

    /// Name in the guide.
    public var name: String {
        switch self {
        case .basic: "basic"
        case .theme1: "theme1"
        case .theme2: "theme2"
        }
    }

    /// `card` or `full`.
    public var layoutVariant: String { self == .basic ? "card" : "full" }

    /// The part that is always white.
    public var fixedWhite: String {
        switch self {
        case .basic: "card"
        case .theme1: "none"
        case .theme2: "bottomHalf"
        }
    }

    /// Where the background shows on such a device.
    public func region(onPad isPad: Bool) -> Region {
        switch self {
        case .basic: isPad ? .underCard : .hidden
        case .theme1: .full
        case .theme2: .topHalf
        }
    }
}

extension LoginScreenStyle: Described {
    package static func describe(
        _ value: LoginScreenStyle?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.integer(value?.rawValue)
    }
}

extension LoginScreenStyle.Region: DescribedWord {}
