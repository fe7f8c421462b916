import EngageTestSupport
import Testing

import EngageCore

/// Source: behaviour, native-login#capture, screens#sharing.
@Suite struct WrapperVectorTests {
    @Test(
        "the Capture wrapper edits the overrides alone",
        arguments: try DialogVector.table("wrapper", in: "wrapper")
    )
    func wrapper(vector: DialogVector) throws { try vector.check() }

    @Test(
        "the sharing screen names itself and its tabs",
        arguments: try DialogVector.table("screen", in: "wrapper")
    )
    func screen(vector: DialogVector) throws { try vector.check() }
}
