import EngageCore

/// The digest of pixels, the same for 16 bits with the contents of 8.
struct PixelDigest {
    private var narrow = SHA256()
    private var wide: SHA256?
    private var isNarrow = true

    init(width: Int, height: Int, isWide: Bool, meaning: [(name: String, data: [UInt8])]) {
        func begun(_ depth: Int) -> SHA256 {
            var digest = SHA256()
            digest.update(Array("\(width) \(height) \(depth)".utf8))
            for (name, part) in meaning { digest.update(Array(name.utf8) + part) }
            return digest
        }
        narrow = begun(8)
        wide = isWide ? begun(16) : nil
    }

    /// Takes samples of 8 bits, or of 16 with the upper byte first.
    mutating func update(_ samples: [UInt8]) {
        guard wide != nil else { return narrow.update(samples) }
        wide?.update(samples)
        guard isNarrow else { return }
        var upper: [UInt8] = []
        upper.reserveCapacity(samples.count / 2)
        for place in stride(from: 0, to: samples.count - 1, by: 2) {
            isNarrow = isNarrow && samples[place] == samples[place + 1]
            upper.append(samples[place])
        }
        narrow.update(upper)
    }

    mutating func finish() -> String {
        isNarrow ? narrow.finish() : wide?.finish() ?? narrow.finish()
    }
}
