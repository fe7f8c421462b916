import EngageCore

/// A JPEG that has all its parts. Source: ITU-T T.81, annex B.
///
/// What its pixels are made from is unpacked, and no pixel made: two decoders do not agree on the last
/// bit of them.
struct JPEGPicture {
    /// Digest of everything that the pixels are made from; nil for a picture that is too large to
    /// keep it.
    ///
    /// Files that differ in remarks, in their tables of codes or in the order of their parts have the
    /// same: sizes, steps and values of each colour, what the colours mean, and how it is turned.
    let pixels: String?

    /// Walks the parts from the first to the last.
    ///
    /// - Throws: `.damaged` with what is wrong, `.tooManyPixels`.
    init(_ bytes: [UInt8]) throws(PictureRefusal) {
        var place = 2
        var colors = Colors()
        var tables = JPEGTables()
        var coefficients: JPEGCoefficients?
        while true {
            guard place + 2 <= bytes.count else { throw Self.cutOff(bytes) }
            guard bytes[place] == 0xFF else {
                throw PictureRefusal.jpeg("no part begins at byte \(place)")
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
            guard length >= 2 else {
                throw PictureRefusal.jpeg("a part at byte \(place) has no length")
            }
            var end = place + 2 + length
            guard end <= bytes.count else { throw Self.cutOff(bytes) }
            if Self.isFrame(marker) {
                guard length >= 8 else { throw PictureRefusal.jpeg("its header is invalid") }
                let height = Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
                let width = Int(bytes[place + 7]) << 8 | Int(bytes[place + 8])
                try PictureLimits.check(width, height, of: "JPEG")
                guard coefficients == nil else { throw PictureRefusal.jpeg("it has two headers") }
                coefficients = try JPEGCoefficients(marker: marker, Array(bytes[place..<end]))
            }
            try tables.take(marker, Array(bytes[place..<end]))
            if marker == 0xDA {
                let data = end
                end = try Self.endOfScan(bytes, from: data)
                guard
                    try coefficients?.scan(
                        Array(bytes[place..<data]), bytes, data..<end, tables: tables) != nil
                else { throw PictureRefusal.jpeg("pixels come before its header") }
            }
            colors.take(marker, bytes[place + 4..<end])
            place = end
        }
        guard let coefficients else { throw PictureRefusal.jpeg("it has no pixels") }
        try coefficients.end()
        pixels = coefficients.digest(colors.meaning(coefficients.ids))
    }

    private static func cutOff(_ bytes: [UInt8]) -> PictureRefusal {
        .jpeg("it ends too early, at byte \(bytes.count)")
    }

    private static func isFrame(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }

    /// The pixels of a scan end where another part begins.
    private static func endOfScan(
        _ bytes: [UInt8], from start: Int
    ) throws(PictureRefusal) -> Int {
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

    /// What a file states about its colours, and of how the picture is turned.
    private struct Colors {
        private var isJFIF = false
        /// The number of Adobe's kind of colours.
        private var adobe: UInt8?
        private var profile: [UInt8] = []
        private var turn: Int?

        mutating func take(_ marker: UInt8, _ part: ArraySlice<UInt8>) {
            let isFirst = turn == nil
            switch marker {
            case 0xE0 where part.starts(with: "JFIF\0".utf8): isJFIF = true
            case 0xE1 where isFirst && part.starts(with: "Exif\0\0".utf8):
                turn = ExifOrientation.turn(in: part.dropFirst(6))
            case 0xE2 where part.starts(with: "ICC_PROFILE\0".utf8): profile += part.dropFirst(14)
            case 0xEE where part.starts(with: "Adobe".utf8) && part.count >= 12:
                adobe = part[part.startIndex + 11]
            default: break
            }
        }

        /// As decoders take them. Source: ITU-T T.871, and the notes of libjpeg.
        func meaning(_ ids: [UInt8]) -> [UInt8] {
            let kind: UInt8 =
                switch ids.count {
                case 3: isJFIF ? 1 : adobe ?? (ids == Array("RGB".utf8) ? 0 : 1)
                case 4: adobe ?? 0
                default: 0
                }
            return [kind, adobe != nil && ids.count == 4 ? 1 : 0, UInt8(turn ?? 1)]
                + (ColorProfile.isUsual(profile) ? [] : profile)
        }
    }
}
