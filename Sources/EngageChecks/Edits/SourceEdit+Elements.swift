import EngageCore

extension SourceEdit {
    /// Takes an element of a list away with the comma or the line that is its own.
    ///
    /// Nil if anything else is between it and the one before, or behind it on its line.
    static func removing(_ element: LocatedValue, after previous: LocatedValue) -> SourceEdit? {
        let document = element.document
        guard document.isText, let own = element.writtenRange,
            let before = previous.writtenRange, before.upperBound <= own.lowerBound
        else { return nil }
        let bytes = document.bytes
        let between = bytes[before.upperBound..<own.lowerBound].filter { !isBlank($0) }
        let marks: [[UInt8]] =
            switch document.format {
            case .json: [[UInt8(ascii: ",")]]
            case .yaml: [[UInt8(ascii: ",")], [UInt8(ascii: "-")]]
            case .xml: [[]]
            case .binary: []
            }
        guard marks.contains(between) else { return nil }
        var next = own.upperBound
        while next < bytes.count, [0x20, 0x09].contains(bytes[next]) { next += 1 }
        let isComment = bytes[next...].starts(with: "<!--".utf8)
        guard next == bytes.count || ",]<\r\n".utf8.contains(bytes[next]), !isComment else {
            return nil
        }
        return SourceEdit(
            file: document.file, range: before.upperBound..<own.upperBound, replacement: "")
    }

    private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}

extension LocatedValue {
    /// Texts of a list that it already contains, each with the edit that removes it.
    var repeatedTexts: [(element: LocatedValue, text: String, fix: SourceEdit?)] {
        var seen: Set<String> = []
        var previous: LocatedValue?
        var result: [(element: LocatedValue, text: String, fix: SourceEdit?)] = []
        for element in elements {
            if let text = element.string, !seen.insert(text).inserted {
                let fix = previous.flatMap { SourceEdit.removing(element, after: $0) }
                result.append((element, text, fix))
            }
            previous = element
        }
        return result
    }
}
