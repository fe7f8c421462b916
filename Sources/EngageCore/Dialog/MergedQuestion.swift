/// A question and its merged layers, held once for every resolver of its answer.
///
/// Both have many members; each copy would retain them one by one.
final class MergedQuestion: Sendable {
    let origins: QuestionOrigins
    let customization: Customization
    /// What of the answer is wanted.
    let parts: AnswerParts

    init(
        _ question: consuming DialogQuestion, _ customization: Customization,
        _ parts: AnswerParts = .all
    ) {
        origins = QuestionOrigins(of: consume question)
        self.customization = customization
        self.parts = parts
    }

    /// Merges a question's layers; nothing is reported, and values are read when they are requested.
    convenience init(unreported question: consuming DialogQuestion) {
        question.addCapture()
        let customization = Customization(unreported: question.stack)
        self.init(consume question, customization, [.table, .rows, .rowDetails])
    }

    var question: DialogQuestion { _read { yield origins.question } }
}
