import Foundation
import Testing

@Suite struct AuthenticationSettingsCommandTests {
    private static let file = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>Project Authentication</key><dict>
        <key>Authentication Parameters</key><array>
        <dict><key>Key</key><string>username</string>
        <key>Configuration</key><dict><key>Lable</key><string>Name</string></dict></dict>
        <dict><key>Key</key><string>password</string><key>Type</key><integer>0</integer></dict>
        <dict><key>Type</key><integer>1</integer></dict>
        </array></dict></dict></plist>
        """

    @Test("lint knows the settings of prompts, by name and in a folder")
    func lint() throws {
        let stage = try CommandStage()
        try stage.write(Self.file, "app/MSIAuthenticationSettings.plist")
        let found = """
            app/MSIAuthenticationSettings.plist:5:31: error: unknown key 'Lable'; did you mean 'Label'? [unknown-key]
            app/MSIAuthenticationSettings.plist:6:61: error: 'password' is shown as it is typed; 'Type' 1 hides it [password-shown]
            app/MSIAuthenticationSettings.plist:7:1: error: an item of 'Authentication Parameters' has no 'Key'; it is left out [wrong-authentication-setting]
            3 errors, 0 warnings, 0 notes

            """
        for path in ["app/MSIAuthenticationSettings.plist", "app"] {
            let run = try stage.engage("lint", path)
            #expect(run.status == 1)
            #expect(run.output == found)
        }
    }

    @Test("keys lists its keys, and finds a name in whichever system has it")
    func keys() throws {
        let stage = try CommandStage()
        let all = try stage.engage("keys", "--system", "authentication", "--format", "markdown")
        #expect(all.output.contains("| `Placeholder Text` | configuration | text | none |"))
        #expect(
            try stage.engage("keys", "Label").output.hasPrefix("Label\n    holder: configuration"))
        #expect(
            try stage.engage("keys", "ThemeColor").output.hasPrefix("ThemeColor\n    type: color"))
        let wrong = try stage.engage("keys", "ThemeColour")
        #expect(wrong.status == 64)
        #expect(wrong.errors == "error: no key matches 'ThemeColour'; did you mean 'ThemeColor'?\n")
        let elsewhere = try stage.engage("keys", "ThemeColor", "--system", "dialog")
        #expect(elsewhere.status == 64)
    }

    @Test("a script names the settings file, or the command line does; labels reach the view")
    func script() throws {
        let stage = try CommandStage()
        try stage.write(
            "Authentication Parameters: [{Key: username, Label: 'User:'}]\n",
            "scripts/MSIAuthenticationSettings.yaml")
        try stage.write(
            "authenticationSettings: MSIAuthenticationSettings.yaml\n"
                + "events: [objectAccessed, {sessionInvalid: credentials}, reachable]\n",
            "scripts/login.yaml")
        let run = try stage.engage("simulate", "scripts/login.yaml")
        #expect(run.output.contains("setupWithParameters:delegate: {username: User:}"))
        try stage.write(Self.file.replacing("Lable", with: "Label"), "other.plist")
        let other = try stage.engage(
            "simulate", "scripts/login.yaml", "--authentication-settings", "other.plist")
        #expect(other.output.contains("setupWithParameters:delegate: {username: Name}"))
        #expect(other.errors.contains("other.plist:6:61: warning: 'password' is shown"))
        try stage.write("authenticationSettings: none.plist\n", "scripts/login.yaml")
        let none = try stage.engage("simulate", "scripts/login.yaml")
        #expect(none.status == 66)
        #expect(
            none.errors
                == "scripts/login.yaml:1:25: error: no such file 'scripts/none.plist'\n")
    }

    @Test("every shipped script plays; the labels of the demo app reach its prompt")
    func examples() throws {
        let stage = try CommandStage()
        let folder = CommandStage.repository + "/Examples/login"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(names.count >= 9)
        for name in names where name != "settings.yaml" {
            let run = try stage.engage("simulate", "\(folder)/\(name)")
            #expect(run.status == 0 && !run.errors.contains("error:"), "\(name): \(run.errors)")
        }
        let prompt = try stage.engage("simulate", folder + "/prompt-settings.yaml")
        #expect(
            prompt.output.contains(
                "setupWithParameters:delegate: {canBeCancelled: true, deviceToken: Device, "
                    + "password: Password, projectInfo: Tutorial, username: User name for %@}"))
        let ended = try stage.engage("simulate", folder + "/session-ends.yaml")
        #expect(ended.output.contains("event 'data' is ignored: there is no session"))
        #expect(ended.output.contains("answers [deviceToken]"))
    }
}
