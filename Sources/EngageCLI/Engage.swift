import ArgumentParser

@main
struct Engage: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "engage",
        abstract: "Read, test and see login screens before they ship.",
        subcommands: [
            Batch.self,
            Convert.self,
            Devices.self,
            Diff.self,
            Explain.self,
            Init.self,
            Keys.self,
            Lint.self,
            Login.self,
            Policies.self,
            Preview.self,
            Providers.self,
            Resolve.self,
            Simulate.self,
            Test.self,
        ])

    /// Runs the command that the arguments name.
    static func main() {
        OpenFile.ignoreBrokenPipes()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let failure as CommandFailure {
            if !failure.line.isEmpty { StandardError.report(failure.line) }
            exit(withError: failure.status.code)
        } catch {
            exit(withError: error)
        }
    }
}
