import EngageCore

extension AppAnswer {
    /// Name of app and showing: `shop/signIn`.
    private var label: String? {
        showing.map { showing in app.map { "\($0)/\(showing)" } ?? showing } ?? app
    }

    /// Selected members, a line for each app.
    static func lines(
        _ answers: [AppAnswer], _ selection: Selection, as form: SelectionForm, explained: Bool
    ) -> [UInt8] {
        var writer = JSONWriter()
        let hasApps = answers.contains { $0.label != nil }
        for answer in answers {
            switch answer.form {
            case .one(let resolution), .explained(let resolution):
                selection.write(
                    resolution, of: answer.label, as: form, explained: explained, into: &writer)
                writer.newline()
            default: continue
            }
        }
        guard form == .csv else { return writer.take() }
        return selection.csvHeader(before: hasApps ? ["app"] : []) + writer.take()
    }
}
