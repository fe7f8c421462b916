import EngageCore

/// What came out for one app, or for what is asked outside of a project.
struct AppAnswer {
    /// Name of the project's app; nil outside of `apps:`.
    var app: String?
    /// On one device, or on all of them in groups.
    var form: Form

    /// The forms of an answer.
    enum Form {
        case one(Answer)
        case groups([DeviceGroup])
        case screens([LoginScreenDeviceGroup])

        /// Findings; of several groups those of the first.
        var diagnostics: [Diagnostic] {
            switch self {
            case .one(let answer): answer.diagnostics
            case .groups(let groups): groups.first?.answer.diagnostics ?? []
            case .screens(let groups): groups.first?.screen.diagnostics ?? []
            }
        }

        /// The member that holds it where several apps are written.
        var member: String {
            if case .one = self { "resolution" } else { "groups" }
        }

        func text(colored: Bool) -> String {
            switch self {
            case .one(let answer): answer.tree(colored: colored)
            case .groups(let groups): DeviceGroup.text(groups, colored: colored)
            case .screens(let groups): LoginScreenTree.text(groups)
            }
        }

        func write(explained: Bool, to writer: inout JSONWriter) {
            switch self {
            case .one(let answer):
                explained ? answer.writeExplained(to: &writer) : answer.write(to: &writer)
            case .screens(let groups): writer.value(groups)
            case .groups(let groups):
                writer.beginArray()
                for group in groups { group.write(to: &writer) }
                writer.endArray()
            }
        }
    }

    /// The answers as drawings, each under the name of its app where there are several.
    static func text(_ answers: [AppAnswer], colored: Bool) -> String {
        let texts = answers.map { answer in
            let text = answer.form.text(colored: colored)
            guard answers.count > 1, let app = answer.app else { return text }
            return "App \(TerminalText.safe(app))\n\(text)"
        }
        return texts.joined(separator: "\n")
    }

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

    /// One answer as it is, several as a list with the names of the apps.
    ///
    /// - Parameter explained: whether each says why its leaves are as they are.
    static func write(_ answers: [AppAnswer], explained: Bool, to writer: inout JSONWriter) {
        if answers.count == 1, let answer = answers.first {
            return answer.form.write(explained: explained, to: &writer)
        }
        writer.beginArray()
        for answer in answers {
            writer.beginObject()
            writer.key("app")
            writer.string(answer.app ?? "")
            writer.key(answer.form.member)
            answer.form.write(explained: explained, to: &writer)
            writer.endObject()
        }
        writer.endArray()
    }
}

extension DeviceGroup {
    /// Every group under its devices, with what sets it apart from the first.
    static func text(_ groups: [DeviceGroup], colored: Bool) -> String {
        var text = ""
        for (index, group) in groups.enumerated() {
            text +=
                "Group \(index + 1) of \(groups.count): \(group.names.joined(separator: ", "))\n"
            if index > 0 {
                let reasons = group.answer.differences(from: groups[0].answer)
                text += "differs from group 1 in: \(reasons.joined(separator: ", "))\n"
            }
            text += group.answer.tree(colored: colored) + "\n"
        }
        return text
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("devices")
        writer.beginArray()
        for name in names { writer.string(name) }
        writer.endArray()
        writer.key("resolution")
        answer.write(to: &writer)
        writer.endObject()
    }
}
