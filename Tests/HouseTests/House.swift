import Foundation

/// The sources as text, for tests that read the project instead of running it.
enum House {
    /// A source file.
    struct File {
        /// Path from the package's root.
        var path: String
        /// Its text without comments and without string literals.
        var code: String
    }

    /// The folder of the package.
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Every Swift file of the sources and the tests, read once for all tests.
    private static let all = Result {
        try ["Sources", "Tests"].flatMap { try texts($0, ending: ".swift") }.map {
            File(path: $0.path, code: bare($0.text))
        }
    }

    /// Every Swift file below a folder of the sources or the tests, without comments and texts.
    static func files(_ folder: String) throws -> [File] {
        try all.get().filter { $0.path.hasPrefix(folder + "/") }
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

    /// A text without comments and without string literals, line by line.
    static func bare(_ text: String) -> String {
        var isBlock = false
        return text.components(separatedBy: "\n").map { line in
            let marks = line.components(separatedBy: "\"\"\"").count - 1
            if isBlock {
                if marks > 0 { isBlock = false }
                return ""
            }
            if marks % 2 == 1 { isBlock = true }
            var code = ""
            var isQuoted = false
            var last: UInt8 = 0x20
            for byte in line.utf8 {
                if !isQuoted, byte == UInt8(ascii: "/"), last == UInt8(ascii: "/") {
                    code.removeLast()
                    break
                }
                if byte == UInt8(ascii: "\""), last != UInt8(ascii: "\\") { isQuoted.toggle() }
                if !isQuoted, byte < 0x80 { code.unicodeScalars.append(Unicode.Scalar(byte)) }
                last = byte
            }
            return code
        }.joined(separator: "\n")
    }
}
