import EngageTestSupport
import Testing

import EngageCore

/// Source: behaviour, screens#heights.
@Suite struct HeightVectorTests {
    private static let hidden =
        #""configuration": \#(DialogVector.configuration(hidesTagline: true))"#

    @Test(
        "sections and tables are as high as the SDK makes them",
        arguments: [
            DialogVector(
                "JR-043",
                gives:
                    #"{"providerTable.sectionHeader": null, "providerTable.sectionFooter": {"blank": true, "height": 30}, "providerTable.tableHeader": null, "providerTable.tableFooter": null, "providerTable.infoBar": {"visible": true, "text": "Powered by Janrain"}}"#
            ),
            DialogVector(
                "JR-044", with: hidden,
                gives:
                    #"{"providerTable.sectionFooter": {"blank": true, "height": 0}, "providerTable.infoBar": {"visible": false, "text": ""}}"#
            ),
            DialogVector(
                "JR-046", o: #"{"K17": ""}"#,
                gives: #"{"providerTable.sectionHeader": {"text": "", "height": 35}}"#),
            DialogVector(
                "JR-047", o: #"{"K15": {"view": "v", "height": 60}, "K17": "S"}"#,
                gives:
                    #"{"providerTable.sectionHeader": {"view": "v", "height": 60}, "found:shadowedString": ["ProviderTable.Section.Header.Title.String"]}"#
            ),
            DialogVector(
                "JR-049", o: #"{"K16": {"view": "v", "height": 20}}"#,
                gives: #"{"providerTable.sectionFooter": {"view": "v", "height": 50}}"#),
            DialogVector(
                "JR-049 hidden", o: #"{"K16": {"view": "v", "height": 20}}"#, with: hidden,
                gives: #"{"providerTable.sectionFooter": {"view": "v", "height": 20}}"#),
            DialogVector(
                "JR-050", o: #"{"K18": "F"}"#,
                gives: #"{"providerTable.sectionFooter": {"text": "F", "height": 65}}"#),
            DialogVector(
                "JR-050 hidden", o: #"{"K18": "F"}"#, with: hidden,
                gives: #"{"providerTable.sectionFooter": {"text": "F", "height": 35}}"#),
            DialogVector(
                "JR-052", o: #"{"K18": ""}"#,
                gives: #"{"providerTable.sectionFooter": {"text": "", "height": 65}}"#),
            DialogVector(
                "JR-053", o: #"{"K13": {"view": "v", "height": 170, "contentHeight": 90}}"#,
                gives: #"{"providerTable.tableHeader": {"view": "v", "height": 170}}"#),
            DialogVector(
                "JR-055",
                o: #"{"K13": {"view": "v", "height": 170, "scrolls": true, "contentHeight": 120}}"#,
                gives: #"{"providerTable.tableHeader.height": 120}"#),
            DialogVector(
                "JR-056 O13",
                o: #"{"K13": {"view": "v", "y": 100, "scrolls": true, "contentHeight": 700}}"#,
                gives: #"{"providerTable.tableHeader.height": 480}"#),
            DialogVector(
                "JR-058", o: #"{"K13": {"view": "v", "height": 170}, "K17": "S", "K18": "F"}"#,
                gives:
                    #"{"providerTable.tableHeader.height": 170, "providerTable.sectionHeader.height": 35, "providerTable.rows.3.height": 50, "providerTable.rows.4": null, "providerTable.sectionFooter.height": 65}"#
            ),
            DialogVector(
                "standard view", o: #"{"K14": {"view": "v"}}"#,
                gives: #"{"providerTable.tableFooter": {"view": "v", "height": 44}}"#),
            DialogVector(
                "image view", o: #"{"K13": {"imageView": "i", "height": 90}}"#,
                gives: #"{"providerTable.tableHeader": {"view": "i", "height": 90}}"#),
        ]) func heights(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "a described view is as high as its parts",
        arguments: [
            DialogVector(
                "the guide's sample",
                o:
                    #"{"K13": {"view": "v", "content": [{"table": {"sections": [{"header": "Sign In", "rows": [{"textField": "user"}, {"textField": "password", "secure": true}], "footer": {"button": "go", "title": "Sign In"}}]}}]}}"#,
                gives: #"{"providerTable.tableHeader.height": 170}"#),
            DialogVector(
                "parts",
                o: #"{"K13": {"view": "v", "content": [{"textField": "user"}, {"button": "go"}]}}"#,
                gives: #"{"providerTable.tableHeader.height": 66}"#),
            DialogVector(
                "height given",
                o: #"{"K13": {"view": "v", "height": 10, "content": [{"button": "go"}]}}"#,
                gives: #"{"providerTable.tableHeader.height": 10}"#),
            DialogVector(
                "no footer",
                o:
                    #"{"K13": {"view": "v", "content": [{"table": "t", "sections": [{"header": "H", "rows": ["a"], "footer": null}]}]}}"#,
                gives: #"{"providerTable.tableHeader.height": 80}"#),
            DialogVector(
                "empty", o: #"{"K13": {"view": "v", "content": []}}"#,
                gives: #"{"providerTable.tableHeader.height": 0}"#),
        ]) func described(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "backgrounds are a colour and images, back to front",
        arguments: [
            DialogVector(
                "JR-065", o: #"{"K05": "red", "K07": {"imageView": "i"}}"#,
                with: DialogVector.returning,
                gives:
                    ##"{"providerTable.background": {"color": "#FFFF0000", "images": ["i"]}, "userLanding.background": {"color": "#FFFF0000", "images": ["i"]}}"##
            ),
            DialogVector(
                "JR-067", in: [.guide],
                o: #"{"kJRSocialSharingBackgroundImageName": "a.png", "K08": {"imageView": "i"}}"#,
                with: #""dialog": "sharing""#,
                gives:
                    #"{"sharing.background.images": ["i", "a.png"], "sharing.backgroundAlpha": 0.3}"#
            ),
            DialogVector(
                "JR-067", in: [.sdk55],
                o: #"{"kJRSocialSharingBackgroundImageName": "a.png", "K08": {"imageView": "i"}}"#,
                with: #""dialog": "sharing""#, gives: #"{"sharing.background.images": ["i"]}"#),
            DialogVector(
                "1.2 order", in: [.guide],
                o:
                    #"{"kJRProviderTableBackgroundImageName": "t.png", "kJRUserLandingBackgroundImageName": "l.png", "K07": {"imageView": "i"}}"#,
                with: DialogVector.returning,
                gives:
                    #"{"providerTable.background.images": ["t.png", "i"], "userLanding.background.images": ["l.png", "i"]}"#
            ),
            DialogVector(
                "O4 any view", o: #"{"K07": {"view": "v"}}"#,
                gives: #"{"providerTable.background.images": ["v"], "found:wrongType": []}"#),
            DialogVector(
                "components", o: #"{"K05": {"red": 1, "green": 0, "blue": 0, "alpha": 0.5}}"#,
                gives:
                    ##"{"providerTable.background.color": "#80FF0000", "effective.K05.value": "#80FF0000"}"##
            ),
        ]) func backgrounds(vector: DialogVector) throws
    { try vector.check() }
}
