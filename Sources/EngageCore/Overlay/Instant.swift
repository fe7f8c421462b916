/// A moment, in milliseconds from 1970-01-01T00:00:00Z without leap seconds.
public struct Instant: Sendable, Hashable, Comparable {
    /// Milliseconds from 1970-01-01T00:00:00Z; before it they are negative.
    public var milliseconds: Int

    /// Takes a moment by its milliseconds.
    public init(milliseconds: Int) { self.milliseconds = milliseconds }

    /// Reads `2026-12-01T08:00:00Z`, with `+01:00` in place of `Z` and with a fraction of a second.
    ///
    /// Digits after the third of a fraction are dropped. Nil for any other text, also for one
    /// without an offset, as its time zone is unknown. Source: RFC 3339.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes.count <= 64 else { return nil }
        var rest = bytes[19...]
        var milliseconds = 0
        if rest.first == UInt8(ascii: ".") {
            let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
            guard !digits.isEmpty else { return nil }
            let thousandths = digits.prefix(3).reduce(0) { 10 * $0 + Int($1 - 0x30) }
            milliseconds = thousandths * [100, 10, 1][min(digits.count, 3) - 1]
            rest = rest[digits.endIndex...]
        }
        guard let offset = Self.offset(Array(rest)),
            let seconds = CalendarText.seconds((bytes[..<19] + [UInt8(ascii: "Z")])[...])
        else { return nil }
        self.milliseconds = (seconds + Self.secondsTo2001 - offset) * 1000 + milliseconds
    }

    /// Seconds by which a clock is ahead of UTC.
    private static func offset(_ text: [UInt8]) -> Int? {
        if text == [UInt8(ascii: "Z")] { return 0 }
        guard text.count == 6, text[3] == UInt8(ascii: ":"),
            text[0] == UInt8(ascii: "+") || text[0] == UInt8(ascii: "-")
        else { return nil }
        let digits = [text[1], text[2], text[4], text[5]]
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let numbers = digits.map { Int($0 - 0x30) }
        let (hours, minutes) = (10 * numbers[0] + numbers[1], 10 * numbers[2] + numbers[3])
        guard hours < 24, minutes < 60 else { return nil }
        let seconds = 3600 * hours + 60 * minutes
        return text[0] == UInt8(ascii: "-") ? -seconds : seconds
    }

    private static let secondsTo2001 = 978_307_200

    /// True for the earlier one.
    public static func < (one: Instant, other: Instant) -> Bool {
        one.milliseconds < other.milliseconds
    }
}
