import EngageCore

extension DialogFamily {
    private static let views = [
        #"{"view":"a","height":60}"#, #"{"view":"b"}"#, #"{"view":"a"}"#,
        #"{"view":"b","height":12.5}"#, #"{"imageView":"i.png"}"#,
        #"{"view":"c","scrolls":true,"contentHeight":120}"#, #"{"view":"c"}"#,
        #"{"view":"b","content":[{"button":"Go"},{"textField":{"name":"user"}}]}"#,
        ##"{"nativeLogin":{"settings":{"ThemeColor":"#112233","LoginButton":[{"AuthType":1,"ButtonHeight":60}]}}}"##,
    ]
    private static let controllers = [
        #"{"navigationController":"N","loaded":true,"root":"Home"}"#,
        #"{"navigationController":"M","tintColor":"red"}"#, #"{"navigationController":"N"}"#,
        #"{"navigationController":"N","loaded":false}"#, #"{"navigationController":"M"}"#,
    ]
    private static let names = ["facebook", "google", "openid", "googleplus", "ghost"]

    /// Legal values of a type, a null among them where `hasNull`.
    static func legal(_ type: KeyValueType) -> [String] {
        switch type {
        case .string: [#""Sign in""#, #""""#, #""Providers""#, #""Share""#, #""Words""#]
        case .imageName: [#""p.png""#, #""q""#]
        case .booleanish: ["true", "false", #""YES""#]
        case .color: ["\"#FF112233\"", #""red""#, "\"#FFFFFFFF\""]
        case .view: views
        case .navigationController: controllers
        case .viewController: [#"{"viewController":"V"}"#, #"{"viewController":"W"}"#]
        case .barButtonItem: [#"{"barButtonItem":"right"}"#, #"{"barButtonItem":"left"}"#]
        case .rect: [#"{"rect":[1,2,3,4]}"#, #"{"rect":[5,6,7,8]}"#]
        case .arrowDirection: [#""up""#, "15", "99"]
        case .names:
            [
                "[]", #"["facebook"]"#, #"["facebook","google","openid","googleplus","ghost"]"#,
                #"["mine"]"#,
            ]
        case .rgba, .captureController: ["[1,0,0,1]"]
        }
    }

    private static let wrong = [
        "7", #""text""#, "[]", #"{"viewController":"V","loaded":true}"#, #"{"view":"a"}"#,
        #"{"navigationController":"N","loaded":true}"#, "true",
    ]

    /// A question drawn by number.
    package init(_ seed: UInt64) {
        var draw = SeededNumbers(seed: seed)
        let sharing = draw.chance(30)
        head.append(("profile", draw.chance(50) ? #""guide""# : #""sdk-5.5""#))
        head.append(("device", draw.chance(50) ? #""iphone-8""# : #""ipad-air""#))
        if sharing { head.append(("dialog", #""sharing""#)) }
        if draw.chance(12) { head.append(("provider", "\"\(draw.one(of: Self.names))\"")) }
        if draw.chance(20) {
            head.append(("capture", draw.chance(50) ? #""email""# : #""username""#))
        }
        let density = draw.one(of: [5, 15, 35, 60])
        for name in ["defaults", "overrides", "overrides 2"].prefix(draw.one(of: [0, 1, 2, 2, 3])) {
            layers.append(Self.layer(name, density, &draw))
        }
        if draw.chance(75) { drawConfiguration(&draw) }
        drawGroups(&draw)
        // Drawn last, so that the question before it stays the one of its number.
        if draw.chance(25) { drawOwn(&draw) }
    }

    /// Providers of the app's own: new ones, some that the service knows, some that do not count.
    private mutating func drawOwn(_ draw: inout SeededNumbers) {
        for name in ["facebook", "ghost", "mine"] where draw.chance(50) {
            var members: [(name: String, value: String)] = []
            if draw.chance(60) { members.append(("openid_identifier", #""http://x""#)) }
            if draw.chance(35) { members.append(("saml_provider", #""x""#)) }
            for (member, values) in Self.providerMembers where draw.chance(40) {
                members.append((member, draw.one(of: values)))
            }
            own.append((name, members))
        }
    }

    private static func layer(
        _ name: String, _ density: Int, _ draw: inout SeededNumbers
    ) -> Layer {
        var layer = Layer(name: name)
        for entry in KeyCatalogue.entries where draw.chance(density) {
            let constant = entry.constants.first ?? entry.raw
            let isCurrent = entry.status == .current || entry.status == .legacy
            guard isCurrent || draw.chance(5) else { continue }
            let spelling = draw.chance(20) ? constant : entry.raw
            layer.entries.append((entry.raw, spelling, value(entry.type, &draw)))
            if draw.chance(4), constant != entry.raw {
                let other = spelling == entry.raw ? constant : entry.raw
                layer.entries.append((entry.raw, other, value(entry.type, &draw)))
            }
        }
        if draw.chance(10) {
            layer.entries.append(("Foo.Bar", "Foo.Bar", draw.one(of: views + controllers)))
        }
        return layer
    }

    private static func value(_ type: KeyValueType, _ draw: inout SeededNumbers) -> String {
        if draw.chance(10) { return "null" }
        return draw.chance(8) ? draw.one(of: wrong) : draw.one(of: legal(type))
    }

    private mutating func drawConfiguration(_ draw: inout SeededNumbers) {
        var members: [(name: String, value: String)] = [("baseurl", #""https://b""#)]
        for name in Self.names where name != "ghost" {
            guard draw.chance(80) else { continue }
            var provider: [(name: String, value: String)] = []
            for (member, values) in Self.providerMembers where draw.chance(60) {
                provider.append((member, draw.one(of: values)))
            }
            providers.append((name, provider))
        }
        for (member, values) in Self.rootMembers where draw.chance(80) {
            members.append((member, draw.one(of: values)))
        }
        configuration = members
    }

    private mutating func drawGroups(_ draw: inout SeededNumbers) {
        for (group, members) in Self.groupMembers where draw.chance(45) {
            var given: [(name: String, value: String)] = []
            for (member, values) in members
            where draw.chance(["inFlight", "configurationError"].contains(member) ? 5 : 55) {
                given.append((member, draw.one(of: values)))
            }
            groups.append((group, given))
        }
    }

    static let providerMembers: [(String, [String])] = [
        ("friendly_name", [#""Name""#, #""Other""#, #""""#]),
        ("requires_input", [#""YES""#, #""NO""#]),
        ("input_prompt", [#""Enter your ID""#, #""Type a name""#]),
        ("url", [#""/a/start""#, #""/b/start""#]),
    ]
    static let rootMembers: [(String, [String])] = [
        (
            "enabled_providers",
            [
                #"["facebook","google","openid"]"#, #"["openid","ghost"]"#, "[]",
                #"["googleplus","facebook"]"#, #"["mine","facebook"]"#,
                #"["facebook","google","openid","googleplus","ghost","twitter"]"#,
            ]
        ),
        (
            "social_providers",
            [
                #"["facebook","google"]"#, "[]", #"["ghost","facebook"]"#, #"["google"]"#,
                #"["openid","googleplus"]"#, #"["mine"]"#, #"["googleplus"]"#,
            ]
        ),
        ("hide_tagline", [#""YES""#, #""NO""#]),
    ]
    private static let users = (names + ["twitter", "mine"]).map { "\"\($0)\"" }
    static let groupMembers: [(String, [(String, [String])])] = [
        (
            "session",
            [
                ("rememberedProvider", users),
                (
                    "savedUsers",
                    [
                        "[\(users.joined(separator: ","))]", #"["facebook"]"#, "[]",
                        #"[{"provider":"facebook","preferredUsername":"ann"},"google","openid"]"#,
                        #"[{"provider":"google","welcome":"Hi"},"openid",{"provider":"facebook","welcome":"Ho"}]"#,
                    ]
                ),
                ("alwaysForceReauth", ["false", "true"]),
                ("forceReauth", ["[]", #"["facebook"]"#, "[\(users.joined(separator: ","))]"]),
                ("rememberedSharingProvider", users),
                (
                    "userInputs",
                    [
                        #"{"openid":"me"}"#, "{}",
                        #"{"facebook":"x","google":"y","openid":"z","googleplus":"q"}"#,
                    ]
                ),
                ("inFlight", ["false", "true"]),
                ("configurationError", ["102", "103"]),
            ]
        ),
        ("activity", [("email", ["true", "false"]), ("sms", ["true", "false"])]),
        (
            "window",
            [
                ("root", [#""Q""#, "null", #""S""#]),
                ("presented", [#"["A","B"]"#, "[]", #"["C"]"#]),
            ]
        ),
        (
            "strings",
            [
                ("Sign in with...", [#""Anmelden mit""#, #""x""#]),
                ("Share", [#""Teilen""#, #""y""#]),
                ("Share on", [#""Teilen auf""#, #""z""#]),
                ("Welcome Back!", [#""Hallo""#, #""w""#]),
                ("Sign in as %@?", [#""Als %@?""#, #""%@!""#]),
                ("Sign back in?", [#""Wieder?""#, #""v""#]),
                ("Words", [#""Worte""#, #""u""#]), ("Email", [#""Post""#, #""t""#]),
                ("Sign In", [#""Los""#, #""s""#]), ("Enter your password", [#""Wort""#, #""r""#]),
            ]
        ),
    ]

    /// Other values that an entry may have.
    package static func others(_ entry: Entry) -> [String] {
        switch entry {
        case .key(_, let raw):
            let described = ["a", "b", "c"].map { #"{"view":"\#($0)","height":77}"# }
            let held = ["N", "M"].flatMap { name in
                [true, false].map {
                    #"{"navigationController":"\#(name)","loaded":\#($0),"root":"Other"}"#
                }
            }
            guard let known = KeyCatalogue.entry(raw) else { return described + held }
            let more =
                switch known.type {
                case .view: described
                case .navigationController, .viewController: held
                default: [] as [String]
                }
            return legal(known.type) + ["null"] + more
        case .root(let name): return rootMembers.first { $0.0 == name }?.1 ?? []
        case .provider(_, let name): return providerMembers.first { $0.0 == name }?.1 ?? []
        case .member(let group, let name):
            return groupMembers.first { $0.0 == group }?.1.first { $0.0 == name }?.1 ?? []
        case .own(_, let name): return providerMembers.first { $0.0 == name }?.1 ?? []
        case .everyOwn: return []
        }
    }
}
