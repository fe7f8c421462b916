extension Document {
    /// Reads a document, its form told by its first bytes and, between JSON and YAML, by its name.
    ///
    /// - Throws: `DocumentError` with the place of the first byte that cannot be read.
    public static func read(
        _ bytes: [UInt8], file: String, format: DocumentFormat? = nil,
        limits: DocumentLimits = .standard
    ) throws(DocumentError) -> Document {
        guard bytes.count <= limits.bytes else {
            throw DocumentError(
                .limit, "expected at most \(limits.bytes) bytes, found \(bytes.count)",
                at: SourceLocation(file: file, line: 1, column: 1))
        }
        switch format ?? DocumentFormat(guessedFrom: bytes, file: file) {
        case .json: return try JSONReader.read(bytes, file: file, limits: limits)
        case .yaml, .xml, .binary:
            throw DocumentError(
                .refused, "expected JSON", at: SourceLocation(file: file, line: 1, column: 1))
        }
    }
}

extension DocumentFormat {
    /// The form of a document: `bplist` and XML by content, YAML by its name, JSON otherwise.
    init(guessedFrom bytes: [UInt8], file: String) {
        if bytes.starts(with: "bplist".utf8) {
            self = .binary
        } else if file.hasSuffix(".yaml") || file.hasSuffix(".yml") {
            self = .yaml
        } else if file.hasSuffix(".plist") {
            self = .xml
        } else {
            self =
                bytes.first { ![0x20, 0x0A, 0x0D, 0x09].contains($0) } == UInt8(ascii: "<")
                ? .xml : .json
        }
    }
}
