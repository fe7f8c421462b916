import Testing

import EngageCore
import EngageTestSupport

/// Small files in which one text is used many times.
@Suite struct UnfoldingTests {
    /// A binary list of one text and an array, or dictionaries, that name it again and again.
    static func binary(length: Int, uses: Int, asKey: Bool = false, wide: Bool = false) -> [UInt8] {
        func number(_ value: Int, _ size: Int) -> [UInt8] {
            (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        func head(_ marker: UInt8, _ count: Int) -> [UInt8] {
            [marker | 0xF, 0x12] + number(count, 4)
        }
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        offsets.append(bytes.count)
        bytes += head(0xA0, uses) + [UInt8](repeating: 1, count: uses)
        if asKey {
            offsets.append(bytes.count)
            bytes += [0xD1, 2, 3]
        }
        offsets.append(bytes.count)
        bytes += head(wide ? 0x60 : 0x50, length)
        bytes += [UInt8](repeating: 0x61, count: wide ? 2 * length : length)
        if asKey {
            offsets.append(bytes.count)
            bytes.append(0x09)
        }
        let table = bytes.count
        for offset in offsets { bytes += number(offset, 4) }
        return bytes + [0, 0, 0, 0, 0, 0, 4, 1] + number(offsets.count, 8) + number(0, 8)
            + number(table, 8)
    }

    static func yaml(length: Int, uses: Int) -> [UInt8] {
        let head = "- &a \(String(repeating: "a", count: length))\n"
        return Array((head + String(repeating: "- *a\n", count: uses)).utf8)
    }

    @Test(
        "row 3: a text of 100,000 characters at 500,000 uses is refused with its place",
        arguments: [
            (Sample("a value", binary(length: 100_000, uses: 500_000)), 1, 500_015),
            (Sample("a key", binary(length: 100_000, uses: 500_000, asKey: true)), 1, 500_018),
            (
                Sample(
                    "a wide key", binary(length: 100_000, uses: 500_000, asKey: true, wide: true)),
                1, 500_018
            ),
            (Sample("YAML", yaml(length: 100_000, uses: 500_000)), 376, 3),
        ])
    func unbounded(_ sample: Sample<[UInt8]>, _ line: Int, _ column: Int) {
        let bytes = sample.value
        let error = #expect(throws: DocumentError.self) { try Document.read(bytes, file: "t") }
        let limit = (16 << 20) + 8 * bytes.count
        #expect(error?.reason == .limit)
        #expect(
            error?.message == "more than \(limit) bytes of text, each use of a shared one counted")
        #expect(error?.location == SourceLocation(file: "t", line: line, column: column))
    }

    @Test("What unfolds within the budget is read whole")
    func bounded() throws {
        #expect(
            try Document.read(Self.binary(length: 100, uses: 100_000), file: "t").root.count
                == 100_000)
        #expect(
            try Document.read(Self.yaml(length: 100, uses: 1_000), file: "t").root.count == 1_001)
    }

    @Test(
        "row 3: writers give away what they wrote before it is all there, and write the same",
        arguments: DocumentFormat.allCases)
    func pieces(_ format: DocumentFormat) throws {
        let document = try Document.read(
            Self.yaml(length: 100_000, uses: LongRun.isOn ? 150 : 40), file: "t")
        var pieces: [[UInt8]] = []
        let rest: [UInt8]
        switch format {
        case .json:
            var writer = JSONWriter(pretty: true)
            writer.value(document.root, tagging: true) { pieces.append($0) }
            rest = writer.bytes
        case .yaml:
            var writer = YAMLWriter()
            writer.document(document.root) { pieces.append($0) }
            rest = writer.bytes
        case .xml:
            var writer = XMLWriter()
            writer.document(document.root) { pieces.append($0) }
            rest = writer.bytes
        case .binary:
            var writer = BinaryWriter()
            writer.document(document.root) { pieces.append($0) }
            rest = writer.bytes
        }
        let whole = try RoundTripTests.written(document, as: format)
        var joined: [UInt8] = []
        for piece in pieces { joined += piece }
        #expect(joined + rest == whole)
        #expect((pieces + [rest]).allSatisfy { $0.count < 1_300_000 })
        #expect(pieces.count == (format == .binary ? 0 : LongRun.isOn ? 13 : 3))
    }
}
