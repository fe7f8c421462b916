import EngageTestSupport
import Testing

import EngageCore

/// Source: behaviour, screens#heights.
@Suite struct HeightVectorTests {
    @Test(
        "sections and tables are as high as the SDK makes them",
        arguments: try DialogVector.table("heights", in: "height")
    )
    func heights(vector: DialogVector) throws { try vector.check() }

    @Test(
        "a described view is as high as its parts",
        arguments: try DialogVector.table("described", in: "height")
    )
    func described(vector: DialogVector) throws { try vector.check() }

    @Test(
        "backgrounds are a colour and images, back to front",
        arguments: try DialogVector.table("backgrounds", in: "height")
    )
    func backgrounds(vector: DialogVector) throws { try vector.check() }
}
