extension Document {
    /// Reads a document; its format follows from its first bytes and, between JSON and YAML, its
    /// name.
    ///
    /// - Throws: `DocumentError` with the place of the first byte that cannot be read.
    public static func read(
        _ bytes: [UInt8], file: String, format: DocumentFormat? = nil,
        limits: DocumentLimits = .standard
    ) throws(DocumentError) -> Document {
        // Offsets of nodes have 32 bits, and those of libxml2 31.
        let largest = min(limits.bytes, 1 << 30)
        guard bytes.count <= largest else {
            throw DocumentError(
                .limit, "expected at most \(largest) bytes, found \(bytes.count)",
                at: SourceLocation(file: file, line: 1, column: 1))
        }
        if bytes.isEmpty {
            throw DocumentError(
                .syntax, "expected a value, found an empty document",
                at: SourceLocation(file: file, line: 1, column: 1))
        }
        switch format ?? DocumentFormat(guessedFrom: bytes, file: file) {
        case .json:
            if TextEncoding.beginsAsUTF16(bytes) { try TextEncoding.check(bytes, file: file) }
            do throws(DocumentError) {
                return try JSONReader.read(bytes, file: file, limits: limits)
            } catch {
                if format != nil || file.lowercased().hasSuffix(".json") { throw error }
                throw OldStyleList.refusal(of: bytes, file: file) ?? error
            }
        case .xml:
            do throws(DocumentError) {
                return try XMLReader.read(bytes, file: file, limits: limits)
            } catch {
                throw OldStyleList.refusal(of: bytes, file: file) ?? error
            }
        case .binary: return try BinaryReader.read(bytes, file: file, limits: limits)
        case .yaml: return try YAMLReader.read(bytes, file: file, limits: limits)
        }
    }
}

extension DocumentError {
    /// The refusal of a large file after only its beginning was read; nil if reading may continue.
    package static func tooLongLine(beginning bytes: [UInt8], file: String) -> DocumentError? {
        guard bytes.count > DocumentLimits.longestLine,
            DocumentFormat(guessedFrom: bytes, file: file) == .yaml,
            YAMLReader.endOfLine(from: 0, in: bytes) == nil
        else { return nil }
        return YAMLReader.tooLongLine(at: 0, in: bytes, file: file)
    }
}

extension DocumentFormat {
    /// The form of a document: property lists by content, YAML by name or first bytes, else JSON.
    init(guessedFrom bytes: [UInt8], file: String) {
        let name = file.lowercased()
        if bytes.starts(with: "bplist".utf8) {
            self = .binary
        } else if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
            self = .yaml
        } else if name.hasSuffix(".json") {
            self = .json
        } else if name.hasSuffix(".plist") {
            self = .xml
        } else if bytes.starts(with: "---".utf8) || bytes.starts(with: "%YAML".utf8) {
            self = .yaml
        } else if Self.beginsWithElement(bytes) {
            self = .xml
        } else {
            self = Self.beginsAsYAML(bytes) ? .yaml : .json
        }
    }

    /// A comment, a list or a word, which no JSON text begins with; for pipes, which have no name.
    private static func beginsAsYAML(_ bytes: [UInt8]) -> Bool {
        let rest = bytes.prefix(4096).drop { [0x20, 0x0A, 0x0D, 0x09].contains($0) }
        guard let first = rest.first else { return false }
        if ["true", "false", "null"].contains(where: { rest.starts(with: $0.utf8) }) {
            return false
        }
        let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20)
        return isLetter || first == UInt8(ascii: "#") || rest.starts(with: "- ".utf8)
    }

    private static func beginsWithElement(_ bytes: [UInt8]) -> Bool {
        // Marks of UTF-8 and UTF-16, and the zeros of UTF-16, may come first.
        let ignored: [UInt8] = [0x20, 0x0A, 0x0D, 0x09, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0]
        return bytes.prefix(64).first { !ignored.contains($0) } == UInt8(ascii: "<")
    }
}
