import Foundation

/// The sources as text, for tests that read the house instead of running it.
enum House {
    /// Rooms of EngageCore, ground floor first; a room uses the rooms before it.
    static let rooms = [
        "Diagnostics", "Story", "Documents", "Values", "Bundles", "Catalogue", "Layers",
        "SourceCode", "Devices",
        "Providers", "PresentationTree", "Dialog", "LoginScreen", "LoginProcess", "Describing",
        "Rendering", "Linting",
        "Expectations", "Selections", "Schemas",
    ]

    /// A source file.
    struct File {
        /// Path from the package's root.
        var path: String
        /// Its text without comments and without what stands in quotes.
        var code: String
    }

    /// The folder of the package.
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Every Swift file below a folder of the package, without comments and texts.
    static func files(_ folder: String) throws -> [File] {
        try texts(folder, ending: ".swift").map { File(path: $0.path, code: bare($0.text)) }
    }

    /// Every file below a folder of the package whose name ends so, whole.
    static func texts(
        _ folder: String, ending: String
    ) throws -> [(path: String, text: String)] {
        let found = FileManager.default.enumerator(
            at: root.appending(path: folder), includingPropertiesForKeys: nil)
        var files: [(path: String, text: String)] = []
        while let url = found?.nextObject() as? URL {
            guard url.lastPathComponent.hasSuffix(ending) else { continue }
            files.append(
                (
                    String(url.path.dropFirst(root.path.count + 1)),
                    try String(contentsOf: url, encoding: .utf8)
                ))
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
