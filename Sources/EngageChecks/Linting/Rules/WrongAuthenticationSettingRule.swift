import EngageCore
import EngageLogin

/// A setting of a prompt that the SDK cannot read.
enum WrongAuthenticationSettingRule: DiagnosticRule {
    static let page = RulePage(
        "wrong-authentication-setting", .error,
        title: "A setting of a prompt that the SDK cannot read",
        why: """
            An item of MSIAuthenticationSettings.plist without 'Key' is not a field, and its text
            must be a string. The device ignores both without a message. Source: prompt-view guide,
            step 3.
            """,
        bad: #"""
            Server Authentication:
              Authentication Parameters:
                - Type: 0
                  Configuration:
                    Label: "User name:"
                - Key: password
                  Type: 1
            """#,
        good: #"""
            Server Authentication:
              Authentication Parameters:
                - Key: username
                  Type: 0
                  Configuration:
                    Label: "User name:"
                - Key: password
                  Type: 1
            """#)
    static let codes: Set<DiagnosticCode> = [.wrongAuthenticationSetting]
}
