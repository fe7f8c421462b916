/// Where an application begins, of which an app has one: the call or attribute that starts it, or
/// the type that is its delegate.
///
/// Source: Apple, UIKit, `UIApplicationMain(_:_:_:_:)` and `UIApplicationDelegate`; The Swift
/// Programming Language, attributes `main` and `UIApplicationMain`.
public enum AppEntry: Sendable {
    /// `UIApplicationMain(…)`, `@UIApplicationMain` or `@main`.
    case main
    /// A type that conforms to `UIApplicationDelegate`; a file that an app may have more of.
    case delegate

    private static let marks = IdentifierSearch([
        "UIApplicationMain", "@main", "UIApplicationDelegate",
    ])

    /// The entry that a source file has; nil for none. Comments and texts have none.
    ///
    /// - Parameters:
    ///   - bytes: the text, UTF-8, or UTF-16 with its mark.
    ///   - file: its name, which decides the language.
    public init?(_ bytes: [UInt8], file: String) {
        let bytes = SourceEncoding.utf8(bytes)
        guard Self.marks.areIn(bytes) else { return nil }
        var scanner = SourceScanner(bytes, SourceLanguage.of(file, bytes))
        scanner.scan()
        let tokens = scanner.tokens
        var found: AppEntry?
        for place in tokens.indices.dropLast() {
            let next = tokens[place + 1]
            if tokens[place].isPunctuator("@")
                && (next.isIdentifier("main") || next.isIdentifier("UIApplicationMain"))
                || tokens[place].isIdentifier("UIApplicationMain") && next.isPunctuator("(")
            {
                self = .main
                return
            }
            if next.isIdentifier("UIApplicationDelegate"), Self.isConformance(place, of: tokens) {
                found = .delegate
            }
        }
        guard let found else { return nil }
        self = found
    }

    /// True if a list that ends at a token is the one of superclasses and protocols.
    private static func isConformance(_ last: Int, of tokens: [SourceToken]) -> Bool {
        let head = tokens[...last].lastIndex { token in
            token.kind != .identifier
                && ![",", ".", ":", "<", "(", ")"].contains(where: token.isPunctuator)
        }
        let words = tokens[(head.map { $0 + 1 } ?? 0)...last]
        let isSwift = words.contains { $0.isIdentifier("class") || $0.isIdentifier("extension") }
        return isSwift
            ? words.contains { $0.isPunctuator(":") }
            : words.first?.isIdentifier("interface") == true
    }
}
