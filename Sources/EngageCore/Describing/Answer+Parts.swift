extension Answer {
    /// Every leaf, list and screen below the head, in the order of the answer.
    public var parts: [AnswerPart] {
        var visitor = LeafVisitor(AnswerPart.List())
        describe(to: &visitor)
        return visitor.taker.parts
    }

    /// Shows the answer to a visitor.
    func describe(to visitor: inout some DescriptionVisitor) {
        switch self {
        case .dialog(let resolution): DialogResolution.describe(resolution, to: &visitor)
        case .loginScreen(let screen): LoginScreenResolution.describe(screen, to: &visitor)
        }
    }
}
