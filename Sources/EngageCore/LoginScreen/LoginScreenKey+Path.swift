extension LoginScreenKey {
    /// Its path in the file; `[]` is any element: `LoginButton[].Text`.
    public var path: String { Self.paths[Int(rawValue)] }

    /// The key with this path; case matters.
    public init?(path: String) {
        guard let index = Self.paths.firstIndex(of: path),
            let key = LoginScreenKey(rawValue: UInt8(index))
        else { return nil }
        self = key
    }

    /// Paths in the order of the cases.
    private static let paths = [
        "LoginUIScreenStyle",
        "BackgroundImage",
        "BackgroundImage.Landscape",
        "BackgroundImage.Portrait",
        "BackgroundImage.IPhoneX",
        "BackgroundImage.IPhone",
        "BackgroundColor",
        "ThemeColor",
        "DefaultTextColor",
        "MaxWidthOfLoginElements",
        "LoginIcon",
        "LoginIcon.Display",
        "LoginIcon.IconFont",
        "LoginIcon.IconFont.Font",
        "LoginIcon.IconFont.FontString",
        "LoginIcon.IconFont.FontColor",
        "LoginIcon.IconFont.FontSize",
        "LoginIcon.IconImage",
        "LoginIcon.IconSize",
        "ServerLabel",
        "ServerLabel.Display",
        "ServerLabel.Font",
        "ServerLabel.Font.Name",
        "ServerLabel.Font.Color",
        "ServerLabel.Font.Size",
        "ChangeLibrary",
        "ChangeLibrary.Display",
        "ChangeLibrary.Text",
        "ChangeLibrary.Font",
        "ChangeLibrary.Font.Name",
        "ChangeLibrary.Font.Color",
        "ChangeLibrary.Font.Size",
        "StayLoggedIn",
        "StayLoggedIn.Display",
        "StayLoggedIn.StayLoggedInByDefault",
        "StayLoggedIn.Text",
        "StayLoggedIn.Font",
        "StayLoggedIn.Font.Name",
        "StayLoggedIn.Font.Color",
        "StayLoggedIn.Font.Size",
        "LoginButton",
        "LoginButton[].AuthType",
        "LoginButton[].Text",
        "LoginButton[].TextFont",
        "LoginButton[].TextFont.Name",
        "LoginButton[].TextFont.Color",
        "LoginButton[].TextFont.Size",
        "LoginButton[].IconFont",
        "LoginButton[].IconFont.Font",
        "LoginButton[].IconFont.FontString",
        "LoginButton[].IconFont.FontColor",
        "LoginButton[].IconFont.FontSize",
        "LoginButton[].BackgroundColor",
        "LoginButton[].ButtonHeight",
    ]

    /// The path of a leaf of one entry: `LoginButton[3].Text`; of the root without an index.
    package func path(ofEntry index: Int?) -> String {
        guard let index else { return path }
        return "LoginButton[\(index)]" + path.dropFirst("LoginButton[]".count)
    }

    /// The key with this name in the dictionary at another key; nil is the root. Case matters.
    package static func key(_ name: String, under parent: LoginScreenKey?) -> LoginScreenKey? {
        guard let parent else { return atRoot[name] }
        return below[Int(parent.rawValue)][name]
    }

    private static let atRoot = names(below: "")

    /// For every key the keys in its dictionary, or in the entries of its array, by name.
    private static let below: [[String: LoginScreenKey]] = allCases.map { key in
        switch key.kind {
        case .dictionary: names(below: key.path + ".")
        case .array: names(below: key.path + "[].")
        default: [:]
        }
    }

    private static func names(below prefix: String) -> [String: LoginScreenKey] {
        var names: [String: LoginScreenKey] = [:]
        for key in allCases where key.path.hasPrefix(prefix) {
            let name = key.path.dropFirst(prefix.count)
            if !name.utf8.contains(UInt8(ascii: ".")) { names[String(name)] = key }
        }
        return names
    }
}
