import EngageTestSupport
import Testing

import EngageCore

/// Source: behaviour, presentation#on-a-phone, presentation#on-an-ipad.
@Suite struct PresentationVectorTests {
    @Test(
        "an iPhone pushes on a loaded navigation controller and is modal otherwise",
        arguments: try DialogVector.table("phone", in: "presentation")
    )
    func phone(vector: DialogVector) throws { try vector.check() }

    @Test(
        "Cancel is hidden by everything that is read as true",
        arguments: [
            (#""NO""#, false), ("0", false), (#""""#, false), (#""abc""#, false), ("false", false),
            ("-1", true), (#""-1""#, true), (#""YES""#, true), ("true", true), ("0.5", true),
            (#"" +2""#, true), (#""007""#, true), (#""00""#, false),
        ]) func cancel(value: String, isHidden: Bool) throws
    {
        try DialogVector(
            "JR-076, JR-077 \(value)", o: #"{"NavigationController.HidesCancelButton": \#(value)}"#,
            gives: #"{"presentation.cancelHidden": \#(isHidden), "found:wrongType": []}"#
        ).check()
    }

    @Test(
        "an iPad shows a popover of the guide, or what release 5.5 makes of it",
        arguments: try DialogVector.table("pad", in: "presentation")
    )
    func pad(vector: DialogVector) throws { try vector.check() }
}
