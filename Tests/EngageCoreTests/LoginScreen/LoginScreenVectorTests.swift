import EngageTestSupport
import Testing

/// Source: behaviour, login-screen#missing-empty-mistyped, login-screen#values,
/// login-screen#login-buttons, login-screen#widths.
@Suite struct LoginScreenVectorTests {
    @Test(
        "a leaf counts by its real type and never harms its siblings",
        arguments: ([
            ("MSI-001", "{}", "style=0 icon.tint.from=builtin textFields.color.from=builtin", ""),
            ("MSI-002", ##"{"LoginUIScreenStyle": 1}"##, "style=1 styleName=theme1", ""),
            (
                "MSI-004", ##"{"LoginUIScreenStyle": 3}"##, "style=0",
                "LoginUIScreenStyle:unknownStyle"
            ),
            (
                "MSI-005", ##"{"LoginUIScreenStyle": -1}"##, "style=0",
                "LoginUIScreenStyle:unknownStyle"
            ),
            ("MSI-007", ##"{"LoginUIScreenStyle": 1.0}"##, "style=1", ""),
            (
                "MSI-008", ##"{"LoginUIScreenStyle": "2"}"##, "style=0",
                "LoginUIScreenStyle:wrongType"
            ),
            (
                "MSI-010", ##"{"loginUIScreenStyle": 2}"##, "style=0",
                "loginUIScreenStyle:unknownKey"
            ),
            (
                "MSI-011",
                ##"{"LoginUIScreenStyle": 1, "ChangeLibrary": {"Font": {"Color": "oops"}}}"##,
                "style=1 changeLibrary.font.color.from=builtin",
                "ChangeLibrary.Font.Color:invalidColor"
            ),
            ("MSI-013", ##"{"ChangeLibrary": {"Text": ""}}"##, "changeLibrary.text=", ""),
            (
                "MSI-014", ##"{"ChangeLibrary": {"Text": "Switch"}}"##, "changeLibrary.text=Switch",
                ""
            ),
            (
                "MSI-016",
                ##"{"StayLoggedIn": {"Display": false, "StayLoggedInByDefault": true}}"##,
                "stayLoggedIn.display=false stayLoggedIn.initiallyChecked=true", ""
            ),
            (
                "MSI-017", ##"{"StayLoggedIn": {}}"##,
                "stayLoggedIn.display=true stayLoggedIn.initiallyChecked=false", ""
            ),
            (
                "MSI-019", ##"{"ServerLabel": {"Text": "x", "Display": true}}"##,
                "serverLabel.display=true", "ServerLabel.Text:unknownKey"
            ),
        ] as [(String, String, String, String)]).map { Sample($0.0, $0) })
    func typing(_ row: Sample<(String, String, String, String)>) throws {
        let (id, settings, facts, findings) = row.value
        try check(id, Answer(settings: settings), facts)
        #expect(try Answer(settings: settings).findings.joined(separator: " ") == findings, "\(id)")
    }

    @Test(
        "theme2 is cut in the middle",
        arguments: [
            (
                "MSI-085", ##"{"width": 375, "height": 667}"##, "[0,0,375,333.5]",
                "[0,333.5,375,333.5]"
            ),
            (
                "MSI-086", ##"{"idiom": "pad", "width": 1194, "height": 834}"##, "[0,0,1194,417]",
                "[0,417,1194,417]"
            ),
        ]) func geometry(id: String, device: String, background: String, white: String) throws
    {
        let answer = try Answer(settings: ##"{"LoginUIScreenStyle": 2}"##, device: device)
        let expected = #""geometry":{"background":\#(background),"white":\#(white)}"#
        #expect(answer.text.contains(expected), "\(id)")
    }

    @Test(
        "a login button takes its own entry, leaf by leaf",
        arguments: ([
            (
                "MSI-155", "{}",
                "buttons.1.text=null buttons.1.background.value=null buttons.1.background.from=builtin buttons.1.height=35"
            ),
            (
                "MSI-157",
                ##"{"ThemeColor": "#27A7EE", "LoginButton": [{"AuthType": 1, "BackgroundColor": "#FF0000", "Text": "Go", "ButtonHeight": 50}]}"##,
                "buttons.1.text=Go buttons.1.background.value=#FFFF0000 buttons.1.background.from=specific buttons.1.height=50"
            ),
            (
                "MSI-158",
                ##"{"ThemeColor": "#27A7EE", "LoginButton": [{"AuthType": 1, "BackgroundColor": "#FF0000"}]}"##,
                "buttons.4.background.value=#FF27A7EE buttons.4.background.from=theme buttons.4.text=null"
            ),
            (
                "MSI-160", ##"{"LoginButton": [{"AuthType": 2, "Text": ""}]}"##,
                "buttons.2.text= buttons.2.height=35"
            ),
            (
                "MSI-161", ##"{"LoginButton": [{"AuthType": 2, "ButtonHeight": 0}]}"##,
                "buttons.2.height=35"
            ),
            (
                "MSI-163", ##"{"LoginButton": [{"AuthType": 2, "ButtonHeight": 0.5}]}"##,
                "buttons.2.height=0.5"
            ),
            (
                "MSI-164",
                ##"{"LoginButton": [{"AuthType": 3, "Text": "first"}, {"AuthType": 3, "Text": "second", "ButtonHeight": 60}]}"##,
                "buttons.3.text=first buttons.3.height=35"
            ),
            (
                "MSI-166",
                ##"{"ThemeColor": "#27A7EE", "DefaultTextColor": "#E8A862", "LoginButton": [{"AuthType": 1}]}"##,
                "buttons.1.textFont.color.from=builtin buttons.1.icon.tint.from=builtin"
            ),
            (
                "MSI-173", ##"{"LoginButton": [{"AuthType": 4}]}"##,
                "buttons.0.visible=false buttons.1.visible=true buttons.4.visible=false"
            ),
        ] as [(String, String, String)]).map { Sample($0.0, $0) })
    func buttons(_ row: Sample<(String, String, String)>) throws {
        let (id, settings, facts) = row.value
        try check(id, Answer(settings: settings), facts)
    }

    @Test(
        "an entry that styles no button is reported",
        arguments: [
            ("MSI-164", #"[{"AuthType": 3}, {"AuthType": 3}]"#, "LoginButton[1]:duplicateAuthType"),
            ("MSI-167", #"[{"AuthType": 7, "Text": "x"}]"#, "LoginButton[0]:unknownAuthType"),
            ("MSI-169", #"[5, {"AuthType": 1}]"#, "LoginButton[0]:wrongType"),
            ("MSI-170", #"[{"AuthType": true}]"#, "LoginButton[0].AuthType:wrongType"),
            ("MSI-172", ##"{"AuthType": 1}"##, "LoginButton:wrongType"),
            (
                "D-15", #"[{"AuthType": 1.5}, {}]"#,
                "LoginButton[0]:unknownAuthType LoginButton[1]:missingAuthType"
            ),
        ]) func entries(id: String, array: String, findings: String) throws
    {
        let answer = try Answer(settings: #"{"LoginButton": \#(array)}"#)
        #expect(answer.findings.joined(separator: " ") == findings, "\(id)")
    }

    @Test(
        "elements keep 30 points clear on each side",
        arguments: [
            ("MSI-175", "400", 460, 1, "400 460 30 400"),
            ("MSI-176", "400", 459, 1, "399 459 30 399"),
            ("MSI-178", "300", 375, 1, "300 375 37.5 315"),
            ("MSI-179", "0", 375, 1, "null 375 null 315"),
            ("MSI-181", #""400""#, 1024, 1, "null 1024 null 964"),
            ("MSI-182", "100", 50, 1, "0 50 25 0"),
            ("MSI-184", "300", 1024, 0, "300 400 50 340"),
            ("MSI-185", "2000", 1024, 0, "964 1024 30 964"),
        ]) func widths(id: String, value: String, width: Int, style: Int, expected: String) throws
    {
        let answer = try Answer(
            settings: #"{"LoginUIScreenStyle": \#(style), "MaxWidthOfLoginElements": \#(value)}"#,
            device:
                #"{"idiom": "\#(style == 0 ? "pad" : "phone")", "width": \#(width), "height": 900}"#,
            more: #""builtinCardWidth": 400"#)
        let facts = ["elements", "view", "padding", "atMost"].map { answer["widths.\($0)"] }
        #expect(facts.joined(separator: " ") == expected, "\(id)")
    }

    private func check(_ id: String, _ answer: Answer, _ facts: String) throws {
        for fact in facts.split(separator: " ") {
            let parts = fact.split(separator: "=", omittingEmptySubsequences: false)
            #expect(answer[String(parts[0])] == String(parts[1]), "\(id) \(fact)")
        }
    }
}
