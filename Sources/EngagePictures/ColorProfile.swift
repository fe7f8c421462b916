import EngageCore

/// An ICC profile, as far as it states that colours are those of every screen.
///
/// Source: ICC.1:2022, sections 7 to 10; IEC 61966-2-1.
enum ColorProfile {
    /// True for a profile that means what a picture without one means: primaries and curves of sRGB.
    ///
    /// One that cannot be read, or that works by tables, is another.
    static func isUsual(_ profile: [UInt8]) -> Bool {
        guard profile.count >= 132, profile[16..<20].elementsEqual("RGB ".utf8),
            let count = number(profile, 128), count <= mostTags
        else { return false }
        var tags: [String: ArraySlice<UInt8>] = [:]
        for index in 0..<count {
            let entry = 132 + 12 * index
            guard let start = number(profile, entry + 4), let length = number(profile, entry + 8),
                start <= profile.count, length <= profile.count - start
            else { return false }
            let name = String(decoding: profile[entry..<entry + 4], as: UTF8.self)
            tags[name] = profile[start..<start + length]
        }
        guard !tags.keys.contains(where: { $0.hasPrefix("A2B") }) else { return false }
        return zip(["r", "g", "b"], primaries).allSatisfy { color, primary in
            guard let point = tags["\(color)XYZ"], let curve = tags["\(color)TRC"] else {
                return false
            }
            return isNear(Array(point), primary) && isUsualCurve(Array(curve))
        }
    }

    private static let mostTags = 100
    /// Red, green and blue of sRGB under the light that profiles are made for.
    private static let primaries = [
        [0.4360, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7141],
    ]
    /// Half of what a colour of 8 bits could show.
    private static let tolerance = 0.002

    private static func isNear(_ tag: [UInt8], _ wanted: [Double]) -> Bool {
        wanted.indices.allSatisfy { index in
            fixed(tag, 8 + 4 * index).map { abs($0 - wanted[index]) < tolerance } ?? false
        }
    }

    private static func isUsualCurve(_ tag: [UInt8]) -> Bool {
        if tag.starts(with: "para".utf8), tag.count >= 32, tag[8] == 0, [3, 4].contains(tag[9]) {
            let parts = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
            return parts.indices.allSatisfy { index in
                fixed(tag, 12 + 4 * index).map { abs($0 - parts[index]) < tolerance } ?? false
            }
        }
        guard tag.starts(with: "curv".utf8), let count = number(tag, 8), count >= 256,
            tag.count >= 12 + 2 * count
        else { return false }
        return (0..<count).allSatisfy { index in
            let value = Double(Int(tag[12 + 2 * index]) << 8 | Int(tag[13 + 2 * index])) / 65535
            return abs(value - light(of: Double(index) / Double(count - 1))) < tolerance
        }
    }

    /// The light of a component of sRGB.
    private static func light(of value: Double) -> Double {
        guard value > 0.04045 else { return value / 12.92 }
        // A number to the power of 2.4 is its square times the fifth root of its square.
        let square = (value + 0.055) * (value + 0.055) / (1.055 * 1.055)
        var root = 1.0
        for _ in 0..<24 {
            let fourth = root * root * root * root
            root -= (fourth * root - square) / (5 * fourth)
        }
        return square * root
    }

    private static func number(_ bytes: [UInt8], _ place: Int) -> Int? {
        guard place >= 0, place + 4 <= bytes.count else { return nil }
        return bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func fixed(_ bytes: [UInt8], _ place: Int) -> Double? {
        number(bytes, place).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
    }
}
