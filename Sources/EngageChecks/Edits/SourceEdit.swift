/// Replaces a range of bytes of a file.
public struct SourceEdit: Sendable, Hashable {
    /// The file, as it was named when it was read.
    public var file: String
    /// The bytes that are removed.
    public var range: Range<Int>
    /// The bytes that are inserted.
    public var replacement: String
    /// What pictures draw differently although no answer changes; nil where nothing does.
    public var drawing: String?

    /// Describes an edit; an empty range inserts.
    public init(file: String, range: Range<Int>, replacement: String) {
        self.file = file
        self.range = range
        self.replacement = replacement
    }

    /// Applies the edits of one file; of two that overlap only the first.
    public static func apply(_ edits: [SourceEdit], to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var cursor = 0
        let ordered = edits.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
        for edit in ordered
        where edit.range.lowerBound >= cursor && edit.range.upperBound <= bytes.count {
            result += bytes[cursor..<edit.range.lowerBound]
            result += Array(edit.replacement.utf8)
            cursor = edit.range.upperBound
        }
        return result + bytes[cursor...]
    }
}
