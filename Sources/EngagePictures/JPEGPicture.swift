import EngageCore

/// A JPEG that has all its parts. Source: ITU-T T.81, annex B.
///
/// What its pixels are made from is unpacked, and no pixel made: two decoders do not agree on the last
/// bit of them.
struct JPEGPicture {
    /// Digest of everything that the pixels are made from: the file without its remarks.
    ///
    /// Files that differ in remarks alone have the same; another packing of equal pixels has not.
    private(set) var pixels: String

    /// Walks the parts from the first to the last.
    ///
    /// - Throws: `.damaged` with what is wrong, `.tooManyPixels`.
    init(_ bytes: [UInt8]) throws(ImageAsset.Refusal) {
        var digest = SHA256()
        var place = 2
        var tables = JPEGTables()
        var coefficients: JPEGCoefficients?
        while true {
            guard place + 2 <= bytes.count else { throw Self.cutOff(bytes) }
            guard bytes[place] == 0xFF else {
                throw Self.damaged("no part begins at byte \(place)")
            }
            let marker = bytes[place + 1]
            if marker == 0xFF {
                place += 1
                continue
            }
            if marker == 0xD9 { break }
            if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                place += 2
                continue
            }
            guard place + 4 <= bytes.count else { throw Self.cutOff(bytes) }
            let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            guard length >= 2 else { throw Self.damaged("a part at byte \(place) has no length") }
            var end = place + 2 + length
            guard end <= bytes.count else { throw Self.cutOff(bytes) }
            if Self.isFrame(marker) {
                guard length >= 8 else { throw Self.damaged("its header is invalid") }
                let height = Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
                let width = Int(bytes[place + 7]) << 8 | Int(bytes[place + 8])
                try PictureSize.check(width, height, of: "JPEG")
                guard coefficients == nil else { throw Self.damaged("it has two headers") }
                coefficients = try JPEGCoefficients(marker: marker, Array(bytes[place..<end]))
            }
            try tables.take(marker, Array(bytes[place..<end]))
            if marker == 0xDA {
                let data = end
                end = try Self.endOfScan(bytes, from: data)
                guard
                    try coefficients?.scan(
                        Array(bytes[place..<data]), bytes, data..<end, tables: tables) != nil
                else { throw Self.damaged("pixels come before its header") }
            }
            let part = Array(bytes[place..<end])
            if marker == 0xE0 {
                // That it is a JFIF says what its colours are; the rest is a remark.
                digest.update(Array(part.prefix(2)))
            } else if !Self.isRemark(marker, part) {
                digest.update(part)
            }
            place = end
        }
        guard let coefficients else { throw Self.damaged("it has no pixels") }
        try coefficients.end()
        pixels = digest.finish()
    }

    static func damaged(_ why: String) -> ImageAsset.Refusal { .damaged("JPEG", why) }

    private static func cutOff(_ bytes: [UInt8]) -> ImageAsset.Refusal {
        damaged("it ends too early, at byte \(bytes.count)")
    }

    private static func isFrame(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }

    /// The pixels of a scan end where another part begins.
    private static func endOfScan(
        _ bytes: [UInt8], from start: Int
    ) throws(ImageAsset.Refusal) -> Int {
        var place = start
        while place + 1 < bytes.count {
            if bytes[place] == 0xFF, bytes[place + 1] != 0, bytes[place + 1] != 0xFF,
                !(0xD0...0xD7).contains(bytes[place + 1])
            {
                return place
            }
            place += 1
        }
        throw cutOff(bytes)
    }

    /// True for a comment and the notes of programs (XMP, Photoshop).
    ///
    /// Exif stays, as it turns the picture, and so do colour profiles and Adobe's kind of colours.
    private static func isRemark(_ marker: UInt8, _ part: [UInt8]) -> Bool {
        switch marker {
        case 0xFE, 0xED: true
        case 0xE1: part.dropFirst(4).starts(with: "http://ns.adobe.com/".utf8)
        default: false
        }
    }
}
