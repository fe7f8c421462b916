import EngageChecks
import EngageCore
import EngageSource

extension AppFolder {
    /// How much was read.
    struct Extent {
        var files = 0
        var lines = 0

        /// Counts a file with its lines.
        mutating func count(_ bytes: [UInt8]) {
            files += 1
            lines += bytes.reduce(into: bytes.last.map { $0 == 0x0A ? 0 : 1 } ?? 0) { lines, byte in
                if byte == 0x0A { lines += 1 }
            }
        }
    }

    /// Names of files that source code reads while it runs: property lists of the bundle.
    final class ResourceRecord: Sendable {
        private let paths = Guarded<Set<String>>([])

        /// The files so far.
        var all: Set<String> { paths.withLock { $0 } }

        /// Notes a file that is no source code.
        func note(_ path: String) {
            guard !SourceCode.isSource(path) else { return }
            paths.withLock { _ = $0.insert(path) }
        }
    }

    /// Endings of scripts that may call a plugin to show a dialog.
    static let scriptEndings = [".js", ".ts"]

    /// Names of what `engage init` writes beside an app.
    private static let ownFiles: Set<String> = [
        "engage.yaml", "engage-ci.yml", "engage-gitlab-ci.yml", "engage-pre-commit.yaml",
    ]

    /// True for a file that `engage init` wrote.
    static func isOfEngage(_ path: String, _ base: String) -> Bool {
        ownFiles.contains(base) || path == "tests/first.yaml"
    }

    /// Exact words that only a script has which opens a dialog of the SDK through a plugin.
    ///
    /// Source: public releases of the SDK, the PhoneGap plugin's `JREngagePlugin.js`; and the SDK's
    /// own methods, which plugins forward by name.
    private static let scriptWords = [
        "jrEngagePlugin", "JREngagePlugin", "showAuthenticationDialog", "showSharingDialog",
        "showSocialPublishingDialog", "startEngageSignInDialog",
    ]

    /// True for a script that calls a plugin to show a dialog.
    static func callsPlugin(_ bytes: [UInt8]) -> Bool {
        let words = scriptWords.map { Array($0.utf8) }
        let first = Set(words.compactMap(\.first))
        return bytes.indices.contains { place in
            first.contains(bytes[place])
                && words.contains { bytes[place...].starts(with: $0) }
        }
    }

    /// What was seen and not read, a line each: the SDK's own sources, scripts, whatever was left out.
    var unread: [String] {
        var lines: [String] = []
        if let sdkNote { lines.append(sdkNote) }
        if let first = scripts.first {
            let rest = scripts.count > 1 ? " and \(scripts.count - 1) more" : ""
            lines.append("\(first)\(rest): a plugin shows a dialog for it; scripts are not read")
        }
        for (path, line) in unseenCalls {
            lines.append("\(path):\(line): names a method of the SDK, but no call of it is found")
        }
        var seen: Set<AppTargets.Reason> = []
        for (path, reason) in outside where seen.insert(reason).inserted {
            let more = outside.count { $0.reason == reason } - 1
            lines.append("\(path)\(more > 0 ? " and \(more) more" : ""): \(reason.words)")
        }
        return lines
    }

    /// One line about the SDK's own sources; nil where there are none.
    private var sdkNote: String? {
        guard !sdkFiles.isEmpty else { return nil }
        let homes = Set(sdkFiles.map { ScenarioLayer.folder(of: $0) }).sorted()
        let shown = homes.prefix(2).map { $0.isEmpty ? "." : String($0.dropLast()) }
        let rest = homes.count > 2 ? " and \(homes.count - 2) more" : ""
        let files = sdkFiles.count == 1 ? "1 file" : "\(sdkFiles.count) files"
        return "\(shown.joined(separator: ", "))\(rest): \(files) of the SDK itself"
    }
}
