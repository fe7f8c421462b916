package import EngageCore

/// Scenarios of both kinds that together reach every member of the answers, drawn by number.
package enum VariedScenarios {
    /// A scenario as a line of JSON; the same for the same number.
    package static func line(_ number: Int) -> String {
        var draw = Draw(state: UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
        return number % 4 == 3 ? loginScreen(&draw, number) : dialog(&draw, number)
    }

    /// Its answer.
    package static func answer(_ number: Int, explained: Bool = false) throws -> EngageCore.Answer {
        try Scenario.resolve(
            Document.read(Array(line(number).utf8), file: "s\(number)", format: .json).root,
            explained: explained)
    }

    private struct Draw {
        var state: UInt64

        mutating func below(_ bound: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(bound))
        }

        mutating func of(_ words: [String]) -> String { words[below(words.count)] }
    }

    private static let devices = [
        #""iphone-8""#, #""ipad-air""#, #""iphone-12-mini""#, #""iphone-x""#,
        #"{"idiom":"pad","orientation":"landscape"}"#,
        #"{"idiom":"phone","width":390,"height":844,"model":"iPhone10,3"}"#,
    ]

    private static let values = [
        #""Text""#, #""""#, "null", "true", "3", "40.5", "\"#80112233\"",
        #"{"view":"v","height":60}"#,
        #"{"view":"w","scrolls":true,"contentHeight":99}"#, #"{"imageView":"i.png"}"#,
        #"{"navigationController":"n","loaded":true}"#, #"{"barButtonItem":"b"}"#,
        #"{"rect":[1,2,3,4]}"#, #"["facebook","nobody"]"#, #"{"text":"V"}"#,
        #"{"view":"d","content":[{"label":"x"},{"image":"i"},{"textField":"u"},{"button":"Go"},"#
            + #"{"spacer":9},{"table":[{"header":"h","rows":["a"],"footer":"f"}]}]}"#,
        ##"{"view":"n","nativeLogin":{"settings":{"ThemeColor":"#112233"}}}"##,
        ##"{"nativeLogin":{"ThemeColor":"#112233"}}"##,
        ##"{"view":"l","content":[{"label":"x","font":{"name":"Arial","size":20,"bold":true},"##
            + ##""color":"white","shadow":"#80000000","alignment":"center","frame":[4,0,140,44]},"##
            + ##"{"table":[{"rows":[{"text":"a","height":30},{"label":"b","height":25}],"##
            + ##""footer":{"text":"f","height":12}}]}]}"##,
    ]

    private static func dialog(_ draw: inout Draw, _ number: Int) -> String {
        let keys = KeyCatalogue.entries.map(\.raw)
        let layers = (0..<draw.below(4)).map { layer in
            let entries = Set((0..<draw.below(14)).map { _ in draw.of(keys) }).sorted().map { key in
                "\"\(key)\":\(draw.of(values))"
            }
            return #"{"name":"layer \#(layer)","values":{\#(entries.joined(separator: ","))}}"#
        }
        let rest = draw.of([
            "", "", #","dialog":"sharing""#, #","provider":"openid""#, #","provider":"nobody""#,
            #","dialog":"sharing","activity":null"#, #","capture":"email""#,
            #","configuration":null"#,
            #","capture":"username""#, #","window":{"root":null}"#,
            #","session":{"inFlight":true}"#,
            #","session":{"rememberedProvider":"openid","savedUsers":["openid","facebook"]}"#,
            #","configuration":{"enabled_providers":["facebook","ghost"],"provider_info":{}}"#,
        ])
        let profile = draw.of(["guide", "sdk-5.5"])
        return #"{"id":\#(number),"device":\#(draw.of(devices)),"profile":"\#(profile)","#
            + #""layers":[\#(layers.joined(separator: ","))]\#(rest)}"#
    }

    private static func loginScreen(_ draw: inout Draw, _ number: Int) -> String {
        let colors = ["\"#FF112233\"", #""bad""#, "null", "7"]
        let members = [
            #""LoginUIScreenStyle":\#(draw.below(4))"#, #""ThemeColor":\#(draw.of(colors))"#,
            #""DefaultTextColor":\#(draw.of(colors))"#, #""BackgroundColor":\#(draw.of(colors))"#,
            #""BackgroundImage":{"IPhone":"a","IPad":"","IPhoneX":"bgX"}"#, #""Odd":1"#,
            #""LoginIcon":{"Display":true,"IconSize":\#(draw.below(90)),"IconImage":"i"}"#,
            #""LoginButton":[{"AuthType":\#(draw.below(8)),"Text":"Go","ButtonHeight":41.5,"#
                + #""BackgroundColor":\#(draw.of(colors)),"TextFont":{"Name":"F","Size":9}}]"#,
        ]
        let chosen = members.filter { _ in draw.below(2) == 0 }.joined(separator: ",")
        let rest = draw.of([
            "", #","assets":[]"#, #","buttonsWithIcon":[1]"#,
            ##","workstation":{"background":"#010203"}"##,
            #","enabledAuthTypes":[0,1,2,3,4,5,6]"#,
        ])
        return #"{"id":[\#(number)],"kind":"loginScreen","device":\#(draw.of(devices)),"#
            + #""settings":{\#(chosen)}\#(rest)}"#
    }
}
