/// The text that greets a returning user, made when the user signs in.
///
/// Source: behaviour, session#welcome-text, observed#o12.
enum WelcomeText {
    /// From the value of the cookie `welcome_info`, else from the name, else without one.
    static func made(cookie: String?, preferredUsername: String?) -> String {
        if let text = cookie.flatMap(text(ofCookie:)), !text.isEmpty { return text }
        return preferredUsername.map(greeting) ?? unnamed
    }

    /// The sixth piece between `%22`; nil if it is missing or cannot be decoded.
    private static func text(ofCookie value: String) -> String? {
        let pieces = value.split(separator: "%22", omittingEmptySubsequences: false)
        guard pieces.count > 5 else { return nil }
        return PercentEncoding.decoded(
            String(greeting(String(pieces[5])).map { $0 == "+" ? " " : $0 }))
    }

    /// The text of a saved user, stored or computed; `localized` looks texts up.
    static func text(
        of user: SessionFacts.SavedUser, localized: (String) -> String = { $0 }
    ) -> String {
        if let kept = user.welcome, !kept.isEmpty { return kept }
        guard let name = user.preferredUsername else { return localized(unnamed) }
        return localized(named).split(
            separator: "%@", maxSplits: 1, omittingEmptySubsequences: false
        ).joined(separator: name)
    }

    static let named = "Sign in as %@?"
    static let unnamed = "Sign back in?"

    private static func greeting(_ name: String) -> String { "Sign in as \(name)?" }
}
