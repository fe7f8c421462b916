import ArgumentParser
import EngageCore
import EngageSource

/// `engage explain`: why a key or slot has its value.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        _superCommandName: "engage",
        abstract: "Show where a value comes from, what it overrides, why.",
        usage:
            "engage explain SUBJECT… [FILE] [options]\nengage explain --all [FILE] [options]",
        discussion: """
            SUBJECT is a raw key, a constant, or a path of the result such as providerTable.title \
            or LoginButton[1].BackgroundColor. It can be a word: title, logo, popover, cancel, \
            background, header, footer, back, providers, size. It can also be the name of a view, \
            picture, text or element of a picture (providerTable.leftButton). LoginButton[1] is \
            the second entry of the file, buttons[1] the button of AuthType 1. Without FILE and \
            layers it explains every app of engage.yaml.

            Example: engage explain title Examples/guide/defaults.plist
            Example: engage explain title Examples/guide/defaults.plist --want "Sign in"
            """)

    @OptionGroup var scenario: ScenarioOptions

    @Argument(help: "More subjects; the last one may be the file.")
    var more: [String] = []

    @Flag(help: "Explain every value, list and screen of the answer.")
    var all = false

    @Option(
        name: .customLong("format"), help: "Output format: text or json.",
        completion: .list(Form.words))
    private var formatWord = "text"

    @Option(help: "Show the smallest change that gives the subject this value.")
    var want: String?

    /// The forms of an explanation.
    enum Form: String, ClosedWord {
        case text
        case json
    }

    func validate() throws {
        try scenario.validateOneDevice()
        try Form.check(formatWord, of: "--format")
        if !all, more.isEmpty, let word = scenario.file, OpenFile.isThere(word),
            Self.isDocument(word)
        {
            throw ValidationError(
                "missing <subject> before '\(word)', such as title; --all explains everything")
        }
        guard !request.subjects.isEmpty || all else {
            throw ValidationError("missing <subject>, or --all")
        }
        guard request.subjects.isEmpty || !all else {
            throw ValidationError(
                "give --all or '\(request.subjects[0])', not both")
        }
        guard want == nil || request.subjects.count == 1 else {
            throw ValidationError("--want needs one subject")
        }
    }

    /// One answer that is explained.
    struct Explained {
        /// Name of the project's app.
        var app: String?
        /// The conditions of source code; nil if there are none.
        var when: String?
        var answer: Answer

        /// How it is headed where there are several.
        var title: String {
            let words = [
                app.map { "App \(TerminalText.safe($0))" },
                when.map {
                    "\(app == nil ? "When" : "when") \(TerminalText.safe($0))"
                },
            ]
            return words.compactMap { $0 }.joined(separator: ", ")
        }
    }

    var isJSON: Bool { formatWord == Form.json.rawValue }

    func run() throws {
        var options = scenario
        options.file = request.file
        if let want { return try explain(want, request.subjects[0], options) }
        let answers = try options.load().flatMap { source in
            try source.paths.map { path in
                let answer = try path.answer(explained: true)
                let keys = request.subjects.map { KeyCatalogue.entry($0)?.raw ?? $0 }
                StandardError.report(
                    answer.diagnostics.filter { finding in
                        // In text the explanation of the key includes it. What is unknown of all
                        // of them, such as a whole dictionary of source code, has none.
                        finding.severity == .error
                            || finding.key == nil
                                && [.assumedValue, .sourceLeftOut].contains(finding.code)
                            || isJSON && finding.key.map(keys.contains) ?? false
                    })
                return Explained(app: source.label, when: path.when, answer: answer)
            }
        }
        if formatWord == Form.json.rawValue {
            try StandardOutput.write(try json(answers))
        } else {
            try StandardOutput.write(forPeople: try text(answers))
        }
    }

    /// The words of the command line: the subject, and the file if one is named.
    private var request: (subjects: [String], file: String?) {
        var words = [scenario.file].compactMap { $0 } + more
        let isFile = words.last.map { all || words.count > 1 && Self.looksLikeFile($0) } ?? false
        let file = isFile ? words.popLast() : nil
        return (words, file)
    }

    /// True for the name of a document or of source code.
    private static func isDocument(_ word: String) -> Bool {
        DocumentFormat.endings.contains(where: word.hasSuffix) || SourceFile.isSource(word)
    }

    private static func looksLikeFile(_ word: String) -> Bool {
        word == "-" || word.contains("/") || OpenFile.isThere(word) || isDocument(word)
    }

    private func json(_ answers: [Explained]) throws -> [UInt8] {
        let found = answers.map { one in
            (one, request.subjects.map { (subject: $0, parts: Self.parts(of: $0, in: one.answer)) })
        }
        for (position, subject) in request.subjects.enumerated()
        where found.allSatisfy({ $0.1[position].parts == nil }) {
            throw Self.unknown(subject, in: answers)
        }
        let named = found.enumerated().map { number, one in
            ExplainedAnswers.Named(
                app: one.0.app, when: one.0.when,
                explanations: all
                    ? answers[number].answer.explanations : one.1.flatMap { $0.parts ?? [] })
        }
        return ExplainedAnswers(named).json
    }

    /// The explanation of a subject; for a key without influence on the resolution, of its entry.
    private static func parts(of subject: String, in answer: Answer) -> [ExplainedPart]? {
        let parts = answer.explanations(of: subject)
        guard parts?.isEmpty ?? true else { return parts }
        let entry = answer.explanationsOfEntry(subject)
        return entry.isEmpty ? parts : entry
    }

    private func text(_ answers: [Explained]) throws -> String {
        var texts: [String] = []
        for one in answers {
            let answer = one.answer
            var text = ""
            if all {
                text = answer.explanations.flatMap(\.lines).map { $0 + "\n" }.joined()
            }
            for subject in request.subjects {
                text +=
                    Explanation(of: subject, in: answer).text
                    ?? "nothing under '\(TerminalText.safe(subject))'\n"
            }
            texts.append(answers.count > 1 ? "\(one.title)\n\(text)" : text)
        }
        for subject in request.subjects
        where answers.allSatisfy({ Explanation(of: subject, in: $0.answer).text == nil }) {
            throw Self.unknown(subject, in: answers)
        }
        return texts.joined(separator: "\n")
    }

    static func unknown(
        _ subject: String, in answers: [Explained]
    ) -> CommandFailure {
        let other = answers.lazy.compactMap { $0.answer.complaint(aboutOther: subject) }.first
        if let complaint = Answer.complaint(aboutStepsOf: subject) ?? other {
            return CommandFailure(.usage, complaint)
        }
        if ShortWord.isKnown(subject) {
            let why = answers.lazy.compactMap { $0.answer.absence(ofWord: subject) }.first
            return CommandFailure(
                .usage, "this result has no \(subject)" + (why.map { ": \($0)" } ?? ""))
        }
        // So keys are listed that each element of a list has.
        let isEach = subject.contains("[]")
        let near = answers.lazy.compactMap { Explanation(of: subject, in: $0.answer).suggestion }
        let nearest = isEach ? subject.replacing("[]", with: "[0]") : near.first
        let members = answers.first.map { Self.members(of: $0.answer) } ?? ""
        return CommandFailure(
            .usage,
            "this result has no '\(subject)'\(Spelling.hint(nearest, otherwise: members))")
    }

    /// Where slots begin, and the short words for some.
    private static func members(of answer: Answer) -> String {
        var tops: [String] = []
        for part in answer.parts {
            let top = String(part.path.text.prefix { $0 != "." && $0 != "[" })
            if !tops.contains(top) { tops.append(top) }
        }
        return "; its values begin with \(tops.joined(separator: ", ")); 'engage explain --all' "
            + "lists them"
    }
}
