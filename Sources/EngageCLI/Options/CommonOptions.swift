import ArgumentParser

/// What every command takes.
struct CommonOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print errors only.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Print which files are read and used, too.")
    var verbose = false

    @Flag(help: "Show every option of a command.")
    var helpAll = false
}

/// A command without options of its own, which documents the common options.
struct BareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(version: BuildStamp.text)

    @OptionGroup var everywhere: CommonOptions
}
