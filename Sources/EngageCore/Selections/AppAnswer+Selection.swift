extension AppAnswer {
    /// Name of app and call: `shop/signIn`.
    private var label: String? {
        showing.map { showing in app.map { "\($0)/\(showing)" } ?? showing } ?? app
    }

    /// The answer once for each path through source code, written as a call is.
    private var paths: [AppAnswer] {
        guard case .variants(let variants) = form else { return [self] }
        return variants.map { variant in
            var one = self
            one.showing = [showing, "when \(variant.when)"].compactMap { $0 }
                .joined(separator: ", ")
            one.form = variant.form
            return one
        }
    }

    /// Selected members, a line for each app.
    package static func lines(
        _ answers: [AppAnswer], _ selection: Selection, as form: SelectionForm, explained: Bool
    ) -> [UInt8] {
        var writer = JSONWriter()
        let answers = answers.flatMap(\.paths)
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
