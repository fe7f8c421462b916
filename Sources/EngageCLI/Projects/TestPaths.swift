import EngageCore

/// Where test files are.
enum TestPaths {
    /// The file itself, or the test files of a folder in ascending order of their names.
    static func files(at path: String) throws -> [String] {
        guard OpenFile.isFolder(path) else { return [path] }
        let names = try InputFile.entries(of: path).filter(\.isFile).map(\.name)
        let files = names.filter { name in
            guard [".yaml", ".yml", ".json"].contains(where: { name.hasSuffix($0) }) else {
                return false
            }
            // Recordings may be beside the tests that made them.
            let path = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
            guard name.hasSuffix(".json"),
                let root = try? InputFile.document(path, from: .found).root
            else {
                return true
            }
            return DocumentKind(root) != .recording
        }
        guard !files.isEmpty else {
            throw CommandFailure(.found, "no test files in '\(path)'")
        }
        return files.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
    }
}
