public import EngageCore

/// A small neutral icon of our own drawing: letters on a rounded square; no trademark is copied.
///
/// Colour and letters are the provider catalogue's; the same drawings are in `Providers/icons/`.
public struct ProviderIcon: Sendable, Hashable {
    /// One or two letters.
    public var letters: String
    /// Colour of the square.
    public var color: Color

    /// Width and height in points.
    public static let side = 30.0

    /// Grounds for providers without a colour, chosen by their names; each bears white letters.
    private static let others = ["#4A5A70", "#5F4A70", "#4A6B5A", "#70534A", "#3F5F73", "#66603A"]

    /// Icons of the catalogue, by name.
    private static let known: [String: ProviderIcon] = {
        var icons: [String: ProviderIcon] = [:]
        guard let providers = ProviderCatalogue.body?["provider_info"] else { return icons }
        for entry in providers.entries {
            let provider = entry.value
            let title = provider["friendly_name"]?.string ?? entry.key
            icons[entry.key] = ProviderIcon(
                letters: provider["monogram"]?.string ?? String(title.prefix(1)),
                color: provider["color"]?.string.flatMap { Color(hex: $0) }
                    ?? ground(for: entry.key))
        }
        return icons
    }()

    private init(letters: String, color: Color) {
        self.letters = letters
        self.color = color
    }

    /// The icon of a provider, known or not.
    public init(provider: String) {
        if let icon = Self.known[provider] {
            self = icon
            return
        }
        if ["Email", "Sms", "Email/SMS"].contains(provider) {
            self.init(letters: "@", color: Self.ground(for: provider))
            return
        }
        let word = provider.prefix(64).filter { $0.isLetter || $0.isNumber }
        let letters = ShownText.line(String(word.prefix(2)).uppercased())
        self.init(letters: letters.isEmpty ? "?" : letters, color: Self.ground(for: provider))
    }

    /// Colour of the letters: what can be read on the square.
    var ink: Color { Palette.ink(Palette.white, on: color) }

    private static func ground(for provider: String) -> Color {
        let sum = provider.utf8.prefix(64).reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
        return Color(hex: others[sum % others.count]) ?? Palette.bar
    }
}
