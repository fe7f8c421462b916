import ArgumentParser
import EngageCore

/// `engage batch`: a scenario a line in, an answer a line out.
struct Batch: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch",
        _superCommandName: "engage",
        abstract: "Answer scenarios, one JSON object per line, in order.",
        discussion: """
            The answer to an unreadable line is an error object; the exit status is then 1. Empty \
            lines are skipped. Memory does not grow with the number of lines. A scenario with \
            'axes' gets an answer for every device, orientation, dialog and profile they list.

            Example: engage batch Examples/batch/scenarios.ndjson
            Example: engage batch --select presentation.mode Examples/batch/scenarios.ndjson
            """)

    @Argument(help: "File with one scenario per line; '-' is standard input.")
    var file = "-"

    @Option(name: SelectionOption.name, help: SelectionOption.help)
    private var selectedPaths: String?

    @Option(
        name: .customLong("format"), help: "Format of what --select picks: json or csv.",
        completion: .list(SelectionForm.words))
    private var formatWord = "json"

    @Flag(help: "Add the reason for every value, list and screen.")
    var explain = false

    @Flag(help: "Print equal answers to a scenario with axes once, with a list of its axes.")
    var fold = false

    @Flag(help: "Exit with 0 although lines have errors, for pipes and clusters.")
    var acceptErrors = false

    @Option(
        name: .customLong("places"),
        help: "Report positions relative to the input: file, or to each: scenario.",
        completion: .list(LineForm.Places.words))
    private var placesWord = "file"

    @Flag(help: "Answer a blank line with {\"skipped\": true} instead of skipping it.")
    var keepBlank = false

    @Option(help: "Profile: guide or sdk-5.5 (default: each line's own).")
    var profile: FetchOptions.ProfileName?

    @Option(help: "Number of threads (default: the number of processors).")
    var threads: Int?

    /// Threads at most: more than any machine has processors, few enough to be started.
    private static let mostThreads = 1024

    func validate() throws {
        try LineForm.Places.check(placesWord, of: "--places")
        try SelectionForm.check(formatWord, of: "--format")
        if explain, formatWord == SelectionForm.csv.rawValue {
            throw ValidationError("--explain needs --format json")
        }
        if formatWord == SelectionForm.csv.rawValue, selectedPaths == nil {
            throw ValidationError("--format csv needs --select PATH,PATH…")
        }
        if let threads, !(1...Self.mostThreads).contains(threads) {
            throw ValidationError(
                "--threads must be 1 to \(Self.mostThreads); found '\(threads)'")
        }
    }

    func run() throws {
        let selected = try SelectionOption.read(selectedPaths)
        if file == "-", OpenFile.standardInput.isTerminal {
            StandardError.note("reading scenarios, one JSON object per line; end with Ctrl-D")
        }
        let reader = try LineReader(file, longestLine: BatchRun.longestLine, keepsBlank: keepBlank)
        var form = LineForm(
            file: reader.name, places: LineForm.Places(rawValue: placesWord) ?? .file)
        form.selection = selected
        form.selectionForm = SelectionForm(rawValue: formatWord) ?? .json
        form.folds = fold
        form.explains = explain
        form.profile = profile?.value
        if let selected, form.selectionForm == .csv {
            try StandardOutput.write(selected.csvHeader())
        }
        let endRequest = EndRequest.holding()
        let run = BatchRun(
            reader, form: form, threads: threads ?? Processors.count, endRequest: endRequest)
        let allAnswered = try run.run()
        if endRequest.isMade { endRequest.obey() }
        if !allAnswered, !acceptErrors { throw ExitStatus.found.code }
    }
}

extension LineForm.Places: ClosedWord {}
extension SelectionForm: ClosedWord {}
