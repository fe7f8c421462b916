import ArgumentParser

/// The innermost command that the first arguments name, with the arguments that are its own.
///
/// The parser reflects on every command above the one that runs, which is half of a short run's
/// time; so it is given that one alone. Its help names the commands above it.
struct AddressedCommand {
    let command: any ParsableCommand.Type
    let arguments: [String]

    /// - Parameter root: the command above the others.
    init(by arguments: [String], below root: any ParsableCommand.Type) {
        var command = root
        var rest = arguments[...]
        while let word = rest.first,
            let next = command.configuration.subcommands.first(where: {
                $0.configuration.commandName == word
            })
        {
            command = next
            rest.removeFirst()
        }
        self.command = command
        self.arguments = Array(rest)
    }
}
