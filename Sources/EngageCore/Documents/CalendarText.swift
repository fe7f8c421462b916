/// Dates of property lists as text, `YYYY-MM-DDTHH:MM:SSZ`, and as seconds from 2001-01-01.
///
/// The proleptic Gregorian calendar, UTC, without leap seconds, as on the platform.
enum CalendarText {
    /// True for a date of the calendar with a time.
    static func isDate(_ text: ArraySlice<UInt8>) -> Bool { fields(text) != nil }

    /// Seconds from 2001-01-01T00:00:00Z; nil for other text.
    static func seconds(_ text: ArraySlice<UInt8>) -> Int? {
        guard let field = fields(text) else { return nil }
        let days = days(year: field[0], month: field[1], day: field[2])
        return days * 86400 + field[3] * 3600 + field[4] * 60 + field[5]
    }

    /// The date of so many seconds after 2001-01-01T00:00:00Z; nil before year 0 or after 9999.
    static func text(seconds: Int) -> String? {
        let day = Int((Double(seconds) / 86400).rounded(.down))
        guard (-730_850...2_922_000).contains(day) else { return nil }
        let time = seconds - day * 86400
        var year = 2001 + day / 366 - 1
        while days(year: year + 1, month: 1, day: 1) <= day { year += 1 }
        while days(year: year, month: 1, day: 1) > day { year -= 1 }
        guard (0...9999).contains(year) else { return nil }
        var month = 1
        while month < 12, days(year: year, month: month + 1, day: 1) <= day { month += 1 }
        let date = day - days(year: year, month: month, day: 1) + 1
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(date, 2))"
            + "T\(padded(time / 3600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))Z"
    }

    private static func padded(_ value: Int, _ width: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }

    /// Days from 2001-01-01.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let past = year - 1 + 400
        let leaps = past / 4 - past / 100 + past / 400
        let start = (year + 399) * 365 + leaps
        let inYear = lengths(year)[..<(month - 1)].reduce(0, +) + day - 1
        // 2001-01-01 itself by the same count.
        return start + inYear - 876_582
    }

    private static func lengths(_ year: Int) -> [Int] {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    }

    private static func fields(_ text: ArraySlice<UInt8>) -> [Int]? {
        let pattern = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
        guard text.count == pattern.count else { return nil }
        var fields: [Int] = []
        var value: Int?
        for (byte, wanted) in zip(text, pattern) {
            if wanted == UInt8(ascii: "d") {
                guard byte &- 0x30 < 10 else { return nil }
                value = (value ?? 0) * 10 + Int(byte &- 0x30)
            } else {
                guard byte == wanted else { return nil }
                fields.append(value ?? 0)
                value = nil
            }
        }
        guard (1...12).contains(fields[1]), (0...23).contains(fields[3]),
            (0...59).contains(fields[4]), (0...59).contains(fields[5]), fields[2] >= 1,
            fields[2] <= lengths(fields[0])[fields[1] - 1]
        else { return nil }
        return fields
    }
}
