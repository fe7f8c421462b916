import EngageTestSupport
import Testing

import EngageCore

@Suite("What a login screen reports about its slots")
struct LoginScreenProvenanceTests {
    private static func answer(_ text: String) throws -> EngageCore.Answer {
        let root = try Document.read(
            Array((#"{"kind":"loginScreen","# + text + "}").utf8), file: "q.json", format: .json
        ).root
        var found: [Diagnostic] = []
        return .loginScreen(
            try LoginScreenScenario(asking: root, diagnostics: &found).explained(with: found))
    }

    private static func reason(_ path: String, _ text: String) throws -> Reason {
        try #require(try answer(text).provenance[SlotPath(path)])
    }

    private static func name(_ origin: Origin) -> String {
        switch origin {
        case .layer(let entry): "\(entry.layer) \(entry.key)"
        case .configuration(let member, _), .scenario(let member, _), .unread(let member, _):
            member
        case .device(let member): "device \(member)"
        case .policy(let name): "policy \(name)"
        case .library(let member): "library \(member)"
        }
    }

    private static let layers = #""device":"ipad","settings":[{"name":"brand","values":"#

    @Test(
        "what alone could change a slot is named by it",
        arguments: ([
            (
                "background.painted",
                layers + ##"{"BackgroundImage":{"Landscape":"logo"}}},{"name":"app","values":"##
                    + ##"{"BackgroundImage":{"Landscape":""},"BackgroundColor":"#112233"}}]"##,
                "app BackgroundImage.Landscape"
            ),
            (
                "background.painted",
                ##""assets":["a"],"settings":{"BackgroundImage":{"IPhone":"b"},"BackgroundColor":"#112233"}"##,
                "settings BackgroundImage.IPhone"
            ),
            (
                "background.imageResolved", #""settings":{"BackgroundImage":{"IPhone":"b"}}"#,
                "device idiom"
            ),
            (
                "icon.appliesToImage",
                layers + #"{"LoginIcon":{"IconImage":"b"}}},{"name":"app","values":"#
                    + #"{"LoginIcon":{"IconImage":null}}}]"#,
                "app LoginIcon.IconImage"
            ),
            (
                "buttons[0].height",
                #""policies":{"missingAuthType":"badge"},"#
                    + #""settings":{"LoginButton":[{"AuthType":2,"ButtonHeight":64}]}"#,
                "settings LoginButton[0].AuthType"
            ),
            (
                "buttons[4].icon.tint",
                ##""policies":{"workstation":"elementByElement"},"workstation":{"loginButtonIcon":"#000203"},"##
                    + #""settings":{"LoginButton":[{"AuthType":4}]}"#,
                "settings LoginButton[0].AuthType"
            ),
            (
                "buttons[4].icon.tint",
                ##""policies":{"workstation":"elementByElement"},"workstation":{"loginButtonIcon":"#000203"},"##
                    + #""settings":[{"name":"brand","values":{"LoginButton":[{"AuthType":4}]}},"#
                    + #"{"name":"app","values":{"LoginButton":[{}]}}]"#,
                "app LoginButton"
            ),
            (
                "widths.view",
                #""device":"ipad","builtinCardWidth":30,"settings":[{"name":"brand","values":"#
                    + #"{"MaxWidthOfLoginElements":64}},{"name":"app","values":{"MaxWidthOfLoginElements":0}}]"#,
                "app MaxWidthOfLoginElements"
            ),
            (
                "buttons[1].text",
                #""settings":{"LoginButton":[{"AuthType":1},{"AuthType":1},{"AuthType":1,"Text":"Go"}]}"#,
                "settings LoginButton[1].AuthType"
            ),
            ("widths.atMost", #""policies":{"padding":"total"},"settings":{}"#, "policy padding"),
            (
                "icon.tint", ##""settings":{"LoginIcon":{"IconFont":{"FontColor":" #112233"}}}"##,
                "policy colorGrammar"
            ),
            (
                "buttons[1].text",
                #""settings":{"LoginButton":[{"AuthType":1,"Text":"a"},{"AuthType":1,"Text":"b"}]}"#,
                "policy duplicateAuthType"
            ),
            (
                "buttons[0].text", #""settings":{"LoginButton":[{"Text":"a"}]}"#,
                "policy missingAuthType"
            ),
            (
                "iPhoneXFamily.orientationSensitive",
                #""device":{"id":"iphone-8","orientation":"landscape"},"settings":{}"#,
                "device width"
            ),
        ] as [(String, String, String)]).map { Sample($0.0, $0) })
    func named(_ row: Sample<(String, String, String)>) throws {
        let (path, text, name) = row.value
        let reason = try Self.reason(path, text)
        let names = ([reason.from].compactMap { $0 } + reason.inputs).map(Self.name)
        #expect(names.contains(name), "\(names)")
    }

    @Test(
        "what cannot change a slot is not named by it",
        arguments: ([
            (
                "widths.view",
                #""device":{"idiom":"pad","width":375,"height":844},"settings":{"LoginUIScreenStyle":1.5}"#,
                "settings LoginUIScreenStyle"
            ),
            (
                "icon.size",
                #""settings":[{"name":"brand","values":{"LoginIcon":{"IconFont":{"FontSize":0}}}},"#
                    + #"{"name":"debug","values":{"LoginIcon":{"IconImage":"b"}}}]"#,
                "brand LoginIcon.IconFont.FontSize"
            ),
            (
                "buttons[1].text",
                #""settings":{"LoginButton":[{"AuthType":1},{"AuthType":1},{"AuthType":1},{"AuthType":1,"Text":"Go"}]}"#,
                "settings LoginButton[0].AuthType"
            ),
        ] as [(String, String, String)]).map { Sample($0.0, $0) })
    func notNamed(_ row: Sample<(String, String, String)>) throws {
        let (path, text, name) = row.value
        let reason = try Self.reason(path, text)
        let names = ([reason.from].compactMap { $0 } + reason.inputs).map(Self.name)
        #expect(!names.contains(name), "\(names)")
    }

    @Test("a theme colour that cannot be read loses to nothing and still overrides a lower layer's")
    func over() throws {
        let reason = try Self.reason(
            "buttons[0].background",
            ##""settings":[{"name":"brand","values":{"ThemeColor":"#80445566"}},"##
                + ##"{"name":"app","values":{"ThemeColor":""}}]"##)
        #expect(reason.over.map(Self.name) == ["brand ThemeColor"])
        #expect(reason.because == "no colour that is given can be read")
    }

    @Test("a colour of Workstation that cannot be read is reported as wrong")
    func wrongColor() throws {
        let answer = try Self.answer(#""workstation":{"loginButtonTitle":"red"},"settings":{}"#)
        let part = try #require(answer.explanations(of: "buttons[1].textFont.color.value")?.first)
        var writer = JSONWriter()
        writer.value(described: try #require(part.reason?.from))
        #expect(
            String(decoding: writer.take(), as: UTF8.self).hasPrefix(
                #"{"origin":"scenario","member":"workstation.loginButtonTitle","source":"#))
        #expect(part.reason?.from?.isWrong == true)
        #expect(part.reason?.because == "no colour that is given can be read")
    }

    @Test("thirty points are clear on each side, or in all")
    func padding() throws {
        #expect(
            try Self.reason("widths.atMost", #""settings":{}"#).because
                == "30 points stay clear on each side")
        #expect(
            try Self.reason(
                "widths.atMost", #""policies":{"padding":"total"},"settings":{}"#
            ).because == "30 points stay clear in all")
    }
}
