import EngageCore

extension AppAnswer {
    /// Name of app and showing: `shop/signIn`.
    private var label: String? {
        showing.map { showing in app.map { "\($0)/\(showing)" } ?? showing } ?? app
    }

    /// Selected members, a line for each app.
    static func lines(
        _ answers: [AppAnswer], _ selection: Selection, as form: SelectionForm
    ) -> [UInt8] {
        var writer = JSONWriter()
        let hasApps = answers.contains { $0.label != nil }
        for answer in answers {
            guard case .one(let resolution) = answer.form else { continue }
            selection.write(resolution, of: answer.label, as: form, into: &writer)
            writer.newline()
        }
        guard form == .csv else { return writer.take() }
        return selection.csvHeader(before: hasApps ? ["app"] : []) + writer.take()
    }
}
