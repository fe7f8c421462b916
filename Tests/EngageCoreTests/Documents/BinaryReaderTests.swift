import Testing

@testable import EngageCore

@Suite struct BinaryReaderTests {
    /// Puts objects together with one-byte offsets and references; the first is the outermost.
    static func list(_ objects: [[UInt8]]) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets.append(UInt8(bytes.count))
            bytes += object
        }
        let table = UInt8(bytes.count)
        bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
        bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(objects.count)] + [UInt8](repeating: 0, count: 8)
        return bytes + [0, 0, 0, 0, 0, 0, 0, table]
    }

    static func json(_ objects: [[UInt8]]) throws -> String {
        var writer = JSONWriter()
        writer.value(try Document.read(list(objects), file: "t.plist").root)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    static func json(_ hexadecimal: String) throws -> String {
        try json(
            hexadecimal.split(separator: ",").map { object in
                object.split(separator: " ").compactMap { UInt8($0, radix: 16) }
            })
    }

    @Test(
        "Binary objects, the first the outermost, say the same as this JSON",
        arguments: [
            ("09", "true"), ("00", "null"), ("10 FF", "255"),
            ("13 FF FF FF FF FF FF FF FF", "-1"),
            ("14 FF FF FF FF FF FF FF FF FF FF FF FF FF FF FF FF", "-1"),
            ("14 0 0 0 0 0 0 0 0 FF FF FF FF FF FF FF FF", "18446744073709551615"),
            ("22 3F 80 0 0", "1.0"), ("33 0 0 0 0 0 0 0 0", "\"2001-01-01T00:00:00Z\""),
            ("43 0 1 2", "\"AAEC\""), ("61 0 E9", "\"é\""), ("62 D8 3D DE 30", "\"😰\""),
            ("80 7", "{\"CF$UID\":7}"), ("A2 1 1,51 61", "[\"a\",\"a\"]"),
            ("C1 1,8", "[false]"), ("D1 1 2,51 6B,55 24 6E 75 6C 6C", "{\"k\":null}"),
        ])
    func sameAsJSON(_ objects: String, _ expected: String) throws {
        #expect(try Self.json(objects) == expected)
    }

    @Test(
        "What goes wrong is refused at its byte",
        arguments: [
            ("A1 0", 9, "expected a tree, found a container that contains itself"),
            ("A1 9", 10, "expected the number of an object"),
            ("D1 1 1,10 1", 12, "expected a string as key"),
            ("5F 10 C8", 9, "expected 200 elements, found the end of the input"),
            ("70", 9, "expected an object of a property list, found the marker 0x70"),
            ("61 D8 0", 9, "expected UTF-16, found half of a character"),
            ("51 E9", 9, "expected ASCII, found another byte"),
            (
                "14 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0", 9,
                "expected a whole number of at most 64 bits"
            ),
        ])
    func refusals(_ objects: String, _ column: Int, _ message: String) {
        let error = #expect(throws: DocumentError.self) { try Self.json(objects) }
        #expect(error?.message == message)
        #expect(error?.location == SourceLocation(file: "t.plist", line: 1, column: column))
    }

    @Test func sharedObjectsCountAtEachUse() {
        // 30 arrays, each holding the next twice: 2^30 values in 150 bytes.
        var objects = (1...30).map { [0xA2, UInt8($0), UInt8($0)] }
        objects.append([0x09])
        let error = #expect(throws: DocumentError.self) { try Self.json(objects) }
        #expect(error?.reason == .limit)
    }

    @Test(arguments: [
        (0, "2001-01-01T00:00:00Z"), (-1, "2000-12-31T23:59:59Z"),
        (604_972_800, "2020-03-04T00:00:00Z"), (-978_307_200, "1970-01-01T00:00:00Z"),
        (-63_113_904_000, "0001-01-01T00:00:00Z"), (252_423_993_599, "9999-12-31T23:59:59Z"),
    ])
    func datesAreThoseOfTheCalendar(_ seconds: Int, _ text: String) {
        #expect(CalendarText.text(seconds: seconds) == text)
        #expect(CalendarText.seconds(Array(text.utf8)[...]) == seconds)
    }
}
