/// The name of a file that is being written: `.engage-PROCESS-ATTEMPT.tmp`.
struct TemporaryName: Hashable {
    /// The number of the process that writes it.
    let process: Int32
    private let attempt: Int

    /// The name of an attempt of a process.
    init(process: Int32, _ attempt: Int) {
        self.process = process
        self.attempt = attempt
    }

    /// Takes a name apart; nil for every other name.
    init?(_ name: String) {
        guard name.hasPrefix(".engage-"), name.hasSuffix(".tmp") else { return nil }
        let numbers = name.dropFirst(8).dropLast(4).split(separator: "-")
        guard numbers.count == 2, let process = Int32(numbers[0]), let attempt = Int(numbers[1])
        else { return nil }
        self.init(process: process, attempt)
        guard text == name, process > 0 else { return nil }
    }

    /// The name.
    var text: String { ".engage-\(process)-\(attempt).tmp" }
}
