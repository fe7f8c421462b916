import CBuildStamp
import EngageCore

/// The output of `engage --version`: which release, made from what, reading and writing what.
enum BuildStamp {
    /// Version, source and formats, one line each.
    static var text: String {
        """
        engage \(Release.version)
        source: \(line)
        formats: public JSON \(Release.format); JSON, YAML and property lists (XML, binary)
        """
    }

    /// The source of this build.
    static var line: String {
        source(commit: unsafe word(engage_commit()), date: unsafe word(engage_date()))
    }

    /// The commit and its day; an unstamped build reports that in place of a guess.
    static func source(commit: String, date: String) -> String {
        if commit.isEmpty { return "a local build without a stamp ('make release' adds one)" }
        return date.isEmpty ? commit : "\(commit) of \(date)"
    }

    private static func word(_ text: UnsafePointer<CChar>) -> String {
        unsafe String(cString: text)
    }
}
