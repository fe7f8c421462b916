/// Explanations of one answer or of several, as `engage explain` prints them.
package struct ExplainedAnswers: Sendable {
    /// Explanations of one answer of several.
    package struct Named: Sendable {
        var app: String?
        var when: String?
        var explanations: [ExplainedPart]

        /// Takes the app and its call, and the condition in source code; nil for neither.
        package init(app: String?, when: String?, explanations: [ExplainedPart]) {
            self.app = app
            self.when = when
            self.explanations = explanations
        }
    }

    var answers: [Named]

    /// Takes them in order.
    package init(_ answers: [Named]) { self.answers = answers }

    /// As JSON, indented, with a line end.
    package var json: [UInt8] { jsonPage }
}

extension ExplainedAnswers: DescribedChoice {
    package static func forms(of value: Self?, to visitor: inout some DescriptionVisitor) {
        let one = value.flatMap { $0.answers.count == 1 ? $0.answers.first : nil }
        visitor.form(one?.explanations, "Of one result.")
        visitor.form(
            value.flatMap { $0.answers.count == 1 ? nil : $0.answers },
            "Of the apps of a project, or of each branch of source code.")
    }
}

extension ExplainedAnswers.Named: DescribedObject {
    package static func members(of one: Self?, to visitor: inout some DescriptionVisitor) {
        visitor.nullable("app", one?.app, "The app of the project and its call, null for none.")
        visitor.optional("when", one?.when, "The condition of the branch.")
        visitor.member("explanations", one?.explanations, "The reasons.")
    }
}
