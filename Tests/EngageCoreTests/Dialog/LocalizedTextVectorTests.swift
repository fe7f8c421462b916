import EngageTestSupport
import Testing

/// Which texts go through the app's strings table. Source: behaviour, precedence#view-over-string,
/// screens#texts, screens#sharing, native-login#capture.
@Suite struct LocalizedTextVectorTests {
    private static let strings = #"""
        "strings": {"Sign in with...": "A", "Providers": "B", "Share": "C", "Share on": "D",
          "Welcome Back!": "E", "Sign in as %@?": "%@, F?", "Email/SMS": "G", "T": "H", "H": "I",
          "Sign In With a Social Provider": "H", "Enter your email": "K", "Email": "M",
          "Enter your password": "L", "Sign In With Your Email and Password": "N",
          "Powered by Janrain": "O", "Sign In": "P", "Switch Accounts": "Q"}
        """#.split(separator: "\n").joined()

    @Test(
        "texts of the library are looked up, and so are the app's but for the table's title",
        arguments: [
            DialogVector(
                "3.1 neither", with: strings,
                gives:
                    #"{"providerTable.title.text": "A", "providerTable.controllerTitle": "Providers", "providerTable.backText": "A", "providerTable.infoBar.text": "Powered by Janrain"}"#
            ),
            DialogVector(
                "T36", o: #"{"K11": "T", "K17": "T", "K18": "T"}"#, with: strings,
                gives:
                    #"{"providerTable.title.text": "T", "providerTable.backText": "T", "providerTable.sectionHeader.text": "H", "providerTable.sectionFooter.text": "H"}"#
            ),
            DialogVector(
                "3.3", o: #"{"K12": "T"}"#, with: #""dialog": "sharing", \#(strings)"#,
                gives:
                    #"{"sharing.title.text": "H", "sharing.controllerTitle": "H", "sharing.backText": "H"}"#
            ),
            DialogVector(
                "3.3 library's text",
                with:
                    #""dialog": "sharing", "activity": {"email": true, "sms": true}, \#(strings)"#,
                gives:
                    #"{"sharing.title.text": "C", "sharing.titleAfterSelection.text": "D Facebook", "sharing.backText": "D Facebook", "sharing.tabs": ["facebook", "twitter", "G"]}"#
            ),
            DialogVector(
                "5.6 one kind of message",
                with: #""dialog": "sharing", "activity": {"email": true}, \#(strings)"#,
                gives: #"{"sharing.tabs.2": "M"}"#),
            DialogVector(
                "5.4",
                with:
                    #""session": {"rememberedProvider": "facebook", "savedUsers": [{"provider": "facebook", "preferredUsername": "ann"}]}, \#(strings)"#,
                gives:
                    #"{"userLanding.controllerTitle": "E", "userLanding.welcome": "ann, F?", "userLanding.parts.8.text": "Q", "userLanding.parts.9.text": "P", "userLanding.parts.10.text": "P"}"#
            ),
            DialogVector(
                "7.3 W1 and W2", with: #""capture": "email", \#(strings)"#,
                gives:
                    #"{"providerTable.tableHeader.form": {"title": {"text": "N"}, "headerHeight": 25, "fields": [{"placeholder": "K", "secure": false}, {"placeholder": "L", "secure": true}]}, "effective.K17.value": "H", "providerTable.sectionHeader.text": "I"}"#
            ),
            DialogVector(
                "7.3 W1 given", o: #"{"K23": "T"}"#, with: #""capture": "email", \#(strings)"#,
                gives: #"{"providerTable.tableHeader.form.title.text": "T"}"#),
        ]) func vectors(vector: DialogVector) throws
    { try vector.check() }
}
