/// The text that greets a returning user, made when the user signs in.
///
/// Source: jrengage.md 5.4, "Welcome string".
enum WelcomeText {
    /// From the value of the cookie `welcome_info`, else from the name, else without one.
    static func made(cookie: String?, preferredUsername: String?) -> String {
        if let text = cookie.flatMap(text(ofCookie:)), !text.isEmpty { return text }
        return preferredUsername.map(greeting) ?? "Sign back in?"
    }

    /// The sixth piece between `%22`; nil where there is none or it cannot be decoded.
    private static func text(ofCookie value: String) -> String? {
        let pieces = value.split(separator: "%22", omittingEmptySubsequences: false)
        guard pieces.count > 5 else { return nil }
        return PercentEncoding.decoded(
            String(greeting(String(pieces[5])).map { $0 == "+" ? " " : $0 }))
    }

    private static func greeting(_ name: String) -> String { "Sign in as \(name)?" }
}
