/// The resolution of one app, or of input outside of a project.
public struct AppAnswer: Sendable {
    /// Name of the project's app; nil outside of `apps:`.
    public var app: String?
    /// Name of the showing; nil where the app has one place that shows a dialog.
    public var showing: String?
    /// On one device, or on all of them in groups.
    public var form: Form

    /// The forms of an answer.
    public indirect enum Form: Sendable {
        /// On one device.
        case one(Answer)
        /// Why every leaf is as it is, besides.
        case explained(Answer)
        /// A dialog on every device.
        case groups([DeviceGroup])
        /// A login screen on every device.
        case screens([LoginScreenDeviceGroup])
        /// A dialog on each path through the branches of source code.
        case variants([Variant])

        /// Findings; of several groups those of the first.
        public var diagnostics: [Diagnostic] {
            switch self {
            case .one(let answer), .explained(let answer): answer.diagnostics
            case .groups(let groups): groups.first?.answer.diagnostics ?? []
            case .screens(let groups): groups.first?.screen.diagnostics ?? []
            case .variants(let variants):
                variants.reduce(into: []) { all, variant in
                    all += variant.form.diagnostics.filter { !all.contains($0) }
                }
            }
        }

        func text(colored: Bool) -> String {
            switch self {
            case .one(let answer), .explained(let answer): answer.tree(colored: colored)
            case .groups(let groups): DeviceGroup.text(groups, colored: colored)
            case .screens(let groups): LoginScreenTree.text(groups)
            case .variants(let variants):
                variants.map {
                    "When \(TerminalText.safe($0.when)):\n" + $0.form.text(colored: colored)
                }
                .joined(separator: "\n")
            }
        }
    }

    /// What comes out where a condition of source code holds, or does not.
    public struct Variant: Sendable {
        /// The condition, in words.
        public var when: String
        /// What comes out: on one device, or on all of them in groups.
        public var form: Form

        /// The name of the resolution on one path.
        public init(when: String, form: Form) {
            self.when = when
            self.form = form
        }
    }

    /// Names what came out for an app.
    public init(app: String?, showing: String? = nil, form: Form) {
        self.app = app
        self.showing = showing
        self.form = form
    }
}

/// What `engage resolve` prints: one answer as it is, several as a list with the names of the apps.
public struct AppAnswers: Sendable {
    /// The answers in the order of the project.
    public var list: [AppAnswer]

    /// Takes the answers in the order of the project.
    public init(_ list: [AppAnswer]) { self.list = list }

    /// The answers as drawings, each under the name of its app where there are several.
    public func text(colored: Bool) -> String {
        let texts = list.map { answer in
            let text = answer.form.text(colored: colored)
            guard list.count > 1 else { return text }
            let titles = [
                answer.app.map { "App \(TerminalText.safe($0))" },
                answer.showing.map { "Showing \(TerminalText.safe($0))" },
            ].compactMap { $0 }
            return titles.isEmpty ? text : "\(titles.joined(separator: ", "))\n\(text)"
        }
        return texts.joined(separator: "\n")
    }

    /// The answers as JSON, indented, with a line end.
    public var json: [UInt8] { jsonPage }

    /// The same in portions, for answers that are larger than the input.
    public func json(draining drain: @escaping @Sendable ([UInt8]) -> Void) {
        jsonPage(draining: drain)
    }

    /// The answers as YAML.
    public var yaml: [UInt8] { yamlPage }
}

extension AppAnswers: DescribedChoice {
    package static func forms(of answers: AppAnswers?, to visitor: inout some DescriptionVisitor) {
        let isOne = answers?.list.count == 1
        visitor.form(isOne ? answers?.list.first?.form : nil, "The result.")
        visitor.form(isOne ? nil : answers?.list, "The result of each app.")
    }
}

extension AppAnswer: DescribedObject {
    package static func members(of answer: AppAnswer?, to visitor: inout some DescriptionVisitor) {
        visitor.member("app", answer.map { $0.app ?? "" }, "Name of the app.")
        visitor.optional(
            "showing", answer?.showing, "Name of the call, if the app has several.")
        visitor.optional("resolution", answer?.form.one, "The result on the device.")
        visitor.optional("groups", answer?.form.grouped, "The result on all devices.")
        visitor.optional(
            "variants", answer?.form.variants, "The result of each branch of source code.")
    }
}

extension AppAnswer.Form: DescribedChoice {
    package static func forms(of form: AppAnswer.Form?, to visitor: inout some DescriptionVisitor) {
        OneAnswer.forms(of: form?.one, to: &visitor)
        AnswerGroups.forms(of: form?.grouped, to: &visitor)
        visitor.form(form?.variants, "The result of each branch of source code.")
    }

    /// On one device; nil on all of them, and where branches are open.
    fileprivate var one: OneAnswer? {
        switch self {
        case .one(let answer): OneAnswer(answer: answer, isExplained: false)
        case .explained(let answer): OneAnswer(answer: answer, isExplained: true)
        default: nil
        }
    }

    /// On all devices; nil on one, and where branches are open.
    fileprivate var grouped: AnswerGroups? {
        switch self {
        case .groups(let groups): .dialogs(groups)
        case .screens(let groups): .screens(groups)
        default: nil
        }
    }

    fileprivate var variants: [AppAnswer.Variant]? {
        if case .variants(let variants) = self { variants } else { nil }
    }
}

/// The resolution on one device, with explanations if they were requested.
private struct OneAnswer: DescribedChoice {
    var answer: Answer
    var isExplained = false

    static var formName: String? { "answer" }

    static func forms(of one: OneAnswer?, to visitor: inout some DescriptionVisitor) {
        let explanations = one.flatMap { $0.isExplained ? $0.answer.explanations : nil }
        visitor.form(
            one?.answer.dialog.map { Explained(answer: $0, explanations: explanations) },
            "A dialog.")
        visitor.form(
            one?.answer.loginScreen.map { Explained(answer: $0, explanations: explanations) },
            "A login screen.")
    }
}

/// What comes out on all devices.
private enum AnswerGroups: DescribedChoice {
    case dialogs([DeviceGroup])
    case screens([LoginScreenDeviceGroup])

    static var formName: String? { "groups" }

    static func forms(of groups: AnswerGroups?, to visitor: inout some DescriptionVisitor) {
        var dialogs: [DeviceGroup]?
        var screens: [LoginScreenDeviceGroup]?
        switch groups {
        case .dialogs(let found): dialogs = found
        case .screens(let found): screens = found
        case nil: break
        }
        visitor.form(dialogs, "Groups of devices that show the same dialog.")
        visitor.form(screens, "Groups of devices that show the same login screen.")
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
}

extension DeviceGroup: DescribedObject {
    package static func members(of group: DeviceGroup?, to visitor: inout some DescriptionVisitor) {
        visitor.member("devices", group?.names, "Devices with the same result.")
        visitor.member(
            "resolution", group.map { OneAnswer(answer: $0.answer) }, "What they have in common.")
    }
}

extension AppAnswer.Variant: DescribedObject {
    package static func members(
        of variant: AppAnswer.Variant?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("when", variant?.when, "The condition, in words of the source.")
        visitor.optional("resolution", variant?.form.one, "The result there.")
        visitor.optional("groups", variant?.form.grouped, "The result there on all devices.")
    }
}
