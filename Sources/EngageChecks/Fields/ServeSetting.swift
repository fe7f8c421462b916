import EngageCore

/// A setting of `engage-server`: the one list that `serve:` in `engage.yaml`, its schema, the
/// environment, the options and the documentation are made from.
package struct ServeSetting: Sendable {
    /// What a setting holds.
    package enum Kind: Sendable {
        case text
        case number(ClosedRange<Int>)
        case boolean
        case words([String])
        /// Words with commas, or a list.
        case list
    }

    /// Name in `serve:`, camel case.
    package let name: String
    package let kind: Kind
    /// The default; empty for none.
    package let defaultValue: String
    /// One line of documentation.
    package let sentence: String

    package static let all: [ServeSetting] = [
        .init("host", .text, "127.0.0.1", "Address that the server listens on."),
        .init("port", .number(0...65_535), "8080", "Port; 0 takes a free one."),
        .init(
            "tokens", .text, "",
            "File with bearer tokens, one a line; without it, none is needed."),
        .init("open", .list, "", "Routes that need no token."),
        .init(
            "maxBody", .number(1...(1 << 30)), "1048576",
            "Bytes of a request's body; of a batch, bytes of a line."),
        .init(
            "maxHeader", .number(256...81_920), "16384",
            "Bytes of a request's address and headers."),
        .init(
            "timeout", .number(1...3_600), "15",
            "Seconds for a request to arrive, and for an answer to be read."),
        .init("maxRequests", .number(1...100_000), "256", "Requests that are answered at once."),
        .init("maxConnections", .number(1...1_000_000), "4096", "Connections at once."),
        .init(
            "rate", .number(0...1_000_000), "0",
            "Requests a second from one client; 0 for any number."),
        .init(
            "trustForwarded", .boolean, "false",
            "Take the client's address from X-Forwarded-For, as behind nginx."),
        .init("grace", .number(0...3_600), "10", "Seconds that answers may take after SIGTERM."),
        .init("reload", .boolean, "true", "Read the project again when its files change."),
        .init(
            "fresh", .number(0...86_400), "60",
            "Seconds that apps and caches may keep a list of providers."),
        .init(
            "stale", .number(0...31_536_000), "86400",
            "Seconds that a list of an upstream server may be old when the server fails."),
        .init(
            "cache", .number(0...(1 << 30)), "8388608", "Bytes of answers that are kept."),
        .init(
            "log", .words(["trace", "debug", "info", "notice", "warning", "error"]), "info",
            "What is logged at least."),
    ]

    private init(_ name: String, _ kind: Kind, _ defaultValue: String, _ sentence: String) {
        (self.name, self.kind, self.defaultValue, self.sentence) = (
            name, kind, defaultValue, sentence
        )
    }

    /// The words of the name: `max`, `header`.
    private var words: [String] {
        name.reduce(into: [""]) { words, letter in
            if letter.isUppercase { words.append("") }
            words[words.count - 1] += letter.lowercased()
        }
    }

    /// Variable of the environment: `ENGAGE_SERVE_MAX_HEADER`.
    package var variable: String {
        "ENGAGE_SERVE_" + words.joined(separator: "_").uppercased()
    }

    /// Option of the command: `--max-header`.
    package var option: String { "--" + words.joined(separator: "-") }

    /// What `serve:` takes.
    var form: Form {
        switch kind {
        case .text: .text()
        case .number(let range): .integer(range)
        case .boolean: .boolean
        case .words(let words): .words(words)
        case .list: .any([.text(), .list(.text())])
        }
    }

    /// Why a text is no value of the setting; nil for one that is.
    package func complaint(about text: String) -> String? {
        switch kind {
        case .text, .list: return nil
        case .number(let range):
            guard let number = Int(text), range.contains(number) else {
                return "takes \(range.lowerBound) to \(range.upperBound), found '\(text)'"
            }
            return nil
        case .boolean:
            return text == "true" || text == "false"
                ? nil : "takes true or false, found '\(text)'"
        case .words(let words):
            return words.contains(text)
                ? nil : "takes \(words.joined(separator: ", ")), found '\(text)'"
        }
    }
}

/// The settings of `serve:`, checked.
package struct ServeMembers: Sendable {
    /// Texts of the settings that are given, by name.
    package var values: [String: String] = [:]
    /// The apps that are served under more than their name.
    package var apps: [String: App] = [:]

    package struct App: Sendable {
        package var ids: [String] = []
        package var host: String?
        package var upstream: String?
    }
}
