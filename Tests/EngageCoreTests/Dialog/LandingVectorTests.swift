import EngageTestSupport
import Testing

/// The landing's geometry and the cases in which it fails. Source: behaviour, session#first-screen,
/// screens#user-landing, observed#o11.
@Suite struct LandingVectorTests {
    @Test(
        "the first block is as wide as logo and name, and narrower than the cell",
        arguments: try DialogVector.table("frames", in: "landing")
    )
    func frames(vector: DialogVector) throws { try vector.check() }

    @Test(
        "what the landing lacks is a finding and never a crash",
        arguments: try DialogVector.table("failures", in: "landing")
    )
    func failures(vector: DialogVector) throws { try vector.check() }

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
