/// How a camera was held, by the Exif notes of a picture. Source: CIPA DC-008, TIFF 6.0.
enum ExifOrientation {
    /// From 2 to 8 where the picture is turned or mirrored before it is shown; nil otherwise, and for
    /// notes that cannot be read, which decoders pass over.
    ///
    /// - Parameter notes: from the mark of the byte order on.
    static func turn(in notes: ArraySlice<UInt8>) -> Int? {
        let bytes = Array(notes)
        guard bytes.count >= 8 else { return nil }
        let isBig: Bool
        switch bytes[0..<4] {
        case [0x4D, 0x4D, 0, 0x2A]: isBig = true
        case [0x49, 0x49, 0x2A, 0]: isBig = false
        default: return nil
        }
        func number(_ place: Int, _ length: Int) -> Int? {
            guard place >= 0, place + length <= bytes.count else { return nil }
            let part = bytes[place..<place + length]
            return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let start = number(4, 4), let count = number(start, 2) else { return nil }
        for index in 0..<count {
            let place = start + 2 + index * entryLength
            guard let tag = number(place, 2) else { return nil }
            guard tag == orientation else { continue }
            guard number(place + 2, 2) == short, let value = number(place + 8, 2) else {
                return nil
            }
            return (2...8).contains(value) ? value : nil
        }
        return nil
    }

    private static let entryLength = 12
    private static let orientation = 0x0112
    /// Number of the type of two bytes.
    private static let short = 3
}
