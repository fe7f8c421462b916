import EngageCore

/// A background that some devices do not have.
enum BareBackgroundRule: Rule {
    static let page = RulePage(
        "bare-background", .warning,
        title: "A background that some devices do not show",
        why: """
            iPhone and iPad read different members. Without a colour the other devices have no
            background. Source: behaviour, login-screen#which-picture.
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundImage": {
                  "IPhone": "phone"
                }
              }
            }
            """#,
        good: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundImage": {
                  "IPhone": "phone",
                  "Landscape": "pad"
                }
              }
            }
            """#)
    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        let leaves = context.layers.loginLeaves
        func given(_ key: LoginScreenKey) -> LocatedValue.Entry? {
            leaves.last { $0.key == key }.flatMap { $0.entry.value.isNull ? nil : $0.entry }
        }
        // Without a style the screen is of style 0, with a card that leaves a phone no background.
        guard given(.backgroundColor) == nil, given(.style)?.value.integer ?? 0 != 0 else { return }
        let phone = given(.backgroundImageIPhone)
        let long = given(.backgroundImageIPhoneX)
        let landscape = given(.backgroundImageLandscape)
        let portrait = given(.backgroundImagePortrait)
        guard let first = phone ?? long ?? landscape ?? portrait else { return }
        var bare: [String] = []
        if phone == nil, context.resolutions.screens.contains(where: { !$0.device.isPad }) {
            bare.append(long == nil ? "every iPhone" : "iPhones but the X family")
        }
        if landscape == nil, context.resolutions.screens.contains(where: { $0.device.isPad }) {
            bare.append(portrait == nil ? "every iPad" : "iPads in landscape")
        }
        guard !bare.isEmpty else { return }
        findings.add(
            page, "no background is given for \(bare.joined(separator: " and "))",
            key: "BackgroundImage", at: first.keyLocation)
    }
}
