import EngageTestSupport
import Testing

/// The landing's geometry and the cases in which it fails. Source: behaviour, session#first-screen,
/// screens#user-landing, observed#o11.
@Suite struct LandingVectorTests {
    private static func landing(_ provider: String, name: String = "p") -> String {
        let configuration = DialogVector.configuration(
            enabled: "[\"\(name)\"]", more: provider.isEmpty ? "" : ", \"p\": \(provider)")
        return
            #""configuration": \#(configuration), "session": {"rememberedProvider": "\#(name)", "#
            + #""savedUsers": ["\#(name)"]}"#
    }

    @Test(
        "the first block is as wide as logo and name, and narrower than the cell",
        arguments: [
            // Ten letters i of 278 thousandths at 24 points; the capital is as wide.
            DialogVector(
                "5.4 narrow", with: landing(#"{"friendly_name": "iiiiiiiiii"}"#),
                gives:
                    #"{"userLanding.parts.1.frame": [97, 10, 97, 30], "userLanding.parts.3.frame": [40, 0, 67, 30], "userLanding.parts.3.text": "Iiiiiiiiii"}"#
            ),
            DialogVector(
                "5.4 wider than the cell",
                with: landing(#"{"friendly_name": "WWWWWWWWWWWWWWWWWWWW"}"#),
                gives:
                    #"{"userLanding.parts.1.frame": [-10, 10, 310, 30], "userLanding.parts.3.frame": [40, 0, 454, 30]}"#
            ),
            DialogVector(
                "5.4 first character", with: landing(#"{"friendly_name": "ßemal"}"#),
                gives: #"{"userLanding.parts.3.text": "Ssemal"}"#),
            DialogVector(
                "5.4 frames", with: landing(#"{"friendly_name": "P"}"#),
                gives:
                    #"{"userLanding.parts.0.frame": [10, 0, 300, 180], "userLanding.parts.2.frame": [0, 0, 30, 30], "userLanding.parts.4.frame": [10, 75, 280, 25], "userLanding.parts.5.frame": [0, 0, 280, 25], "userLanding.parts.6.frame": [0, 0, 280, 25], "userLanding.parts.7.frame": [10, 125, 280, 40], "userLanding.parts.8.frame": [0, 0, 135, 40], "userLanding.parts.9.frame": [145, 0, 135, 40], "userLanding.parts.10.frame": [0, 0, 280, 40]}"#
            ),
        ]) func frames(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "what the landing lacks is a finding and never a crash",
        arguments: [
            DialogVector(
                "O11 missing", with: landing("{}"),
                gives:
                    #"{"found:configurationFault": ["friendly_name"], "userLanding.navTitle": null}"#
            ),
            DialogVector(
                "O11 empty", with: landing(#"{"friendly_name": ""}"#),
                gives: #"{"found:configurationFault": ["friendly_name"]}"#),
            DialogVector(
                "5.4 no current provider", with: landing("", name: "ghost"),
                gives:
                    #"{"opens": ["providerTable", "userLanding"], "found:configurationFault": [], "found:landingFails": [null], "userLanding.provider": "ghost", "userLanding.controllerTitle": null, "userLanding.welcome": null}"#
            ),
            DialogVector(
                "5.2 e, a flag of an undescribed provider is not looked up",
                with:
                    #""configuration": \#(DialogVector.configuration(enabled: #"["ghost"]"#)), "session": {"rememberedProvider": "ghost", "savedUsers": ["ghost"], "forceReauth": ["ghost"]}"#,
                gives: #"{"opens": ["providerTable", "userLanding"]}"#),
        ]) func failures(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "O11: a friendly name that is no text prints as a format prints it",
        arguments: [
            ("", "Share on (null)"), (#""friendly_name": null"#, "Share on <null>"),
            (#""friendly_name": 7"#, "Share on 7"), (#""friendly_name": true"#, "Share on 1"),
        ])
    func printedName(member: String, title: String) throws {
        let configuration = DialogVector.configuration(
            social: #"["p"]"#, more: #", "p": {\#(member)}"#)
        try DialogVector(
            "O11 sharing", with: #""dialog": "sharing", "configuration": \#(configuration)"#,
            gives: #"{"sharing.titleAfterSelection.text": "\#(title)"}"#
        ).check()
    }
}
