import EngageService

/// The words of the command line.
struct Options {
    var project = "engage.yaml"
    /// Texts of settings by name.
    var values: [String: String] = [:]
    var printsConfiguration = false
    var printsHelp = false
    var printsVersion = false
    /// Upstream servers may be requested without TLS; for tests.
    var allowsHTTP = false

    /// - Throws: `ServerConfiguration.Refusal` for a word that is no option.
    init(_ words: [String]) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts.first.map { String($0) } ?? ""
            func value() throws -> String {
                if parts.count > 1 { return String(parts[1]) }
                guard let next = rest.popFirst() else {
                    throw ServerConfiguration.Refusal(message: "\(name) takes a value")
                }
                return next
            }
            switch name {
            case "--project": project = try value()
            case "--print-configuration": printsConfiguration = true
            case "--allow-http": allowsHTTP = true
            case "--help", "-h": printsHelp = true
            case "--version": printsVersion = true
            default:
                guard let setting = ServiceSettings.all.first(where: { $0.option == name }) else {
                    throw ServerConfiguration.Refusal(
                        message: "unknown option '\(name)'; 'engage-server --help' lists them")
                }
                values[setting.name] = try value()
            }
        }
    }

    static var help: String {
        let own: [(String, String)] = [
            ("--project FILE", "The project file (default: engage.yaml)."),
            ("--print-configuration", "Print every setting and where it is from."),
            ("--allow-http", "Ask upstream servers without TLS, too."),
            ("--help", "Print this page."), ("--version", "Print the version."),
        ]
        let settings = ServiceSettings.all.map { setting in
            (
                "\(setting.option) VALUE",
                setting.sentence
                    + (setting.defaultValue.isEmpty ? "" : " Default: \(setting.defaultValue).")
            )
        }
        let width = (own + settings).map(\.0.count).max() ?? 0
        let lines = (own + settings).map { name, sentence in
            "  \(name)\(String(repeating: " ", count: width - name.count))  \(sentence)\n"
        }
        return """
            Usage: engage-server [options]

            Serves the apps of a project: lists of providers for shipped apps, and the resolution
            of their screens over HTTP. An option counts before its variable of the environment
            (ENGAGE_SERVE_PORT), that before 'serve:' of engage.yaml.


            """ + lines.joined()
    }
}
