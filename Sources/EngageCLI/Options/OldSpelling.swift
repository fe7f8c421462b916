import EngageCore

/// Arguments as the last release took them, translated into those of this one, with a notice each.
///
/// The one place that knows them: neither the parser nor a page of help does.
/// `Documentation/Compatibility.md` lists them for people.
struct OldSpelling {
    /// The arguments as this release takes them.
    private(set) var arguments: [String]
    /// The notices of old spellings, one line each.
    private(set) var notes: [String] = []
    /// Options of the network that the command took, in the words of `engage providers fetch`.
    private(set) var fetching: [String] = []

    /// - Parameter arguments: those behind the program's name, without `--quiet` and `--verbose`.
    init(_ arguments: [String]) {
        self.arguments = arguments
        translate()
    }

    /// Commands that have another name, by the words that began them.
    private static let commands: [(old: [String], new: [String])] = [
        (["policies"], ["keys", "--policies"]),
        (["upgrade"], ["lint", "--fix-names"]),
        (["login", "simulate"], ["simulate"]),
        (["login", "prompts"], ["simulate", "--prompts"]),
        (["providers", "show"], ["providers", "list"]),
        (["providers", "url"], ["providers", "list", "--start-url"]),
        (["providers", "diff"], ["diff", "--only", "providers"]),
        (["providers", "lookup"], ["providers", "fetch", "--names"]),
    ]

    /// What becomes of an option.
    private enum Change {
        /// It has another name.
        case renamed(String)
        /// It never had an effect.
        case dropped
        /// It is an option of `engage providers fetch`; false for a flag, which takes no value.
        case fetching(takesValue: Bool)
        /// It is one, and the command reads it as well.
        case shared
        /// The family of devices, which `engage diff` takes from its devices.
        case idiom
    }

    private static let transfer: [String: Change] = [
        "--app-id": .fetching(takesValue: true), "--app-name": .fetching(takesValue: true),
        "--bundle-id": .fetching(takesValue: true), "--cache-dir": .fetching(takesValue: true),
        "--offline": .fetching(takesValue: false),
        "--stale-if-error": .fetching(takesValue: true),
        "--ca-file": .fetching(takesValue: true), "--allow-http": .fetching(takesValue: false),
        "--timeout": .fetching(takesValue: true), "--retries": .fetching(takesValue: true),
        "--max-bytes": .fetching(takesValue: true),
    ]
    private static let screen: [String: Change] = [
        "--language": .renamed("--locale"), "--size": .renamed("--device"),
    ]
    private static let looks: [String: Change] = [
        "--text-size": .dropped, "--appearance": .dropped,
    ]

    /// What changed for the options of a command, by the words that began it.
    private static func changes(for command: [String]) -> [String: Change] {
        switch (command.first, command.dropFirst().first) {
        case ("resolve", _), ("explain", _): transfer.merging(screen) { $1 }
        case ("preview", _): transfer.merging(looks) { $1 }.merging(screen) { $1 }
        case ("lint", _), ("test", _):
            looks.merging(["--workers": .renamed("--threads")]) { $1 }
        case ("providers", "diff"):
            transfer.merging(["--profile": .fetching(takesValue: true), "--idiom": .idiom]) { $1 }
        case ("providers", "url"):
            list.merging(["--app-id": .shared]) { $1 }
        case ("providers", "show"), ("providers", "list"), ("providers", "check"): list
        default: [:]
        }
    }

    private static let list = transfer.merging([
        "--source": .renamed("--configuration"), "--profile": .fetching(takesValue: true),
    ]) { $1 }

    private mutating func translate() {
        let changes = Self.changes(for: arguments)
        let isRules = arguments.first == "lint" && own.contains("--rules")
        if !changes.isEmpty { translate(changes) }
        if isRules {
            arguments = ["rules", "--format", "markdown"]
            return note("lint --rules", "engage rules --format markdown")
        }
        if arguments.first == "report" { return translateReport() }
        for (old, new) in Self.commands where arguments.starts(with: old) {
            arguments.replaceSubrange(0..<old.count, with: new)
            note(old.joined(separator: " "), "engage " + new.joined(separator: " "))
        }
    }

    /// The arguments up to `--`.
    private var own: ArraySlice<String> { arguments.prefix { $0 != "--" } }

    private mutating func note(_ old: String, _ new: String) {
        let line = "note: '\(old)' is an old spelling; use '\(new)'"
        if !notes.contains(line) { notes.append(line) }
    }

    private mutating func translate(_ changes: [String: Change]) {
        // With its start address, a provider's list takes the application's id itself.
        let keepsID = arguments.contains("--start-url")
        var kept: [String] = []
        var rest = own
        let left = arguments[rest.endIndex...]
        while let word = rest.popFirst() {
            let name = String(word.prefix { $0 != "=" })
            guard name.hasPrefix("--"), let change = changes[name], !(keepsID && name == "--app-id")
            else {
                kept.append(word)
                continue
            }
            switch change {
            case .renamed(let new):
                kept.append(new + word.dropFirst(name.count))
                note(name, new)
            case .dropped:
                if word == name { rest = rest.dropFirst() }
                note("\(name) has no effect and")
            case .fetching(let takesValue):
                fetching.append(word)
                if takesValue, word == name, let value = rest.popFirst() { fetching.append(value) }
                note(
                    "\(name) belongs to 'engage providers fetch', whose list '--configuration cache' reads; here it"
                )
            case .shared:
                kept.append(word)
                fetching.append(word)
                if word == name, let value = rest.popFirst() {
                    kept.append(value)
                    fetching.append(value)
                }
            case .idiom:
                let value = word == name ? rest.popFirst() : String(word.dropFirst(name.count + 1))
                kept += ["--device", value == "pad" ? "ipad-air" : "iphone-8"]
                note(name, "--device")
            }
        }
        arguments = kept + left
    }

    private mutating func note(_ what: String) {
        let line = "note: \(what) will be refused by the next major release"
        if !notes.contains(line) { notes.append(line) }
    }

    /// `--bundle FILE` and `--output FILE` decided the kind of report.
    private mutating func translateReport() {
        guard let next = arguments.dropFirst().first, next != "page", next != "bundle" else {
            return
        }
        for place in own.indices {
            let name = arguments[place].prefix { $0 != "=" }
            switch name {
            case "--bundle":
                arguments[place] = "--output" + arguments[place].dropFirst(name.count)
                arguments.insert("bundle", at: 1)
                return note("report --bundle", "engage report bundle --output")
            case "--output", "-o":
                arguments.insert("page", at: 1)
                return note("report --output", "engage report page --output")
            default: continue
            }
        }
    }
}
