import EngageCore

extension ConfigurationCache {
    /// The form of a cache file: an index of addresses, then the answers.
    ///
    /// Many answers share a file because writing a file to the disk costs the same for one and for
    /// hundreds. The index alone states whether an address is in it; index and answers have check
    /// sums.
    enum CacheFile {
        /// The entry of one answer in the index.
        struct Record: Sendable, Hashable {
            /// The requested address, without secrets.
            var url: String
            /// Seconds since 1970 when the answer was last known to be current.
            var checked: Int
            /// The range of the response, bytes from the start of the file.
            var range: Range<Int>
            fileprivate var sum: UInt64
        }

        /// The index of a file, or why it has none.
        enum Index: Sendable, Hashable {
            /// The records in the order of the file.
            case records([Record])
            /// The index is longer than what was read; so many bytes hold it.
            case needs(Int)
            /// A file of another version of the format.
            case foreign
            /// No index.
            case damaged
        }

        private static let kind = "engage provider cache "
        private static let head = kind + "2"

        /// Reads the index at the start of a file.
        static func index(of bytes: [UInt8]) -> Index {
            guard let headEnd = bytes.firstIndex(of: 0x0A) else { return .damaged }
            let name = String(decoding: bytes[..<headEnd], as: UTF8.self)
            guard name == head else { return name.hasPrefix(kind) ? .foreign : .damaged }
            guard let sizeEnd = bytes[(headEnd + 1)...].firstIndex(of: 0x0A) else {
                return .damaged
            }
            let sizes = String(decoding: bytes[(headEnd + 1)..<sizeEnd], as: UTF8.self).split(
                separator: " ")
            guard sizes.count == 2, let sum = UInt64(sizes[0], radix: 16), let size = Int(sizes[1]),
                (0...(1 << 28)).contains(size)
            else { return .damaged }
            let end = sizeEnd + 1 + size
            guard end <= bytes.count else { return .needs(end) }
            guard Checksum.of(bytes[(sizeEnd + 1)..<end]) == sum else { return .damaged }
            return records(in: bytes[(sizeEnd + 1)..<end], from: end)
        }

        private static func records(in lines: ArraySlice<UInt8>, from start: Int) -> Index {
            var records: [Record] = []
            var offset = start
            for line in lines.split(separator: 0x0A) {
                let words = String(decoding: line, as: UTF8.self).split(
                    separator: " ", maxSplits: 3)
                guard words.count == 4, let sum = UInt64(words[0], radix: 16),
                    let count = Int(words[1]), (0...(1 << 30)).contains(count),
                    let checked = Int(words[2])
                else { return .damaged }
                records.append(
                    Record(
                        url: String(words[3]), checked: checked, range: offset..<(offset + count),
                        sum: sum))
                offset += count
            }
            return .records(records)
        }

        /// The answer of a record; nil where it is damaged.
        ///
        /// - Parameters:
        ///   - bytes: a piece of the file that holds it.
        ///   - offset: where the piece begins, bytes from the start of the file.
        static func entry(
            _ record: Record, in bytes: [UInt8], from offset: Int
        ) -> ConfigurationCache.Entry? {
            let range = (record.range.lowerBound - offset)..<(record.range.upperBound - offset)
            guard range.lowerBound >= 0, range.upperBound <= bytes.count,
                Checksum.of(bytes[range]) == record.sum
            else { return nil }
            var lines: [String] = []
            var start = range.lowerBound
            while lines.count < 2 {
                guard let end = bytes[start..<range.upperBound].firstIndex(of: 0x0A) else {
                    return nil
                }
                lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
                start = end + 1
            }
            return ConfigurationCache.Entry(
                url: record.url, body: Array(bytes[start..<range.upperBound]),
                etag: lines[0].isEmpty ? nil : lines[0],
                lastModified: lines[1].isEmpty ? nil : lines[1], checked: record.checked)
        }

        /// The bytes of a file with these answers.
        static func bytes(of entries: [ConfigurationCache.Entry]) -> [UInt8] {
            var index: [UInt8] = []
            var answers: [UInt8] = []
            answers.reserveCapacity(entries.reduce(0) { $0 + $1.body.count + 256 })
            for entry in entries {
                let start = answers.count
                answers += "\(line(entry.etag))\n\(line(entry.lastModified))\n".utf8
                answers += entry.body
                let sum = String(Checksum.of(answers[start...]), radix: 16)
                index +=
                    "\(sum) \(answers.count - start) \(entry.checked) \(line(entry.url))\n".utf8
            }
            return Array(
                "\(head)\n\(String(Checksum.of(index[...]), radix: 16)) \(index.count)\n".utf8)
                + index + answers
        }

        private static func line(_ text: String?) -> String {
            String((text ?? "").unicodeScalars.prefix { $0 != "\n" && $0 != "\r" })
        }

        /// A hash as 16 digits.
        static func name(of text: String) -> String {
            let digits = String(Checksum.of(Array(text.utf8)[...]), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
    }
}
