import EngageTestSupport
import Testing

import EngageCore

/// Source: behaviour, keys#wrong-types, observed#observations.
@Suite struct ObservationVectorTests {
    @Test(
        "a value of the wrong type does what it does to the SDK",
        arguments: try DialogVector.table("types", in: "observation")
    )
    func types(vector: DialogVector) throws { try vector.check() }

    @Test(
        "tabs, faults of a configuration and welcomes are as the SDK was seen to make them",
        arguments: try DialogVector.table("behaviour", in: "observation")
    )
    func behaviour(vector: DialogVector) throws { try vector.check() }
}
