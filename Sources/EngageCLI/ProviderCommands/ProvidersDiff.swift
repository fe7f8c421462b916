import ArgumentParser
import EngageCore

/// `engage providers diff`: what changes between two configurations.
struct ProvidersDiff: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        _superCommandName: "engage providers",
        abstract: "Compare the providers of two configurations.",
        discussion: """
            Each of A and B is 'bundled', 'cache', a file or an address. The exit status is 1 where \
            they differ.

            Example: engage providers diff bundled Examples/guide/configuration.json
            """)

    @Argument(help: "The one side.")
    var a: String

    @Argument(help: "The other side.")
    var b: String

    @Option(
        help: "The form: text or json.", completion: .list(TextOrJSON.words),
        transform: TextOrJSON.word)
    var format = TextOrJSON.text

    @OptionGroup var options: FetchOptions

    func run() throws {
        let old = try ProviderSource.read(a, options: options)
        let new = try ProviderSource.read(b, options: options)
        let changes = ProviderDifference.between(old.configuration, new.configuration)
        switch format {
        case .text:
            try StandardOutput.write(
                changes.map { $0.line + "\n" }.joined())
        case .json:
            try StandardOutput.write(ProviderDifference.json(changes))
        }
        if !changes.isEmpty { throw ExitStatus.found.code }
    }
}

extension ProviderDifference {
    /// The difference as a line for people.
    var line: String {
        let what = TextTable.cell(what, limit: 120)
        let (old, new) = (
            old.map { TextTable.cell($0, limit: 200) }, new.map { TextTable.cell($0, limit: 200) }
        )
        return switch (old, new) {
        case (nil, let new?): "+ \(what): \(new)"
        case (let old?, nil): "- \(what): \(old)"
        default: "~ \(what): \(old ?? "") -> \(new ?? "")"
        }
    }
}
