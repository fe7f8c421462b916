import Testing

@testable import EngageCore

@Suite struct PlainTextTests {
    private static let special = Set([0x22, 0x5C, 0x7F] + (0..<0x20)).map { UInt8($0) }

    @Test("the first byte that needs an escape is found at every place among eights and sixteens")
    func specialBytes() {
        for byte in UInt8.min...UInt8.max {
            for length in Array(1...20) + [31, 32, 33] {
                for place in 0..<length {
                    var text = [UInt8](repeating: UInt8(ascii: "!"), count: length)
                    text[place] = byte
                    let isSpecial = Self.special.contains(byte)
                    var buffer = ByteBuffer()
                    #expect(buffer.putQuoted(text.span, afterComma: false) != isSpecial)
                    let quote = UInt8(ascii: "\"")
                    #expect(buffer.bytes == (isSpecial ? [] : [quote] + text + [quote]))
                    let endsRun = isSpecial && byte != 0x7F || byte >= 0x80
                    #expect(
                        PlainText.endOfASCII(text.span, from: 0) == (endsRun ? place : length))
                }
            }
        }
    }

    @Test("a string that is written and read again is the same", arguments: [0, 7, 8, 9, 31])
    func roundTrip(length: Int) throws {
        for scalar in (0..<0x200).compactMap({ Unicode.Scalar(UInt32($0)) }) {
            let text = String(repeating: "ü", count: length / 2) + String(Character(scalar)) + "end"
            var writer = JSONWriter()
            writer.string(text)
            #expect(try JSONReader.read(writer.bytes, file: "t").root.string == text)
        }
    }

    @Test("places of one line share their text, those of another line, file or text do not")
    func places() {
        var writer = JSONWriter()
        func place(_ file: String, _ line: Int, _ column: Int) {
            writer.location(SourceLocation(file: file, line: line, column: column))
        }
        writer.beginArray()
        place("a", 1, 2)
        place("a", 1, 30)
        place("a", 2, 2)
        place("\"", 2, 2)
        place("a", 2, 1)
        writer.endArray()
        let first = String(decoding: writer.take(), as: UTF8.self)
        #expect(
            first == """
                [{"file":"a","line":1,"column":2},{"file":"a","line":1,"column":30},\
                {"file":"a","line":2,"column":2},{"file":"\\"","line":2,"column":2},\
                {"file":"a","line":2,"column":1}]
                """)
        place("a", 2, 3)
        #expect(
            String(decoding: writer.take(), as: UTF8.self)
                == #"{"file":"a","line":2,"column":3}"#)
    }

    @Test("what is taken is what was written, and the writer begins anew")
    func taking() {
        var writer = JSONWriter(pretty: true)
        for number in 0..<1000 {
            writer.beginArray()
            writer.integer(number - 500)
            writer.beginObject()
            writer.endObject()
            writer.endArray()
        }
        let copy = writer.bytes
        #expect(writer.take() == copy)
        #expect(writer.bytes.isEmpty)
        writer.beginArray()
        writer.endArray()
        #expect(writer.take() == Array("[]".utf8))
        #expect(copy.starts(with: Array("[\n  -500,\n  {}\n][\n  -499,".utf8)))
    }
}
