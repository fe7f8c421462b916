extension LoginScreenKey {
    /// Keys that belong to one dictionary of the file, by their last names.
    static func names(under prefix: String) -> [String] {
        allCases.compactMap { key in
            guard key.rawValue.hasPrefix(prefix) else { return nil }
            let rest = key.rawValue.dropFirst(prefix.count)
            return rest.contains(".") ? nil : String(rest)
        }
    }

    /// Half a sentence that helps with an unknown key; empty where nothing is near.
    static func hint(for name: String, under prefix: String) -> String {
        if prefix.isEmpty, let twin = androidTwins[name] {
            return "; the Android properties call it so, here it is '\(twin)'"
        }
        if let twin = fontTwins[name], key(at: prefix + twin) != nil {
            return "; here it is '\(twin)'"
        }
        let known = names(under: prefix)
        if let first = name.unicodeScalars.first, ("a"..."z").contains(first),
            let twin = known.first(where: { $0.lowercased() == name.lowercased() })
        {
            return
                "; keys are case-sensitive and lower camel case is Android's, did you mean '\(twin)'?"
        }
        return Spelling.nearest(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
    }

    /// Keys of the Android twin that differ by more than case. Source: microstrategy.md T21.
    private static let androidTwins: [String: String] = [
        "loginScreenStyle": "LoginUIScreenStyle", "background": "BackgroundImage",
        "loginButtons": "LoginButton",
    ]

    /// Leaves of `Font` written in an `IconFont`, and the reverse. Source: microstrategy.md 1.7.
    private static let fontTwins: [String: String] = [
        "Name": "Font", "Color": "FontColor", "Size": "FontSize", "FontColor": "Color",
        "FontSize": "Size", "Font": "Name",
    ]
}
