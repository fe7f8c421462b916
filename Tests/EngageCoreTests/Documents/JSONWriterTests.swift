import Testing

import EngageCore

@Suite struct JSONWriterTests {
    @Test("every whole number is written with its digits") func integers() {
        var numbers = [0, .max, .min, .max - 1, .min + 1]
        var power = 1
        for _ in 1...18 {
            power *= 10
            numbers += [power - 1, power, power + 1, -power + 1, -power, -power - 1]
        }
        for number in numbers {
            var writer = JSONWriter()
            writer.integer(number)
            #expect(String(decoding: writer.take(), as: UTF8.self) == String(number))
        }
    }

    @Test("texts of every length follow one another as they are") func lengths() {
        let text = (0..<200).map { String(UnicodeScalar(UInt8(0x23 + $0 % 57))) }.joined()
        var writer = JSONWriter()
        var wanted = "["
        writer.beginArray()
        for length in 0...text.utf8.count {
            writer.string(String(text.prefix(length)))
            wanted += (length == 0 ? "\"" : ",\"") + text.prefix(length) + "\""
        }
        writer.endArray()
        #expect(String(decoding: writer.take(), as: UTF8.self) == wanted + "]")
    }

    @Test(
        "a place written in one go is what its members write",
        arguments: ["<stdin>", "", "a \"b\".json", "tab\t", "ü.yaml"])
    func places(file: String) {
        let place = SourceLocation(file: file, line: 12, column: 345)
        for pretty in [false, true] {
            var one = JSONWriter(pretty: pretty)
            var other = JSONWriter(pretty: pretty)
            one.beginArray()
            other.beginArray()
            for _ in 0..<2 {
                one.place(place)
                other.object(place)
            }
            one.endArray()
            other.endArray()
            #expect(one.take() == other.take())
        }
    }
}
