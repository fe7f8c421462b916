extension LoginScreenKey {
    /// Half a sentence that helps with an unknown key; empty where nothing is near.
    static func hint(
        for name: String, under parent: LoginScreenKey?, meaning meant: String?
    ) -> String {
        if parent == nil, let twin = androidTwins[name] {
            return "; the Android properties call it so, here it is '\(twin)'"
        }
        if let twin = fontTwins[name], key(twin, under: parent) != nil {
            return "; here it is '\(twin)'"
        }
        guard let meant else { return "" }
        let isAndroids = ("a"..."z").contains(name.unicodeScalars.first ?? " ")
        return isAndroids && meant.lowercased() == name.lowercased()
            ? "; keys are case-sensitive and lower camel case is Android's, did you mean '\(meant)'?"
            : Spelling.hint(meant)
    }

    /// The key of the same dictionary that was probably meant by an unknown name, where it is
    /// another spelling; nil where another system calls it so.
    static func meant(by name: String, under parent: LoginScreenKey?) -> String? {
        if parent == nil, androidTwins[name] != nil { return nil }
        if let twin = fontTwins[name], key(twin, under: parent) != nil { return nil }
        let known = names(under: parent)
        return known.first { $0.lowercased() == name.lowercased() }
            ?? Spelling.nearest(to: name, among: known)
    }

    /// Names that belong to one dictionary of the file, in the order of the catalogue.
    private static func names(under parent: LoginScreenKey?) -> [String] {
        allCases.compactMap { key in
            let name = String(key.path.split(separator: ".").last ?? "")
            return Self.key(name, under: parent) == key ? name : nil
        }
    }

    /// Keys of the Android twin that differ by more than case. Source: behaviour,
    /// login-screen#the-android-twin.
    private static let androidTwins: [String: String] = [
        "loginScreenStyle": "LoginUIScreenStyle", "background": "BackgroundImage",
        "loginButtons": "LoginButton",
    ]

    /// Leaves of `Font` written in an `IconFont`, and the reverse. Source: behaviour,
    /// login-screen#fonts.
    private static let fontTwins: [String: String] = [
        "Name": "Font", "Color": "FontColor", "Size": "FontSize", "FontColor": "Color",
        "FontSize": "Size", "Font": "Name",
    ]
}
