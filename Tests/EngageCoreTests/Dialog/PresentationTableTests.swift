import EngageTestSupport
import Testing

import EngageCore

/// The decision tables of behaviour, presentation#on-a-phone, presentation#on-an-ipad,
/// presentation#who-presents, presentation#transition-size-and-bar,
/// presentation#saved-navigation-controller, presentation#cancel, row by row.
@Suite struct PresentationTableTests {
    @Test(
        "4.2 on a phone",
        arguments: try DialogVector.table("phone", in: "presentation-tables")
    )
    func phone(vector: DialogVector) throws { try vector.check() }

    @Test(
        "4.3 on a pad",
        arguments: try DialogVector.table("pad", in: "presentation-tables")
    )
    func pad(vector: DialogVector) throws { try vector.check() }

    @Test(
        "4.4 who presents",
        arguments: try DialogVector.table("presenter", in: "presentation-tables")
    )
    func presenter(vector: DialogVector) throws { try vector.check() }

    @Test(
        "4.6 the saved navigation controller",
        arguments: try DialogVector.table("saved", in: "presentation-tables")
    )
    func saved(vector: DialogVector) throws { try vector.check() }

    @Test(
        "1.5 and 4.7 what hides Cancel",
        arguments: [
            ("true", true), ("false", false), ("1", true), ("0", false), ("-1", true),
            ("0.5", true), (#""YES""#, true), (#""true""#, true), (#""  1""#, true),
            (#""-1""#, true), (#""+2""#, true), (#""007""#, true), (#""t""#, true),
            (#""2abc""#, true), (#""NO""#, false), (#""0""#, false), (#""00""#, false),
            (#""abc""#, false), (#""""#, false), ("null", false),
        ])
    func cancel(value: String, isHidden: Bool) throws {
        try DialogVector(
            "1.5 \(value)", o: #"{"NavigationController.HidesCancelButton": \#(value)}"#,
            gives: #"{"presentation.cancelHidden": \#(isHidden), "found:wrongType": []}"#
        ).check()
    }

    @Test(
        "4.7 Cancel of the landing is there only without a Back button",
        arguments: try DialogVector.table("landingCancel", in: "presentation-tables")
    )
    func landingCancel(vector: DialogVector) throws { try vector.check() }
}
