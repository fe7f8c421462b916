import EngageCore
import EngageFetch

/// The limits of network requests, as the options set them.
struct ClientBounds {
    /// What the options are for, in the words of the help.
    enum Help {
        static let caFile = "PEM file with the certificates of a private authority."
        static let allowHttp = "Allow http to other machines."
        static let timeout = "Longest time of one try, such as 90s or 10m."
        static let retries =
            "Retries after broken connections and HTTP 429, 500, 502, 503, 504."
        static let maxBytes = "Largest answer in bytes, after decompression."
    }

    var caFile: String?
    var allowHttp: Bool
    var timeout: String
    // Words, as every option of a type of its own costs each start of a command its reflection.
    var retriesWord: String
    var bytesWord: String

    private var retries: Int? { Int(retriesWord) }
    private var maxBytes: Int? { Int(bytesWord) }

    /// What is wrong with them; nil where nothing is.
    var fault: String? {
        guard let retries, (0...10).contains(retries) else {
            return "--retries must be 0 to 10; found '\(retriesWord)'"
        }
        guard let maxBytes, (1...(512 << 20)).contains(maxBytes) else {
            return "--max-bytes must be 1 to \(512 << 20); found '\(bytesWord)'"
        }
        guard let span = Duration(timeout), (1...86_400).contains(span.seconds) else {
            return "--timeout must be 1s to 1d; found '\(timeout)'"
        }
        return nil
    }

    /// Refuses certificates that are not there, before a server is blamed for them.
    ///
    /// - Throws: 66 for a missing file, 65 for one without certificates.
    static func check(caFile: String?) throws(CommandFailure) {
        guard let caFile else { return }
        let file = try InputFile.read(caFile)
        guard String(decoding: file.bytes, as: UTF8.self).contains("-----BEGIN ") else {
            throw CommandFailure(
                .invalidInput, "contains no PEM certificates", in: caFile)
        }
    }

    /// The client that these options describe.
    var client: FetchClient {
        var client = FetchClient()
        if let retries { client.limits.retries = retries }
        if let maxBytes { client.limits.bytes = maxBytes }
        let milliseconds = (Duration(timeout)?.seconds ?? 20) * 1_000
        client.limits.totalMilliseconds = milliseconds
        client.limits.connectMilliseconds = min(5_000, milliseconds)
        client.caFile = caFile
        client.allowsHTTP = allowHttp
        return client
    }

    /// A span of time on the command line: `90s`, `10m`, `12h`, `7d`.
    struct Duration {
        let seconds: Int

        init?(_ argument: String) {
            let unit: Int
            switch argument.last {
            case "s": unit = 1
            case "m": unit = 60
            case "h": unit = 3_600
            case "d": unit = 86_400
            default: return nil
            }
            guard let count = Int(argument.dropLast()), (0...1_000_000).contains(count)
            else { return nil }
            seconds = count * unit
        }
    }
}
