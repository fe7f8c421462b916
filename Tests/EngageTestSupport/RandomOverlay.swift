package import EngageCore

/// A random configuration, layers with rules and facts, as JSON, and what a small model makes of
/// them: lists as plain arrays that every rule goes through from the start.
package struct RandomOverlay {
    private static let names = ["a", "b", "c", "d", "e", "f", "g", "h", "none"]
    private static let described = Array(names.prefix(7))
    private static let models = ["iPhone10,1", "iPhone10,4", "iPad4,1", "iPad13,1"]
    private static let versions = [[1], [1, 9, 9], [2], [2, 0, 1], [2, 10], [3]]
    private static let languages = ["de", "de-AT", "fr", "fr-CH", "en"]

    package struct Rule {
        /// Nil where the facts do not decide it.
        package var holds: Bool? = true
        package var asks: Set<String> = []
        var add: [(name: String, custom: Bool, social: Bool, prompt: String?)] = []
        var hide: [String] = []
        var order: [String]?
        var texts: [String: [String: String]] = [:]
        var group: [String: String] = [:]
        var feature: [String] = []
        package var position = 0
        package var layer = ""
    }

    /// A provider in the model.
    package struct Shown: Equatable {
        package var text: String?
        package var prompt: String?
        package var icon: String
        package var group: String?
        package var featured = false
        package var social: Bool
        /// Path and layer of the value that gave the text; nil for the service's own.
        package var textFrom: String?
    }

    private let isRequest: Bool
    private var random: SeededNumbers
    package private(set) var rules: [Rule] = []
    package private(set) var signIn: [String] = []
    package private(set) var sharing: [String] = []
    package private(set) var shown: [String: Shown] = [:]
    /// Where a name that is gone was hidden last, and where one that is there was added last.
    package private(set) var hiddenBy: [String: String] = [:]
    package private(set) var addedBy: [String: String] = [:]
    package private(set) var configuration = ""
    package private(set) var layers = ""
    package private(set) var factsText = ""
    package private(set) var facts = OverlayFacts()
    package private(set) var device = "iphone-8"
    package let original: [String]

    /// - Parameter isRequest: true for facts that the request of a shipped app has: the family of
    ///   devices, and the server's clock. Nothing is wrong then, as no server has such a project.
    package init(seed: UInt64, isRequest: Bool = false) {
        self.isRequest = isRequest
        random = SeededNumbers(seed: seed)
        var start: (signIn: [String], sharing: [String]) = ([], [])
        for _ in 0..<random.below(9) { start.signIn.append(random.one(of: Self.names)) }
        for _ in 0..<random.below(5) { start.sharing.append(random.one(of: Self.names)) }
        original = start.signIn
        (signIn, sharing) = start
        var objects: [String] = []
        for name in Self.described where random.chance(80) {
            let isSocial = random.chance(50)
            let prompt = random.chance(50) ? "Enter your \(name)" : nil
            shown[name] = Shown(
                text: "The \(name)", prompt: prompt, icon: "icon_\(name)_30x30.png",
                social: isSocial)
            let more =
                (isSocial ? #","social_sharing_properties":{"x":"1"}"# : "")
                + (prompt.map { #","input_prompt":"\#($0)","requires_input":"YES""# } ?? "")
            objects.append(
                #""\#(name)":{"friendly_name":"The \#(name)","url":"/\#(name)"\#(more)}"#)
        }
        configuration =
            #"{"baseurl":"https://x.example","extra":[1],"enabled_providers":\#(Self.list(signIn)),"#
            + #""provider_info":{\#(objects.joined(separator: ","))},"#
            + #""social_providers":\#(Self.list(sharing)),"hide_tagline":"NO"}"#
        makeFacts()
        let count = 1 + random.below(3)
        layers = (0..<count).map { layer in
            let own = (0..<random.below(5)).map { rule("l\(layer)", $0) }
            return #"{"name":"l\#(layer)","providerOverlay":[\#(own.joined(separator: ","))]}"#
        }.joined(separator: ",")
        for rule in rules where rule.holds == true { apply(rule) }
    }

    package static func list(_ names: [String]) -> String {
        "[" + names.map { "\"\($0)\"" }.joined(separator: ",") + "]"
    }

    // What the facts are, beside the objects that hold them.
    private var version: [Int]?
    private var language: String?
    private var hour: Int?
    private var installation: String?

    private mutating func makeFacts() {
        device = random.one(of: ["iphone-8", "ipad-air"])
        var members: [String] = []
        if !isRequest, random.chance(60) {
            let version = random.one(of: Self.versions)
            self.version = version
            let text = version.map { String($0) }.joined(separator: ".")
            facts.appVersion = AppVersion(text)
            members.append(#""appVersion":"\#(text)""#)
        }
        if !isRequest, random.chance(60) {
            let language = random.one(of: Self.languages)
            self.language = language
            facts.language = language
            members.append(#""language":"\#(language)""#)
        }
        if isRequest || random.chance(60) {
            let hour = random.below(24)
            self.hour = hour
            facts.now = Instant(milliseconds: 1_796_083_200_000 + hour * 3_600_000)
            members.append(#""now":"\#(Self.time(hour))""#)
        }
        if !isRequest, random.chance(60) {
            installation = "i\(random.below(50))"
            facts.installation = installation
            members.append(#""installation":"\#(installation ?? "")""#)
        }
        factsText = "{\(members.joined(separator: ","))}"
    }

    /// An hour of 2026-12-01, written in some time zone.
    private static func time(_ hour: Int) -> String {
        let text = hour < 10 ? "0\(hour)" : "\(hour)"
        guard hour < 22, hour % 2 == 1 else { return "2026-12-01T\(text):00:00Z" }
        let later = hour + 2 < 10 ? "0\(hour + 2)" : "\(hour + 2)"
        return "2026-12-01T\(later):00:00+02:00"
    }

    /// Conditions and whether each holds; nil for one that is not decided.
    private mutating func conditions() -> [(text: String, fact: String, holds: Bool?)] {
        var all: [(String, String, Bool?)] = []
        let isPad = device == "ipad-air"
        if random.chance(25) {
            let asked = random.one(of: ["phone", "pad"])
            all.append((#""idiom":"\#(asked)""#, "idiom", (asked == "pad") == isPad))
        }
        if !isRequest, random.chance(15) {
            let asked = random.one(of: Self.models)
            let own = isPad ? ["iPad4,1"] : ["iPhone10,1", "iPhone10,4"]
            all.append((#""model":["\#(asked)"]"#, "model", own.contains(asked)))
        }
        if random.chance(25) {
            let bound = random.one(of: Self.versions)
            let text = bound.map { String($0) }.joined(separator: ".")
            let isLower = random.chance(50)
            let holds = version.map { own -> Bool in
                let width = max(own.count, bound.count)
                func padded(_ parts: [Int]) -> [Int] {
                    parts + Array(repeating: 0, count: width - parts.count)
                }
                let pairs = zip(padded(own), padded(bound)).first { $0 != $1 }
                let order = pairs.map { $0 < $1 ? -1 : 1 } ?? 0
                return isLower ? order >= 0 : order < 0
            }
            all.append(
                (#""appVersion":"\#(isLower ? ">=" : "<")\#(text)""#, "appVersion", holds))
        }
        if random.chance(25) {
            let asked = random.one(of: Self.languages)
            let holds = language.map { $0 == asked || $0.hasPrefix(asked + "-") }
            all.append((#""language":["\#(asked)"]"#, "language", holds))
        }
        if random.chance(25) {
            var (from, until) = (random.below(24), random.below(24))
            if isRequest, from >= until { (from, until) = (until, min(from + 1, 23)) }
            if isRequest, from == until { from -= 1 }
            let holds = hour.map { $0 >= from && $0 < until }
            all.append(
                (
                    #""from":"\#(Self.time(from))","until":"\#(Self.time(until))""#, "now", holds
                ))
        }
        if random.chance(20) {
            let isAll = random.chance(50)
            all.append(
                (
                    #""share":"\#(isAll ? "100%" : "0%")""#, "installation",
                    installation.map { _ in isAll }
                ))
        }
        return all
    }

    private mutating func some(_ most: Int) -> [String] {
        var names: [String] = []
        for _ in 0..<random.below(most + 1) {
            let name = random.one(of: Self.names)
            if !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// One rule as JSON; the model keeps what it means.
    private mutating func rule(_ layer: String, _ position: Int) -> String {
        var rule = Rule()
        (rule.layer, rule.position) = (layer, position)
        var members = [#""name":"r\#(position)""#]
        if random.chance(60) {
            let all = conditions()
            members.append(#""when":{\#(all.map(\.text).joined(separator: ","))}"#)
            if all.contains(where: { $0.holds == false }) {
                rule.holds = false
            } else if all.contains(where: { $0.holds == nil }) {
                rule.holds = nil
            }
            rule.asks = Set(all.map(\.fact))
        }
        if random.chance(40) {
            var texts: [String] = []
            for name in some(2) {
                let isCustom = random.chance(50)
                let isSocial = isCustom && random.chance(50)
                let prompt =
                    isCustom
                    ? random.one(of: [nil, "Enter \(name)", isRequest ? nil : "Single"]) : nil
                rule.add.append((name, isCustom, isSocial, prompt))
                let more =
                    (isSocial ? #","social_sharing_properties":{"y":"1"}"# : "")
                    + (prompt.map { #","input_prompt":"\#($0)","requires_input":"YES""# } ?? "")
                texts.append(
                    isCustom
                        ? #"{"id":"\#(name)","friendly_name":"New \#(name)"\#(more)}"#
                        : "\"\(name)\"")
            }
            members.append(#""add":[\#(texts.joined(separator: ","))]"#)
        }
        if random.chance(40) {
            rule.hide = some(3)
            members.append(#""hide":\#(Self.list(rule.hide))"#)
        }
        if random.chance(40) {
            rule.order = some(5)
            members.append(#""order":\#(Self.list(rule.order ?? []))"#)
        }
        for member in ["rename", "prompt", "icon"] where random.chance(35) {
            var texts: [String: String] = [:]
            for name in some(3) { texts[name] = "\(member) of \(name) by \(layer) \(position)" }
            rule.texts[member] = texts
            // Of one word, which is refused: the prompt of before stays.
            if member == "prompt", !isRequest {
                for name in some(1) {
                    rule.texts[member]?[name] = nil
                    texts[name] = "Single"
                }
            }
            let text = texts.map { #""\#($0)":"\#($1)""# }.joined(separator: ",")
            members.append(#""\#(member)":{\#(text)}"#)
        }
        if random.chance(30) {
            let (one, other) = (some(2), some(2))
            for name in other { rule.group[name] = "two" }
            for name in one { rule.group[name] = "one" }
            let rest = other.filter { !one.contains($0) }
            members.append(#""group":{"one":\#(Self.list(one)),"two":\#(Self.list(rest))}"#)
        }
        if random.chance(30) {
            rule.feature = some(2)
            members.append(#""feature":\#(Self.list(rule.feature))"#)
        }
        rules.append(rule)
        return "{\(members.joined(separator: ","))}"
    }

    private mutating func apply(_ rule: Rule) {
        let start = "\(rule.layer) [\(rule.position)]"
        for (index, added) in rule.add.enumerated() where added.prompt != "Single" {
            if added.custom {
                shown[added.name] = Shown(
                    text: "New \(added.name)", prompt: added.prompt,
                    icon: "icon_\(added.name)_30x30.png", social: added.social,
                    textFrom: "\(start).add[\(index)].friendly_name")
            }
            guard let provider = shown[added.name] else { continue }
            if !signIn.contains(added.name) {
                signIn.append(added.name)
                addedBy[added.name] = "\(start).add[\(index)]"
                hiddenBy[added.name] = nil
            }
            if provider.social, !sharing.contains(added.name) { sharing.append(added.name) }
        }
        for (index, name) in rule.hide.enumerated() {
            if signIn.contains(name) {
                hiddenBy[name] = "\(start).hide[\(index)]"
                addedBy[name] = nil
            }
            signIn.removeAll { $0 == name }
            sharing.removeAll { $0 == name }
        }
        if let order = rule.order {
            func ordered(_ list: [String]) -> [String] {
                order.flatMap { name in list.filter { $0 == name } }
                    + list.filter { !order.contains($0) }
            }
            signIn = ordered(signIn)
            sharing = ordered(sharing)
        }
        for (name, text) in rule.texts["rename"] ?? [:] {
            shown[name]?.text = text
            shown[name]?.textFrom = "\(start).rename.\(name)"
        }
        for (name, text) in rule.texts["prompt"] ?? [:] { shown[name]?.prompt = text }
        for (name, text) in rule.texts["icon"] ?? [:] { shown[name]?.icon = text }
        for (name, group) in rule.group { shown[name]?.group = group }
        for name in rule.feature { shown[name]?.featured = true }
    }

    /// The scenario; a body takes the place of the configuration, and no layer counts then.
    package func scenario(dialog: String, served body: String? = nil) -> String {
        #"{"device":"\#(device)","dialog":"\#(dialog)","facts":\#(factsText),"#
            + #""configuration":\#(body ?? configuration),"#
            + #""layers":[\#(body == nil ? layers : "")]}"#
    }
}
