import EngageCore

extension Pixels {
    /// The pixels of a PNG, the first picture of a moving one; nil for what `PNGPicture` refuses.
    package init?(png bytes: [UInt8]) {
        guard let picture = try? PNGPicture(bytes, keepsPixels: true), let kept = picture.kept
        else { return nil }
        self.init(width: picture.width, height: picture.height)
        for index in words.indices {
            let place = 4 * index
            words[index] = Self.word(
                Color(
                    alpha: kept[place + 3], red: kept[place], green: kept[place + 1],
                    blue: kept[place + 2]))
        }
    }
}
