import EngageTestSupport
import Testing

import EngageCore

/// Source: behaviour, disagreements#easily-misread, the traps that one answer shows; the others are
/// in `SessionTrapTests`.
@Suite struct TrapVectorTests {
    @Test(
        "T01 to T12: values, titles, heights, popovers and navigation controllers",
        arguments: try DialogVector.table("appearance", in: "trap")
    )
    func appearance(vector: DialogVector) throws { try vector.check() }

    @Test(
        "T13 to T45: Cancel, presenter, providers, backgrounds and texts",
        arguments: try DialogVector.table("contents", in: "trap")
    )
    func contents(vector: DialogVector) throws { try vector.check() }
}
