/// A question and its merged layers, held once for every resolver of its answer.
///
/// Both have many members; each copy would retain them one by one.
final class MergedQuestion: Sendable {
    let origins: QuestionOrigins
    let customization: Customization
    /// What of the answer is wanted.
    let parts: AnswerParts

    init(_ question: DialogQuestion, _ customization: Customization, _ parts: AnswerParts = .all) {
        origins = QuestionOrigins(of: question)
        self.customization = customization
        self.parts = parts
    }

    var question: DialogQuestion { origins.question }
}
