/// The bytes of a font, read at positions that can be beyond their end.
package struct FontBytes: Sendable {
    package let all: [UInt8]

    init(_ all: [UInt8]) { self.all = all }

    /// A byte; nil beyond the end.
    func u8(_ place: Int) -> Int? {
        place >= 0 && place < all.count ? Int(all[place]) : nil
    }

    /// A number of two bytes; nil beyond the end.
    func u16(_ place: Int) -> Int? {
        guard place >= 0, place + 2 <= all.count else { return nil }
        return Int(all[place]) << 8 | Int(all[place + 1])
    }

    /// A number of two bytes with a sign; nil beyond the end.
    func i16(_ place: Int) -> Int? { u16(place).map { Int(Int16(truncatingIfNeeded: $0)) } }

    /// A number of four bytes; nil beyond the end.
    func u32(_ place: Int) -> Int? {
        guard let high = u16(place), let low = u16(place + 2) else { return nil }
        return high << 16 | low
    }

    /// A number of so many bytes, 1 to 4; nil beyond the end.
    func number(_ count: Int, at place: Int) -> Int? {
        guard count >= 1, count <= 4, place >= 0, place + count <= all.count else { return nil }
        return all[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Four letters; nil beyond the end.
    func tag(at place: Int) -> String? {
        guard place >= 0, place + 4 <= all.count else { return nil }
        return String(decoding: all[place..<place + 4], as: UTF8.self)
    }
}
