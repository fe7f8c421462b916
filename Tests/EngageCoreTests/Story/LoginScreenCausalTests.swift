import Foundation
import Testing

@testable import EngageCore

@Suite("A login screen's reasons are causes")
struct LoginScreenCausalTests {
    /// Values that may stand under a key: legal ones first, then wrong ones.
    private static func values(_ key: LoginScreenKey) -> (legal: [String], wrong: [String]) {
        switch key.kind {
        case .boolean: (["true", "false"], ["1", "\"YES\""])
        case .enumeration: (["0", "1", "2"], ["7", "\"1\""])
        case .measure: (["20", "400", "64"], ["0", "\"20\""])
        case .text: (["\"Sign in\"", "\"\"", "\"Go\""], ["5"])
        case .color: (["\"#112233\"", "\"#80445566\"", "\"#FFFFFF\""], ["\"blue\"", "3"])
        case .imageName: (["\"logo\"", "\"other\"", "\"gone\""], ["\"\"", "4"])
        case .fontName: (["\"Arial\"", "\"Foo.ttf\"", "\"Gone\""], ["\"\"", "true"])
        case .fontString: (["\"eaaf\"", "\"e001\""], ["\"0xeaaf\"", "1"])
        case .dictionary, .array: ([], [])
        }
    }

    /// A random question.
    static func family(_ seed: UInt64) -> LoginScreenFamily {
        var lottery = SeededNumbers(seed: seed)
        var family = LoginScreenFamily()
        let keys = LoginScreenKey.allCases
        for name in ["base", "brand", "override"].prefix(lottery.one(of: [1, 2, 2, 3])) {
            var layer = LoginScreenFamily.Layer(name: name)
            for key in keys where !key.path.hasPrefix("LoginButton") {
                let values = values(key)
                guard !values.legal.isEmpty, lottery.chance(30) else {
                    if key.kind == .dictionary, lottery.chance(3),
                        !layer.leaves.contains(where: {
                            $0.path.hasPrefix(key.path)
                                || $0.value == "null" && key.path.hasPrefix($0.path + ".")
                        })
                    {
                        layer.leaves.append((key.path, "null"))
                    }
                    continue
                }
                guard
                    !layer.leaves.contains(where: {
                        $0.value == "null" && key.path.hasPrefix($0.path + ".")
                    })
                else { continue }
                layer.leaves.append((key.path, pick(values, &lottery)))
            }
            if lottery.chance(60) {
                layer.buttons = (0..<lottery.one(of: [0, 1, 2, 3])).map { _ in
                    var members: [(path: String, value: String)] = []
                    if lottery.chance(85) {
                        members.append(
                            ("AuthType", lottery.one(of: ["0", "1", "1", "1", "4", "\"1\"", "9"])))
                    }
                    for key in keys
                    where key.path.hasPrefix("LoginButton[].") && key != .loginButtonAuthType {
                        let values = values(key)
                        guard !values.legal.isEmpty, lottery.chance(40) else { continue }
                        members.append(
                            (
                                String(key.path.dropFirst("LoginButton[].".count)),
                                pick(values, &lottery)
                            ))
                    }
                    return members
                }
            }
            family.layers.append(layer)
        }
        family.device = lottery.one(of: [
            "\"iphone-8\"", "\"iphone-x\"", "\"ipad-air\"",
            #"{"id":"ipad-air","orientation":"landscape"}"#,
            #"{"idiom":"phone","width":375,"height":812}"#,
            #"{"idiom":"pad","width":375,"height":844}"#,
        ])
        let members = [
            ("assets", lottery.one(of: [#"["logo","other"]"#, "[]"])),
            ("fonts", #"["Arial","Foo"]"#),
            (
                "workstation",
                ##"{"loginIconTint":"#010203","background":"#040506","loginButtonTitle":"#070809","serverLabelText":"#0A0B0C","changeLibraryText":"red","loginButtonIcon":"#0D0E0F"}"##
            ), ("enabledAuthTypes", "[1,4]"), ("buttonsWithIcon", "[4]"),
            ("builtinCardWidth", lottery.one(of: ["500", "30"])),
        ]
        for (name, value) in members where lottery.chance(40) {
            family.members.append((name, value))
        }
        if lottery.chance(40) {
            let weighty: [LoginScreenPolicy] = [
                .missingAuthType, .workstation, .duplicateAuthType, .icon, .background, .padding,
            ]
            let policy = lottery.one(of: LoginScreenPolicy.allCases + weighty)
            family.members.append(
                ("policies", "{\"\(policy.rawValue)\":\"\(policy.page.alternative)\"}"))
        }
        return family
    }

    private static func pick(
        _ values: (legal: [String], wrong: [String]), _ lottery: inout SeededNumbers
    ) -> String {
        if lottery.chance(8) { return "null" }
        return lottery.chance(15) ? lottery.one(of: values.wrong) : lottery.one(of: values.legal)
    }

    /// Other legal values of an entry.
    static func others(
        _ entry: LoginScreenFamily.Entry
    ) -> [String] {
        switch entry {
        // Wider than any card of the question.
        case .leaf(_, "MaxWidthOfLoginElements"): ["20", "400", "64", "900"]
        case .leaf(_, let path):
            LoginScreenKey(path: path).map { values($0).legal } ?? []
        case .button(_, _, "AuthType"): ["0", "1", "2", "3", "4"]
        case .button(_, _, let path):
            LoginScreenKey(path: "LoginButton[].\(path)").map { values($0).legal } ?? []
        case .member("enabledAuthTypes"), .member("buttonsWithIcon"): ["[]", "[0,1,2,3,4,5,6]"]
        case .member("assets"): ["[]", #"["logo","other","gone"]"#]
        case .member("fonts"): ["[]"]
        case .member("builtinCardWidth"): ["10", "300", "9000"]
        case .member("workstation"): [##"{"changeLibraryText":"#010203"}"##]
        case .member: []
        }
    }

    private static let stacks = CausalSize.stacks

    @Test("every leaf has a rule and a reason", arguments: 0..<max(40, CausalSize.stacks))
    func complete(seed: UInt64) throws {
        let answer = try Self.family(seed).answer()
        for path in answer.leaves.keys.sorted() {
            let reason = try #require(answer.reason(path), "\(path)")
            #expect(!reason.because.isEmpty, "\(path)")
        }
    }

    @Test("an entry whose absence changes a leaf is named there or around it")
    func absence() throws {
        var faults: [String] = []
        var differences = 0
        for seed in 0..<Self.stacks {
            let family = Self.family(seed)
            let answer = try family.answer()
            for entry in family.entries {
                let without = try family.setting(entry, to: nil).answer()
                for path in Set(answer.leaves.keys).union(without.leaves.keys).sorted()
                where answer.differs(path, without) {
                    differences += 1
                    let names = answer.named(path) + without.named(path)
                    if !names.contains(where: { family.entry(of: $0) == entry }) {
                        faults.append("\(seed): \(entry) changes \(path)\n  \(family.text)")
                    }
                }
            }
        }
        #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(3).joined(separator: "\n"))")
        #expect(differences > 10 * Int(Self.stacks))
    }

    @Test("what a leaf is taken from, and each input, has a say in it")
    func causes() throws {
        var faults: [String] = []
        var named = 0
        var leaves = 0
        for seed in 0..<Self.stacks {
            let family = Self.family(seed)
            let answer = try family.answer()
            for path in answer.leaves.keys.sorted() {
                guard let reason = answer.reason(path) else { continue }
                leaves += 1
                named += (reason.from == nil ? 0 : 1) + reason.over.count + reason.inputs.count
                if let entry = reason.from.flatMap({ family.entry(of: $0) }),
                    try !answer.differs(path, family.setting(entry, to: nil).answer())
                {
                    faults.append("\(seed): from \(entry) of \(path)\n  \(family.text)")
                }
                let all = ((reason.from.map { [$0] } ?? []) + reason.over + reason.inputs)
                    .compactMap { family.entry(of: $0) }
                for entry in reason.inputs.compactMap({ family.entry(of: $0) })
                where try !Self.matters(entry, all, path, family, answer) {
                    faults.append(
                        "\(seed): input \(entry) of \(path) \(reason.rule.rawValue)\n  \(family.text)"
                    )
                }
            }
        }
        // Reasons that name nothing have no false cause in them either.
        #expect(leaves > 30 * Int(Self.stacks))
        #expect(2 * named > leaves)
        #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(3).joined(separator: "\n"))")
    }

    private static func matters(
        _ entry: LoginScreenFamily.Entry, _ all: [LoginScreenFamily.Entry], _ path: String,
        _ family: LoginScreenFamily, _ answer: ToldAnswer
    ) throws -> Bool {
        let changes: [String?] = [nil] + others(entry).map { $0 }
        for change in changes {
            let changed = family.setting(entry, to: change)
            if try answer.differs(path, changed.answer()) { return true }
        }
        for other in Set(all) where other != entry {
            for second in [nil] + others(other).map({ Optional($0) }) {
                let base = family.setting(other, to: second)
                let before = try base.answer()
                for change in changes {
                    if try before.differs(path, base.setting(entry, to: change).answer()) {
                        return true
                    }
                }
            }
        }
        return false
    }
}

/// How many random stacks the causal tests take; `ENGAGE_CAUSAL` says otherwise.
enum CausalSize {
    static let stacks =
        ProcessInfo.processInfo.environment["ENGAGE_CAUSAL"].flatMap { UInt64($0) } ?? 30
    /// How many the search for remedies takes; `ENGAGE_REMEDIES` says otherwise.
    static let remedies =
        ProcessInfo.processInfo.environment["ENGAGE_REMEDIES"].flatMap { UInt64($0) } ?? 3
}
