import ArgumentParser

@main
struct Engage: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "engage",
        abstract: "Read, test and see login screens before they ship.",
        subcommands: [])
}
