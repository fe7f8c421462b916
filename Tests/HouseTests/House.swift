import Foundation

/// The sources as text, for tests that read the house instead of running it.
enum House {
    /// Rooms of EngageCore, ground floor first; a room uses the rooms before it.
    static let rooms = [
        "Diagnostics", "Story", "Documents", "Values", "Catalogue", "Layers", "Devices",
        "Providers", "PresentationTree", "Dialog", "LoginScreen", "LoginProcess", "Describing",
        "Rendering", "Linting",
        "Expectations", "Selections",
    ]

    /// A source file.
    struct File {
        /// Path from the package's root.
        var path: String
        /// Its text without comments and without what stands in quotes.
        var code: String
    }

    /// Every Swift file below a folder of the package.
    static func files(_ folder: String) throws -> [File] {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let start = root.appending(path: folder)
        let found = FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil)
        var files: [File] = []
        while let url = found?.nextObject() as? URL {
            guard url.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: url, encoding: .utf8)
            files.append(
                File(path: String(url.path.dropFirst(root.path.count + 1)), code: bare(text)))
        }
        return files.sorted { $0.path < $1.path }
    }

    private static func bare(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var code = ""
            var isQuoted = false
            var last: Character = " "
            for character in line {
                if !isQuoted, character == "/", last == "/" { break }
                if character == "\"", last != "\\" { isQuoted.toggle() }
                if !isQuoted { code.append(character) }
                last = character
            }
            return code
        }.joined(separator: "\n")
    }
}
