/// Where an application begins, of which an app has one: the call or attribute that starts it, or
/// the type that is its delegate.
///
/// Source: Apple, UIKit, `UIApplicationMain(_:_:_:_:)` and `UIApplicationDelegate`; The Swift
/// Programming Language, attributes `main` and `UIApplicationMain`.
public enum AppEntry: Sendable {
    /// `UIApplicationMain(…)`, `@UIApplicationMain` or `@main`.
    case main
    /// `@main` of an `App` of SwiftUI, which an app of a watch has, too.
    case scenes
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
        guard !Self.isOfOther(tokens) else { return nil }
        var found: AppEntry?
        var isOfScenes = false
        for place in tokens.indices.dropLast() {
            let next = tokens[place + 1]
            if tokens[place].isPunctuator("@")
                && (next.isIdentifier("main") || next.isIdentifier("UIApplicationMain"))
                || tokens[place].isIdentifier("UIApplicationMain") && next.isPunctuator("(")
            {
                let type = tokens[(place + 2)...].prefix { !$0.isPunctuator("{") }
                if next.isIdentifier("main"), !type.contains(where: { $0.isPunctuator(":") }) {
                    continue
                }
                guard type.contains(where: { $0.isIdentifier("App") }) else {
                    self = .main
                    return
                }
                isOfScenes = true
            }
            if next.isIdentifier("UIApplicationDelegate"), Self.isConformance(place, of: tokens) {
                found = .delegate
            }
        }
        guard let found = isOfScenes ? (found == nil ? .scenes : .main) : found else { return nil }
        self = found
    }

    /// Frameworks of products that are no apps of a phone or a tablet.
    private static let others: Set<String> = [
        "WatchKit", "ClockKit", "AppKit", "Cocoa", "TVUIKit", "ArgumentParser",
    ]
    /// What the entry of such a product is.
    private static let kinds: Set<String> = [
        "WidgetBundle", "Widget", "AppIntentsExtension", "ParsableCommand",
        "AsyncParsableCommand", "WKApplicationDelegate", "NSApplicationDelegate",
    ]

    /// True for a file of another product than an app of a phone or a tablet.
    private static func isOfOther(_ tokens: [SourceToken]) -> Bool {
        let imported = zip(tokens, tokens.dropFirst()).lazy.filter { $0.0.isIdentifier("import") }
            .map(\.1.text)
        if imported.contains(where: others.contains), !imported.contains("UIKit") { return true }
        return zip(tokens, tokens.dropFirst()).contains { sign, word in
            kinds.contains(word.text) && [":", ","].contains(where: sign.isPunctuator)
        }
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
