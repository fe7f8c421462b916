import EngageTestSupport
import Testing

import EngageCore

/// How the objects of a dictionary are read and printed. Source: behaviour, formats#values,
/// formats#described-views.
@Suite struct DescribedValueVectorTests {
    @Test(
        "a member of the wrong type counts as not given and is reported",
        arguments: [
            DialogVector(
                "contract 1 height", o: #"{"K13": {"view": "v", "height": "60"}}"#,
                gives:
                    #"{"providerTable.tableHeader": {"view": "v", "height": 44}, "found:wrongMember": ["ProviderTable.Table.Header.View"]}"#
            ),
            DialogVector(
                "contract 1 height beyond numbers", o: #"{"K13": {"view": "v", "height": 1e999}}"#,
                gives:
                    #"{"providerTable.tableHeader.height": 44, "found:wrongMember": ["ProviderTable.Table.Header.View"]}"#
            ),
            DialogVector(
                "contract 1 loaded", o: #"{"K02": {"navigationController": "n", "loaded": "YES"}}"#,
                gives:
                    #"{"presentation.navigationName": "n", "found:wrongMember": ["ModalDialog.NavigationController"]}"#
            ),
            DialogVector(
                "contract 1 null member", o: #"{"K13": {"view": "v", "height": null}}"#,
                gives: #"{"providerTable.tableHeader.height": 44, "found:wrongMember": []}"#),
        ]) func members(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "arrow directions are printed as numbers, colours as #AARRGGBB",
        arguments: [
            DialogVector(
                "contract 4 effective",
                o:
                    ##"{"K21": "any", "K05": "lightGrayColor", "K06": {"red": 1, "green": 0.5, "blue": 0, "alpha": 0.5}}"##,
                gives:
                    ##"{"effective.K21.value": 15, "effective.K05.value": "#FFAAAAAA", "effective.K06.value": "#80FF8000"}"##
            ),
            DialogVector(
                "contract 4, a number as given", o: #"{"K21": 1.5}"#,
                gives: #"{"effective.K21.value": 1.5}"#),
        ]) func printed(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "one name of one kind is one object in the whole document",
        arguments: [
            DialogVector(
                "contract 1, name alone", d: #"{"K01": {"navigationController": "N"}}"#,
                o: #"{"K02": {"navigationController": "N", "loaded": true}}"#,
                gives: #"{"presentation.mode": "push", "presentation.navigationName": "N"}"#),
            DialogVector(
                "contract 1, beside the layers",
                o: #"{"K02": {"navigationController": "N"}}"#,
                with:
                    #""provider": "openid", "savedNavigationController": {"navigationController": "N", "root": "S"}"#,
                gives:
                    #"{"presentation.navigationName": "N", "userLanding.cancel.visible": false, "found:objectConflict": []}"#
            ),
            DialogVector(
                "contract 1, two that differ",
                d: #"{"K13": {"view": "v", "height": 1}}"#,
                o: #"{"K14": {"view": "v", "height": 2}}"#,
                gives: #"{"found:objectConflict": ["ProviderTable.Table.Footer.View"]}"#),
            DialogVector(
                "contract 1, two that are equal",
                d: #"{"K13": {"view": "v", "height": 1, "x": 2}}"#,
                o: #"{"K14": {"x": 2, "view": "v", "height": 1}}"#,
                gives: #"{"found:objectConflict": []}"#),
            DialogVector(
                "contract 1, two that are equal in amount",
                d: #"{"K13": {"view": "v", "height": 77}}"#,
                o: #"{"K14": {"view": "v", "height": 77.0}}"#,
                gives: #"{"found:objectConflict": []}"#),
            DialogVector(
                "contract 1, two kinds of one name",
                o: #"{"K13": {"view": "v", "height": 1}, "K14": {"imageView": "v", "height": 2}}"#,
                gives: #"{"found:objectConflict": []}"#),
        ]) func identity(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "a described table is as high as its rows, and scrolls beyond its screen",
        arguments: [
            DialogVector(
                "contract 2, the guide's sample",
                o:
                    #"{"K13": {"view": "t", "content": [{"table": {"sections": [{"header": "H", "rows": ["a", "b"], "footer": "F"}]}}]}}"#,
                gives:
                    #"{"providerTable.tableHeader.view": "t", "providerTable.tableHeader.height": 170}"#
            ),
            DialogVector(
                "7.2 higher than the screen",
                o:
                    #"{"K13": {"view": "t", "content": [{"table": {"sections": [{"rows": ["1","2","3","4","5","6","7","8","9","10","11","12","13"]}]}}]}}"#,
                gives:
                    #"{"providerTable.tableHeader.view": "t", "providerTable.tableHeader.height": 480}"#
            ),
        ]) func tables(vector: DialogVector) throws
    { try vector.check() }

    @Test(
        "a kind of null is a dialog, another kind is refused with its place",
        arguments: [("null", ""), ("[]", "an array"), ("5", "an integer"), (#""x""#, "'x'")])
    func kind(json: String, found: String) throws {
        var writer = JSONWriter()
        let isAnswer = Scenario.answer(
            line: Array("{\"id\": 1, \"kind\": \(json), \"layers\": []}".utf8), number: 3,
            file: "s.json", into: &writer)
        #expect(isAnswer == found.isEmpty)
        guard !isAnswer else { return }
        let error = try Document.read(writer.bytes, file: "answer.json").root["error"]
        #expect(error?["code"]?.text == "invalidScenario")
        #expect(error?["message"]?.text == "'kind' takes 'dialog' or 'loginScreen', found \(found)")
        #expect(error?["line"]?.integer == 3)
        #expect(error?["column"]?.integer == 19)
    }
}
