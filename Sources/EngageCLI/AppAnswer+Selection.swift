import EngageCore

extension AppAnswer {
    /// Selected members, a line for each app.
    static func lines(
        _ answers: [AppAnswer], _ selection: Selection, as form: SelectionForm
    ) -> [UInt8] {
        var writer = JSONWriter()
        let hasApps = answers.contains { $0.app != nil }
        for answer in answers {
            guard case .one(let resolution) = answer.form else { continue }
            selection.write(resolution, of: answer.app, as: form, into: &writer)
            writer.newline()
        }
        guard form == .csv else { return writer.take() }
        return selection.csvHeader(before: hasApps ? ["app"] : []) + writer.take()
    }
}
