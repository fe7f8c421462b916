import EngageCore

/// Texts that replace the files of the same path, as an edit that is not written yet.
struct TextOverlay {
    private var texts: [String: [UInt8]] = [:]
    private let kept: Documents?

    /// Documents that were read before, where the same files are read again and again.
    final class Documents {
        fileprivate var files: [String: Document] = [:]
        fileprivate var texts: [String: Document] = [:]

        /// The files that were read.
        var paths: [String] { files.keys.sorted() }
    }

    /// Starts without texts.
    ///
    /// - Parameter kept: keeps what is read; a file is then read from the disk once.
    init(keeping kept: Documents? = nil) { self.kept = kept }

    /// Puts a text in the place of a file, however its path is written.
    mutating func put(_ bytes: [UInt8], for path: String) { texts[Self.plain(path)] = bytes }

    /// The text that replaces a file; nil for the file itself.
    func bytes(of path: String) -> [UInt8]? { texts.isEmpty ? nil : texts[Self.plain(path)] }

    /// One spelling for every path of a file.
    static func plain(_ path: String) -> String { OpenFile.resolved(path) ?? path }

    /// The values of a file or of the text in its place.
    ///
    /// - Throws: as `InputFile.document`.
    func document(
        _ path: String, from origin: InputFile.Origin = .argument
    ) throws(CommandFailure) -> Document {
        if SourceFile.isSource(path) { return try SourceFile(path).layer().document }
        guard let bytes = bytes(of: path) else {
            if let known = kept?.files[path] { return known }
            let document = try InputFile.document(path, from: origin)
            kept?.files[path] = document
            return document
        }
        if let known = kept?.texts[path], known.bytes == bytes { return known }
        do {
            let document = try Document.read(bytes, file: path)
            kept?.texts[path] = document
            return document
        } catch {
            throw CommandFailure(error)
        }
    }
}
