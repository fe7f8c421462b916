/// Finds elements that libxml2 must not be given: it compares each attribute with every other one.
enum LongTag {
    /// Attributes that an element may have; property lists have one, the version.
    static let attributes = 16
    /// Namespaces that a document may declare; each is looked at for every name with a prefix.
    static let namespaces = 64

    /// So many attributes cost libxml2 less than a millisecond.
    private static let harmless = 1_000
    private static let window = 1024

    /// Where the first element with more attributes than are harmless begins; nil without one.
    ///
    /// An element's tag contains no `<`, so only stretches without one are scanned: of
    /// other text a few bytes in each KiB are read.
    static func first(in bytes: [UInt8]) -> Int? {
        let storage = bytes.spannable
        let text = storage.span
        var start = 0
        while start + window <= text.count {
            let end = start + window
            if let found = next(UInt8(ascii: "<"), in: text, from: start), found < end {
                start = end
                continue
            }
            var opening = start
            while opening > 0, text[opening] != UInt8(ascii: "<") { opening -= 1 }
            let closing = next(UInt8(ascii: "<"), in: text, from: end) ?? text.count
            if attributes(in: text.extracting(opening..<closing)) > harmless { return opening }
            start = closing / window * window + window
        }
        return nil
    }

    /// The equal signs between `<` and `>` outside quotes; 0 for any other text.
    private static func attributes(in tag: Span<UInt8>) -> Int {
        guard tag.count > 1, tag[0] == UInt8(ascii: "<") else { return 0 }
        if tag[1] == UInt8(ascii: "!") || tag[1] == UInt8(ascii: "?") { return 0 }
        var count = 0
        var quote: UInt8?
        for index in tag.indices {
            let byte = tag[index]
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "="): count += 1
            case UInt8(ascii: ">"): return count
            default: continue
            }
        }
        return count
    }

    private static func next(_ byte: UInt8, in text: Span<UInt8>, from start: Int) -> Int? {
        var index = start
        while index < text.count, text[index] != byte { index += 1 }
        return index < text.count ? index : nil
    }
}
