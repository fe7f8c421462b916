/// A small neutral icon of our own drawing: letters on a rounded square; no trademark is copied.
struct ProviderIcon: Sendable, Hashable {
    /// One or two letters.
    var letters: String
    /// Colour of the square.
    var color: Color

    /// Letters and colours of well-known providers.
    private static let known: [String: (letters: String, hex: String)] = [
        "aol": ("A", "#31459B"), "blogger": ("B", "#C75300"), "disqus": ("D", "#1F6FB5"),
        "email": ("@", "#555B66"), "facebook": ("f", "#1558B0"), "flickr": ("fl", "#B3005E"),
        "foursquare": ("4", "#B8304F"), "google": ("G", "#B3361E"),
        "googleplus": ("G+", "#B3361E"), "hyves": ("H", "#9A6100"),
        "instagram": ("I", "#A02F6B"), "linkedin": ("in", "#0A5A99"),
        "live_id": ("L", "#0B6A8F"), "livejournal": ("LJ", "#2C6278"),
        "microsoftaccount": ("M", "#0B6A8F"), "mixi": ("mi", "#8A6A00"),
        "myopenid": ("my", "#4F7300"), "myspace": ("ms", "#1F3A66"),
        "netlog": ("N", "#8A1F1F"), "openid": ("O", "#A35200"), "orkut": ("o", "#A8327D"),
        "paypal": ("P", "#1F3A7A"), "qq": ("QQ", "#1A6F8F"), "renren": ("R", "#1A5FA8"),
        "salesforce": ("S", "#0B6FA8"), "sinaweibo": ("We", "#B32A20"), "sms": ("sm", "#555B66"),
        "soundcloud": ("S", "#B34700"), "tumblr": ("t", "#34506B"), "twitter": ("T", "#0F6FA8"),
        "verisign": ("V", "#8A1F2F"), "vk": ("VK", "#3F638C"), "wechat": ("W", "#1F7A33"),
        "wordpress": ("W", "#1F5F7A"), "xing": ("X", "#0F5F5F"), "yahoo": ("Y!", "#5A0FA8"),
    ]
    /// Grounds for the others, chosen by their names; each bears white letters.
    private static let others = ["#4A5A70", "#5F4A70", "#4A6B5A", "#70534A", "#3F5F73", "#66603A"]

    /// The icon of a provider, known or not.
    init(provider: String) {
        if let entry = Self.known[provider], let color = Color(hex: entry.hex) {
            letters = entry.letters
            self.color = color
            return
        }
        let word = provider.prefix(64).filter { $0.isLetter || $0.isNumber }
        letters = ShownText.line(String(word.prefix(2)).uppercased())
        if letters.isEmpty { letters = "?" }
        let sum = provider.utf8.prefix(64).reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
        color = Color(hex: Self.others[sum % Self.others.count]) ?? Palette.bar
    }
}
