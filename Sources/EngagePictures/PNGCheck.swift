import EngageCore

/// Whether a PNG is whole and has a size that a screen can show, without unpacking it.
enum PNGCheck {
    /// Most pixels that a side has: no device and no browser shows more.
    private static let mostPixels = 32_768
    private static let signatureLength = 8
    /// Length, name and checksum around the data of a chunk.
    private static let chunkFrame = 12

    /// Walks the chunks from the first to the last.
    ///
    /// - Throws: `.damaged` with what is wrong.
    static func check(_ bytes: [UInt8]) throws(ImageAsset.Refusal) {
        guard let size = PictureSize(bytes: bytes), size.width <= Double(mostPixels),
            size.height <= Double(mostPixels)
        else {
            throw .damaged("expected sides of 1 to \(mostPixels) pixels")
        }
        var place = signatureLength
        while place + chunkFrame <= bytes.count {
            let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            if bytes[(place + 4)..<(place + 8)].elementsEqual("IEND".utf8) { return }
            place += chunkFrame + length
        }
        throw .damaged("it breaks off before its end, at byte \(bytes.count)")
    }
}
