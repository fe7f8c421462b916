/// A resolution as it is printed, with explanations if they were requested.
package struct Explained<Resolution: DescribedObject>: DescribedObject {
    let answer: Resolution
    let explanations: [ExplainedPart]?

    package static func members(of explained: Self?, to visitor: inout some DescriptionVisitor) {
        Resolution.members(of: explained?.answer, to: &visitor)
        visitor.optional(
            "explanations", explained?.explanations,
            "The reason for every leaf, list and screen, if requested.")
    }
}
